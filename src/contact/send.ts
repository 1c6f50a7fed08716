// Imported by the browser.
import * as v from 'valibot';
import type { ProductSlug } from '../products.ts';
import type { ContactMessage } from './schema.ts';

/** Only this is success: an error page answered with status 200 is not. */
const AcceptedSchema = v.object({ protocolo: v.pipe(v.string(), v.regex(/^GS(-[2-9A-Z]{4}){2}$/)) });

/** How the message is posted. `attemptKey` makes a repeat of the same attempt harmless. */
export const contactRequest = (
  message: ContactMessage,
  attemptKey: string,
  product: ProductSlug | undefined,
): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'Idempotency-Key': attemptKey },
  body: JSON.stringify({ ...message, produto: product }),
});

/** The protocol of a stored message. @throws for any answer that does not hold one. */
export const readProtocol = async (response: Response): Promise<string> =>
  v.parse(AcceptedSchema, await response.json()).protocolo;
