import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { getStore } from '@netlify/blobs';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import clicks from '../../netlify/functions/clicks.ts';
import type { Invocation } from '../../netlify/invocation.ts';
import { startBlobStore } from '../../netlify/local/blob-store.ts';
import { localDate } from '../../netlify/team-time.ts';
import { blobStoreAt, clickKey } from '../support/blob-store.ts';
import { listen } from '../support/listen.ts';
import { PREVIEW } from '../support/post.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const SITE = 'https://www.empresa.example';
const TODAY = localDate(new Date());
const MONTH = TODAY.slice(0, 7);

beforeEach(async () => {
  const folder = await temporaryFolder();
  onTestFinished(await startBlobStore(`${folder}/blobs`));
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** What the page's script sends (src/inline/click.ts). */
const byScript = (origem: object = {}, headers: Record<string, string> = {}) => ({
  headers: { origin: SITE, referer: `${SITE}/tms`, ...headers },
  body: JSON.stringify(origem),
});

async function click(init: RequestInit = byScript(), query = 'whatsapp=button', deployed: Partial<Invocation> = {}) {
  const work: Promise<unknown>[] = [];
  const request = new Request(`${SITE}/api/clicks?${query}`, { method: 'POST', ...init });
  const response = await clicks(request, { waitUntil: (one) => void work.push(one), ...deployed });
  await Promise.all(work);
  expect(response.status).toBe(204);
}
const expectLogged = (why: string) =>
  expect(console.error).toHaveBeenCalledExactlyOnceWith('Click not counted:', expect.stringContaining(why));
/** The month's clicks: all that a key holds, and how many. */
const counted = async () => (await getStore('clicks').get(MONTH, { type: 'json' })) ?? {};

test('a click is counted by what it opens, place, page, source and campaign, and nothing about the visitor', async () => {
  await click(byScript({ utm_source: 'Google', utm_campaign: 'Fretes', pagina: '/sobre', utm_term: 'x' }));
  await click(byScript({ referencia: 'www.google.com.br', utm_campaign: 'fretes' }));
  await click(byScript(), 'phone=footer');
  expect(await counted()).toEqual({
    [clickKey({ source: 'google', campaign: 'fretes' })]: 2,
    [clickKey({ channel: 'phone', place: 'footer' })]: 1,
  });
});

test('without script, the link’s ping tells page, source and campaign', async () => {
  const ping = (page: string) => ({ headers: { 'ping-from': `${SITE}${page}` }, body: 'PING' });
  await click(ping('/contato?utm_source=Bing&utm_campaign=WMS'), 'email=details');
  await click(ping('/api/contacts'), 'email=failure');
  expect(await counted()).toEqual({
    [clickKey({ channel: 'email', place: 'details', page: '/contato', source: 'bing', campaign: 'wms' })]: 1,
    [clickKey({ channel: 'email', place: 'failure', page: '/contato' })]: 1,
  });
});

test('what somebody made up is shortened', async () => {
  const made = { utm_source: `x\n${'y'.repeat(300)}`, utm_campaign: 'z'.repeat(300) };
  await click(byScript(made, { referer: `${SITE}/${'n'.repeat(300)}` }));
  const short = { page: `/${'n'.repeat(59)}`, source: `x ${'y'.repeat(58)}`, campaign: 'z'.repeat(60) };
  expect(await counted()).toEqual({ [clickKey(short)]: 1 });
});

test('a click at 21 h counts for the day and the month of São Paulo', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T00:30:00Z') });
  await click();
  vi.useRealTimers();
  expect(await getStore('clicks').get('2026-11', { type: 'json' })).toEqual({ [clickKey({ day: '2026-11-30' })]: 1 });
});

test.each<[string, RequestInit, string?]>([
  ['another site', byScript({}, { origin: 'https://outro.example' })],
  ['another site’s ping', { headers: { 'ping-from': 'https://outro.example/' } }],
  ['a page that hides its origin', byScript({}, { origin: 'null' })],
  ['a program', {}],
  ['an unknown place', byScript(), 'whatsapp=sino'],
  ['an unknown channel', byScript(), 'fax=button'],
])('no click is counted for %s', async (_, init, query) => {
  await click(init, query);
  expect(await counted()).toEqual({});
});

test('people behind a name like a robot’s are counted, robots and clicks in a preview are not', async () => {
  const robots = 'Googlebot/2.1 crawler Baiduspider facebookexternalhit/1.1 SkypeUriPreview WhatsApp/2.23';
  for (const robot of robots.split(' ')) await click(byScript({}, { 'user-agent': robot }));
  await click(byScript({}, { 'user-agent': 'Mozilla/5.0 (Linux; Android 9; CUBOT X19)' }));
  await click(undefined, undefined, PREVIEW);
  expect(Object.values(await counted())).toEqual([1]);
});

test('a click whose body is not JSON, or never ends, is counted without its source', async () => {
  await click({ ...byScript(), body: '{' });
  let given = 0;
  const pull = (stream: ReadableStreamDefaultController) => stream.enqueue(Buffer.alloc(1024, `${++given}`));
  await click({ ...byScript(), body: new ReadableStream({ pull }), duplex: 'half' } as RequestInit);
  expect(given).toBeLessThan(100);
  expect(await counted()).toEqual({ [clickKey()]: 2 });
});

test('a flood of made-up sources ends at 2,000 different clicks; the others are counted without them', async () => {
  const known = Object.fromEntries(Array.from({ length: 1999 }, (_, index) => [clickKey({ source: `s${index}` }), 1]));
  await getStore('clicks').setJSON(MONTH, known);
  for (const utm_source of ['ultimo', 'novo', 'outro', 's1']) await click(byScript({ utm_source }));
  const changed = {
    [clickKey({ source: 's1' })]: 2,
    [clickKey({ source: 'ultimo' })]: 1,
    [clickKey({ page: null })]: 2,
  };
  expect(await counted()).toEqual({ ...known, ...changed });
});

/** A blob store that speaks ETags, as the platform's does and its local server does not. `reading` runs after each read. */
async function startStore(reading: (write: (month: object) => void) => unknown, refusal?: number) {
  let document: string | undefined;
  let version = 0;
  const write = (month: object) => {
    document = JSON.stringify(month);
    version++;
  };
  const { url, stop } = await listen(
    createServer(async (request, response) => {
      const { method, headers } = request;
      const etag = `"${version}"`;
      if (method === 'GET') {
        response.writeHead(document ? 200 : 404, { etag }).end(document);
        return void reading(write);
      }
      if (refusal) return void response.writeHead(refusal).end();
      const isCurrent = document ? headers['if-match'] === etag : headers['if-none-match'] === '*';
      if (isCurrent) write(JSON.parse(await text(request)));
      response.writeHead(isCurrent ? 200 : 412, { etag: `"${version}"` }).end();
    }),
  );
  onTestFinished(stop);
  blobStoreAt(url);
  return () => JSON.parse(document ?? '{}');
}

test('a click that another process counted meanwhile is not lost', async () => {
  let reads = 0;
  const stored = await startStore((write) => ++reads <= 2 && write({ other: reads }));
  await click();
  expect(stored()).toEqual({ other: 2, [clickKey()]: 1 });
});

test.each([401, 403, 413])('a click that the store refuses with %i is logged', async (refusal) => {
  await startStore(() => {}, refusal);
  await click();
  expectLogged('blob store refused');
});

test('after a second of tries a click is given up and logged, and the next one is counted', async () => {
  let isBusy = true;
  let version = 0;
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const stored = await startStore((write) => {
    now += 150;
    if (isBusy) write({ other: ++version });
  });
  await click();
  expectLogged('too many clicks at once');
  // At 1,050 ms.
  expect(version).toBe(7);
  isBusy = false;
  await click();
  expect(Object.values(stored())).toEqual([7, 1]);
});
