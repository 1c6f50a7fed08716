/** The e-mail that the commercial team receives. */
export const mail = {
  subject: (product: string | undefined, empresa: string, protocol: string) =>
    `${product ? `${product}: ` : ''}mensagem de ${empresa} (${protocol})`,
  heading: 'Nova mensagem pelo site',
  product: 'Produto',
  protocol: 'Protocolo',
  receivedAt: 'Recebida em',
  origin: 'Origem',
  originParts: {
    pagina: 'primeira página',
    referencia: 'veio de',
    utm_source: 'fonte',
    utm_medium: 'meio',
    utm_campaign: 'campanha',
    utm_term: 'termo',
    utm_content: 'conteúdo',
  },
  call: 'Ligar',
  whatsapp: 'Abrir WhatsApp',
  reply: 'Responder por e-mail',
  replySubject: (protocol: string) => `Sua mensagem à nossa equipe (${protocol})`,
};
