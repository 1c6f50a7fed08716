import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { NetlifyDB } from '@netlify/database-dev';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { migrate } from '../../netlify/local/migrate.ts';
import { startMailServer } from '../support/mail-server.ts';

const MIGRATIONS = resolve('netlify/database/migrations');

/** The names that @netlify/build takes. It skips others without a word. */
const TAKEN = /^\d+_[a-z0-9_-]+\.sql$/;

test('the platform takes every migration, each under a number of its own', async () => {
  const names = await readdir(MIGRATIONS);
  expect(names.filter((name) => !TAKEN.test(name))).toEqual([]);
  expect(new Set(names.map((name) => Number.parseInt(name, 10))).size).toBe(names.length);
});

test.each(['0007_Observacao.sql', '0007_observação.sql', '0007-observacao.sql', 'observacao.sql', '0007_observacao'])(
  '%s is refused here, because the platform would leave it out',
  async (name) => {
    const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
    await writeFile(join(folder, '0001_um.sql'), 'SELECT 1');
    await writeFile(join(folder, name), 'SELECT 1');
    await expect(migrate('postgres://postgres@127.0.0.1:1/x', folder)).rejects.toThrow(
      `A Netlify não aplicaria ${name}, sem avisar.`,
    );
    await rm(folder, { recursive: true });
  },
);

test('migrations of which one fails leave nothing behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await writeFile(join(folder, '0001_um.sql'), 'CREATE TABLE um (id int)');
  await writeFile(join(folder, '0002_dois.sql'), 'CREATE TABLE dois (id nada)');
  const database = new NetlifyDB();
  const url = await database.start();
  await expect(migrate(url, folder)).rejects.toThrow('nada');
  await writeFile(join(folder, '0002_dois.sql'), 'CREATE TABLE dois (id int)');
  await migrate(url, folder);
  expect((await database.query<{ name: string }>('SELECT name FROM netlify.migrations ORDER BY name')).rows).toEqual([
    { name: '0001_um' },
    { name: '0002_dois' },
  ]);
  await database.stop();
  await rm(folder, { recursive: true });
});

test('rows from before deliveries were recorded are kept: delivered stays delivered, given up is tried again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const names = (await readdir(MIGRATIONS)).sort();
  for (const name of names.slice(0, 4)) await cp(join(MIGRATIONS, name), join(folder, name));
  const database = new NetlifyDB();
  const url = await database.start();
  await migrate(url, folder);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    INSERT INTO contact_messages (protocol, nome, empresa, email, telefone, mensagem, attempts, delivered_at, failed_at, next_attempt_at)
    VALUES ('GS-2222-2222', 'Ana', 'A', 'a@a.com', '(19) 98765-4321', 'entregue', 1, now(), NULL, now()),
      ('GS-3333-3333', 'Bia', 'B', 'b@b.com', '(19) 98765-4321', 'desistida', 10, NULL, now(), now() + interval '6 hours'),
      ('GS-4444-4444', 'Caio', 'C', 'c@c.com', '(19) 98765-4321', 'pendente', 0, NULL, NULL, now())`);

  await migrate(url);
  const mail = await startMailServer();
  vi.stubEnv('NETLIFY_DB_URL', url);
  vi.stubEnv('SMTP_URL', mail.url);
  vi.stubEnv('CONTACT_MAIL_TO', 'vendas@empresa.example, diretoria@empresa.example');
  vi.resetModules();
  const { deliver } = await import('../../netlify/delivery/deliver.ts');
  const { closeDatabase } = await import('../../netlify/database/query.ts');
  expect(await deliver()).toMatchObject({ delivered: 2 });
  const { rows } = await client.query(
    'SELECT protocol, delivered_at IS NOT NULL AS delivered FROM contact_messages ORDER BY id',
  );
  expect(rows).toEqual([
    { protocol: 'GS-2222-2222', delivered: true },
    { protocol: 'GS-3333-3333', delivered: true },
    { protocol: 'GS-4444-4444', delivered: true },
  ]);
  expect(mail.received.map((raw) => /^Message-ID: <(gs-\d{4}-\d{4})/im.exec(raw)?.[1]).sort()).toEqual([
    'gs-3333-3333',
    'gs-4444-4444',
  ]);
  await closeDatabase();
  await client.end();
  await database.stop();
  await mail.stop();
  await rm(folder, { recursive: true });
  vi.unstubAllEnvs();
});
