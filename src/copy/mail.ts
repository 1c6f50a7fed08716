import { company } from '../company.ts';

/** The e-mails that the commercial team receives. */
export const mail = {
  subject: (product: string | undefined, empresa: string, protocol: string) =>
    `${product ? `${product}: ` : ''}mensagem de ${empresa} (${protocol})`,
  /** Before the subject of a message that may be spam. */
  spamMark: '[possível spam] ',
  spamReasons: (reasons: string[]) => `Pode ser spam: ${reasons.join('; ')}.`,
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
  written: (number: string, written: string) => `${number} (escrito: ${written})`,
  whatsapp: 'Responder pelo WhatsApp',
  reply: 'Responder por e-mail',
  landline: 'O telefone é fixo. Ele pode ter WhatsApp, mas o site não tem como saber.',
  /** Of a salesperson, or of the company where none is known. */
  greeting: (nome: string, protocol: string, salesperson?: string) =>
    `Olá, ${nome}! Aqui é ${salesperson ? `${salesperson}, ` : ''}da ${company.name}. Recebemos sua mensagem pelo site (protocolo ${protocol}).`,
  replySubject: (protocol: string) => `Sua mensagem à nossa equipe (${protocol})`,
  openAtDesk: 'Abrir na mesa',
  footer: 'Enviado pelo site da',
};

/** Why a message looks like spam, by the signal's code, as it is stored. */
export const spamSignals = {
  honeypot: 'preencheu o campo escondido, que só robôs veem',
  text: 'o texto se parece com mensagens que não são de clientes',
  speed: 'enviada em menos tempo do que uma pessoa leva',
  links: 'muitos links de sites sem relação',
  'link-markup': 'links escritos em código',
  'foreign-script': 'escrita em alfabeto que os clientes não usam',
  disguise: 'endereços ou palavras disfarçados',
  sender: 'e-mail ou nome parecido com os de robôs de spam',
  gibberish: 'texto sem sentido',
  'repeated-text': 'o mesmo texto veio várias vezes',
  volume: 'muitas mensagens em poucos minutos',
};

export const signalWords = (signals: string[]) =>
  signals.map((signal) => (spamSignals as Record<string, string>)[signal] ?? signal);

/** What the code of a failed delivery means. The first that fits. */
const FAILURES: [code: RegExp, words: string][] = [
  [
    /^535 5\.7\.(?:3|139)/,
    'o Microsoft 365 não deixa esta caixa entrar com senha: ligue “SMTP autenticado” para ela no painel da Microsoft, ou use outro servidor em SMTP_URL',
  ],
  [/^53|^E(?:NO)?AUTH/, 'o servidor de e-mail recusou o usuário ou a senha de SMTP_URL'],
  [/^55\d 5\.7/, 'o servidor recusou o e-mail por uma regra, como SPF, DKIM ou bloqueio'],
  [/^55[0134]/, 'o servidor não aceita este endereço ou este e-mail'],
  [/^[45]52/, 'a caixa está cheia'],
  [/^4/, 'o servidor pediu para tentar mais tarde'],
  [/^EDNS|NOTFOUND|EAI_AGAIN/, 'o endereço do servidor não existe'],
  [/WRONG_VERSION|EPROTO/, 'o servidor não fala o protocolo do endereço: confira se é mesmo https ou smtps'],
  [/CERT|SIGNATURE|ETLS|ALTNAME/, 'o certificado do servidor não vale'],
  [/TIMEDOUT|TIMEOUT/, 'o servidor não respondeu a tempo'],
  [/REFUSED|ESOCKET/, 'nada atende neste endereço e nesta porta'],
  [/^ECONN/, 'o servidor fechou a conexão'],
  [/^HTTP 2\d\d HTML/, 'respondeu com uma página em vez de JSON, como um script do Google que falhou'],
  [/^HTTP 3/, 'o endereço leva a outro: use o endereço final'],
  [/^HTTP 40[13]/, 'recusou a chave ou a assinatura'],
  [/^HTTP 404/, 'não há nada neste endereço'],
  [/^HTTP 429/, 'pediu para esperar'],
  [/^HTTP 5/, 'teve um erro ao receber'],
  [/^untried/, 'nada foi tentado: SMTP_URL ou CONTACT_MAIL_FROM não pode ser usada'],
];

/** Returns why a delivery failed, for people, with the code behind it. */
export const failureWords = (code: string): string =>
  `${FAILURES.find(([pattern]) => pattern.test(code))?.[1] ?? 'motivo desconhecido'} (${code})`;

/** What the team reads for a recipient of deliveries. */
export const recipientName = (recipient: string): string =>
  recipient === 'webhook' ? 'sistema da equipe (webhook)' : recipient;

/** The digest: what waits for a team member. */
export const digestMail = {
  title: (waiting: number) => {
    if (waiting === 0) return 'Nada espera há mais de um dia útil';
    return waiting === 1 ? '1 mensagem espera resposta' : `${waiting} mensagens esperam resposta`;
  },
  over: 'Resumo do site: o que espera há mais de um dia útil',
  waitsSince: (time: string, protocol: string, assignee: string | null) =>
    `desde ${time} · ${protocol}${assignee ? ` · com ${assignee}` : ''}`,
  andMore: (count: number) => (count === 1 ? 'E mais 1.' : `E mais ${count}.`),
  spam: (count: number) =>
    count === 1
      ? '1 mensagem do último dia útil foi tomada por spam e não saiu por e-mail: está na mesa, em Spam.'
      : `${count} mensagens do último dia útil foram tomadas por spam e não saíram por e-mail: estão na mesa, em Spam.`,
  failing: (recipient: string, reason: string, since: string, messages: number) =>
    `Não chega a ${recipientName(recipient)}: ${messages === 1 ? '1 mensagem' : `${messages} mensagens`}, a mais antiga de ${since}. Motivo: ${reason}.`,
  openDesk: 'Abrir a mesa',
};

/** The mail that says which way fails. */
export const alertMail = {
  subject: 'O site não consegue entregar mensagens',
  text: 'As mensagens estão guardadas e saem sozinhas quando o motivo acabar. Até lá, veja-as na mesa.',
};

/** The mail with which a member logs in. */
export const loginMail = {
  subject: 'Seu link para entrar na mesa',
  title: 'Entrar na mesa de trabalho',
  text: 'Alguém pediu este link com seu e-mail. Ele vale por 15 minutos. Se não foi você, ignore este e-mail. Sem o link, ninguém entra.',
  enter: 'Entrar na mesa',
};
