import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { LoggableError } from '../errors.ts';

/**
 * What the server said of the mail to one recipient. `uncertain`: the content was sent and no reply came, so it may
 * have arrived. `refused`, with the reply code: either this recipient or the content.
 */
export type Outcome =
  | { recipient: string; status: 'accepted' | 'uncertain' }
  | { recipient: string; status: 'refused'; what: 'recipient' | 'content'; reason: string };

/**
 * The mail server as a whole failed, which says nothing about the message. `reason` is a code such as 421 or
 * ETIMEDOUT, without the server's text, which may hold e-mail addresses.
 */
export class MailServerError extends LoggableError {
  override name = 'MailServerError';
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(`mail server: ${reason}`, options);
    this.reason = reason;
  }
}

/** Used as the code if the server gave no reply. The team reads it in the alert. */
export const NO_REPLY = 'sem-resposta';

/** Returns the code of the first recipient not known to have the mail; undefined if all were accepted. */
export function failureIn(outcomes: Outcome[]): string | undefined {
  const failed = outcomes.find(({ status }) => status !== 'accepted');
  return failed && (failed.status === 'refused' ? failed.reason : NO_REPLY);
}

export const isAnyAccepted = (outcomes: Outcome[]): boolean => outcomes.some(({ status }) => status === 'accepted');

/** Returns the server's reply code (RFC 5321, 4.2), or else the code of the connection error. */
export const codeOf = (error: unknown): string => String(Object(error).responseCode || Object(error).code || 'unknown');

/** Time from MAIL FROM until the server is ready for the content. */
const ENVELOPE_MS = 60_000;

export interface OutgoingMail {
  from: string;
  to: string[];
  content: Buffer;
  /**
   * Called with the accepted recipients when the server is ready, before the first byte of the content is sent.
   * Throw to cancel the mail.
   */
  beforeContent?: (accepted: string[]) => Promise<void>;
}

/** nodemailer writes the server's replies about each recipient into it while it sends. */
interface Envelope {
  from: string;
  to: string[];
  accepted?: string[];
  rejectedErrors?: unknown[];
}

/**
 * Sends one mail over a connection that is logged in, and returns an outcome for each recipient. An error before the
 * content means that nobody has the mail. After it, the accepted recipients may have it.
 * @throws MailServerError if the server fails before the content, and whatever beforeContent throws
 */
export async function transmit(
  connection: SMTPConnection,
  { from, to, content, beforeContent }: OutgoingMail,
): Promise<Outcome[]> {
  const envelope: Envelope = { from, to };
  let isContentSent = false;
  let cancellation: unknown;
  const envelopeTimer = setTimeout(() => connection.close(), ENVELOPE_MS);
  // nodemailer reads this stream once the server has replied 354 to DATA.
  const stream = Readable.from(
    (async function* () {
      clearTimeout(envelopeTimer);
      await beforeContent?.(acceptedOf(envelope)).catch((error: unknown) => {
        cancellation = error;
        throw error;
      });
      isContentSent = true;
      yield content;
    })(),
  );
  try {
    await new Promise<void>((done, fail) => {
      // A reply that closes the connection, such as 421, arrives together with the end: handle the reply first.
      connection.once('end', () =>
        setImmediate(() => fail(Object.assign(new Error('ended'), { code: 'ECONNECTION' }))),
      );
      connection.send(envelope, stream, (error) => (error ? fail(error) : done()));
    });
    return outcomesOf(envelope, { status: 'accepted' });
  } catch (error) {
    if (cancellation) throw cancellation;
    return interpret(error, envelope, isContentSent);
  } finally {
    clearTimeout(envelopeTimer);
    connection.removeAllListeners('end');
  }
}

/** Returns what an error means for each recipient (RFC 5321, 4.2). @throws MailServerError if it says nothing about them */
function interpret(error: unknown, envelope: Envelope, isContentSent: boolean): Outcome[] {
  const { responseCode, command } = Object(error);
  const isAboutContent = isContentSent || (command === 'DATA' && responseCode !== 421);
  if (isAboutContent && responseCode) {
    return outcomesOf(envelope, { status: 'refused', what: 'content', reason: String(responseCode) });
  }
  if (isContentSent) return outcomesOf(envelope, { status: 'uncertain' });
  if (command === 'RCPT TO' && responseCode !== 421) return refusalsIn(envelope);
  throw new MailServerError(codeOf(error), { cause: error });
}

type ContentOutcome = { status: 'accepted' | 'uncertain' } | { status: 'refused'; what: 'content'; reason: string };

/** Returns the content's outcome for the accepted recipients, and the refusal of every other one. */
const outcomesOf = (envelope: Envelope, outcome: ContentOutcome): Outcome[] => [
  ...acceptedOf(envelope).map((recipient): Outcome => ({ recipient, ...outcome })),
  ...refusalsIn(envelope),
];

const acceptedOf = ({ accepted, to }: Envelope): string[] => accepted ?? to;

const refusalsIn = ({ rejectedErrors = [] }: Envelope): Outcome[] =>
  rejectedErrors.map((error) => ({
    recipient: String(Object(error).recipient),
    status: 'refused',
    what: 'recipient',
    reason: codeOf(error),
  }));
