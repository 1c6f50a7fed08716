import type { Readable } from 'node:stream';
import { company } from '../../src/company.ts';
import { type Mailbox, mailSender, smtpServer, usableRecipients } from '../settings.ts';

/** Why something was not sent to one recipient. Where it was, there is none. */
export interface Failure {
  /** Step and code, for which src/copy/mail.ts has words: it holds neither e-mail addresses nor a server's text. */
  failure: string;
  /** Whether nobody can be reached by this way: it failed before a recipient was named. */
  isOfWay: boolean;
  /** For how long the receiver wants nothing more. */
  waitSeconds?: number | undefined;
}

export interface Mail {
  subject: string;
  /** The part of Message-ID before the @ (RFC 5322, 3.6.4). The same each time the mail is sent. */
  id: string;
  text: string;
  html: string;
  replyTo?: Mailbox;
  /** Whom the mail names. Default: the whole team. */
  to?: Mailbox[];
}

export type Mailer = NonNullable<ReturnType<typeof openMailer>>;

/** For one mail, or one post to the webhook. None is begun where so much time is not left. */
export const SEND_MS = 10_000;

const OPTIONS = {
  pool: true,
  maxConnections: 1,
  maxMessages: Number.POSITIVE_INFINITY,
  // A mail is sent again by the outbox only.
  maxRequeues: 0,
  // The content comes from strangers: it must not make nodemailer read files or URLs.
  disableFileAccess: true,
  disableUrlAccess: true,
} as const;

/** Opens a mailer, if SMTP_URL is set. It connects with the first mail, and anew after one that failed. @throws SettingError */
export function openMailer() {
  const server = smtpServer();
  if (!server) return undefined;
  const sender = mailSender();
  /** Of the mail that is being sent. It is read once the server asks for it. */
  let content: Readable | undefined;
  /** How far it came: not through the login, to the commands about it, to its content. */
  const stage = () => (content?.readableDidRead ? 'DATA' : content ? 'SMTP' : 'CONN');
  const connect = async () => {
    // Loaded with the first mail: the bundler moves static imports of packages to a function's start.
    const opened = (await import('nodemailer')).createTransport({ ...OPTIONS, ...server });
    opened.use('stream', ({ message }, done) => {
      const read = message.createReadStream.bind(message);
      message.createReadStream = () => {
        content = read();
        return content;
      };
      done();
    });
    return opened;
  };
  let transport: ReturnType<typeof connect> | undefined;
  const close = () => {
    void transport?.then((opened) => opened.close());
    transport = undefined;
  };
  return {
    /** Sends a mail to this e-mail address. Gives up after {@link SEND_MS} milliseconds; never throws. */
    send: async ({ id, to = usableRecipients(), ...mail }: Mail, recipient: string): Promise<Failure | undefined> => {
      content = undefined;
      transport ??= connect();
      try {
        await (await transport).sendMail({
          ...mail,
          from: sender,
          to,
          envelope: { from: sender.address, to: recipient },
          messageId: `<${id}@${company.domain}>`,
          // No out-of-office note answers the visitor: the first by RFC 3834, 5, the second for Exchange.
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          signal: AbortSignal.timeout(SEND_MS),
        });
        return undefined;
      } catch (error) {
        // The server may have closed this connection, or may still be silent on it.
        close();
        return interpret(error, stage());
      }
    },
    close,
  };
}

/** SMTP's commands whose replies tell the step; what else fails is told by how far the mail came. */
const STEP = /^(?:STARTTLS|AUTH|MAIL|RCPT|DATA)/;

function interpret(error: unknown, stage: 'CONN' | 'SMTP' | 'DATA'): Failure {
  const { code, originalCode = code, command, response } = Object(error);
  const reply = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response ?? '')?.[0].replace('-', ' ');
  const step = /^E(?:NO|O)?AUTH/.test(code) ? 'AUTH' : (STEP.exec(command)?.[0] ?? (code === 'EDNS' ? 'DNS' : stage));
  const failure = `${step} ${reply ?? (code === 'EABORT' ? 'ETIMEDOUT' : originalCode)}`;
  return { failure, isOfWay: !/^(?:SMTP|RCPT|DATA)/.test(step) };
}
