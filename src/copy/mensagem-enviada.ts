import type { PageFacts } from './page.ts';

export const messageSent = {
  hero: {
    eyebrow: 'Contato',
    title: 'Mensagem enviada!',
    lead: 'Em breve entraremos em contato.',
  },
  protocol: 'Protocolo:',
  home: 'Voltar para a página inicial',
  products: 'Conhecer as soluções',
};

export const page: PageFacts = {
  path: '/mensagem-enviada',
  title: 'Mensagem enviada',
  description: 'Recebemos a sua mensagem. A equipe comercial vai responder por e-mail ou telefone.',
  isIndexed: false,
};
