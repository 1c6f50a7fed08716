import { withFacts } from '../content/fill.ts';
import { counted } from './mesa.ts';

/** The e-mails that the commercial team receives. */
export const mail = {
  subject: (product: string | undefined, empresa: string, protocol: string) =>
    `${product ? `${product}: mensagem` : 'Mensagem'}${empresa && ` de ${empresa}`} (${protocol})`,
  /** Before the subject of a message that may be spam. */
  spamMark: '[Possível spam] ',
  spamReasons: (reasons: string[]) => `Pode ser spam: ${reasons.join('; ')}.`,
  heading: (product: string | undefined, empresa: string) => [product, empresa].filter(Boolean).join(' · '),
  over: 'Nova mensagem pelo site',
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
  /** Where a mail server refused what is written in the mail. */
  withheld:
    'O servidor de e-mail recusou o que está escrito nesta mensagem, e por isso as palavras do visitante ficaram de fora. Leia-as na mesa.',
  /** Of a salesperson, or of the company where none is known. */
  greeting: (nome: string, protocol: string, salesperson?: string) =>
    [
      `Olá${nome && `, ${nome}`}! Aqui é ${salesperson ? `${salesperson}, ` : ''}${withFacts('da {nome}.')}`,
      `Recebemos sua mensagem pelo site (protocolo ${protocol}).`,
    ].join(' '),
  replySubject: (protocol: string) => `Sua mensagem à nossa equipe (${protocol})`,
  openAtDesk: 'Abrir na mesa',
  footer: 'Enviado pelo site da',
};

/** The words for each spam signal, by its name in the database. `flood`: the message is not mailed on its own. */
const spamSignals = {
  honeypot: 'preencheu o campo escondido, que só robôs veem',
  text: 'o texto se parece com mensagens que não são de clientes',
  'repeated-text': 'o mesmo texto veio várias vezes',
  volume: 'muitas mensagens em poucos minutos',
  flood: 'vieram mensagens demais, e por isso não saiu por e-mail',
};
export type SpamSignal = keyof typeof spamSignals;

export const signalWords = (signals: SpamSignal[]) => signals.map((signal) => spamSignals[signal]);

const WAIT = 'O site tenta de novo sozinho. Se continuar amanhã, avise quem cuida do site.';
const PROVIDER = 'Peça ao provedor de e-mail que diga por quê.';
const SYSTEM = 'Avise quem cuida do sistema que recebe as mensagens.';
const SHOW = 'Mostre o código a quem cuida do e-mail.';
const SMTP_AUTH =
  'Peça a quem cuida dela que ligue “SMTP autenticado”, ou a quem cuida do site que use outro servidor em SMTP_URL.';
const ENCRYPTED = 'SMTP_URL, que deve começar com smtps:// e ter usuário e senha,';
const UNKNOWN = 'o servidor respondeu com um código que o site não conhece';
const correct = (setting: string) => `Peça a quem cuida do site que corrija ${setting} na Netlify e publique de novo.`;

/**
 * What a failure means, by its step and code, and what to do; the first that fits. `url` is the variable of the address. Of
 * an enhanced code the class is 4, for now, or 5, the subject its second number (RFC 3463); plain replies: RFC 5321, 4.2.3.
 */
