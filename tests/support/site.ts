import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyPreparedDatabase } from './prepared-database.ts';

const SERVE = fileURLToPath(new URL('serve.ts', import.meta.url));

export interface Site {
  url: string;
  /** The server's process, for tests that kill it. */
  process: ChildProcess;
  stop: () => Promise<void>;
}

/**
 * Starts the real server in a process of its own, with an empty database. With `folder`, the database is kept in it,
 * as the last server of this folder left it.
 */
export async function startSite(env: Record<string, string> = {}, folder?: string): Promise<Site> {
  const database = folder ? join(folder, 'db') : '';
  if (database && !env.NETLIFY_DB_URL && !existsSync(database)) await copyPreparedDatabase(database);
  const server = spawn(process.execPath, [SERVE], {
    env: { ...process.env, NETLIFY_DB_URL: '', NETLIFY_DB_DRIVER: '', LOCAL_DATA_DIR: database, ...env },
    stdio: 'pipe',
  });
  let log = '';
  server.stderr.on('data', (chunk) => {
    log += chunk;
  });
  const exited = once(server, 'exit');
  const [url] = await Promise.race([
    once(server.stdout, 'data'),
    exited.then(() => Promise.reject(new Error(`The server did not start:\n${log}`))),
  ]);
  const stop = async () => {
    server.kill('SIGTERM');
    await exited;
  };
  return { url: String(url).trim(), process: server, stop };
}
