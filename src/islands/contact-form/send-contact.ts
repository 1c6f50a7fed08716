import type { ContactMessage } from '../../message/schema.ts';
import { readProtocol } from '../../message/send.ts';
import { apiRequest, queryClient } from '../query-client.ts';

const CONTACTS_KEY = ['/api', 'contacts'];

/** Sends a message, and has the list of contacts read anew. Returns the protocol. @throws as apiRequest and readProtocol do */
export async function sendContact({ request }: { message: ContactMessage; request: RequestInit }): Promise<string> {
  const protocol = await readProtocol(await apiRequest(CONTACTS_KEY.join('/'), request));
  void queryClient.invalidateQueries({ queryKey: CONTACTS_KEY });
  return protocol;
}
