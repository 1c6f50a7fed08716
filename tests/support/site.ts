import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyPreparedDatabase } from './prepared-database.ts';

const SERVE = fileURLToPath(new URL('serve.ts', import.meta.url));

export interface Site {
  url: string;
  /** The server's process, for tests that kill it. */
  process: ChildProcess;
  /** The log: what the server wrote to its error output so far. */
  log: () => string;
  stop: () => Promise<void>;
}

/**
 * Starts the real server in a process of its own. Its data directory is a new one, unless one is given; a directory
 * without a database gets one with the newest schema.
 */
export async function startSite(env: Record<string, string> = {}, dataDirectory?: string): Promise<Site> {
  const directory = dataDirectory ?? (await mkdtemp(join(tmpdir(), 'data-')));
  const database = join(directory, 'db');
  if (!env.NETLIFY_DB_URL && !existsSync(database)) await copyPreparedDatabase(database);
  const server = spawn(process.execPath, [SERVE], {
    env: { ...process.env, NETLIFY_DB_URL: '', NETLIFY_DB_DRIVER: '', LOCAL_DATA_DIR: database, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  server.stderr.on('data', (chunk) => {
    log += chunk;
  });
  const url = await new Promise<string>((ready, fail) => {
    server.stdout.once('data', (chunk) => ready(String(chunk).trim()));
    server.once('exit', () => fail(new Error(`The server did not start:\n${log}`)));
  });
  const stop = async () => {
    const exited = server.exitCode !== null || new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await exited;
    if (!dataDirectory) await rm(directory, { recursive: true, force: true });
  };
  return { url, process: server, log: () => log, stop };
}
