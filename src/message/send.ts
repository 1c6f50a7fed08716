// Imported by the browser.
import * as v from 'valibot';
import type { ProductSlug } from '../products.ts';
import { draftStartedAt } from './draft.ts';
import { TIMING_FIELD, TRAP_FIELD } from './field-names.ts';
import { notedOrigin } from './note-origin.ts';
import { PROTOCOL_SHAPE } from './protocol-shape.ts';
import type { ContactMessage } from './schema.ts';

/** A message on its way, with what the form knows beside it. */
export interface Sending {
  message: ContactMessage;
  product: ProductSlug | undefined;
  /** What the hidden field holds: nothing, for a person. */
  trap: string;
  /** Makes a repeat of the same attempt harmless. */
  attemptKey: string;
}

export const contactRequest = ({ message, product, trap, attemptKey }: Sending): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'Idempotency-Key': attemptKey },
  body: JSON.stringify({
    ...message,
    produto: product,
    origem: notedOrigin(),
    [TRAP_FIELD]: trap,
    [TIMING_FIELD]: Math.round(Date.now() - draftStartedAt()),
  }),
});

/** Only this is success: an error page answered with status 200 is not. */
const AcceptedSchema = v.object({ protocolo: v.pipe(v.string(), v.regex(PROTOCOL_SHAPE)) });

/** An answer that is none of ours. */
export class UnexpectedAnswerError extends Error {
  override name = 'UnexpectedAnswerError';
}

/** The protocol of a stored message. @throws UnexpectedAnswerError for any answer that does not hold one. */
export async function readProtocol(response: Response): Promise<string> {
  try {
    return v.parse(AcceptedSchema, await response.json()).protocolo;
  } catch (cause) {
    throw new UnexpectedAnswerError('no protocol', { cause });
  }
}
