import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../netlify/local/migrate.ts';
import { nowFunction } from './clock.ts';
import { LIMIT_MS } from './limits.ts';
import { freePort } from './listen.ts';
import { ensure, programs } from './programs.ts';
import { endTethered, signal, spawnTethered } from './tethered.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URLs of the databases: one for each worker, and the shared site's. */
    databases: string[];
  }
}

/** PostgreSQL does not run as root. */
const AS_ITS_USER =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];

/** Starts one PostgreSQL for all projects, on loopback, with databases of the newest schema: for each worker, and for the shared site. */
export async function setup({ config, provide }: TestProject): Promise<() => Promise<void>> {
  const known = process.env.TEST_DATABASES;
  if (known) {
    provide('databases', JSON.parse(known));
    return async () => {};
  }
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const [initdb = '', server = ''] = ensure(programs.postgres);
  const [program = '', ...args] = [...AS_ITS_USER, initdb, '-D', join(folder, 'data'), '-U', 'postgres', '-E', 'UTF8'];
  if (AS_ITS_USER.length > 0) execFileSync('chown', ['postgres', folder]);
  execFileSync(program, [...args, '-A', 'trust', '--locale=C.UTF-8', '--no-sync'], { stdio: 'ignore' });

  const port = await freePort();
  const [command = '', ...options] = [...AS_ITS_USER, server, '-D', join(folder, 'data'), '-p', String(port)];
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const running = spawnTethered(command, [...options, ...settings.flatMap((setting) => ['-c', setting])]);
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const client = await connected(urlOf('postgres'));
  const databases = [...Array.from({ length: config.maxWorkers }, (_, worker) => `worker_${worker}`), 'site'];
  for (const name of databases) {
    await client.query(`CREATE DATABASE ${name}`);
    await client.query(`ALTER DATABASE ${name} SET search_path = public, pg_catalog`);
    const own = await connected(urlOf(name));
    await own.query(nowFunction(0));
    await own.end();
    await migrate(urlOf(name));
  }
  await client.end();
  const urls = databases.map(urlOf);
  provide('databases', urls);
  process.env.TEST_DATABASES = JSON.stringify(urls);
  return async () => {
    signal(running, 'SIGINT');
    await endTethered(running);
  };
}

/** Returns a client, as soon as the server answers. */
async function connected(connectionString: string): Promise<pg.Client> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await setTimeout(50);
    }
  }
}
