import contacts from '../../netlify/functions/contacts.ts';
import type { DeployContext } from '../../netlify/mail/after-response.ts';
import { postJson } from './messages.ts';

/** Posts a message as the server would. `settle` waits for the work after the response. */
export async function post(
  body: object,
  ip = '127.0.0.1',
  deployed: DeployContext = {},
  headers: Record<string, string> = {},
) {
  const background: Promise<unknown>[] = [];
  const response = await contacts(postJson(body, headers), {
    ip,
    waitUntil: (work) => void background.push(work),
    ...deployed,
  });
  const { protocolo } = (await response.json()) as { protocolo: string };
  return { protocol: protocolo, response, settle: () => Promise.all(background) };
}
