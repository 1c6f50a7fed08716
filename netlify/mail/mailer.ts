import type { Readable } from 'node:stream';
import { company } from '../../src/company.ts';
import { SettingError } from '../../src/setting-error.ts';
import { type Mailbox, mailSender, smtpUrl, usableRecipients } from '../settings.ts';

/**
 * What became of sending one message to one recipient:
 * - `delivered`: the receiver said so.
 * - `refused`: the receiver refuses this message, or this recipient.
 * - `unanswered`: no answer came to the content. It may have arrived.
 * - `down`: the mail server or the webhook as a whole fails, and has not got the message.
 * `failure` is a code, for which src/copy/mail.ts has words: it holds neither e-mail addresses nor a server's text.
 */
export type Outcome =
  | { status: 'delivered' }
  | { status: 'refused'; failure: string; isAboutRecipient?: boolean }
  | { status: 'unanswered' | 'down'; failure: string };

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

const CONNECT_MS = 10_000;
/** Servers that look into a mail take some seconds to accept it. */
export const SEND_MS = 25_000;

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
  const wasSent = () => content?.readableDidRead === true;
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
    /** Sends a mail to one recipient, an e-mail address, or to all whom it names. Gives up after `ms` milliseconds; never throws. */
    send: async (given: Mail, ms: number, recipient?: string): Promise<Outcome> => {
      const { id, to = usableRecipients(console.error), replyTo, ...mail } = given;
      content = undefined;
      transport ??= connect();
      try {
        await (await transport).sendMail({
          ...mail,
          from: sender,
          to,
          ...(replyTo ? { replyTo } : {}),
          ...(recipient ? { envelope: { from: sender.address, to: [recipient] } } : {}),
          messageId: `<${id}@${company.domain}>`,
          // No out-of-office note answers the visitor: the first by RFC 3834, 5, the second for Exchange.
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          signal: AbortSignal.timeout(Math.min(ms, SEND_MS)),
        });
        return { status: 'delivered' };
      } catch (error) {
        return interpret(error, wasSent());
      }
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

/** Failures about the recipient or the content. 421 is none: the server shuts down (RFC 5321, 3.8). */
const REFUSALS = ['EENVELOPE', 'EMESSAGE'];

/** `wasSent`: whether the server has asked for the content, so that it may have the mail. */
function interpret(error: unknown, wasSent: boolean): Outcome {
  const { code, originalCode = code, command, response, responseCode } = Object(error);
  const reply = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response ?? '')?.[0].replace('-', ' ');
  const failure = reply ?? (code === 'EABORT' ? 'ETIMEDOUT' : String(originalCode));
  if (REFUSALS.includes(code) && command !== 'MAIL FROM' && responseCode !== 421)
    return { status: 'refused', failure, isAboutRecipient: command === 'RCPT TO' };
  return { status: wasSent && !reply ? 'unanswered' : 'down', failure };
}
