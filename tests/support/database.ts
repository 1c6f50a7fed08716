import { subscribe } from 'node:diagnostics_channel';
import { rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { NetlifyDB } from '@netlify/database-dev';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { closeDatabase } from '../../netlify/database/query.ts';
import { migrate } from '../../netlify/local/migrate.ts';
import { serveHttpDriver } from './http-driver.ts';
import { newDataDirectory } from './prepared-database.ts';

/**
 * An empty database with the newest schema for a test file: embedded, or one on
 * the ordinary PostgreSQL that NETLIFY_DB_URL names. The functions
 * find it by the same variable, and ask it by the driver of NETLIFY_DB_DRIVER.
 */
export function withDatabase() {
  let client: pg.Client;
  let stop: () => Promise<void>;
  let stopDriver: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    const given = process.env.NETLIFY_DB_URL;
    const database = given ? await databaseOn(given) : await embed();
    stop = database.stop;
    process.env.NETLIFY_DB_URL = database.url;
    if (process.env.NETLIFY_DB_DRIVER === 'serverless') stopDriver = await serveHttpDriver();
    await migrate(database.url);
    client = await connected(database.url);
  });
  afterAll(async () => {
    await closeDatabase();
    await client?.end();
    await stopDriver?.();
    await stop?.();
  });

  /** Runs a statement over a connection of its own, beside the code under test, and answers its rows. */
  return async <Row extends pg.QueryResultRow>(sql: string, params: unknown[] = []): Promise<Row[]> =>
    (await client.query<Row>(sql, params)).rows;
}

async function embed() {
  // As the local server does, because each query would wait 40 ms for the acknowledgement of small packets.
  subscribe('net.server.socket', (message) => void (message as { socket: Socket }).socket.setNoDelay(true));
  const directory = await newDataDirectory();
  const database = new NetlifyDB({ directory: join(directory, 'db') });
  const stop = async () => {
    await database.stop();
    await rm(directory, { recursive: true, force: true });
  };
  return { url: await database.start(), stop };
}

/**
 * One database a process on this server, emptied for each test file: to make one takes longer than most tests. The
 * project's setup (prepared-database.ts) drops it.
 */
async function databaseOn(server: string) {
  const name = `${process.env.TEST_DATABASES}${process.pid}`;
  const url = new URL(server);
  url.pathname = name;
  const admin = await connected(server);
  const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (!rowCount) await admin.query(`CREATE DATABASE ${name}`);
  // What was ended in the middle of its work may still lock the tables.
  await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
  await admin.end();
  await migrate(url.href);
  if (rowCount) await empty(url.href);
  const stop = async () => {
    process.env.NETLIFY_DB_URL = server;
  };
  return { url: url.href, stop };
}

async function empty(url: string): Promise<void> {
  const client = await connected(url);
  const { rows } = await client.query<{ tables: string }>(
    "SELECT string_agg(tablename, ', ') AS tables FROM pg_tables WHERE schemaname = 'public'",
  );
  await client.query(`TRUNCATE ${rows[0]?.tables} RESTART IDENTITY`);
  for (const table of ['visitor_salt', 'mail_state']) await client.query(`INSERT INTO ${table} DEFAULT VALUES`);
  await client.end();
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  return client;
}