const failures = (url: string): [failure: RegExp, reason: string, advice: string][] => [
  [/^HTTP .*HTML$/, 'o sistema respondeu com uma página da web, como um script do Google que falhou', SYSTEM],
  [/^HTTP 3/, 'o endereço leva a outro', correct(`${url} para o endereço final`)],
  [/^HTTP 40[137]/, 'o sistema recusou a chave ou a assinatura', correct(`${url} ou CONTACT_WEBHOOK_SECRET`)],
  [/^HTTP 4(?:04|10)/, 'não há nada neste endereço', correct(url)],
  [/^HTTP 4(?!08|25|29)/, 'o sistema não aceita a mensagem como ela chega', SYSTEM],
  [/^HTTP 5/, 'o sistema teve um erro ou está fora do ar', SYSTEM],
  [/^HTTP (?:[12]|HPE_|UND_ERR_(?:RES|HEADERS_OVER))/, 'não se consegue ler a resposta do sistema', SYSTEM],
  [/^STARTTLS [45]/, 'o servidor não oferece uma conexão cifrada', correct('SMTP_URL, com smtps://,')],
  [/^AUTH .* 5\.7\.(?:3|139)$/, 'o Microsoft 365 não deixa esta caixa entrar com senha', SMTP_AUTH],
  [/^AUTH 534/, 'o servidor de e-mail pede uma senha feita só para o site (“senha de app”)', correct(url)],
  [/^(?:AUTH|MAIL) 5(?:23|30|38)/, 'o servidor só aceita uma conexão cifrada e com senha', correct(ENCRYPTED)],
  [/^AUTH 4/, 'o servidor não conseguiu conferir o usuário e a senha', WAIT],
  [/^AUTH [5E]/, 'o servidor de e-mail recusou o usuário ou a senha', correct(url)],
  [/ [45]\.4\.5$/, 'a conta que envia chegou ao limite de e-mails do dia', WAIT],
  [/^MAIL (?:552$|EMESSAGE)| [45]\.(?:2\.3|3\.4)$/, 'o e-mail é grande demais para o servidor', SHOW],
  [/^(?:RCPT|DATA) (?:552$|.* [45]\.2\.2$)/, 'a caixa está cheia', 'Apague e-mails dela ou peça mais espaço.'],
  [/^(?:RCPT|DATA) .* 5\.2\.1$/, 'a caixa está desativada', `${correct('CONTACT_MAIL_TO')} Ou reative a caixa.`],
  [/ 452$| [45]\.3\.\d+$/, 'o servidor está sem espaço ou com outro problema dele', WAIT],
  [/ [45]\.5\.3$/, 'o servidor não aceita tantos e-mails de uma vez', WAIT],
  [
    /^MAIL (?:501|55[0134]|.* 5\.[17]\.\d+$)| [45]\.1\.[78]$/,
    'o servidor não aceita o remetente',
    correct('CONTACT_MAIL_FROM'),
  ],
  [/^CONN 5/, 'o servidor de e-mail não aceita a conexão do site', PROVIDER],
  [/^\S+ 4/, 'o servidor pediu para tentar mais tarde', WAIT],
  [/^(?:RCPT|DATA) .* 5\.7\.\d+$/, 'o servidor recusou o e-mail por uma regra, como SPF, DKIM ou bloqueio', PROVIDER],
  [/^RCPT (?:501|55[0134]|.* 5\.[124]\.\d+)$/, 'o servidor não conhece este endereço', correct('CONTACT_MAIL_TO')],
  [/^DATA (?:55[04]|.* 5\.6\.\d+)$/, 'o servidor não aceita o que está escrito no e-mail', PROVIDER],
  [/EAI_AGAIN|^DNS .*(?:TIME|SERVFAIL)/, 'o nome do servidor não pôde ser consultado agora', WAIT],
  [/NOTFOUND|^DNS E/, 'o endereço do servidor não existe', correct(url)],
  [/WRONG_VERSION|EPROTO/, 'o servidor não fala o protocolo do endereço, https ou smtps', correct(url)],
  [/CERT|SIGNATURE|TLS|SSL/, 'o certificado do servidor não vale', correct(url)],
  [/TIMEDOUT|TIMEOUT/, 'o servidor não respondeu a tempo', WAIT],
  [/REFUSED|UNREACH/, 'nada atende neste endereço e nesta porta', correct(url)],
  [/^\S+ (?:E(?:CONN|SOCKET|PIPE)|UND_ERR)/, 'a conexão com o servidor caiu', WAIT],
  [/^HTTP/, UNKNOWN, SYSTEM],
  [/./, UNKNOWN, SHOW],
];

