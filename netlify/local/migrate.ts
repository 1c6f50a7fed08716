import { fileURLToPath } from 'node:url';
import { applyMigrations, type SQLExecutor } from '@netlify/database-dev';
import pg from 'pg';

const MIGRATIONS = fileURLToPath(new URL('../database/migrations', import.meta.url));

const CONNECTION_TIMEOUT_MS = 10_000;

/** Any number: it only has to be the same for every process that migrates. */
const ADVISORY_LOCK = 1989;

/** Brings a database to the newest schema, or that of another folder. On Netlify, the platform does this at each deploy. */
export async function migrate(url: string, migrations = MIGRATIONS): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await applyMigrations(executor(client), migrations);
  } finally {
    await client.end();
  }
}

function executor(client: pg.Client): SQLExecutor {
  const sql: SQLExecutor = {
    exec: async (text) => void (await client.query(text)),
    query: async (text, params) => ({ rows: (await client.query(text, params)).rows }),
    transaction: async (run) => {
      await client.query('BEGIN');
      try {
        const result = await run(sql);
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK');
        throw error;
      }
    },
  };
  return sql;
}
