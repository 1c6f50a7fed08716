import { company } from '../company.ts';
import type { SiteText } from '../copy-rules/frame.ts';

/** Text of the frame that every page sits in. */
export const site: SiteText = {
  skipLink: 'Ir para o conteúdo',
  logoLabel: `${company.name}: página inicial`,
  tagline: `Software sob medida desde ${company.foundedIn}`,
  navigation: {
    label: 'Principal',
    menu: 'Menu',
    home: 'Home',
    solutions: 'Soluções',
  },
  /** Labels of the buttons to other pages. */
  calls: {
    team: 'Falar com a equipe',
    solutions: 'Conhecer as soluções',
  },
  whatsapp: {
    region: 'Atendimento',
    label: 'Fale conosco no WhatsApp',
    /** First words of the chat, which the visitor can change before sending. */
    greeting: (acronym) => (acronym ? `Olá! Vim da página ${acronym} do site.` : 'Olá! Vim pelo site.'),
  },
};
