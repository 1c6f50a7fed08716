import { connect, createServer, type Socket } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { closeDatabase, DatabaseUnavailableError, query } from '../../netlify/database/query.ts';
import { DROP_SESSIONS, stopDatabase, withDatabase } from '../support/database.ts';
import { listen } from '../support/listen.ts';
import { validMessage } from '../support/messages.ts';
import { post } from '../support/post.ts';

const rows = withDatabase();

/** Visitor data that no log may hold. */
const VISITOR_DATA = /Ana|98765|empresa\.com|Preciso/;

beforeEach(() => {
  // Kept from test to test: of some connections the end is logged late.
  vi.spyOn(console, 'error')
    .mockClear()
    .mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test('a message that cannot be stored is logged by its reason only', async () => {
  await stopDatabase();
  await post(validMessage());
  const calls = [['Message not stored:', 'no database connection: Error (ECONNREFUSED)']];
  expect(vi.mocked(console.error).mock.calls).toEqual(calls);
});

test('a message is stored once the database is back', async () => {
  await closeDatabase();
  vi.stubEnv('NETLIFY_DB_URL', '');
  expect((await post(validMessage())).status).toBe(503);
  vi.unstubAllEnvs();
  expect((await post(validMessage())).status).toBe(201);
});

test.each([[{ rate_windows: 6000 }], [{ rate_windows: 5000, messages: 2000 }]])(
  'a database that holds its statements for milliseconds of %j gives 503 then',
  async (holds) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(async () => void (await rows('ROLLBACK')));
    await rows('BEGIN; LOCK TABLE messages; SAVEPOINT held; LOCK TABLE rate_windows');
    const answered = vi.fn();
    const answer = post(validMessage(), { ip: '192.0.2.99' }).finally(answered);
    const waiting = `SELECT FROM pg_locks JOIN pg_database ON datname = current_database() AND oid = database
    WHERE NOT granted AND relation = $1::regclass`;
    for (const [table, ms] of Object.entries(holds)) {
      // Not `expect.poll`: it advances fake timers.
      for (let tries = 0; (await rows(waiting, [table])).length === 0; tries++) expect(tries).toBeLessThan(20_000);
      await vi.advanceTimersByTimeAsync(ms - 1);
      expect(answered).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      await rows('ROLLBACK TO held');
    }
    expect((await answer).status).toBe(503);
  },
);

test.each([
  ['a table that is missing', 'SELECT nome FROM nowhere WHERE nome = $1', 'relation "nowhere" does not exist (42P01)'],
  ['a broken constraint', 'INSERT INTO notices SELECT true FROM (SELECT $1::text) AS a', 'error (23505 notices_pkey)'],
])('%s is told by code and name; nothing that is thrown holds a visitor’s words', async (_, statement, message) => {
  const [before = '', after = ''] = statement.split('$1');
  const asked = query(Object.assign([before, after], { raw: [] }), validMessage().mensagem);
  const error = await asked.catch((thrown) => thrown);
  expect(error.message).toBe(message);
  expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(VISITOR_DATA);
});

test('the server’s failures are told from the statement’s', async () => {
  await rows(`CREATE OR REPLACE FUNCTION fail(code text) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION USING ERRCODE = code; END $$`);
  for (const code of ['08006', '28P01', '3D000', '53300', '57P02', '58030'])
    await expect(query`SELECT fail(${code})`, code).rejects.toThrow(DatabaseUnavailableError);
});

test('a failure after the response changes nothing for the visitor, and the log has no visitor data', async () => {
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1');
  await rows(`CREATE OR REPLACE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'bad row: %', (SELECT nome || mensagem FROM messages LIMIT 1) USING ERRCODE = '22000'; END $$`);
  await rows('CREATE TRIGGER refuse BEFORE INSERT ON deliveries FOR EACH ROW EXECUTE FUNCTION refuse_row()');
  const { status, settle } = await post(validMessage());
  await settle();
  await rows('DROP TRIGGER refuse ON deliveries');
  expect(status).toBe(201);
  expect(console.error).toHaveBeenCalledWith('Run failed:', expect.any(String));
  expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toMatch(VISITOR_DATA);
});

test.each(['end', 'resetAndDestroy'] as const)('posts whose connection is lost (%s) are stored once', async (close) => {
  const sockets = new Set<Socket>();
  const { hostname, port } = new URL(process.env.NETLIFY_DB_URL ?? '');
  const proxy = await listen(
    createServer((socket) => {
      const server = connect(Number(port), hostname);
      for (const one of [socket, server]) one.on('error', () => {});
      socket.pipe(server).pipe(socket);
      sockets.add(socket);
    }),
  );
  onTestFinished(proxy.stop);
  onTestFinished(closeDatabase);
  await closeDatabase();
  vi.stubEnv('CONTACT_RATE_LIMIT', '0');
  vi.stubEnv('NETLIFY_DB_URL', (process.env.NETLIFY_DB_URL ?? '').replace(`:${port}`, `:${new URL(proxy.url).port}`));
  for (let time = 0; time < 3; time++) {
    const posts = Array.from({ length: 12 }, () => post(validMessage({ nome: close })));
    expect((await Promise.all(posts)).map(({ status }) => status)).toEqual(Array(12).fill(201));
    for (const socket of sockets) socket[close]();
    sockets.clear();
  }
  expect(await rows('SELECT FROM messages WHERE nome = $1', [close])).toHaveLength(36);
});

test('a connection that the server closes while nobody asks ends no process, and is logged', async () => {
  await (await post(validMessage())).settle();
  await rows(DROP_SESSIONS);
  const lost = ['Idle database connection lost:', expect.stringContaining('(57P01)')];
  await expect.poll(() => vi.mocked(console.error).mock.calls).toContainEqual(lost);
});
