import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeDatabase, DatabaseUnavailableError } from '../../netlify/database/query.ts';
import purgeOld from '../../netlify/functions/purge-old.ts';
import { purge } from '../../netlify/schedule/purge.ts';
import { erase } from '../../netlify/storage/erase.ts';
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

/** Stores messages of one person that are overdue and have been seen. */
const insertOverdue = (count: number) =>
  rows(
    `INSERT INTO contact_messages (protocol, nome, empresa, email, telefone, mensagem, created_at, seen_at)
    SELECT 'GS-' || n, 'Ana', 'X', 'ana@x.com', '1', 'Olá', now() - interval '400 days', now()
    FROM generate_series(1, $1::int) AS n`,
    [count],
  );

const remaining = async () => (await rows('SELECT 1 FROM contact_messages')).length;

/** How many each line of the log says were deleted. */
const logged = async (job: string) =>
  (await rows<{ n: number }>("SELECT (counts->>'apagadas')::int AS n FROM job_log WHERE job = $1", [job])).map(
    ({ n }) => n,
  );
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

test.each<[string, () => Promise<unknown>]>([
  ['purge', purgeOld],
  ['erase', () => erase('ana@x.com')],
])('%s deletes 12,000 messages in parts, each logged, and tells the total in one line', async (job, run) => {
  await insertOverdue(12_000);
  await run();
  expect(await remaining()).toBe(0);
  const lines = await logged(job);
  expect(sum(lines)).toBe(12_000);
  expect(Math.max(...lines)).toBeLessThanOrEqual(5000);
  expect(vi.mocked(console.info).mock.calls).toEqual([
    [expect.stringMatching(new RegExp(`^${job}: \\{.*"apagadas":12000\\b`))],
  ]);
});

test.each(['asked', 'answered'])(
  'when the database is gone as a part is %s, the log says what is gone',
  async (moment) => {
    await insertOverdue(9000);
    const relay = await startRelay({ word: 'job_log', [moment]: (nth: number) => nth === 3 && relay.cut() });
    await closeDatabase();
    vi.stubEnv('NETLIFY_DB_URL', relay.url);
    await expect(purge()).rejects.toThrow(DatabaseUnavailableError);
    const lines = await logged('purge');
    expect(lines).toHaveLength(moment === 'asked' ? 2 : 3);
    expect(sum(lines)).toBe(9000 - (await remaining()));
    // What was answered is told, too.
    expect(console.info).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining(`"apagadas":${sum(lines.slice(0, 2))}`),
    );
    vi.unstubAllEnvs();
    await closeDatabase();
    await purge();
    expect(await remaining()).toBe(0);
    expect(sum(await logged('purge'))).toBe(9000);
  },
);

test('a scheduled purge ends when its time is up, and the next one does the rest', async () => {
  await insertOverdue(5000);
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  await purgeOld();
  // The platform ends it after 30 s, and one more statement may take 6.
  expect(timeout.mock.lastCall?.[0]).toBeLessThanOrEqual(24_000);
  const lines = await logged('purge');
  expect(lines).toHaveLength(1);
  expect(sum(lines)).toBe(5000 - (await remaining()));
  expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('next day'));
  timeout.mockRestore();
  await purgeOld();
  expect(await remaining()).toBe(0);
});

test('at the terminal it goes on until all is deleted, and tells the total', async () => {
  await insertOverdue(9000);
  await rows("UPDATE contact_messages SET is_test = true WHERE protocol = 'GS-1'");
  const { stdout, code } = await runTerminal(['purge', '--yes'], { CONTACTS_DB_URL: process.env.NETLIFY_DB_URL ?? '' });
  expect(stdout).toContain('8999 mensagem(ns) apagada(s) e 1 de teste.\n');
  expect({ code, left: await remaining() }).toEqual({ code: 0, left: 0 });
});

test('interrupted at the terminal, it ends after the part under way and tells what was deleted', async () => {
  await insertOverdue(9000);
  const relay = await startRelay({
    word: 'job_log',
    asked: async (nth) => {
      if (nth !== 2) return;
      const told = new Promise((done) => desk.stderr.once('data', done));
      desk.kill('SIGINT');
      await told;
    },
  });
  const desk = startTerminal(['purge', '--yes'], { CONTACTS_DB_URL: relay.url });
  const { stdout, stderr, code } = await ending(desk);
  const lines = await logged('purge');
  expect(lines).toHaveLength(2);
  expect(sum(lines)).toBe(9000 - (await remaining()));
  expect(stdout).toContain(`${sum(lines)} mensagem(ns) apagada(s).\n`);
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('rode de novo') });
});
