import type { MessageSentText } from '../copy-rules/pages.ts';
import type { PageFacts } from './page.ts';

/** Stands in the built page for the protocol, which the function message-sent puts there. */
export const PROTOCOL_PLACE = '{protocolo}';

export const messageSent: MessageSentText = {
  hero: {
    eyebrow: 'Contato',
    title: 'Mensagem enviada!',
    lead: 'Em breve entraremos em contato.',
  },
  protocol: `Protocolo: ${PROTOCOL_PLACE}`,
  home: 'Voltar para a página inicial',
  meanwhile: 'Enquanto a resposta não chega',
};

export const page: PageFacts = {
  path: '/mensagem-enviada',
  title: 'Mensagem enviada',
  description: 'Recebemos sua mensagem. A equipe comercial vai responder por e-mail ou telefone.',
  isIndexed: false,
};
