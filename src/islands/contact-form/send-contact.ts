import type { Words } from '../../message/fields.ts';
import { PROTOCOL_SHAPE } from '../../message/protocol-shape.ts';
import { apiRequest, queryClient } from '../query-client.ts';

const CONTACTS_KEY = ['/api', 'contacts'];

/**
 * Sends a checked message, with the hidden fields of its form as a plain post sends them, and has the list of contacts read
 * anew. Returns the protocol. @throws as apiRequest does, and where no protocol comes: an error page may have status 200
 */
export async function sendContact({ message, form }: { message: Words; form: object }): Promise<string> {
  const response = await apiRequest(CONTACTS_KEY.join('/'), {
    method: 'POST',
    // A message that was sent goes out even if its tab is closed while the connection is being opened.
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...form, ...message }),
  });
  const { protocolo } = Object(await response.json());
  if (!PROTOCOL_SHAPE.test(protocolo)) throw new Error('no protocol');
  void queryClient.invalidateQueries({ queryKey: CONTACTS_KEY });
  return protocolo;
}
