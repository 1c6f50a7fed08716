import type { Words } from '../../message/fields.ts';
import { PROTOCOL_SHAPE } from '../../message/protocol-shape.ts';
import { apiRequest, queryClient } from '../query-client.ts';

const CONTACTS_KEY = ['/api', 'contacts'];

/** The request for a checked message. The hidden fields of its form, filled by src/inline, go as a plain post sends them. */
export const contactRequest = (message: Words, form: FormData): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ ...Object.fromEntries(form), ...message }),
});

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
