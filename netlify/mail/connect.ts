import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { readIfUsable } from '../../src/setting-error.ts';
import { smtpUrl } from '../settings.ts';
import { codeOf, MailServerError } from './outcome.ts';

/** For each of DNS, connecting with TLS, and the server's greeting. */
const CONNECT_MS = 15_000;

/** For the final answer after the content (RFC 5321, 4.5.3.2.6). With less, what was accepted would be sent again. */
export const FINAL_ANSWER_MS = 600_000;

/** Connects to the server of SMTP_URL and logs in, if the address names a user. @throws MailServerError */
export async function connect(): Promise<SMTPConnection> {
  const [{ default: Connection }, { parseConnectionUrl }] = await Promise.all([
    // Loaded only when there is mail to send.
    import('nodemailer/lib/smtp-connection'),
    import('nodemailer/lib/shared'),
  ]);
  const url = readIfUsable(smtpUrl);
  if (!url) throw new MailServerError('SMTP_URL');
  const options = parseConnectionUrl(url);
  const connection = new Connection({
    ...options,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: FINAL_ANSWER_MS,
  });
  const step = (start: (done: (error?: Error | null) => void) => void) =>
    new Promise<void>((ready, fail) => {
      connection.once('error', fail);
      start((error) => (error ? fail(error) : ready()));
    });
  try {
    await step((done) => connection.connect(done));
    const { auth } = options;
    if (auth) await step((done) => connection.login(auth as Parameters<SMTPConnection['login']>[0], done));
  } catch (error) {
    connection.close();
    throw new MailServerError(codeOf(error), { cause: error });
  }
  // An error without a listener would end the process. Whoever sends is told by the sending itself; an idle end is
  // harmless.
  connection.on('error', () => {});
  return connection;
}

/** Connects, logs in and leaves. @throws MailServerError */
export async function verifyLogin(): Promise<void> {
  const connection = await connect();
  connection.quit();
}
