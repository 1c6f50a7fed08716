// Imported by the browser.
import { HONEYPOT_FIELD, ORIGIN_FIELD, PRODUCT_FIELD, TIMING_FIELD } from './fields.ts';
import { PROTOCOL_SHAPE } from './protocol-shape.ts';
import type { ContactMessage } from './schema.ts';

/** The request to /api/contacts for a checked message. `form` holds the hidden fields, filled by src/inline. */
export function contactRequest(message: ContactMessage, form: FormData): RequestInit {
  const hidden = (name: string) => String(form.get(name) ?? '');
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...message,
      // JSON leaves out what is undefined.
      [PRODUCT_FIELD]: hidden(PRODUCT_FIELD) || undefined,
      [ORIGIN_FIELD]: JSON.parse(hidden(ORIGIN_FIELD) || '{}'),
      [HONEYPOT_FIELD]: hidden(HONEYPOT_FIELD),
      [TIMING_FIELD]: Number(hidden(TIMING_FIELD)) || undefined,
    }),
  };
}

/** The protocol in the response to {@link contactRequest}. @throws Error when there is none: an error page may have status 200 */
export async function readProtocol(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined);
  const { protocolo } = Object(body);
  if (typeof protocolo === 'string' && PROTOCOL_SHAPE.test(protocolo)) return protocolo;
  throw new Error('no protocol');
}