/** Returns why a delivery failed, for people, with the step and code behind it, and what to do. */
export function failureWords(failure: string): string {
  const all = failures(failure.startsWith('HTTP') ? 'CONTACT_WEBHOOK_URL' : 'SMTP_URL');
  const [, reason, advice] = all.find(([pattern]) => pattern.test(failure)) ?? [];
  return `${reason} (${failure}). ${advice}`;
}

export const noMail =
  'SMTP_URL não está definida: as mensagens ficam guardadas, mas nenhum e-mail sai, nem o que leva um link de entrada.';

/** A variable that is missing or cannot be used; `problem` is a sentence about it. */
export const settingWords = (problem: string): string => `Mostre a quem cuida do site: ${problem}`;

/** What the team reads for a recipient of deliveries. */
export const recipientName = (recipient: string): string =>
  recipient === 'webhook' ? 'sistema da equipe (webhook)' : recipient;

/** What is known of a recipient to whom no delivery is confirmed. */
export interface Failing {
  recipient: string;
  since: Date;
  triedAt: Date;
  reachedAt: Date | null;
  /** How many messages wait for it. */
  waiting: number;
  /** Step and code. */
  failure: string;
}

/** Says since when no delivery to a recipient is confirmed, why the last try failed, what to do, and what waits. */
export function failing(row: Failing, at: (time: Date) => string): string {
  const { recipient, since, triedAt, reachedAt, waiting, failure } = row;
  const known = reachedAt ? `a última foi em ${at(reachedAt)}` : 'nem antes';
  const waits = waiting === 1 ? 'espera e será enviada' : 'esperam e serão enviadas';
  return [
    `Desde ${at(since)}, nenhuma entrega ${recipient === 'webhook' ? 'ao' : 'a'} ${recipientName(recipient)} foi confirmada (${known}).`,
    `Última tentativa em ${at(triedAt)}: ${failureWords(failure)}`,
    waiting === 0 ? 'Nenhuma mensagem espera.' : `${counted(waiting)} ${waits} quando isso se resolver.`,
  ].join(' ');
}

/** The digest: what waits for a team member. */
export const digestMail = {
  title: (waiting: number) => {
    if (waiting === 0) return 'Nada espera há mais de um dia útil';
    return `${counted(waiting)} ${waiting === 1 ? 'espera' : 'esperam'} resposta`;
  },
  over: (time: string) => `Resumo do site em ${time}: o que espera há mais de um dia útil`,
  waitsSince: (time: string, protocol: string, assignee: string | null) =>
    `Desde ${time} · ${protocol}${assignee ? ` · com ${assignee}` : ''}`,
  oldest: (count: number) => `Abaixo estão as ${count} que esperam há mais tempo.`,
  spam: (count: number, since: string) =>
    `Marcadas como spam desde ${since}, sem sair por e-mail: ${counted(count)}. Veja na mesa, em Spam.`,
  openDesk: 'Abrir a mesa',
};

/** The mail that says to whom messages do not arrive. */
export const alertMail = {
  subject: 'Há mensagens do site sem entrega confirmada',
  text: 'Nenhuma se perdeu: todas estão guardadas. Leia e responda na mesa.',
};

/** How many messages are on the desk only. */
export interface Flood {
  count: number;
  since: Date;
}

export const floodWords = ({ count, since }: Flood, at: (time: Date) => string): string =>
  [
    `Só na mesa desde ${at(since)}, porque vieram mais do que as caixas aguentam em um dia: ${counted(count)}.`,
    'Procure as de clientes na mesa, em Novas, com “possível spam”: com “Não é spam”, uma sai por e-mail.',
  ].join(' ');

export const loginMail = {
  subject: 'Seu link para entrar na mesa',
  text: 'Alguém pediu este link com seu e-mail. Ele vale por 15 minutos. Se não foi você, ignore este e-mail. Sem o link, ninguém entra.',
  enter: 'Entrar na mesa',
};
