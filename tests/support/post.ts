import type { Place } from '../../netlify/delivery/silent-deploy.ts';
import contacts from '../../netlify/functions/contacts.ts';
import { postJson } from './messages.ts';

/** Posts a message as the server would. `settle` waits for the work that comes after the answer. */
export async function post(body: object, ip = '127.0.0.1', place: Place = {}, headers: Record<string, string> = {}) {
  const background: Promise<unknown>[] = [];
  const response = await contacts(postJson(body, headers), {
    ip,
    waitUntil: (work) => void background.push(work),
    ...place,
  });
  const { protocolo } = (await response.json()) as { protocolo: string };
  return { protocol: protocolo, response, settle: () => Promise.all(background) };
}
