import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { CommandError } from '../../netlify/commands/command.ts';
import { lock } from '../../netlify/local/embedded-database.ts';
import { runRegularly } from '../../netlify/local/functions-host.ts';
import { assertPortFree } from '../../netlify/local/server.ts';
import { withDatabase } from '../support/database.ts';
import { validMessage } from '../support/messages.ts';
import { serveFolder } from '../support/served-folder.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const rows = withDatabase();
let server: Awaited<ReturnType<typeof serveFolder>>;
let url: string;

beforeAll(async () => {
  server = await serveFolder({
    'index.html': '<h1>Início</h1>',
    'tms.html': `<h1>TMS</h1>${'<p>Fretes</p>'.repeat(200)}`,
    '404.html': '<h1>404</h1>',
  });
  url = server.url;
});
afterAll(() => server?.stop());

const get = (path: string, init: RequestInit = {}) => fetch(url + path, { redirect: 'manual', ...init });

/** Opens a connection on which a test writes what no client library would send. */
function connectTo() {
  const { hostname, port } = new URL(url);
  return connect(Number(port), hostname).on('error', () => {});
}

test('a page is compressed, and has the headers of netlify.toml and an ETag that saves the second download', async () => {
  const first = await get('/tms');
  expect([first.status, first.headers.get('x-frame-options')]).toEqual([200, 'DENY']);
  expect(first.headers.get('content-encoding')).toBe('gzip');
  expect(await first.text()).toContain('Fretes');
  const head = await get('/tms', { method: 'HEAD' });
  expect([head.status, head.headers.get('content-type')]).toEqual([200, first.headers.get('content-type')]);
  const etag = first.headers.get('etag') ?? '';
  const again = await get('/tms', { headers: { 'If-None-Match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await get('/', { headers: { 'If-None-Match': etag } })).status).toBe(200);
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
  expect([response.status, response.headers.get('location')]).toEqual([301, url + to]);
});

test('an unknown URL gets the 404 page, also with a trailing slash', async () => {
  for (const path of ['/nada', '/nada/', '/nada.html']) {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([404, '<h1>404</h1>']);
  }
});

test.each(['/%', '/%ff%fe', 'a'])('the malformed request GET %s gets 400', async (path) => {
  const socket = connectTo();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
});

test('a message in a chunked body reaches its function whole, with the visitor’s address', async () => {
  const message = validMessage({ mensagem: 'Olá! '.repeat(900).trim() });
  const body = new Blob([JSON.stringify(message)]).stream();
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, duplex: 'half' };
  expect((await get('/api/contacts/', init)).status).toBe(201);
  expect(await rows('SELECT mensagem FROM messages')).toEqual([{ mensagem: message.mensagem }]);
});

test('a body without end ends its connection after the platform’s 6 MB', async () => {
  const socket = connectTo();
  socket.write('POST /api/contacts HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n');
  const closed = new Promise((done) => socket.resume().on('close', done));
  const chunk = `100000\r\n${'x'.repeat(2 ** 20)}\r\n`;
  const more = () => void (socket.bytesWritten < 64 * 2 ** 20 && socket.write(chunk, more));
  more();
  await closed;
  expect(socket.bytesWritten).toBeLessThan(16 * 2 ** 20);
});

test('an upload that is broken off is no error of the server’s', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const socket = connectTo();
  socket.write('POST /api/contacts HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000\r\n\r\n{"nome":');
  await once(socket, 'ready');
  socket.resetAndDestroy();
  // A whole request behind it: the server has seen the end of the broken one.
  for (let one = 0; one < 3; one++) expect((await get('/tms')).status).toBe(200);
  expect(logged.mock.calls).toEqual([]);
});

test.each(['127.0.0.1', '::1'])('a port that another program holds on %s is refused', async (host) => {
  const other = createServer();
  onTestFinished(() => void other.close());
  await once(other.listen(0, host), 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(assertPortFree(port)).rejects.toThrow(`A porta ${port} já está em uso. Escolha outra`);
});

test('a folder in which nothing can be written is named, and what to look at', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'file'), '');
  const taken = new CommandError('taken');
  expect(() => lock(join(folder, 'file/site'), taken)).toThrow(
    `Não é possível gravar na pasta ${folder}/file. Confira de quem é a pasta`,
  );
  lock(join(folder, 'site'), taken);
  expect(() => lock(join(folder, 'site'), taken)).toThrow(taken);
});

test('what is due is done again and again until the server ends', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  const ending = new AbortController();
  const running = runRegularly(ending.signal, 20);
  for (let time = 0; time < 2; time++) {
    await rows("INSERT INTO rate_windows VALUES ('x', 1, now() - interval '1 day')");
    await expect.poll(() => rows("SELECT FROM rate_windows WHERE hash = 'x'")).toEqual([]);
  }
  ending.abort();
  await running;
});
