import { randomUUID } from 'node:crypto';
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
 * An empty database with the newest schema for a test file: embedded, or made
 * for it on the ordinary PostgreSQL that NETLIFY_DB_URL names. The functions
 * find it by the same variable, and ask it by the driver of NETLIFY_DB_DRIVER.
 */
export function withDatabase() {
  const given = process.env.NETLIFY_DB_URL;
  let client: pg.Client;
  let stop: () => Promise<void>;
  let stopDriver: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    const database = given ? await createDatabase(given) : await embed();
    stop = database.stop;
    process.env.NETLIFY_DB_URL = database.url;
    if (process.env.NETLIFY_DB_DRIVER === 'serverless') stopDriver = await serveHttpDriver();
    await migrate(database.url);
    client = new pg.Client({ connectionString: database.url });
    client.on('error', () => {});
    await client.connect();
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

async function createDatabase(server: string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = name;
  const stop = async () => {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  };
  return { url: url.href, stop };
}
