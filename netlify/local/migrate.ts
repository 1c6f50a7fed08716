import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { applyMigrations, type SQLExecutor } from '@netlify/database-dev';
import pg from 'pg';
import { LocalError } from './local-error.ts';

const MIGRATIONS = fileURLToPath(new URL('../database/migrations', import.meta.url));

/** The names that Netlify applies. It skips a file of another name without a word. */
const NAME = /^\d+_[a-z0-9_-]+\.sql$/;

const CONNECTION_TIMEOUT_MS = 10_000;

/** Any number, as long as all processes that migrate have the same. */
const ADVISORY_LOCK = 1989;

/**
 * Applies the migrations of a folder that the database lacks, in one transaction. On Netlify, the platform does this
 * at each deploy. @throws LocalError when Netlify would skip a file; the driver's errors when the database does not
 * answer
 */
export async function migrate(url: string, migrations = MIGRATIONS): Promise<void> {
  await checkNames(migrations);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS });
  const sql: SQLExecutor = {
    exec: async (text) => void (await client.query(text)),
    query: async (text, params) => ({ rows: (await client.query(text, params)).rows }),
    // No transaction of its own: one around all of them is begun below.
    transaction: (run) => run(sql),
  };
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
    await applyMigrations(sql, migrations);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    await client.end();
  }
}

/** Whether the address is of loopback or a socket. A database elsewhere may hold somebody's real data. */
export function isOnThisMachine(url: string): boolean {
  const { host } = new pg.Client({ connectionString: url });
  return /^(\/|localhost$|127\.|\[?::1\]?$)/.test(host);
}

async function checkNames(migrations: string): Promise<void> {
  const skipped = (await readdir(migrations)).filter((name) => !name.startsWith('.') && !NAME.test(name));
  if (skipped.length === 0) return;
  throw new LocalError(
    `A Netlify não aplicaria ${skipped.join(', ')}, sem avisar. O nome de uma migração começa com o número e só tem letras minúsculas sem acento, algarismos, _ e -, como 0007_observacao.sql.`,
  );
}
