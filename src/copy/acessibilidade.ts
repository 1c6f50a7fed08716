import { company } from '../company.ts';
import { phoneInText } from '../company-links.ts';
import type { DocumentText } from '../copy-rules/pages.ts';
import type { PageFacts } from './page.ts';

export const accessibility: DocumentText = {
  hero: {
    eyebrow: 'Acessibilidade',
    title: 'Um site feito para que todos consigam usar',
    lead: 'Seguimos como referência as Diretrizes de Acessibilidade para Conteúdo Web (WCAG) 2.2, nível AA, e a Lei Brasileira de Inclusão.',
    illustration: 'ramp',
  },
  version: 'Texto revisado em novembro de 2026.',
  sections: [
    {
      title: 'O que é testado a cada mudança',
      items: [
        'Todas as páginas, no celular e no computador, com uma ferramenta automática (axe), inclusive com o menu aberto e com erros no formulário e depois do envio.',
        'O uso só com o teclado, do atalho para o conteúdo ao botão do WhatsApp, com o foco sempre visível.',
        'Texto a 200%, telas de 320 pixels, contraste das cores, movimento reduzido e as cores de alto contraste do sistema.',
        'O site sem JavaScript: páginas, menus e envio de mensagens continuam funcionando.',
      ],
    },
    {
      title: 'O que ainda não foi feito',
      items: [
        'Não houve avaliação por pessoas com deficiência nem por auditoria externa.',
        'O mapa da página de contato é do OpenStreetMap e pode ser difícil de usar com leitor de tela. O endereço está escrito ao lado dele.',
      ],
    },
    {
      title: 'Encontrou uma barreira?',
      items: [
        `Escreva para ${company.email} ou ligue para ${phoneInText} e conte em que página estava e o que não conseguiu fazer.`,
        'Se preferir, envie uma mensagem pelo formulário de contato ou pelo WhatsApp.',
      ],
    },
  ],
};

export const page: PageFacts = {
  path: '/acessibilidade',
  title: 'Acessibilidade: como este site é feito',
  description:
    'O que fazemos para que todos consigam usar este site, o que é testado a cada mudança e como avisar a equipe quando algo atrapalha o seu uso.',
  footer: { text: 'Acessibilidade', place: 3 },
  share: accessibility.hero,
};
