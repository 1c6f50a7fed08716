import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../netlify/local/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URLs of the databases, one a worker. */
    databases: string[];
  }
}

interface Database {
  url: string;
  drop: () => Promise<void>;
}

/** On the server of NETLIFY_DB_URL, if it is set. */
export const setup = (project: TestProject) => provideDatabases(project, process.env.NETLIFY_DB_URL);

/**
 * Makes a database with the newest schema for each worker of a project: on the server given, or an embedded one in a
 * process of its own. Not for each test file, because to make one takes longer than most files' tests.
 */
export async function provideDatabases({ config, provide }: TestProject, server: string | undefined) {
  const databases = await Promise.all(
    Array.from({ length: config.maxWorkers }, (_, worker) => (server ? create(server, worker) : embedDatabase())),
  );
  provide(
    'databases',
    databases.map(({ url }) => url),
  );
  return async () => void (await Promise.all(databases.map(({ drop }) => drop())));
}

/** Starts an embedded database with the newest schema in a process of its own, which ends with this one. */
export async function embedDatabase(): Promise<Database> {
  const serving = spawn(process.execPath, [fileURLToPath(new URL('serve-database.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(serving, 'exit');
  const [url] = await Promise.race([
    once(createInterface(serving.stdout), 'line'),
    exited.then(() => Promise.reject(new Error('The database did not start.'))),
  ]);
  const drop = async () => {
    serving.stdin.end();
    await exited;
  };
  return { url, drop };
}

async function create(server: string, worker: number): Promise<Database> {
  const name = `test_${process.pid}_${worker}`;
  const execute = async (statement: string) => {
    const admin = new pg.Client({ connectionString: server });
    await admin.connect();
    await admin.query(statement);
    await admin.end();
  };
  await execute(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = name;
  await migrate(url.href);
  return { url: url.href, drop: () => execute(`DROP DATABASE ${name} WITH (FORCE)`) };
}
