export const messageSent = {
  title: 'Mensagem enviada',
  description: 'Recebemos a sua mensagem. A equipe comercial vai responder por e-mail ou telefone.',
  hero: {
    eyebrow: 'Contato',
    title: 'Mensagem enviada!',
    lead: 'Em breve entraremos em contato.',
  },
  protocol: 'Protocolo:',
  home: 'Voltar para a página inicial',
  products: 'Conhecer as soluções',
};
