import { company } from '../../src/company.ts';
import type { Words } from '../../src/message/fields.ts';
import { exampleWords } from './example-words.ts';

let made = 0;

/** A message that passes every rule. Its words differ each time, because the same content is not stored again. */
export const validMessage = (changes: Partial<Words> = {}): Words => ({
  ...exampleWords,
  mensagem: `${exampleWords.mensagem} ${++made}`,
  ...changes,
});

export const postJson = (body: unknown, headers: Record<string, string> = {}) =>
  new Request('http://localhost/api/contacts', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

export const postForm = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  new Request('http://localhost/api/contacts', { method: 'POST', headers, body: new URLSearchParams(fields) });

export const PROTOCOL = new RegExp(`^${company.protocolPrefix}-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$`);
