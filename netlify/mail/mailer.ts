import type { Readable } from 'node:stream';
import { company } from '../../src/company.ts';
import { SettingError } from '../../src/setting-error.ts';
import { type Mailbox, mailSender, smtpUrl, usableRecipients } from '../settings.ts';

/**
 * What became of sending one message to one recipient:
 * - `delivered`: the receiver said so.
 * - `refused`: the receiver refuses this message, or this recipient.
 * - `unanswered`: no answer came; to the content, or before the server had asked for it.
 * - `down`: the mail server or the webhook as a whole fails, and has not got the message.
 * `failure` is the step and its code, for which src/copy/mail.ts has words: it holds neither e-mail addresses nor a
 * server's text. `isAboutRecipient`: another message would not have been taken either. `pauseSeconds`: for how long the
 * receiver wants nothing more.
 */
export type Outcome =
  /** `reached`: e-mail addresses that a mail server accepted. */
  | { status: 'delivered'; reached?: string[] }
  | {
      status: 'refused' | 'unanswered' | 'down';
      failure: string;
      isAboutRecipient?: boolean;
      pauseSeconds?: number | undefined;
    };

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

export type Mailer = ReturnType<typeof openMailer>;

/** For one mail, or one post to the webhook. None is begun where so much time is not left. */
export const SEND_MS = 10_000;
/** Shorter, so that a server that does not greet is told from one that falls silent later. */
const CONNECT_MS = 8000;

const OPTIONS = {
  pool: true,
  maxConnections: 1,
  maxMessages: Number.POSITIVE_INFINITY,
  // A mail is sent again by the outbox only.
  maxRequeues: 0,
  connectionTimeout: CONNECT_MS,
  greetingTimeout: CONNECT_MS,
  // The content comes from strangers: it must not make nodemailer read files or URLs.
  disableFileAccess: true,
  disableUrlAccess: true,
} as const;

/** Opens a mailer for SMTP_URL. It connects with the first mail and keeps its one connection. @throws SettingError */
export function openMailer() {
  const url = smtpUrl();
  if (!url) throw new SettingError('SMTP_URL', 'não está definida.');
  const sender = mailSender();
  /** Of the mail that is being sent. It is read once the server asks for it. */
  let content: Readable | undefined;
  /** How far it came: not through the login, to the commands about it, to its content. */
  const stage = () => (content?.readableDidRead ? 'DATA' : content ? 'SMTP' : 'CONN');
  const connect = async () => {
    // Loaded with the first mail: the bundler moves static imports of packages to a function's start.
    const opened = (await import('nodemailer')).createTransport({ ...OPTIONS, url });
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
  return {
    /** Sends a mail to these e-mail addresses. Gives up after {@link SEND_MS} milliseconds; never throws. */
    send: async ({ id, to = usableRecipients(), ...mail }: Mail, recipients: string[]): Promise<Outcome> => {
      content = undefined;
      transport ??= connect();
      try {
        const { accepted } = await (await transport).sendMail({
          ...mail,
          from: sender,
          to,
          envelope: { from: sender.address, to: recipients },
          messageId: `<${id}@${company.domain}>`,
          // No out-of-office note answers the visitor: the first by RFC 3834, 5, the second for Exchange.
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          signal: AbortSignal.timeout(SEND_MS),
        });
        return { status: 'delivered', reached: accepted.map(String) };
      } catch (error) {
        return interpret(error, stage());
      }
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

/** SMTP's commands whose replies tell the step; what else fails is told by how far the mail came. */
const STEP = /^(?:AUTH|MAIL|RCPT|DATA)/;

function interpret(error: unknown, stage: 'CONN' | 'SMTP' | 'DATA'): Outcome {
  const { code, originalCode = code, command, response } = Object(error);
  const reply = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response ?? '')?.[0].replace('-', ' ');
  const step = /^E(?:NO|O)?AUTH/.test(code) ? 'AUTH' : (STEP.exec(command)?.[0] ?? (code === 'EDNS' ? 'DNS' : stage));
  const failure = `${step} ${reply ?? (code === 'EABORT' ? 'ETIMEDOUT' : originalCode)}`;
  if (!/^(?:SMTP|RCPT|DATA)/.test(step)) {
    // Of a mail's size a server may judge before it has come.
    return /^MAIL (?:552|\d{3} \d\.3\.4|EMESSAGE)/.test(failure)
      ? { status: 'refused', failure }
      : { status: 'down', failure };
  }
  if (!reply) return { status: 'unanswered', failure, isAboutRecipient: step !== 'DATA' };
  // The server shuts down (RFC 5321, 3.8).
  if (reply.startsWith('421')) return { status: 'down', failure };
  return { status: 'refused', failure, isAboutRecipient: step === 'RCPT' };
}
