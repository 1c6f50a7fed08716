import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import clicks from '../../netlify/functions/clicks.ts';
import { pingFor } from '../../src/click/ping.ts';
import { refusals } from '../../src/copy/recusas.ts';
import { startBlobStore } from '../support/blob-store.ts';
import { withDatabase } from '../support/database.ts';

const rows = withDatabase();
const SITE = 'https://www.empresa.example';
const root = process.cwd();
let folder: string;

// The pages are those of the built sitemap, and what is built differs from company to company.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clicks-'));
  await mkdir(join(folder, 'dist'));
  const pages = ['/', '/tms', '/contato'].map((path) => `<loc>${SITE}${path}</loc>`);
  await writeFile(join(folder, 'dist/sitemap-0.xml'), pages.join(''));
  process.chdir(folder);
});
afterAll(async () => {
  process.chdir(root);
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await rows('DELETE FROM clicks');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

interface Report {
  url?: string;
  headers?: Record<string, string>;
  body?: string;
  context?: object;
  method?: string;
}

/** As the page's script reports a click. */
const beacon = (path: string, origin?: object): Report => ({
  headers: { Origin: SITE, Referer: SITE + path, 'Sec-Fetch-Site': 'same-origin' },
  body: JSON.stringify(origin),
});
/** As a browser reports one for a link's `ping`. */
const ping = (path: string): Report => ({
  headers: { 'Ping-From': SITE + path, 'Ping-To': 'https://wa.me/55' },
  body: 'PING',
});

/** Reports a click, and waits for the work after the response. */
async function report({
  url = pingFor('whatsapp', 'button'),
  headers = {},
  body,
  context = {},
  method = 'POST',
}: Report) {
  const work: Promise<unknown>[] = [];
  const request = new Request(SITE + url, { method, headers, ...(body ? { body } : {}) });
  const response = await clicks(request, { waitUntil: (promise) => void work.push(promise), ...context });
  await Promise.all(work);
  return response;
}

const stored = () => rows('SELECT channel, place, page, source, campaign FROM clicks');

describe('without the platform’s blob store', () => {
  test('a click that the script reports is stored with its page, and with the visit’s source and campaign', async () => {
    const origin = { pagina: '/', referencia: 'www.google.com', utm_source: 'Google', utm_campaign: 'frete' };
    const response = await report(beacon('/tms?x=1', origin));
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(await stored()).toEqual([
      { channel: 'whatsapp', place: 'button', page: '/tms', source: 'Google', campaign: 'frete' },
    ]);
  });

  test('a click that a ping reports is stored with the campaign of its page’s URL', async () => {
    await report({ ...ping('/contato?utm_source=anuncio&utm_campaign=frete'), url: pingFor('phone', 'details') });
    expect(await stored()).toEqual([
      { channel: 'phone', place: 'details', page: '/contato', source: 'anuncio', campaign: 'frete' },
    ]);
  });

  test('a click keeps the day in São Paulo, and neither time, IP address nor browser', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-26T01:30:00Z'), toFake: ['Date'] });
    await report(beacon('/'));
    vi.useRealTimers();
    const [row] = await rows("SELECT *, to_char(day, 'YYYY-MM-DD') AS day FROM clicks");
    expect(row).toMatchObject({ day: '2026-11-25', source: null, campaign: null });
    expect(Object.keys(row ?? {}).sort()).toEqual(['campaign', 'channel', 'day', 'id', 'page', 'place', 'source']);
  });

  test.each([
    [
      'without an origin, the host that the visit came from is the source',
      { referencia: 'a.example' },
      { source: 'a.example' },
    ],
    [
      'long and strange texts are cut between characters',
      { utm_source: `a\n${'👋'.repeat(50)}` },
      { source: `a ${'👋'.repeat(29)}` },
    ],
  ])('%s', async (_, origin, expected) => {
    await report(beacon('/', origin));
    expect(await stored()).toEqual([expect.objectContaining(expected)]);
  });

  test.each([
    ['at a URL that the site does not have is unknown', '/qualquer', null],
    ['on the page that refuses a message is /contato, where the form stands', '/api/contacts', '/contato'],
  ])('the page of a click %s', async (_, path, page) => {
    await report(ping(path));
    expect(await stored()).toEqual([expect.objectContaining({ page })]);
  });

  test.each<[string, Report]>([
    ['another site', { headers: { Origin: 'https://x.example', 'Sec-Fetch-Site': 'cross-site' } }],
    [
      'another site with our page as its ping',
      { headers: { 'Ping-From': `${SITE}/`, 'Sec-Fetch-Site': 'cross-site' } },
    ],
    ['a program that names no page', {}],
    ['a crawler', { headers: { ...beacon('/').headers, 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }],
    ['the link preview of a chat', { headers: { ...beacon('/').headers, 'User-Agent': 'WhatsApp/2.23.20.0' } }],
    ['a prefetch', { headers: { ...beacon('/').headers, 'Sec-Purpose': 'prefetch;prerender' } }],
    ['an unknown place', { ...beacon('/'), url: '/api/clicks?whatsapp=x' }],
    ['an unknown channel', { ...beacon('/'), url: '/api/clicks?sms=button' }],
    ['no link at all', { ...beacon('/'), url: '/api/clicks' }],
  ])('%s gets 204, and nothing is counted', async (_, sent) => {
    expect((await report(sent)).status).toBe(204);
    expect(await stored()).toEqual([]);
  });

  test('a phone of a maker whose name ends like a robot is counted', async () => {
    const headers = { ...beacon('/').headers, 'User-Agent': 'Mozilla/5.0 (Linux; Android 12; CUBOT NOTE 20)' };
    await report({ ...beacon('/'), headers });
    expect(await stored()).toHaveLength(1);
  });

  test.each([
    ['is no JSON', '{'],
    ['is no object', 'null'],
    ['has other types', '{"utm_source":{}}'],
    ['is larger than 64 kB', 'x'.repeat(70_000)],
  ])('a click whose origin %s is counted without it', async (_, body) => {
    expect((await report({ ...beacon('/'), body })).status).toBe(204);
    expect(await stored()).toEqual([expect.objectContaining({ page: '/', source: null, campaign: null })]);
  });

  test.each(['GET', 'PUT', 'HEAD'])('%s /api/clicks gets 405', async (method) => {
    const response = await report({ ...beacon('/'), body: '', method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    if (method !== 'HEAD') expect(await response.text()).toBe(refusals.clicksMethodNotAllowed);
    expect(await stored()).toEqual([]);
  });

  test('a dead database costs the click, and not the 204', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await rows('ALTER TABLE clicks RENAME TO gone');
    const { status } = await report(beacon('/'));
    await rows('ALTER TABLE gone RENAME TO clicks');
    expect(status).toBe(204);
    expect(log.mock.calls.flat().join(' ')).toMatch(/^Click not counted: /);
  });
});

describe('on the platform', () => {
  const production = { deploy: { context: 'production' } };
  let store: Awaited<ReturnType<typeof startBlobStore>>;

  beforeEach(async () => {
    store = await startBlobStore();
    vi.stubEnv('NETLIFY_BLOBS_CONTEXT', store.context);
  });
  afterEach(() => store.stop());

  test('a click becomes a blob, and the database is left asleep', async () => {
    vi.stubEnv('NETLIFY_DB_URL', 'postgres://postgres@127.0.0.1:1/x');
    const { status } = await report({ ...beacon('/tms'), context: production });
    expect(status).toBe(204);
    expect([...store.keys]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d\/[\da-f-]{36}\/[\w-]+$/)]);
    expect(await stored()).toEqual([]);
  });

  test.each(['deploy-preview', 'branch-deploy'])('a %s counts nothing', async (context) => {
    expect((await report({ ...beacon('/'), context: { deploy: { context } } })).status).toBe(204);
    expect([store.keys.size, (await stored()).length]).toEqual([0, 0]);
  });

  test('a store that refuses costs the click, and not the 204', async () => {
    store.fail(403);
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await report({ ...beacon('/'), context: production })).status).toBe(204);
    expect(log.mock.calls.flat().join(' ')).toMatch(/^Click not counted: /);
  });

  test('a store that does not respond keeps the function for three seconds at most', async () => {
    store.hang();
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const reported = report({ ...beacon('/'), context: production });
    // The store is loaded late, so its limit starts late too.
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(3000);
    vi.useRealTimers();
    expect((await reported).status).toBe(204);
    expect(log.mock.calls.flat().join(' ')).toBe('Click not counted: blob store timeout');
  });

  test('without a store on the platform, the database is not woken for a click', async () => {
    vi.stubEnv('NETLIFY_BLOBS_CONTEXT', '');
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await report({ ...beacon('/'), context: production });
    expect(await stored()).toEqual([]);
    expect(log.mock.calls.flat().join(' ')).toBe('Click not counted: no blob store');
  });
});
