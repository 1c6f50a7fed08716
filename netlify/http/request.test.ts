import { expect, test } from 'vitest';
import { readBody } from './request.ts';

const post = (body: BodyInit, type?: string) =>
  new Request('http://localhost/', { method: 'POST', body, ...(type ? { headers: { 'Content-Type': type } } : {}) });
const LIMIT = 64 * 1024;

test('a body of 64 kB is read, however its type is written', async () => {
  const body = post(JSON.stringify('a'.repeat(LIMIT - 2)), 'Application/JSON ; charset=utf-8');
  expect(await readBody(body)).toEqual({ caller: 'json', input: 'a'.repeat(LIMIT - 2) });
});

test.each([
  ['one byte more', LIMIT + 1],
  ['no end', Number.POSITIVE_INFINITY],
])('a body of 64 kB and %s is refused, and no more of it is read', async (_, bytes) => {
  let given = 0;
  const pull = (stream: ReadableStreamDefaultController<Uint8Array>) => {
    const chunk = Buffer.alloc(Math.min(10_000, bytes - given), 'a');
    given += chunk.length;
    if (chunk.length > 0) stream.enqueue(chunk);
    else stream.close();
  };
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: new ReadableStream({ pull }), duplex: 'half' };
  expect(await readBody(new Request('http://localhost/', init))).toMatchObject({ status: 413 });
  expect(given).toBeLessThan(2 * LIMIT);
});

test('a line break in a form is read as one character, and a file is ignored', async () => {
  const form = new FormData();
  form.set('mensagem', 'a\r\nb\nc');
  form.set('anexo', new File(['x'], 'x.txt'));
  expect(await readBody(post(form))).toEqual({ caller: 'form', input: { mensagem: 'a\nb\nc', anexo: undefined } });
});
