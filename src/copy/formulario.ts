const kept = 'O que você escreveu continua aqui.';
const once = 'A mensagem não será enviada duas vezes.';

/** Apart from the page's other words, because the form's script brings them to the visitor. */
export const messageForm = {
  about: (acronym: string) => `Assunto: ${acronym}`,
  allRequired: 'Todos os campos são obrigatórios.',
  someOptional: 'Preencha todos os campos, menos os marcados como opcionais.',
  along: 'Enviar junto o que você já preencheu',
  optional: '(opcional)',
  asksArea: 'Falta o DDD? Sem ele talvez não consigamos ligar. Se preferir, envie assim mesmo.',
  submit: 'Enviar mensagem',
  submitting: 'Enviando...',
  errorSummary: 'Corrija antes de enviar:',
  titlePrefix: 'Erro: ',
  receipt: {
    protocol: 'Protocolo',
    keep: 'Guarde este código: ele identifica a mensagem.',
    to: 'Resposta para',
    next: 'O que vem agora',
    nextText: 'A equipe responde por e-mail ou telefone.',
    again: 'Enviar outra mensagem',
  },
  notSent: 'O envio não foi confirmado.',
  byWhatsapp: 'Enviar esta mensagem pelo WhatsApp',
  whatsappCut: 'Seu texto é longo, e pelo WhatsApp só vai o começo. Copie o resto do formulário.',
  whatsappText: ({ nome, empresa, mensagem }: Record<'nome' | 'empresa' | 'mensagem', string>) =>
    `Olá! Sou ${nome} (${empresa}).\n${mensagem}`,
  privacy: 'Usamos estes dados para responder e para barrar spam.',
  privacyLink: 'Como cuidamos dos seus dados',
  honeypot: 'Deixe este campo vazio',
  success: { title: 'Mensagem enviada!', text: 'Em breve entraremos em contato.' },
  failure: {
    title: 'Erro ao enviar mensagem',
    fallback: 'Tente novamente mais tarde.',
    timeout: `A resposta demorou demais. ${kept} Envie de novo. ${once}`,
    offline: `Sem conexão com a internet. ${kept} Verifique a conexão e envie de novo. ${once}`,
    unreachable: `Não conseguimos falar com o servidor. ${kept} Envie de novo. ${once}`,
  },
  notifications: 'Notificações',
  closeNotification: 'Fechar aviso',
};
