import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { delimiter, dirname } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '../../netlify/local/migrate.ts';
import { decide } from '../../netlify/messages/decisions.ts';
import { logIn } from '../support/at-the-desk.ts';
import { withMail } from '../support/delivering.ts';
import { validMessage } from '../support/messages.ts';
import { PREVIEW, post } from '../support/post.ts';
import { programs } from '../support/programs.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

// What only sessions side by side show, and what is done to a whole database.

const { rows, mail, run, letPass, send } = withMail();

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** Returns the result of `work` on a new empty database. */
async function onNewDatabase<Result>(purpose: string, work: (url: string) => Promise<Result>): Promise<Result> {
  // This file runs in two projects, perhaps at once.
  const name = `${purpose}_${process.env.VITEST_POOL_ID}`;
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

test('eight runs at once mail ten messages to each recipient once, and one digest each', async () => {
  await times(10, () => post(validMessage(), PREVIEW));
  await letPass('7 days');
  await times(8, run);
  // On a busy machine the eight may use up their time before the digest; the next run then sends it.
  await run();
  const ids = mail().received.map((raw) => /^Message-ID:\s+<(.*)@/im.exec(raw)?.[1] ?? '');
  expect(ids.filter((id) => id.startsWith('resumo'))).toHaveLength(2);
  expect([ids.length, new Set(ids).size]).toEqual([22, 11]);
});

test('the guide’s commands bring a backup back to an empty database, and to a deploy’s with newer tables', async () => {
  await send();
  await logIn();
  const [{ id }] = (await rows('SELECT id FROM messages')) as [{ id: string }];
  await decide(id, 'answer', 'ana@x.com', 0);
  const [backUp = '', restore = ''] =
    readFileSync('docs/publicar.md', 'utf8').match(/(?<=^ {4})(?:pg_dump|psql) .*/gm) ?? [];
  const cwd = await temporaryFolder();
  const PATH = [...programs.postgres.files().map(dirname), process.env.PATH].join(delimiter);
  const shell = (command: string, ENDERECO: string) =>
    execFileSync('sh', ['-c', command], { cwd, env: { ...process.env, PATH, ENDERECO }, stdio: 'ignore' });
  const tables = await rows("SELECT schemaname, tablename FROM pg_tables WHERE schemaname IN ('public', 'netlify')");
  expect(tables).toHaveLength(8);
  const contents = (url: string) =>
    Promise.all(tables.map((one) => ask(url, `SELECT * FROM ${one.schemaname}.${one.tablename} ORDER BY 1, 2`)));
  const original = process.env.NETLIFY_DB_URL ?? '';
  shell(backUp, original);
  await onNewDatabase('restored', async (url) => {
    for (const before of ['', 'CREATE TABLE newer (id int); INSERT INTO logouts VALUES ($$x$$, now())']) {
      await ask(url, before);
      shell(restore, url);
      expect(await contents(url)).toEqual(await contents(original));
      expect(await ask(url, "SELECT FROM pg_tables WHERE tablename = 'newer'")).toEqual([]);
    }
    // New messages get the ids that come next.
    const next = 'SELECT last_value FROM messages_id_seq';
    expect(await ask(url, next)).toEqual(await ask(original, next));
  });
});

test('a mistake in a migration is told with the database’s own words and the migration’s name', async () => {
  const folder = await temporaryFolder();
  await writeFile(`${folder}/9999_mistake.sql`, 'ALTER TABEL messages ADD COLUMN cargo text');
  const migrated = migrate(process.env.NETLIFY_DB_URL ?? '', folder);
  await expect(migrated).rejects.toThrow(/9999_mistake.*syntax error at or near "TABEL"/s);
  await expect(migrate('postgres://postgres@127.0.0.1:1/x')).rejects.toThrow(/ECONNREFUSED.*Confira NETLIFY_DB_URL/);
});
