import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { applyMigrations, type SQLExecutor } from '@netlify/database-dev';
import pg from 'pg';
import { CommandError } from '../commands/command.ts';
import { describeError } from '../errors.ts';
import { isLoopback } from '../settings.ts';

const MIGRATIONS = 'netlify/database/migrations';

const CONNECTION_TIMEOUT_MS = 10_000;

/**
 * Applies the pending migrations, each in a transaction of its own. On Netlify, the platform does this at each deploy.
 * @throws CommandError if the database does not respond, or if a migration fails
 */
export async function migrate(url: string, folder = MIGRATIONS): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS });
  const sql: SQLExecutor = {
    exec: async (text) => void (await client.query(text)),
    query: async (text, params) => ({ rows: (await client.query(text, params)).rows }),
    transaction: async (run) => {
      await client.query('BEGIN');
      const result = await run(sql);
      await client.query('COMMIT');
      return result;
    },
  };
  await client.connect().catch((cause) => {
    const advice = 'Confira NETLIFY_DB_URL e se o servidor responde.';
    throw new CommandError(`O banco de dados não abriu: ${describeError(cause)}. ${advice}`, { cause });
  });
  try {
    for (const file of globSync('*.sql', { cwd: folder }).sort()) {
      await applyMigrations(sql, folder, basename(file, '.sql')).catch((cause) => {
        const advice =
          'Se o banco é de uma versão anterior e só de testes, apague-o (o embutido é a pasta .netlify/db).';
        throw new CommandError(`A migração ${file} falhou: ${Object(cause).message}. ${advice}`, { cause });
      });
    }
  } finally {
    await client.end();
  }
}

/** Whether the URL names a loopback address or a socket. A database elsewhere may hold real data. */
export function isOnThisMachine(url: string): boolean {
  const { host } = new pg.Client({ connectionString: url });
  return host.startsWith('/') || isLoopback(host);
}
