import { company } from '../company.ts';

/** The e-mails that the commercial team receives. */
export const mail = {
  subject: (product: string | undefined, empresa: string, protocol: string) =>
    `${product ? `${product}: ` : ''}mensagem de ${empresa} (${protocol})`,
  /** Before subject and heading of what launch-check sends, which no customer wrote. */
  probeMark: '[Teste] ',
  heading: (product: string | undefined, empresa: string) => (product ? `${product} · ${empresa}` : empresa),
  over: 'Nova mensagem pelo site',
  message: 'Mensagem',
  product: 'Produto',
  protocol: 'Protocolo',
  receivedAt: 'Recebida em',
  origin: 'Origem da visita',
  originParts: {
    pagina: 'primeira página',
    referencia: 'veio de',
    utm_source: 'fonte',
    utm_medium: 'meio',
    utm_campaign: 'campanha',
    utm_term: 'termo',
    utm_content: 'conteúdo do anúncio',
  },
  call: (number: string) => `Ligar para ${number}`,
  whatsapp: 'Responder pelo WhatsApp',
  reply: 'Responder por e-mail',
  landline: 'O telefone é fixo. Ele pode ter WhatsApp, mas o site não tem como saber.',
  /** Of a salesperson, or of the company where none is known. */
  greeting: (nome: string, protocol: string, salesperson?: string) =>
    `Olá, ${nome}! Aqui é ${salesperson ? `${salesperson}, ` : ''}da ${company.name}. Recebemos sua mensagem pelo site (protocolo ${protocol}).`,
  replySubject: (protocol: string) => `Sua mensagem à nossa equipe (${protocol})`,
  openAtDesk: 'Abrir na mesa',
  actions: {
    answer: 'Marcar como respondida',
    release: 'Não é spam, liberar',
    spam: 'É spam',
    resend: 'Enviar de novo',
  },
  footer: 'Enviado pelo site da',
};

/** Spam signals: the code in the CSV and JSON of the team, and the sentence that the team reads. */
export const spamSignals: Record<string, { code: string; sentence: string }> = {
  honeypot: { code: 'armadilha', sentence: 'preencheu o campo escondido, que só robôs veem' },
  text: { code: 'texto', sentence: 'o texto se parece com mensagens que não são de clientes' },
  speed: { code: 'rapidez', sentence: 'enviada em menos tempo do que uma pessoa leva' },
  links: { code: 'links', sentence: 'muitos links de sites sem relação' },
  'link-markup': { code: 'marcacao-de-links', sentence: 'links escritos em código' },
  'foreign-script': { code: 'escrita-estranha', sentence: 'escrita em alfabeto que os clientes não usam' },
  disguise: { code: 'disfarce', sentence: 'endereços ou palavras disfarçados' },
  sender: { code: 'remetente', sentence: 'e-mail ou nome parecido com os de robôs de spam' },
  gibberish: { code: 'sem-sentido', sentence: 'texto sem sentido' },
  'repeated-text': { code: 'texto-repetido', sentence: 'o mesmo texto veio de outros e-mails' },
  volume: { code: 'volume', sentence: 'muitas mensagens da mesma rede em poucos minutos' },
  // Of messages stored before the filter was trained on examples.
  offer: { code: 'oferta', sentence: 'oferece serviços ao site' },
  topic: { code: 'assunto', sentence: 'assunto comum em spam' },
  pressure: { code: 'pressao', sentence: 'chamada para clicar ou decidir já' },
  unsubscribe: { code: 'descadastro', sentence: 'fala em descadastro, como mala direta' },
  language: { code: 'idioma', sentence: 'não está em português' },
  price: { code: 'preco', sentence: 'fala em preço ou ganho' },
};

/** The digest: what waits for a team member. */
export const digestMail = {
  subject: (count: number) =>
    count === 1 ? '1 mensagem aguarda atendimento' : `${count} mensagens aguardam atendimento`,
  over: 'Resumo do site',
  heading: (count: number) => (count === 1 ? '1 mensagem aguarda' : `${count} mensagens aguardam`),
  /** In the order of the mail: the first is the one that hurts most. */
  sections: {
    unanswered: {
      title: 'Sem resposta há mais de um dia útil',
      text: 'As que você marcar como respondidas saem desta lista.',
    },
    undelivered: {
      title: 'Sem entrega por e-mail',
      text: 'Ficaram guardadas, mas não chegaram a todos da equipe.',
    },
    suspected: {
      title: 'Separadas como suspeitas',
      text: 'Não foram enviadas por e-mail. Se alguma for de cliente, libere.',
    },
  },
  from: (nome: string, empresa: string) => `${nome}, ${empresa}`,
  reasons: (reasons: string[]) => `Por quê: ${reasons.join('; ')}.`,
  missing: (recipients: string[]) => `Sem confirmação de: ${recipients.join(', ')}.`,
  receivedAt: (time: string, protocol: string) => `${time} · ${protocol}`,
  assignee: (member: string) => `Quem atende: ${member}.`,
  withoutWords: 'O texto desta mensagem ficou de fora, porque o servidor de e-mail recusou o resumo com ele.',
  total: (title: string, count: number) => `${title} (${count})`,
  unnamed: (counts: string[]) => `Este resumo não mostra todas. Ficaram de fora: ${counts.join('; ')}.`,
  unnamedOf: (title: string, count: number) => `${count} em “${title}”`,
  lastWeek: (messages: number, clicks: number) =>
    `Na semana passada: ${messages === 1 ? '1 mensagem' : `${messages} mensagens`} pelo site e ${clicks === 1 ? '1 clique' : `${clicks} cliques`} no WhatsApp.`,
  again: 'O que já apareceu em um resumo é lembrado de novo depois de uma semana.',
};

/** What a chat of the team reads when mail itself fails; names no visitor. */
export const alertText = (since: string, reason: string, waiting: number) =>
  `O site da ${company.name} não consegue entregar e-mail desde ${since} (motivo: ${reason}). ` +
  `${waiting === 1 ? '1 mensagem espera, guardada' : `${waiting} mensagens esperam, guardadas`}. ` +
  'Confira SMTP_URL, a senha e os destinatários; as mensagens saem sozinhas quando o servidor voltar.';

/** What it reads when the mail server refuses the digest. */
export const digestAlertText = (reason: string, waiting: number) =>
  `O servidor de e-mail recusou o resumo do site da ${company.name} (motivo: ${reason}), mesmo sem o texto das mensagens suspeitas. ` +
  `${waiting === 1 ? '1 mensagem espera' : `${waiting} mensagens esperam`} por alguém: veja com npm run contacts -- list. O resumo volta na próxima manhã útil.`;

/** What `npm run launch-check -- --site` sends through the published form. */
export const launchMessage = {
  nome: 'Teste de publicação',
  mensagem: (sentAt: string) =>
    `Esta mensagem não é de um cliente. O comando npm run launch-check a enviou para conferir o site publicado (${sentAt}). Não precisa de resposta e será apagada na próxima limpeza.`,
};

/** The mail of `npm run launch-check -- --mail`. */
export const launchMail = {
  subject: 'E-mail de teste do site',
  text: 'Se você lê isto, as mensagens do site chegam a este endereço.',
};
