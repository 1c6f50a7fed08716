import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { readIfUsable } from '../../src/setting-error.ts';
import { smtpUrl } from '../settings.ts';
import { codeOf, isAnyAccepted, MailServerError, type Outcome, type OutgoingMail, transmit } from './transmit.ts';

/** Limit from the DNS lookup to the end of the login. */
const LOGIN_MS = 15_000;

/** Limit for the final reply after the content (RFC 5321, 4.5.3.2.6). A shorter one would send accepted mail again. */
export const FINAL_REPLY_MS = 600_000;

/** Connects to the server of SMTP_URL, and logs in if the URL names a user. @throws MailServerError */
export async function connect(): Promise<SMTPConnection> {
  const [{ default: Connection }, { parseConnectionUrl }] = await Promise.all([
    // Loaded only when there is mail to send.
    import('nodemailer/lib/smtp-connection'),
    import('nodemailer/lib/shared'),
  ]);
  const url = readIfUsable(smtpUrl);
  if (!url) throw new MailServerError('SMTP_URL');
  const options = parseConnectionUrl(url);
  const connection = new Connection({ ...options, socketTimeout: FINAL_REPLY_MS });
  // Without a listener an error would end the process. While a mail is sent, transmit() handles it; otherwise it is harmless.
  connection.on('error', () => {});
  const step = (start: (done: (error?: Error | null) => void) => void) =>
    new Promise<void>((ready, fail) => {
      connection.once('error', fail);
      start((error) => (error ? fail(error) : ready()));
    });
  const logIn = async () => {
    await step((done) => connection.connect(done));
    const { auth } = options;
    if (auth) await step((done) => connection.login(auth as Parameters<SMTPConnection['login']>[0], done));
  };
  let timer: NodeJS.Timeout | undefined;
  // nodemailer limits the connection and the greeting, but waits ten minutes for the replies after them.
  const timeout = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(Object.assign(new Error('no login'), { code: 'ETIMEDOUT' })), LOGIN_MS);
  });
  try {
    await Promise.race([logIn(), timeout]);
  } catch (error) {
    connection.close();
    throw new MailServerError(codeOf(error), { cause: error });
  } finally {
    clearTimeout(timer);
  }
  return connection;
}

/** Connects, logs in and disconnects. @throws MailServerError */
export async function verifyLogin(): Promise<void> {
  const connection = await connect();
  connection.quit();
}

export interface Mailer {
  /** Returns an outcome for each recipient. @throws MailServerError if the server fails before the content */
  send: (mail: OutgoingMail) => Promise<Outcome[]>;
  close: () => void;
}

/**
 * Opens a mailer for the server of SMTP_URL. It connects with the first mail, keeps the connection, and reconnects
 * after a failure. A recipient refused permanently is not tried again, so that a dead mailbox does not cost a
 * connection for each message.
 */
export function openMailer(): Mailer {
  let connection: SMTPConnection | undefined;
  const refusedForGood = new Map<string, Outcome>();

  const send = async (mail: OutgoingMail): Promise<Outcome[]> => {
    const known = mail.to.flatMap((recipient) => refusedForGood.get(recipient) ?? []);
    const to = mail.to.filter((recipient) => !refusedForGood.has(recipient));
    if (to.length === 0) return known;
    const outcomes = await transmitTo({ ...mail, to });
    for (const outcome of outcomes) {
      if (outcome.status === 'refused' && outcome.what === 'recipient' && outcome.reason.startsWith('5'))
        refusedForGood.set(outcome.recipient, outcome);
    }
    return [...outcomes, ...known];
  };

  const transmitTo = async (mail: OutgoingMail): Promise<Outcome[]> => {
    connection ??= await connect();
    const used = connection;
    // Kept only after an accepted content: after anything else the state of the SMTP dialogue is unknown.
    connection = undefined;
    try {
      const outcomes = await transmit(used, mail);
      if (isAnyAccepted(outcomes)) connection = used;
      return outcomes;
    } finally {
      if (connection === used) used.once('end', () => (connection = undefined));
      else used.close();
    }
  };
  return { send, close: () => void connection?.quit() };
}
