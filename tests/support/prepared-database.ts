import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NetlifyDB } from '@netlify/database-dev';
import pg from 'pg';
import { migrate } from '../../netlify/local/migrate.ts';

/**
 * Makes a database folder with the newest schema, once for all tests that need a new database: to copy it takes a
 * fifth of the time that each would need to make its own. PREPARED_DATABASE is its path, which workers and servers
 * inherit. Answers how to remove it.
 */
export async function prepareDatabase(): Promise<() => Promise<void>> {
  if (process.env.PREPARED_DATABASE) return async () => {};
  const directory = await mkdtemp(join(tmpdir(), 'prepared-'));
  const database = new NetlifyDB({ directory });
  await migrate(await database.start());
  await database.stop();
  process.env.PREPARED_DATABASE = directory;
  return async () => {
    delete process.env.PREPARED_DATABASE;
    await rm(directory, { recursive: true, force: true });
  };
}

/** A new folder that holds, in `db`, a copy of the prepared database, if one was prepared. */
export async function newDataDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'data-'));
  const { PREPARED_DATABASE } = process.env;
  if (PREPARED_DATABASE) await cp(PREPARED_DATABASE, join(directory, 'db'), { recursive: true });
  return directory;
}

/** For a vitest project whose tests open databases: embedded ones, or some on the server of NETLIFY_DB_URL. */
export async function setup(): Promise<() => Promise<void>> {
  const server = process.env.NETLIFY_DB_URL;
  if (!server) return prepareDatabase();
  process.env.TEST_DATABASES = `test_${process.pid}_`;
  return () => dropDatabases(server, process.env.TEST_DATABASES ?? '');
}

async function dropDatabases(server: string, prefix: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  const { rows } = await admin.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [prefix]);
  for (const { datname } of rows) await admin.query(`DROP DATABASE ${datname} WITH (FORCE)`);
  await admin.end();
}
