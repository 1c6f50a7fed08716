import { load } from 'cheerio';
import { beforeEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../netlify/clicks/click.ts';
import { desk } from '../../src/copy/mesa.ts';
import { findProduct } from '../../src/products.ts';
import { DESK_URL, logIn, visitor } from '../support/at-the-desk.ts';
import { startBlobStore } from '../support/blob-store.ts';
import { withMail } from '../support/delivering.ts';
import { SECRET } from '../support/secrets.ts';
import { insertMessage } from '../support/stored.ts';

const { rows } = withMail();
const { figures: copy } = desk;
const tms = findProduct('tms') ?? { slug: 'tms', acronym: 'TMS' };

beforeEach(async () => {
  vi.stubEnv('DESK_SECRET', SECRET);
  vi.stubEnv('URL', DESK_URL);
  for (const table of ['desk_sessions', 'clicks']) await rows(`DELETE FROM ${table}`);
});

const TODAY = "(now() AT TIME ZONE 'America/Sao_Paulo')::date";
/** The Monday of this week in São Paulo, as a date. */
const MONDAY = `date_trunc('week', now() AT TIME ZONE 'America/Sao_Paulo')::date`;

interface Clicks {
  day?: string;
  channel?: string;
  place?: string;
  page?: string | null;
  source?: string | null;
  campaign?: string | null;
}
const insertClicks = (count: number, given: Clicks = {}) => {
  const { day = TODAY, channel = 'whatsapp', place = 'button', page = '/', source = null, campaign = null } = given;
  return rows(
    `INSERT INTO clicks SELECT gen_random_uuid(), ${day}, $2, $3, $4, $5, $6 FROM generate_series(1, $1::int)`,
    [count, channel, place, page, source, campaign],
  );
};
const insertFrom = (origin: object, columns: Record<string, string> = {}) =>
  insertMessage(rows, {}, { origem: `'${JSON.stringify(origin)}'`, ...columns });

/** Rows of the table with this label: the name, then messages, clicks on WhatsApp, and clicks on telephone and e-mail. */
async function tableOf(label: string): Promise<[string, ...number[]][]> {
  const document = load(await (await (await logIn()).get('/mesa/numeros')).text());
  const table = document(`[aria-label="${label}"] tbody tr`).toArray();
  return table.map((row) => [
    document(row).find('th').text(),
    ...document(row)
      .find('td')
      .toArray()
      .map((cell) => Number(document(cell).text())),
  ]);
}

test('the figures count messages and clicks side by side in thirteen weeks', async () => {
  expect(await tableOf(copy.by.source)).toEqual([]);
  await insertFrom({}, { created_at: `(${MONDAY} - 84)::timestamp AT TIME ZONE 'America/Sao_Paulo'` });
  await insertClicks(3, { day: `${MONDAY} - 84` });
  await insertClicks(9, { day: `${MONDAY} - 85` });
  await insertClicks(2, { day: MONDAY, channel: 'phone' });
  await insertClicks(1, { channel: 'email' });
  await insertClicks(5, { place: 'probe' });
  const weeks = await tableOf(copy.tally);
  expect(weeks).toHaveLength(13);
  const [{ first } = {}] = await rows(`SELECT to_char(${MONDAY} - 84, 'DD/MM') AS first`);
  expect(weeks[0]).toEqual([first, 1, 3, 0]);
  expect(weeks[12]?.slice(1)).toEqual([0, 0, 3]);
  const sums = weeks.map(([, ...counts]) => counts.reduce((sum, count) => sum + count, 0));
  expect(sums.reduce((sum, count) => sum + count, 0)).toBe(7);
});

test('the figures name a source once, whatever its spelling, the most frequent first', async () => {
  await insertFrom({ utm_source: 'Google' });
  await insertFrom({ referencia: 'www.google.com' });
  await insertFrom({ utm_source: 'anuncio', referencia: 'www.google.com' });
  await insertFrom({});
  await insertClicks(4, { source: 'www.google.com.br' });
  await insertClicks(1, { source: 'google' });
  expect(await tableOf(copy.by.source)).toEqual([
    ['google', 2, 5, 0],
    ['anuncio', 1, 0, 0],
    [copy.unknown.source, 1, 0, 0],
  ]);
});

test('the figures count by product, page and campaign', async () => {
  await insertFrom({ pagina: `/${tms.slug}`, utm_campaign: 'Frete' }, { produto: `'${tms.slug}'` });
  await insertFrom({ pagina: '/sobre' });
  await insertClicks(3, { page: `/${tms.slug}`, campaign: 'frete' });
  await insertClicks(2, { page: null, channel: 'phone' });
  expect(await tableOf(copy.by.product)).toEqual([
    [tms.acronym, 1, 3, 0],
    [copy.unknown.product, 1, 0, 2],
  ]);
  expect(await tableOf(copy.by.page)).toEqual([
    [`/${tms.slug}`, 1, 3, 0],
    [copy.unknown.page, 0, 0, 2],
    ['/sobre', 1, 0, 0],
  ]);
  expect(await tableOf(copy.by.campaign)).toEqual([
    ['frete', 1, 3, 0],
    [copy.unknown.campaign, 1, 0, 2],
  ]);
});

test('the figures add up what is beyond the twelve most frequent', async () => {
  for (let number = 1; number <= 15; number++) await insertClicks(number, { source: `fonte${number}` });
  const sources = await tableOf(copy.by.source);
  expect(sources[0]).toEqual(['fonte15', 0, 15, 0]);
  expect(sources).toHaveLength(13);
  expect(sources.at(-1)).toEqual([copy.others(3), 0, 6, 0]);
});

test('a source that holds HTML is shown as text', async () => {
  await insertClicks(1, { source: '<b>x</b>' });
  expect(await tableOf(copy.by.source)).toEqual([['<b>x</b>', 0, 1, 0]]);
});

test('the figures come as a CSV, a row for what has all in common', async () => {
  await insertFrom({ pagina: '/sobre', utm_source: '=google', utm_campaign: 'Frete' }, { produto: `'${tms.slug}'` });
  await insertClicks(2, { page: '/sobre', source: 'www.google.com' });
  await insertClicks(1, { page: '/sobre', source: 'google', channel: 'phone' });
  await insertClicks(1, { page: null, day: `${MONDAY} - 7` });
  const response = await (await logIn()).get('/mesa/numeros.csv');
  expect(response.headers.get('content-disposition')).toMatch(/filename="numeros-\d{4}-\d\d-\d\d\.csv"/);
  const bytes = Buffer.from(await response.arrayBuffer());
  const [head, ...lines] = bytes.toString('utf8').replace('\ufeff', '').trim().split('\r\n');
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(head).toBe('"semana";"produto";"pagina";"origem";"campanha";"mensagens";"whatsapp";"telefone";"email"');
  const weeks = lines.map((line) => line.slice(0, '"2026-11-23"'.length));
  expect(weeks).toEqual(weeks.toSorted());
  expect(new Set(weeks).size).toBe(2);
  expect(lines.map((line) => line.replace(/^"\d{4}-\d\d-\d\d";/, '')).sort()).toEqual([
    `"${tms.slug}";"/sobre";"'=google";"frete";"1";"0";"0";"0"`,
    ';"/sobre";"google";;"0";"2";"1";"0"',
    ';;;;"0";"1";"0";"0"',
  ]);
});

test('the CSV of the figures requires a login', async () => {
  expect((await visitor().get('/mesa/numeros.csv')).status).toBe(303);
});

test('opening the figures takes the newest clicks into them, but not in a preview', async () => {
  const store = await startBlobStore();
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', store.context);
  store.keys.add(
    keyOf({
      id: crypto.randomUUID(),
      day: new Date().toISOString().slice(0, 10),
      channel: 'whatsapp',
      place: 'call',
      page: '/wms',
      source: null,
      campaign: null,
    }),
  );
  const cookie = (await logIn()).cookie();
  await visitor(cookie, { deploy: { context: 'deploy-preview' } }).get('/mesa/numeros');
  expect(store.keys.size).toBe(1);
  await visitor(cookie).get('/mesa/numeros');
  expect([store.keys.size, (await rows('SELECT page FROM clicks'))[0]]).toEqual([0, { page: '/wms' }]);
  await store.stop();
});
