import pg from 'pg';
import { afterAll, beforeAll, inject, onTestFinished, vi } from 'vitest';
import { closeDatabase } from '../../netlify/database/query.ts';
import { nowFunction } from './clock.ts';
import { serveHttpDriver } from './http-driver.ts';

/**
 * Provides a test file with its worker's database (postgres.ts), emptied. The functions find it by
 * NETLIFY_DB_URL, and use the driver of NETLIFY_DB_DRIVER.
 */
export function withDatabase() {
  let client: pg.Client;
  let stopDriver: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    const url = inject('databases')[Number(process.env.VITEST_POOL_ID) - 1];
    process.env.NETLIFY_DB_URL = url;
    if (process.env.NETLIFY_DB_DRIVER === 'serverless') stopDriver = await serveHttpDriver(url);
    client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    await empty(client);
  });
  afterAll(async () => {
    await closeDatabase();
    await client?.end();
    await stopDriver?.();
  });

  /** Runs a statement over a separate connection and returns its rows. */
  return async <Row extends pg.QueryResultRow>(sql: string, params: unknown[] = []): Promise<Row[]> =>
    (await client.query<Row>(sql, params)).rows;
}

/** Ends all sessions of this database but the one that says so, in the middle of their work. */
export const DROP_SESSIONS =
  'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';

/** Lets every query fail until the end of the test. */
export async function stopDatabase(): Promise<void> {
  vi.stubEnv('NETLIFY_DB_URL', 'postgres://postgres@127.0.0.1:1/x');
  await closeDatabase();
  onTestFinished(closeDatabase);
}

async function empty(client: pg.Client): Promise<void> {
  // A session that the file before left in the middle of its work may still lock the tables.
  await client.query(DROP_SESSIONS);
  const { rows } = await client.query<{ tables: string }>(
    "SELECT string_agg(tablename, ', ') AS tables FROM pg_tables WHERE schemaname = 'public'",
  );
  await client.query(`TRUNCATE ${rows[0]?.tables} RESTART IDENTITY`);
  await client.query(`${nowFunction()}; INSERT INTO notices DEFAULT VALUES`);
}
