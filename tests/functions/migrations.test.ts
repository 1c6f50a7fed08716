import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { NetlifyDB } from '@netlify/database-dev';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { migrate } from '../../netlify/local/migrate.ts';
import { startMailServer } from '../support/mail-server.ts';

const MIGRATIONS = resolve('netlify/database/migrations');

test('rows from before deliveries were recorded are kept: delivered stays delivered, given up is tried again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const names = (await readdir(MIGRATIONS)).filter((name) => /^\d+_[a-z0-9_-]+\.sql$/.test(name)).sort();
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
  const { deliver } = await import('../../netlify/contacts/deliver.ts');
  const { closeDatabase } = await import('../../netlify/contacts/database.ts');
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
