import { HONEYPOT_FIELD, ORIGIN_FIELD, PRODUCT_FIELD, TIMING_FIELD, type Words } from '../../message/fields.ts';
import { PROTOCOL_SHAPE } from '../../message/protocol-shape.ts';
import { apiRequest, queryClient } from '../query-client.ts';

const CONTACTS_KEY = ['/api', 'contacts'];

/** The request for a checked message. `form` holds the hidden fields, filled by src/inline. */
export function contactRequest(message: Words, form: FormData): RequestInit {
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

/**
 * Sends a message, and has the list of contacts read anew. Returns the protocol. @throws as apiRequest does, and where no
 * protocol comes: an error page may have status 200
 */
export async function sendContact({ request }: { message: Words; request: RequestInit }): Promise<string> {
  const response = await apiRequest(CONTACTS_KEY.join('/'), request);
  const { protocolo } = Object(await response.json());
  if (!PROTOCOL_SHAPE.test(protocolo)) throw new Error('no protocol');
  void queryClient.invalidateQueries({ queryKey: CONTACTS_KEY });
  return protocolo;
}
