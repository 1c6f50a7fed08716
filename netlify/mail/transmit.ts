import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { type Answer, codeOf, MailServerError, type Outcome } from './outcome.ts';

/** From MAIL FROM to the server's readiness for the content. */
const ENVELOPE_MS = 60_000;

export interface OutgoingMail {
  from: string;
  to: string[];
  content: Buffer;
  /** Awaited when the server is ready, before the first byte of the content leaves. @throws to keep it from leaving */
  beforeContent?: () => Promise<void>;
}

/**
 * Sends one mail over a connection that is logged in. When an error comes, it matters whether the content had begun
 * to leave: before, nobody has the mail; after, anybody may.
 * @throws MailServerError when the server fails before the content or answers 421, and whatever beforeContent throws
 */
export async function transmit(
  connection: SMTPConnection,
  { from, to, content, beforeContent }: OutgoingMail,
): Promise<Outcome> {
  let hasBegun = false;
  let refusedBefore: unknown;
  const envelopeTimer = setTimeout(() => connection.close(), ENVELOPE_MS);
  // nodemailer reads this stream when the server has answered DATA with 354.
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
      // An answer that ends the connection, such as 421, arrives with the end: it is let through first.
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
