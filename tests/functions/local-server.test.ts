import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hostFunctions } from '../../netlify/local/functions-host.ts';
import { refusals } from '../../src/copy/recusas.ts';
import { withDatabase } from '../support/database.ts';
import { LIMIT_MS } from '../support/limits.ts';
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

/** Sends a raw request head that no client library would send. Returns the whole response. */
async function send(head: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(`${head}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  return await text(socket);
}

/** Posts a chunked body, without Content-Length. */
async function postChunked(path: string, body: string) {
  const post = request(url + path, { method: 'POST', headers: { 'Content-Type': 'application/json' } });
  for (let at = 0; at < body.length; at += 4096) post.write(body.slice(at, at + 4096));
  post.end();
  const [answer] = await once(post, 'response');
  return { status: answer.statusCode, body: await text(answer) };
}

describe('static pages', () => {
  test('a page has the headers of netlify.toml and an ETag that saves the second download', async () => {
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
    // The redirect must stay on this host: as a URL, `//tms` would name another host.
    ['//tms/', '//tms'],
  ])('%s redirects to %s', async (from, to) => {
    const response = await get(from);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(url + to);
  });

  test.each(['br', 'gzip'])('a page is compressed with %s if accepted', async (encoding) => {
    const response = await get('/tms', { headers: { 'Accept-Encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toContain('Fretes');
  });

  test('an unknown URL gets the 404 page, also with a trailing slash', async () => {
    for (const path of ['/nada', '/nada/', '/nada.html']) {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('404');
    }
  });
});

test.each(['GET /% HTTP/1.1', 'GET /%ff%fe HTTP/1.1', 'GET /tms%c0 HTTP/1.1', 'GET a HTTP/1.1'])(
  'the malformed request %s gets 400',
  async (line) => {
    expect(await send(line)).toMatch(/^HTTP\/1\.1 400 /);
  },
);

test('a hashed file is cached for a year, a missing one is not cached', async () => {
  const there = await get('/_astro/a.abc123.js');
  expect(there.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const missing = await get('/_astro/b.def456.js');
  expect(missing.status).toBe(404);
  expect(missing.headers.get('cache-control')).toBe('no-store');
});

test.each(['/api/whatsapp', '/', '/tms'])('HEAD %s returns the headers of GET without the body', async (path) => {
  const [head, whole] = await Promise.all([get(path, { method: 'HEAD' }), get(path)]);
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
  for (const name of ['content-type', 'cache-control']) expect(head.headers.get(name)).toBe(whole.headers.get(name));
});

describe.each(['DELETE', 'OPTIONS', 'PUT', 'PATCH', 'TRACE'])('method %s', (method) => {
  test.each([
    ['/api/contacts', 'POST'],
    ['/api/whatsapp', 'GET'],
    ['/tms', 'GET, HEAD'],
    ['/nada', 'GET, HEAD'],
  ])('without a body, %s gets 405 with the allowed methods %s', async (path, allowed) => {
    const answer = await send(`${method} ${path} HTTP/1.1`);
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer.toLowerCase()).toContain(`\r\nallow: ${allowed.toLowerCase()}`);
  });
});

describe('chunked bodies', () => {
  test('a chunked body reaches its function whole', async () => {
    const message = validMessage({ mensagem: 'Olá! '.repeat(900).trim() });
    expect((await postChunked('/api/contacts', JSON.stringify(message))).status).toBe(201);
    expect(await rows('SELECT mensagem FROM contact_messages ORDER BY id DESC LIMIT 1')).toEqual([
      { mensagem: message.mensagem },
    ]);
  });

  test('a chunked body that is too large is refused by its function', async () => {
    const body = JSON.stringify({ mensagem: 'a'.repeat(66_000) });
    expect(await postChunked('/api/contacts', body)).toEqual({ status: 413, body: refusals.tooLarge });
  });

  test('a page does not accept a chunked body', async () => {
    expect((await postChunked('/tms', '{}')).status).toBe(405);
  });
});

test.each(['/api/contacts', '/api/whatsapp', '/tms'])('an endless body to %s is cut off', async (path) => {
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

test('ten posts run at once, and another starts whenever one ends, so that none waits within its deadline', async () => {
  const gates: (() => void)[] = [];
  /** Sends a post whose body comes when its gate opens. The function has a gate only once it has started to read. */
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
    return server.functions.respond(new Request(`${url}/api/contacts`, init), '');
  };
  const started = (count: number) => vi.waitFor(() => expect(gates).toHaveLength(count), { timeout: LIMIT_MS });
  const responses = Array.from({ length: 12 }, heldPost);
  await started(10);
  expect((await get('/api/whatsapp')).status).toBe(200);
  expect(gates).toHaveLength(10);
  gates[0]?.();
  await started(11);
  gates[1]?.();
  await started(12);
  for (const open of gates) open();
  expect((await Promise.all(responses)).map((response) => response?.status)).toEqual(Array(12).fill(201));
});

test('posts with an incomplete body do not block other requests', async () => {
  const { hostname, port } = new URL(url);
  const head = 'POST /api/contacts HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json';
  const slow = Array.from({ length: 11 }, () => connect(Number(port), hostname));
  for (const socket of slow) socket.write(`${head}\r\nContent-Length: 2\r\n\r\n{`);
  await Promise.all(slow.map((socket) => once(socket, 'ready')));
  expect((await get('/api/contacts', { method: 'POST', body: new URLSearchParams(validMessage()) })).status).toBe(303);
  for (const socket of slow) socket.write('}');
  for (const socket of slow) expect(await text(socket)).toMatch(/^HTTP\/1\.1 422 /);
});

test('scheduled functions run by their own schedule, in UTC', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T11:02:59.500Z') });
  const host = await hostFunctions();
  vi.setSystemTime(new Date('2026-11-21T11:03:00.500Z'));
  await vi.waitFor(async () => expect(await rows("SELECT 1 FROM job_log WHERE job = 'purge'")).toHaveLength(1), {
    timeout: 5000,
  });
  await host.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
