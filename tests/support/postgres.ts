import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { LIMIT_MS } from './limits.ts';
import { freePort } from './listen.ts';
import { ensure, programs } from './programs.ts';
import { endTethered, signal, spawnTethered } from './tethered.ts';
import { provideDatabases } from './worker-databases.ts';

/** PostgreSQL does not run as root. */
const AS_ITS_USER =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];

/**
 * Gives a project an ordinary PostgreSQL of its own, on loopback. In the embedded database all connections are one
 * session, so no statement waits for another one there.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const [initdb = '', server = ''] = ensure(programs.postgres);
  const [program = '', ...args] = [...AS_ITS_USER, initdb, '-D', join(folder, 'data'), '-U', 'postgres', '-E', 'UTF8'];
  if (AS_ITS_USER.length > 0) execFileSync('chown', ['postgres', folder]);
  execFileSync(program, [...args, '-A', 'trust', '--locale=C.UTF-8', '--no-sync'], { stdio: 'ignore' });

  const port = await freePort();
  const [command = '', ...options] = [...AS_ITS_USER, server, '-D', join(folder, 'data'), '-p', String(port)];
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const running = spawnTethered(command, [...options, ...settings.flatMap((setting) => ['-c', setting])]);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await untilItAnswers(url);
  const drop = await provideDatabases(project, url);
  return async () => {
    await drop();
    signal(running, 'SIGINT');
    await endTethered(running);
    rmSync(folder, { recursive: true });
  };
}

async function untilItAnswers(url: string): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await setTimeout(50);
    }
  }
}
