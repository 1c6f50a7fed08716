import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { SettingError } from '../../src/setting-error.ts';
import { smtpUrl } from '../settings.ts';

/** Connecting, with DNS, greeting and TLS. */
const CONNECT_MS = 15_000;
/** From MAIL FROM to the server's readiness for the content. */
const ENVELOPE_MS = 60_000;
/** For the final answer after the content: RFC 5321, 4.5.3.2.6. Less would send again what was accepted. */
export const FINAL_ANSWER_MS = 600_000;

/** The server as a whole did not do its part: nothing is said of any message. `reason` is a code, without the server's words. */
export class MailServerError extends Error {
  override name = 'MailServerError';
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(`mail server: ${reason}`, options);
    this.reason = reason;
  }
}

/** What became of one recipient's copy; `refused` with the code of the refusal. */
export type Answer = { recipient: string; state: 'accepted' } | { recipient: string; state: 'refused'; reason: string };

/** The content was sent and no answer came: it may have been accepted. */
export type Outcome = Answer[] | 'uncertain';

interface Sending {
  from: string;
  to: string[];
  content: Buffer;
  /** Awaited when the server is ready, before the first byte of the content leaves. @throws to keep it from leaving */
  beforeContent?: () => Promise<void>;
}

export interface MailSession {
  /** Sends one mail. @throws MailServerError when the server as a whole fails (before the content, or saying 421) */
  send: (sending: Sending) => Promise<Outcome>;
  close: () => void;
}

/** A session with the server of SMTP_URL that connects when there is something to send, and anew after a failure. */
export function openSession(): MailSession {
  let connection: SMTPConnection | undefined;

  const send = async (sending: Sending): Promise<Outcome> => {
    connection ??= await connect();
    const used = connection;
    // Kept only after a plain success: otherwise nobody knows the state of the dialogue.
    connection = undefined;
    try {
      const outcome = await transmit(used, sending);
      if (outcome !== 'uncertain' && outcome.every(({ state }) => state === 'accepted')) connection = used;
      return outcome;
    } finally {
      if (connection === used) used.once('end', () => (connection = undefined));
      else used.close();
    }
  };
  return { send, close: () => void connection?.quit() };
}

/** Connects and logs in. @throws MailServerError */
async function connect(): Promise<SMTPConnection> {
  const [{ default: Connection }, { parseConnectionUrl }] = await Promise.all([
    // Loaded only when there is mail to send.
    import('nodemailer/lib/smtp-connection'),
    import('nodemailer/lib/shared'),
  ]);
  const options = parseConnectionUrl(requireSmtpUrl());
  const connection = new Connection({
    ...options,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: FINAL_ANSWER_MS,
  });
  try {
    await new Promise<void>((ready, fail) => {
      connection.once('error', fail);
      connection.connect((error) => (error ? fail(error) : ready()));
    });
    const { auth } = options;
    if (auth) {
      await new Promise<void>((ready, fail) => {
        connection.once('error', fail);
        connection.login(auth as Parameters<SMTPConnection['login']>[0], (error) => (error ? fail(error) : ready()));
      });
    }
  } catch (error) {
    connection.close();
    throw new MailServerError(codeOf(error), { cause: error });
  }
  // What goes wrong while something is sent is told to whoever sends it; an idle end is no matter.
  connection.on('error', () => {});
  return connection;
}

function requireSmtpUrl(): string {
  try {
    const url = smtpUrl();
    if (url) return url;
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
  }
  throw new MailServerError('SMTP_URL');
}

async function transmit(connection: SMTPConnection, { from, to, content, beforeContent }: Sending): Promise<Outcome> {
  let hasBegun = false;
  let refusedBefore: unknown;
  const envelopeTimer = setTimeout(() => connection.close(), ENVELOPE_MS);
  const stream = Readable.from(
    (async function* () {
      clearTimeout(envelopeTimer);
      await beforeContent?.().catch((error: unknown) => {
        refusedBefore = error;
        throw error;
      });
      hasBegun = true;
      yield content;
    })(),
  );
  try {
    const info = await new Promise<{ accepted: unknown[]; rejectedErrors?: unknown[] | undefined }>((done, fail) => {
      // Later than the answer that may have ended it, such as 421: only an end without one is told here.
      connection.once('end', () =>
        setImmediate(() => fail(Object.assign(new Error('ended'), { code: 'ECONNECTION' }))),
      );
      connection.send({ from, to }, stream, (error, sent) => (error || !sent ? fail(error) : done(sent)));
    });
    return [...info.accepted.map(accepted), ...(info.rejectedErrors ?? []).map(refused)];
  } catch (error) {
    if (refusedBefore) throw refusedBefore;
    return judge(error, to, hasBegun);
  } finally {
    clearTimeout(envelopeTimer);
    connection.removeAllListeners('end');
  }
}

/** What an error says of each recipient (RFC 5321, 4.2). @throws MailServerError when it says nothing of them */
function judge(error: unknown, to: string[], hasBegun: boolean): Outcome {
  const { responseCode, command, rejectedErrors } = Object(error);
  if (responseCode === 421) throw new MailServerError('421', { cause: error });
  if (command === 'RCPT TO' && Array.isArray(rejectedErrors)) return rejectedErrors.map(refused);
  if (command === 'DATA' && responseCode) {
    return to.map((recipient) => ({ recipient, state: 'refused', reason: String(responseCode) }));
  }
  if (hasBegun) return 'uncertain';
  throw new MailServerError(codeOf(error), { cause: error });
}

const accepted = (recipient: unknown): Answer => ({ recipient: String(recipient), state: 'accepted' });

const refused = (error: unknown): Answer => ({
  recipient: String(Object(error).recipient),
  state: 'refused',
  reason: codeOf(error),
});

const codeOf = (error: unknown): string => String(Object(error).responseCode || Object(error).code || 'unknown');

/** Connects, logs in and leaves. @throws MailServerError */
export async function verifyLogin(): Promise<void> {
  const connection = await connect();
  connection.quit();
}
