import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, delimiter, dirname } from 'node:path';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { migrate } from '../../netlify/local/migrate.ts';
import { decide, findDecisions } from '../../netlify/messages/decisions.ts';
import { eachBatch, findByPerson, findByProtocol, findList } from '../../netlify/messages/find.ts';
import { logIn } from '../support/at-the-desk.ts';
import { withMail } from '../support/delivering.ts';
import { validMessage } from '../support/messages.ts';
import { PREVIEW, post } from '../support/post.ts';
import { programs } from '../support/programs.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

// What only sessions side by side show, and what is done to a whole database.

const { rows, mail, run, send } = withMail();

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** Returns the result of `work` on a new empty database. */
async function onNewDatabase<Result>(name: string, work: (url: string) => Promise<Result>): Promise<Result> {
  await rows(`CREATE DATABASE ${name}`);
  const url = new URL(process.env.NETLIFY_DB_URL ?? '');
  url.pathname = name;
  try {
    return await work(url.href);
  } finally {
    await rows(`DROP DATABASE ${name} WITH (FORCE)`);
  }
}

async function ask(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const result = await client.query(statement);
  await client.end();
  return result.rows;
}

test('eight runs at once mail thirty messages to each recipient once, and one digest', async () => {
  await rows("UPDATE notices SET digest_due_at = now() + interval '1 hour'");
  const answers = await times(30, () => post(validMessage(), PREVIEW));
  expect(answers.every(({ status }) => status === 201)).toBe(true);
  await rows("UPDATE messages SET created_at = now() - interval '7 days'");
  await rows('UPDATE notices SET digest_due_at = now()');
  await times(8, run);
  // On a busy machine the eight may use up their time before the digest; the next run then sends it.
  await run();
  const ids = mail().received.map((raw) => /^Message-ID:\s+<(.*)@/im.exec(raw)?.[1] ?? '');
  const digests = ids.filter((id) => id.startsWith('resumo'));
  expect(digests).toHaveLength(1);
  expect(ids).toHaveLength(61);
  expect(new Set(ids).size).toBe(31);
});

test('two hundred messages at once are each stored once', async () => {
  const answers = await times(200, () => post(validMessage(), PREVIEW));
  expect(answers.map(({ status }) => status)).toEqual(Array(200).fill(201));
  expect(await rows('SELECT FROM messages')).toHaveLength(200);
});

test('searches by person, period and list read an index of five thousand messages, not all of them', async () => {
  await rows(`INSERT INTO messages (protocol, status, nome, empresa, email, telefone, mensagem, origem, privacy_version,
      spam_signals, repeat_hash, folded, created_at)
    SELECT n, CASE n % 50 WHEN 0 THEN 'spam' ELSE 'new' END, '', '', n || '@x.com', '', '', '{}', '', '{}', n, '',
      now() - n * interval '1 hour' FROM generate_series(1, 5000) AS n`);
  await rows('ANALYZE messages');
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const planOf = async (search: () => Promise<unknown>) => {
    asked.mockClear();
    await search();
    const [{ text }, values] = asked.mock.calls.at(-1) as unknown as [{ text: string }, unknown[]];
    return JSON.stringify(await rows(`EXPLAIN ${text}`, values));
  };
  const since = new Date(Date.now() - 86_400_000);
  expect(await planOf(() => findByPerson('7@X.com'))).toContain('messages_person');
  expect(await planOf(() => findByProtocol('7'))).toContain('messages_protocol_key');
  expect(await planOf(() => findList({ list: 'new', since }, 25))).toContain('messages_received');
  expect(await planOf(() => eachBatch({ list: 'spam' }).next())).toContain('messages_list');
});

test('of two members who decide at once about the page that both see, one is overtaken', async () => {
  await send();
  const [message] = await rows('SELECT id FROM messages');
  for (let shown = 0; shown < 20; shown++) {
    const action = shown % 2 === 0 ? 'answer' : 'reopen';
    const results = await times(2, (index) => decide(message?.id, action, `m${index}@x.com`, shown));
    expect(results.toSorted()).toEqual(['decided', 'overtaken']);
  }
  expect(await findDecisions(message?.id)).toHaveLength(20);
});

test.each([
  ['an empty database', ''],
  [
    'the database of a deploy, with newer tables',
    'CREATE TABLE newer (id int); INSERT INTO logouts VALUES ($$x$$, now())',
  ],
])('the guide’s commands bring a backup back to %s, and the desk finds its messages', async (name, before) => {
  await send({ empresa: 'Armazéns Sant’Anna' });
  await send({ empresa: 'Outra' });
  const [{ id }] = (await rows('SELECT id FROM messages LIMIT 1')) as [{ id: string }];
  await decide(id, 'answer', 'ana@x.com', 0);
  const [backUp = '', restore = ''] =
    readFileSync('docs/publicar.md', 'utf8').match(/(?<=^ {4})(?:pg_dump|psql) .*/gm) ?? [];
  const cwd = await temporaryFolder();
  const PATH = [...programs.postgres.files().map(dirname), process.env.PATH].join(delimiter);
  const shell = (command: string, ENDERECO: string) =>
    execFileSync('sh', ['-c', command], { cwd, env: { ...process.env, PATH, ENDERECO } });
  const tables = await rows("SELECT schemaname, tablename FROM pg_tables WHERE schemaname IN ('public', 'netlify')");
  expect(tables).toHaveLength(8);
  const contents = (url: string) =>
    Promise.all(tables.map((one) => ask(url, `SELECT * FROM ${one.schemaname}.${one.tablename} ORDER BY 1, 2`)));
  const original = process.env.NETLIFY_DB_URL ?? '';
  shell(backUp, original);
  await onNewDatabase('restored', async (url) => {
    if (before) await migrate(url);
    await ask(url, before);
    shell(restore, url);
    expect(await contents(url), name).toEqual(await contents(original));
    expect(await ask(url, "SELECT FROM pg_tables WHERE tablename = 'newer'")).toEqual([]);
    // It takes new messages too: the sequence of ids goes on.
    await migrate(url);
    await ask(
      url,
      `INSERT INTO messages (protocol, status, nome, empresa, email, telefone, mensagem, origem, privacy_version,
        spam_signals, repeat_hash, folded) SELECT 'GS-NOVA-2222', status, nome, empresa, email, telefone, mensagem,
        origem, privacy_version, spam_signals, 'new', folded FROM messages LIMIT 1`,
    );
  });
  expect((await (await logIn()).get('/mesa?lista=todas&busca=santanna')).text).toContain('Armazéns Sant’Anna');
});

test('two processes that migrate at once wait for each other', async () => {
  await onNewDatabase('migrated', async (url) => {
    await times(2, () => migrate(url));
    const files = globSync('*.sql', { cwd: 'netlify/database/migrations' }).sort();
    const applied = files.map((file) => ({ name: basename(file, '.sql') }));
    expect(await ask(url, 'SELECT name FROM netlify.migrations ORDER BY name')).toEqual(applied);
  });
});

test('a mistake in a migration is told with the database’s own words and the migration’s name', async () => {
  const folder = await temporaryFolder();
  await writeFile(`${folder}/0001_cargo.sql`, 'ALTER TABEL messages ADD COLUMN cargo text');
  await onNewDatabase('mistaken', async (url) => {
    await expect(migrate(url, folder)).rejects.toThrow(/0001_cargo.*syntax error at or near "TABEL"/s);
  });
  await expect(migrate('postgres://postgres@127.0.0.1:1/x')).rejects.toThrow(/ECONNREFUSED.*Confira NETLIFY_DB_URL/);
});
