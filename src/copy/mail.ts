import { company } from '../company.ts';
import type { SpamSignal } from '../message/spam-signal.ts';

/** The e-mails that the commercial team receives. */
export const mail = {
  subject: (product: string | undefined, empresa: string, protocol: string) =>
    `${product ? `${product}: ` : ''}mensagem de ${empresa} (${protocol})`,
  /** Before the subject of a message that may be spam. */
  spamMark: '[possível spam] ',
  spamReasons: (reasons: string[]) => `Pode ser spam: ${reasons.join('; ')}.`,
  heading: (product: string | undefined, empresa: string) => (product ? `${product} · ${empresa}` : empresa),
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
  landline: 'O telefone é fixo. Ele pode ter WhatsApp, mas o site não tem como saber.',
  /** Of a salesperson, or of the company where none is known. */
  greeting: (nome: string, protocol: string, salesperson?: string) =>
    [
      `Olá, ${nome}! Aqui é ${salesperson ? `${salesperson}, ` : ''}da ${company.name}.`,
      `Recebemos sua mensagem pelo site (protocolo ${protocol}).`,
    ].join(' '),
  replySubject: (protocol: string) => `Sua mensagem à nossa equipe (${protocol})`,
  openAtDesk: 'Abrir na mesa',
  footer: 'Enviado pelo site da',
};

/** Why a message looks like spam. */
const spamSignals: Record<SpamSignal, string> = {
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
  flood: 'veio em uma enxurrada de mensagens, e por isso não saiu por e-mail',
};

export const signalWords = (signals: string[]) =>
  signals.map((signal) => (spamSignals as Record<string, string>)[signal] ?? signal);

const WAIT = 'O site tenta de novo sozinho. Se continuar amanhã, avise quem cuida do site.';
const PROVIDER = 'Peça ao provedor de e-mail que diga por quê.';
const SYSTEM = 'Avise quem cuida do sistema que recebe as mensagens.';
const correct = (setting: string) => `Peça a quem cuida do site que corrija ${setting} na Netlify e publique de novo.`;
const SERVER = 'SMTP_URL ou CONTACT_WEBHOOK_URL';

/** What the code of a failed delivery means, and what to do. The first that fits. */
const FAILURES: [code: RegExp, reason: string, advice: string][] = [
  [
    /^535 5\.7\.(?:3|139)$/,
    'o Microsoft 365 não deixa esta caixa entrar com senha',
    'Peça a quem cuida dela que ligue “SMTP autenticado”, ou a quem cuida do site que use outro servidor em SMTP_URL.',
  ],
  [/^53|^E(?:NO)?AUTH/, 'o servidor de e-mail recusou o usuário ou a senha', correct('SMTP_URL')],
  [/^5\d\d 5\.7/, 'o servidor recusou o e-mail por uma regra, como SPF, DKIM ou bloqueio', PROVIDER],
  [/^[45]52/, 'a caixa está cheia', 'Apague e-mails dela ou peça mais espaço.'],
  [
    /^55[0134]/,
    'o servidor não aceita este endereço ou este e-mail',
    `Confira o endereço. ${correct('CONTACT_MAIL_TO')}`,
  ],
  [/^4/, 'o servidor pediu para tentar mais tarde', WAIT],
  [/^\d/, 'o servidor recusou o e-mail', PROVIDER],
  [/^EDNS|NOTFOUND|EAI_AGAIN/, 'o endereço do servidor não existe', correct(SERVER)],
  [/WRONG_VERSION|EPROTO/, 'o servidor não fala o protocolo do endereço, https ou smtps', correct(SERVER)],
  [/CERT|SIGNATURE|TLS|SSL/, 'o certificado do servidor não vale', correct(SERVER)],
  [/TIMEDOUT|TIMEOUT/, 'o servidor não respondeu a tempo', WAIT],
  [/REFUSED|UNREACH/, 'nada atende neste endereço e nesta porta', correct(SERVER)],
  [/^E(?:CONN|SOCKET|PIPE)|^UND_ERR/, 'a conexão com o servidor caiu', WAIT],
  [/HTML$/, 'o sistema respondeu com uma página da web, como um script do Google que falhou', SYSTEM],
  [/^HTTP 3/, 'o endereço leva a outro', correct('CONTACT_WEBHOOK_URL para o endereço final')],
  [
    /^HTTP 40[137]/,
    'o sistema recusou a chave ou a assinatura',
    correct('a chave em CONTACT_WEBHOOK_URL ou CONTACT_WEBHOOK_SECRET'),
  ],
  [/^HTTP (?:404|410)/, 'não há nada neste endereço', correct('CONTACT_WEBHOOK_URL')],
  [/^HTTP (?:408|425|429)/, 'o sistema pediu para tentar mais tarde', WAIT],
  [/^HTTP 4/, 'o sistema não aceita a mensagem como ela chega', SYSTEM],
  [/^HTTP 500/, 'o sistema teve um erro ao receber', SYSTEM],
  [/^HTTP 5/, 'o sistema está fora do ar', SYSTEM],
  [/^HTTP/, 'o sistema deu uma resposta que não é nem sim nem não', SYSTEM],
  [/^interrupted/, 'a última tentativa foi interrompida no meio', WAIT],
];

