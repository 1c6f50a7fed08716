import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hostFunctions } from '../../netlify/local/functions-host.ts';
import { refusals } from '../../src/copy/recusas.ts';
import { withDatabase } from '../support/database.ts';
import { validMessage } from '../support/messages.ts';
import { serveFolder } from '../support/served-folder.ts';

const rows = withDatabase();
let server: Awaited<ReturnType<typeof serveFolder>>;
let url: string;

beforeAll(async () => {
  server = await serveFolder({
    'index.html': '<h1>Início</h1>',
    'tms.html': `<h1>TMS</h1>${'<p>Fretes</p>'.repeat(200)}`,
    '404.html': '<h1>404</h1>',
    '_astro/a.abc123.js': 'export {};',
  });
  url = server.url;
});
afterAll(() => server?.stop());

const get = (path: string, init: RequestInit = {}) => fetch(url + path, { redirect: 'manual', ...init });

/** Sends a request's head as it is, such as no client library would send, and answers all that comes back. */
async function send(head: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(`${head}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  return await text(socket);
}

/** Posts a body in chunks, without saying before how long it is. */
async function postChunked(path: string, body: string) {
  const post = request(url + path, { method: 'POST', headers: { 'Content-Type': 'application/json' } });
  for (let at = 0; at < body.length; at += 4096) post.write(body.slice(at, at + 4096));
  post.end();
  const [answer] = await once(post, 'response');
  return { status: answer.statusCode, body: await text(answer) };
}

describe('pages', () => {
  test('come under the header rules, with an ETag that spares the second copy', async () => {
    const first = await get('/tms');
    expect(first.status).toBe(200);
    expect(first.headers.get('x-frame-options')).toBe('DENY');
    expect(await first.text()).toContain('Fretes');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"/);
    const again = await get('/tms', { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    const other = await get('/', { headers: { 'If-None-Match': etag } });
    expect(other.status).toBe(200);
  });

  test.each([
    ['/tms/', '/tms'],
    ['/tms.html', '/tms'],
    ['/tms/?a=1', '/tms?a=1'],
    ['/index.html', '/'],
    // The redirect must stay on this host: `//tms` as an address would lead to a host that anybody may choose.
    ['//tms/', '//tms'],
  ])('%s is %s', async (from, to) => {
    const response = await get(from);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(url + to);
  });

  test.each(['br', 'gzip'])('come in %s where that is taken', async (encoding) => {
    const response = await get('/tms', { headers: { 'Accept-Encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toContain('Fretes');
  });

  test('that are not there get the 404 page, also with a slash', async () => {
    for (const path of ['/nada', '/nada/', '/nada.html']) {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('404');
    }
  });
});

test.each(['GET /% HTTP/1.1', 'GET /%ff%fe HTTP/1.1', 'GET /tms%c0 HTTP/1.1', 'GET a HTTP/1.1'])(
  '%s is answered with 400',
  async (line) => {
    expect(await send(line)).toMatch(/^HTTP\/1\.1 400 /);
  },
);

test('a hashed file is kept for a year; one that is not there is not kept at all', async () => {
  const there = await get('/_astro/a.abc123.js');
  expect(there.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const missing = await get('/_astro/b.def456.js');
  expect(missing.status).toBe(404);
  expect(missing.headers.get('cache-control')).toBe('no-store');
});

test.each(['/api/whatsapp', '/', '/tms'])('HEAD %s is GET without the body', async (path) => {
  const [head, whole] = await Promise.all([get(path, { method: 'HEAD' }), get(path)]);
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
  for (const name of ['content-type', 'cache-control']) expect(head.headers.get(name)).toBe(whole.headers.get(name));
});

describe.each(['DELETE', 'OPTIONS', 'PUT', 'PATCH', 'TRACE'])('%s without a body', (method) => {
  test.each([
    ['/api/contacts', 'POST'],
    ['/api/whatsapp', 'GET'],
    ['/tms', 'GET, HEAD'],
    ['/nada', 'GET, HEAD'],
  ])('of %s is answered with 405 and the methods that it takes: %s', async (path, allowed) => {
    const answer = await send(`${method} ${path} HTTP/1.1`);
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer.toLowerCase()).toContain(`\r\nallow: ${allowed.toLowerCase()}`);
  });
});

describe('a body in chunks', () => {
  test('reaches its function whole', async () => {
    const message = validMessage({ mensagem: 'Olá! '.repeat(900).trim() });
    expect((await postChunked('/api/contacts', JSON.stringify(message))).status).toBe(201);
    expect(await rows('SELECT mensagem FROM contact_messages ORDER BY id DESC LIMIT 1')).toEqual([
      { mensagem: message.mensagem },
    ]);
  });

  test('that is too large for its function is refused by it', async () => {
    const body = JSON.stringify({ mensagem: 'a'.repeat(66_000) });
    expect(await postChunked('/api/contacts', body)).toEqual({ status: 413, body: refusals.tooLarge });
  });

  test('is not taken by a page', async () => {
    expect((await postChunked('/tms', '{}')).status).toBe(405);
  });
});

test.each(['/api/contacts', '/api/whatsapp', '/tms'])('an endless body to %s is cut', async (path) => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const closed = new Promise((done) => socket.once('close', done));
  socket.on('error', () => {});
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`;
  let sent = 0;
  const before = process.memoryUsage.rss();
  while (!socket.destroyed && sent < 300 * 2 ** 20) {
    if (!socket.write(chunk)) await Promise.race([new Promise((done) => socket.once('drain', done)), closed]);
    sent += chunk.length;
  }
  await Promise.race([closed, setTimeout(3000)]);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(socket.destroyed).toBe(true);
  expect(sent).toBeLessThan(100 * 2 ** 20);
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 2 ** 20);
});

test('a form reaches its function whole', async () => {
  const response = await get('/api/contacts/', { method: 'POST', body: new URLSearchParams(validMessage()) });
  expect(response.status).toBe(303);
});

test('of many posts at once ten are begun, and another whenever one is answered, so that none waits within its deadline', async () => {
  const gates: (() => void)[] = [];
  /** A post whose body comes when its gate is opened. The function reads it first, and has a gate only when it has begun. */
  const heldPost = () => {
    const body = new ReadableStream(
      {
        pull: async (controller) => {
          await new Promise<void>((open) => gates.push(open));
          controller.enqueue(new TextEncoder().encode(JSON.stringify(validMessage())));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, duplex: 'half' };
    return server.functions.answer(new Request(`${url}/api/contacts`, init), '');
  };
  const begun = (count: number) => vi.waitFor(() => expect(gates).toHaveLength(count), { timeout: 60_000 });
  const answers = Array.from({ length: 12 }, heldPost);
  await begun(10);
  expect((await get('/api/whatsapp')).status).toBe(200);
  expect(gates).toHaveLength(10);
  gates[0]?.();
  await begun(11);
  gates[1]?.();
  await begun(12);
  for (const open of gates) open();
  expect((await Promise.all(answers)).map((answer) => answer?.status)).toEqual(Array(12).fill(201));
});

test('posts whose body is still on its way keep nobody waiting', async () => {
  const { hostname, port } = new URL(url);
  const head = 'POST /api/contacts HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json';
  const slow = Array.from({ length: 11 }, () => connect(Number(port), hostname));
  for (const socket of slow) socket.write(`${head}\r\nContent-Length: 2\r\n\r\n{`);
  await Promise.all(slow.map((socket) => once(socket, 'ready')));
  expect((await get('/api/contacts', { method: 'POST', body: new URLSearchParams(validMessage()) })).status).toBe(303);
  for (const socket of slow) socket.write('}');
  for (const socket of slow) expect(await text(socket)).toMatch(/^HTTP\/1\.1 422 /);
});

test('the scheduled functions run by their own schedule, in UTC', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T11:02:59.500Z') });
  const host = await hostFunctions();
  vi.setSystemTime(new Date('2026-11-21T11:03:00.500Z'));
  await vi.waitFor(async () => expect(await rows("SELECT 1 FROM job_log WHERE job = 'purge'")).toHaveLength(1), {
    timeout: 5000,
  });
  await host.end();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
