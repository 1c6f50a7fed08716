// Imported by the browser.
import type { ProductSlug } from '../products.ts';
import { draftStartedAt } from './draft.ts';
import { HONEYPOT_FIELD, TIMING_FIELD } from './fields.ts';
import { notedOrigin } from './note-origin.ts';
import { PROTOCOL_SHAPE } from './protocol-shape.ts';
import type { ContactMessage } from './schema.ts';

/** A message and what the form sends with it. */
export interface Submission {
  message: ContactMessage;
  product: ProductSlug | undefined;
  /** Value of the honeypot. Empty for people. */
  honeypot: string;
  /** The same for repeats of one attempt, so that they are stored once. */
  attemptKey: string;
}

/** The request to /api/contacts for a message. */
export const contactRequest = ({ message, product, honeypot, attemptKey }: Submission): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'Idempotency-Key': attemptKey },
  body: JSON.stringify({
    ...message,
    produto: product,
    origem: notedOrigin(),
    [HONEYPOT_FIELD]: honeypot,
    [TIMING_FIELD]: Math.round(Date.now() - draftStartedAt()),
  }),
});

/** Whether this is the body of a success. An error page may have status 200 too. */
const isAccepted = (body: unknown): body is { protocolo: string } =>
  typeof Object(body).protocolo === 'string' && PROTOCOL_SHAPE.test(Object(body).protocolo);

/** A response with status 200 that is not from our function. */
export class UnexpectedResponseError extends Error {
  override name = 'UnexpectedResponseError';
}

/** The protocol in the response to {@link contactRequest}. @throws UnexpectedResponseError when there is none */
export async function readProtocol(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined);
  if (isAccepted(body)) return body.protocolo;
  throw new UnexpectedResponseError('no protocol');
}
