import contacts from '../../netlify/functions/contacts.ts';
import type { Invocation } from '../../netlify/invocation.ts';
import { postJson, validMessage } from './messages.ts';

/** A deploy that sends nothing. */
export const PREVIEW = { deploy: { context: 'deploy-preview' } } as const;

/** Hands a request to the form's function in a preview, where no work follows the response. */
export const inPreview = (request: Request) => contacts(request, { ip: '127.0.0.1', waitUntil: () => {}, ...PREVIEW });

/** Posts a message as the server would, by default of a deploy that may send. `settle` waits for the work after the response. */
export async function post(
  body: object,
  { ip = '127.0.0.1', ...deployed }: Partial<Invocation> & { ip?: string } = {},
) {
  const work: Promise<unknown>[] = [];
  const response = await contacts(postJson(body), { ip, waitUntil: (one) => void work.push(one), ...deployed });
  const text = await response.text();
  const protocol: string = response.status === 201 ? JSON.parse(text).protocolo : '';
  return { protocol, status: response.status, text, headers: response.headers, settle: () => Promise.all(work) };
}

/** Sends a message to a running site. Returns its protocol. @throws Error if it was not stored */
export async function postTo(site: string, changes: object = {}): Promise<string> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ ...validMessage(), ...changes });
  const response = await fetch(`${site}/api/contacts`, { method: 'POST', headers, body });
  return (await response.json()).protocolo;
}
