import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Click, keyOf } from '../../netlify/clicks/click.ts';
import { takeClicks } from '../../netlify/clicks/take-clicks.ts';
import deliverPending from '../../netlify/functions/deliver-pending.ts';
import { purge } from '../../netlify/messages/retention.ts';
import { startBlobStore } from '../support/blob-store.ts';
import { withDatabase } from '../support/database.ts';
import { validMessage } from '../support/messages.ts';
import { post } from '../support/post.ts';

const rows = withDatabase();
const BUDGET_MS = 60_000;
let store: Awaited<ReturnType<typeof startBlobStore>>;

beforeEach(async () => {
  await rows('DELETE FROM clicks');
  vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(async () => {
  await store.stop();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

async function openStore(behaviour?: Parameters<typeof startBlobStore>[0]) {
  store = await startBlobStore(behaviour);
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', store.context);
}

const newClick = (changes: Partial<Click> = {}): Click => ({
  id: crypto.randomUUID(),
  day: '2026-11-25',
  channel: 'whatsapp',
  place: 'button',
  page: '/tms',
  source: 'google',
  campaign: null,
  ...changes,
});
const addBlobs = (count: number) => {
  for (let added = 0; added < count; added++) store.keys.add(keyOf(newClick()));
};
const countRows = async () => (await rows<{ count: number }>('SELECT count(*)::int AS count FROM clicks'))[0]?.count;

test('clicks are taken with all that their keys say, and their blobs are deleted', async () => {
  await openStore();
  const click = newClick({ channel: 'phone', place: 'footer', page: null, campaign: 'Frete? #1 👋' });
  store.keys.add(keyOf(click));
  await takeClicks(BUDGET_MS);
  expect(await rows("SELECT *, to_char(day, 'YYYY-MM-DD') AS day FROM clicks")).toEqual([click]);
  expect(store.keys.size).toBe(0);
  // With nothing to take, a run writes nothing to the host's log.
  await takeClicks(BUDGET_MS);
  expect(console.info).toHaveBeenCalledExactlyOnceWith('clicks:', '{"taken":1}');
});

test('of 1,000 clicks taken in pages, with the process killed twice, none is lost and none is stored twice', async () => {
  let ends = 0;
  let kill = () => {};
  await openStore({
    pageSize: 300,
    // Once when rows are stored and no blob is deleted yet, and once among the deletions.
    deleting: (nth) => {
      if (nth === 1 || nth === 450) kill();
    },
  });
  addBlobs(1000);
  const take = `import { takeClicks } from './netlify/clicks/take-clicks.ts'; await takeClicks(${BUDGET_MS}); process.exit();`;
  while (store.keys.size > 0 && ends < 5) {
    const taking = spawn(process.execPath, ['--input-type=module', '-e', take], { stdio: 'ignore' });
    kill = () => void taking.kill('SIGKILL');
    await once(taking, 'exit');
    ends++;
  }
  expect([store.keys.size, await countRows(), ends]).toEqual([0, 1000, 3]);
});

test('a blob that the store still lists after its deletion is not counted again', async () => {
  await openStore({ pageSize: 2 });
  addBlobs(5);
  await takeClicks(BUDGET_MS);
  await takeClicks(BUDGET_MS);
  expect(await countRows()).toBe(5);
  store.settle();
  await takeClicks(BUDGET_MS);
  expect(await countRows()).toBe(5);
});

test('a blob that this code did not write stays, and keeps no click from being taken', async () => {
  await openStore();
  store.keys.add('outro');
  addBlobs(1);
  await takeClicks(BUDGET_MS);
  expect(await countRows()).toBe(1);
  expect([...store.keys]).toEqual(['outro']);
});

test.each([
  ['refuses', () => store.fail(403)],
  ['does not respond', () => store.hang()],
])('a store that %s delays nothing beyond the time it is given, and keeps its clicks', async (_, misbehave) => {
  await openStore();
  addBlobs(1);
  misbehave();
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await takeClicks(200);
  expect(log.mock.calls.flat().join(' ')).toMatch(/^Clicks not taken: /);
  expect(store.keys.size).toBe(1);
});

test('a database that fails leaves the blobs for the next run', async () => {
  await openStore();
  addBlobs(3);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await rows('ALTER TABLE clicks RENAME TO gone');
  await takeClicks(BUDGET_MS);
  await rows('ALTER TABLE gone RENAME TO clicks');
  expect(store.keys.size).toBe(3);
  await takeClicks(BUDGET_MS);
  expect(await countRows()).toBe(3);
});

test('a message takes the clicks along, and so does the schedule; a preview leaves production’s alone', async () => {
  await openStore();
  addBlobs(1);
  const inPreview = { deploy: { context: 'deploy-preview' } };
  await (await post(validMessage(), '127.0.0.1', inPreview)).settle();
  await deliverPending(undefined, inPreview);
  expect(store.lists()).toBe(0);
  await (await post(validMessage({ mensagem: 'Outra mensagem.' }))).settle();
  expect(await countRows()).toBe(1);
  addBlobs(1);
  await deliverPending();
  expect(await countRows()).toBe(2);
});

test('the purge deletes clicks as old as the oldest message, and those of launch-check from the next day on', async () => {
  await openStore();
  const daysAgo = (days: number, place = 'button') =>
    rows(
      `INSERT INTO clicks SELECT gen_random_uuid(), (now() AT TIME ZONE 'America/Sao_Paulo')::date - $1::int, 'whatsapp', $2`,
      [days, place],
    );
  await daysAgo(30);
  await daysAgo(31);
  await daysAgo(0, 'probe');
  await daysAgo(1, 'probe');
  await purge({ days: 30 });
  const left = await rows<{ place: string; age: number }>(
    `SELECT place, (now() AT TIME ZONE 'America/Sao_Paulo')::date - day AS age FROM clicks ORDER BY age`,
  );
  expect(left).toEqual([
    { place: 'probe', age: 0 },
    { place: 'button', age: 30 },
  ]);
});