/** Returns why a delivery failed, for people, with the code behind it, and what to do. */
export function failureWords(code: string): string {
  const [, reason, advice] = FAILURES.find(([pattern]) => pattern.test(code)) ?? [code, 'motivo desconhecido', WAIT];
  return `${reason} (${code}). ${advice}`;
}

/** As {@link failureWords}, for a variable of the site that cannot be used; `problem` is a sentence about it. */
export const settingWords = (problem: string): string =>
  `uma variável do site não pode ser usada. ${problem} Peça a quem cuida do site que a corrija na Netlify.`;

/** What the team reads for a recipient of deliveries. */
export const recipientName = (recipient: string): string =>
  recipient === 'webhook' ? 'sistema da equipe (webhook)' : recipient;

/** Since when, how many messages and why nothing reaches a recipient. `why` ends with what to do. */
export function failing(recipient: string, since: string, messages: number, why: string): string {
  const waiting = messages === 1 ? '1 mensagem, que sai sozinha' : `${messages} mensagens, que saem sozinhas`;
  const to = recipient === 'webhook' ? 'ao' : 'a';
  return `Não chega ${to} ${recipientName(recipient)} desde ${since}: ${waiting} quando o motivo acabar. Motivo: ${why}`;
}

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
  spam: (count: number, hasDesk: boolean) =>
    count === 1
      ? `1 mensagem do último dia útil foi tomada por spam e não saiu por e-mail${hasDesk ? ': está na mesa, em Spam' : ''}.`
      : `${count} mensagens do último dia útil foram tomadas por spam e não saíram por e-mail${hasDesk ? ': estão na mesa, em Spam' : ''}.`,
  openDesk: 'Abrir a mesa',
};

/** The mail that says which messages do not come by mail or to the webhook. */
export const alertMail = {
  subject: 'Há mensagens do site que não chegaram a todos',
  text: 'Nenhuma se perdeu: todas estão guardadas.',
  atDesk: 'Leia e responda na mesa.',
  flood: (count: number, hour: number, day: number, hasDesk: boolean) =>
    [
      `${count === 1 ? '1 mensagem' : `${count} mensagens`} das últimas 24 horas não ${count === 1 ? 'saiu' : 'saíram'} por e-mail.`,
      `Motivo: vieram mais de ${hour} em uma hora ou ${day} em um dia, e um e-mail para cada lotaria as caixas.`,
      hasDesk
        ? 'Procure as de clientes na mesa, em Novas, com “possível spam”: com “Não é spam”, uma sai por e-mail.'
        : 'Para que alguém as leia, peça a quem cuida do site que abra a mesa (DESK_SECRET).',
    ].join(' '),
};

/** The mail with which a member logs in. */
export const loginMail = {
  subject: 'Seu link para entrar na mesa',
  title: 'Entrar na mesa de trabalho',
  text: 'Alguém pediu este link com seu e-mail. Ele vale por 15 minutos. Se não foi você, ignore este e-mail. Sem o link, ninguém entra.',
  enter: 'Entrar na mesa',
};
