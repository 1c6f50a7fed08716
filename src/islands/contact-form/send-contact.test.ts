import { afterEach, expect, test, vi } from 'vitest';
import { exampleWords } from '../../../tests/support/example-words.ts';
import { queryClient } from '../query-client.ts';
import { contactRequest, sendContact } from './send-contact.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a message is sent as JSON: its words as they were checked, the hidden fields as they stand', () => {
  const hidden = { produto: '', origem: '{"pagina', deixe_vazio: 'x', tempo_ms: '7' };
  const form = new FormData();
  for (const [name, value] of Object.entries({ nome: ' \u200b ', ...hidden })) form.set(name, value);
  const { body, ...request } = contactRequest(exampleWords, form);
  expect(request).toEqual({ method: 'POST', headers: { 'Content-Type': 'application/json' } });
  expect(JSON.parse(String(body))).toEqual({ ...exampleWords, ...hidden });
});

test.each([
  ['{"protocolo":"GS-2345-6789"}', 'GS-2345-6789'],
  ['{"protocolo":"TLP-7K3F-2Q9X"}', 'TLP-7K3F-2Q9X'],
  ['{"protocolo":"OK"}', undefined],
  ['{"protocolo":"o protocolo GS-2345-6789"}', undefined],
  ['{"protocolo":1}', undefined],
  ['<h1>OK</h1>', undefined],
  ['', undefined],
])('of the answer %s, the protocol is %s; without one nothing was sent', async (body, protocol) => {
  queryClient.setQueryData(['/api', 'contacts'], []);
  vi.stubGlobal('fetch', async () => new Response(body));
  const message = exampleWords;
  expect(await sendContact({ message, request: { method: 'POST' } }).catch(() => undefined)).toBe(protocol);
  // The list of contacts is read anew after a message was sent, and only then.
  expect(queryClient.getQueryState(['/api', 'contacts'])?.isInvalidated).toBe(protocol !== undefined);
});
