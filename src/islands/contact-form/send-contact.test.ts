import { afterEach, expect, test, vi } from 'vitest';
import { exampleWords } from '../../../tests/support/example-words.ts';
import { queryClient } from '../query-client.ts';
import { sendContact } from './send-contact.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a message is sent as JSON: its words as they were checked, the hidden fields as they stand', async () => {
  const hidden = { produto: '', origem: '{"pagina', deixe_vazio: 'x' };
  const form = { nome: ' \u200b ', ...hidden };
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  await sendContact({ message: exampleWords, form }).catch(() => undefined);
  const [path, { body, ...request }] = fetch.mock.calls[0] ?? [];
  const headers = { 'Content-Type': 'application/json' };
  expect([path, request]).toMatchObject(['/api/contacts', { method: 'POST', keepalive: true, headers }]);
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
  const sent = sendContact({ message: exampleWords, form: {} });
  expect(await sent.catch(() => undefined)).toBe(protocol);
  // The list of contacts is read anew after a message was sent, and only then.
  expect(queryClient.getQueryState(['/api', 'contacts'])?.isInvalidated).toBe(protocol !== undefined);
});
