import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { type Answer, codeOf, MailServerError } from './outcome.ts';

/** From MAIL FROM to the server's readiness for the content. */
const ENVELOPE_MS = 60_000;

export interface OutgoingMail {
  from: string;
  to: string[];
  content: Buffer;
  /**
   * Awaited when the server is ready, before the first byte of the content leaves, with the recipients it has
   * accepted until then. @throws to keep the content from leaving
   */
  beforeContent?: (accepted: string[]) => Promise<void>;
}

/** Where nodemailer notes, while it sends, what the server says of each recipient. */
interface Envelope {
  from: string;
  to: string[];
  accepted?: string[];
  rejectedErrors?: unknown[];
}

/**
 * Sends one mail over a connection that is logged in. Answers for each recipient. When an error comes, it matters
 * whether the content had begun to leave: before, nobody has the mail; after, those whom the server had accepted may.
 * @throws MailServerError when the server fails before the content, and whatever beforeContent throws
 */
export async function transmit(
  connection: SMTPConnection,
  { from, to, content, beforeContent }: OutgoingMail,
): Promise<Answer[]> {
  const envelope: Envelope = { from, to };
  let hasBegun = false;
  let refusedBefore: unknown;
  const envelopeTimer = setTimeout(() => connection.close(), ENVELOPE_MS);
  // nodemailer reads this stream when the server has answered DATA with 354.
  const stream = Readable.from(
    (async function* () {
      clearTimeout(envelopeTimer);
      await beforeContent?.(acceptedOf(envelope)).catch((error: unknown) => {
        refusedBefore = error;
        throw error;
      });
      hasBegun = true;
      yield content;
    })(),
  );
  try {
    await new Promise<void>((done, fail) => {
      // An answer that ends the connection, such as 421, arrives with the end: it is let through first.
      connection.once('end', () =>
        setImmediate(() => fail(Object.assign(new Error('ended'), { code: 'ECONNECTION' }))),
      );
      connection.send(envelope, stream, (error) => (error ? fail(error) : done()));
    });
    return answersOf(envelope, { state: 'accepted' });
  } catch (error) {
    if (refusedBefore) throw refusedBefore;
    return judge(error, envelope, hasBegun);
  } finally {
    clearTimeout(envelopeTimer);
    connection.removeAllListeners('end');
  }
}

/** What an error says of each recipient (RFC 5321, 4.2). @throws MailServerError when it says nothing of them */
function judge(error: unknown, envelope: Envelope, hasBegun: boolean): Answer[] {
  const { responseCode, command } = Object(error);
  const isAnswer = Boolean(responseCode);
  const isOfContent = hasBegun || (command === 'DATA' && responseCode !== 421);
  if (isOfContent && isAnswer) {
    return answersOf(envelope, { state: 'refused', what: 'content', reason: String(responseCode) });
  }
  if (hasBegun) return answersOf(envelope, { state: 'uncertain' });
  if (command === 'RCPT TO' && responseCode !== 421) return refusedOf(envelope);
  throw new MailServerError(codeOf(error), { cause: error });
}

type Verdict = { state: 'accepted' | 'uncertain' } | { state: 'refused'; what: 'content'; reason: string };

/** This for the recipients that the server had accepted, and the refusal of each other one. */
const answersOf = (envelope: Envelope, verdict: Verdict): Answer[] => [
  ...acceptedOf(envelope).map((recipient): Answer => ({ recipient, ...verdict })),
  ...refusedOf(envelope),
];

const acceptedOf = ({ accepted, to }: Envelope): string[] => accepted ?? to;

const refusedOf = ({ rejectedErrors = [] }: Envelope): Answer[] =>
  rejectedErrors.map((error) => ({
    recipient: String(Object(error).recipient),
    state: 'refused',
    what: 'recipient',
    reason: codeOf(error),
  }));
