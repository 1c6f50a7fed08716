import { expect, test } from 'vitest';
import { exampleWords } from '../../tests/support/example-words.ts';
import { contactRequest, readProtocol } from './send.ts';

test.each<[string, Record<string, string>, object]>([
  [
    'all hidden fields',
    { produto: 'tms', origem: '{"pagina":"/tms"}', deixe_vazio: 'x', tempo_ms: '7' },
    { produto: 'tms', origem: { pagina: '/tms' }, deixe_vazio: 'x', tempo_ms: 7 },
  ],
  ['empty ones', { produto: '', origem: '', deixe_vazio: '', tempo_ms: '' }, { origem: {}, deixe_vazio: '' }],
  ['none of them', {}, { origem: {}, deixe_vazio: '' }],
])('a message is sent as JSON with %s', (_, hidden, sent) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(hidden)) form.set(name, value);
  const { body, ...request } = contactRequest(exampleWords, form);
  expect(request).toEqual({ method: 'POST', headers: { 'Content-Type': 'application/json' } });
  expect(JSON.parse(String(body))).toEqual({ ...exampleWords, ...sent });
});

test.each(['GS-2345-6789', 'TLP-7K3F-2Q9X'])('a protocol such as %s is read', async (protocolo) => {
  expect(await readProtocol(Response.json({ protocolo }, { status: 201 }))).toBe(protocolo);
});

test.each([
  ['another text', '{"protocolo":"OK"}'],
  ['a protocol within another text', '{"protocolo":"o protocolo GS-2345-6789"}'],
  ['no text', '{"protocolo":1}'],
  ['a list', '{"protocolo":["GS-2345-6789"]}'],
  ['a page', '<h1>OK</h1>'],
  ['nothing', ''],
])('takes %s for a failure', async (_, body) => {
  await expect(readProtocol(new Response(body))).rejects.toThrow('no protocol');
});
