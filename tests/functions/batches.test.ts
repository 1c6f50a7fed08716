import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { closeDatabase, DatabaseUnavailableError } from '../../netlify/database/query.ts';
import purgeOld from '../../netlify/functions/purge-old.ts';
import { erasePerson } from '../../netlify/messages/person.ts';
import { purge } from '../../netlify/messages/retention.ts';
import { withDatabase } from '../support/database.ts';
import { ending } from '../support/ending.ts';
import { startRelay } from '../support/relay.ts';
import { runTerminal, startTerminal } from '../support/terminal.ts';

const rows = withDatabase();
beforeEach(async () => {
  for (const level of ['info', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  for (const table of ['contact_messages', 'job_log']) await rows(`DELETE FROM ${table}`);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await closeDatabase();
});

/** Inserts overdue messages of one person that have been seen. */
const insertOverdue = (count: number) =>
  rows(
    `INSERT INTO contact_messages (protocol, nome, empresa, email, telefone, mensagem, created_at, seen_at)
    SELECT 'GS-' || n, 'Ana', 'X', 'ana@x.com', '1', 'Olá', now() - interval '400 days', now()
    FROM generate_series(1, $1::int) AS n`,
    [count],
  );

const remaining = async () => (await rows('SELECT 1 FROM contact_messages')).length;

/** Deleted messages of each row of job_log. */
const loggedCounts = async (job: string) =>
  (await rows<{ n: number }>("SELECT (counts->>'deleted')::int AS n FROM job_log WHERE job = $1", [job])).map(
    ({ n }) => n,
  );
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

test.each<[string, () => Promise<unknown>]>([
  ['purge', purgeOld],
  ['erase', () => erasePerson('ana@x.com')],
])('%s deletes 12,000 messages in batches, logs each, and writes the total in one line', async (job, run) => {
  await insertOverdue(12_000);
  await run();
  expect(await remaining()).toBe(0);
  const counts = await loggedCounts(job);
  expect(sum(counts)).toBe(12_000);
  expect(Math.max(...counts)).toBeLessThanOrEqual(5000);
  expect(vi.mocked(console.info).mock.calls).toEqual([
    [expect.stringMatching(new RegExp(`^${job}: \\{.*"deleted":12000\\b`))],
  ]);
});

test.each(['asked', 'answered'])(
  'if the database fails while a batch is %s, job_log has what was deleted',
  async (moment) => {
    await insertOverdue(9000);
    const relay = await startRelay(process.env.NETLIFY_DB_URL ?? '', {
      word: 'content_claims WHERE protocol',
      [moment]: (nth: number) => nth === 3 && relay.cut(),
    });
    onTestFinished(relay.stop);
    await closeDatabase();
    vi.stubEnv('NETLIFY_DB_URL', relay.url);
    await expect(purge()).rejects.toThrow(DatabaseUnavailableError);
    const counts = await loggedCounts('purge');
    expect(counts).toHaveLength(moment === 'asked' ? 2 : 3);
    expect(sum(counts)).toBe(9000 - (await remaining()));
    // The batches with a response are in the host's log, too.
    expect(console.info).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining(`"deleted":${sum(counts.slice(0, 2))}`),
    );
    vi.unstubAllEnvs();
    await closeDatabase();
    await purge();
    expect(await remaining()).toBe(0);
    expect(sum(await loggedCounts('purge'))).toBe(9000);
  },
);

test('a scheduled purge ends at its time limit, and the next one deletes the rest', async () => {
  await insertOverdue(5000);
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  await purgeOld();
  // The platform ends it after 30 s, and one more statement may take 6.
  expect(timeout.mock.lastCall?.[0]).toBeLessThanOrEqual(24_000);
  const counts = await loggedCounts('purge');
  expect(counts).toHaveLength(1);
  expect(sum(counts)).toBe(5000 - (await remaining()));
  expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('next day'));
  timeout.mockRestore();
  await purgeOld();
  expect(await remaining()).toBe(0);
});

test('purge at the terminal deletes everything and prints the total', async () => {
  await insertOverdue(9000);
  await rows("UPDATE contact_messages SET is_test = true WHERE protocol = 'GS-1'");
  const { stdout, code } = await runTerminal(['purge', '--yes'], { CONTACTS_DB_URL: process.env.NETLIFY_DB_URL ?? '' });
  expect(stdout).toContain('8999 mensagem(ns) apagada(s) e 1 de teste.\n');
  expect({ code, left: await remaining() }).toEqual({ code: 0, left: 0 });
});

test('an interrupted purge at the terminal finishes the batch and prints what was deleted', async () => {
  await insertOverdue(9000);
  const relay = await startRelay(process.env.NETLIFY_DB_URL ?? '', {
    word: 'content_claims WHERE protocol',
    asked: async (nth) => {
      if (nth !== 2) return;
      const isHandled = new Promise((done) => command.stderr.once('data', done));
      command.kill('SIGINT');
      await isHandled;
    },
  });
  onTestFinished(relay.stop);
  const command = startTerminal(['purge', '--yes'], { CONTACTS_DB_URL: relay.url });
  const { stdout, stderr, code } = await ending(command);
  const counts = await loggedCounts('purge');
  expect(counts).toHaveLength(2);
  expect(sum(counts)).toBe(9000 - (await remaining()));
  expect(stdout).toContain(`${sum(counts)} mensagem(ns) apagada(s).\n`);
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('rode de novo') });
});
