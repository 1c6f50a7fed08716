import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { applyMigrations, type SQLExecutor } from '@netlify/database-dev';
import pg from 'pg';
import { CommandError } from './command.ts';

const MIGRATIONS = fileURLToPath(new URL('../database/migrations', import.meta.url));

/** Names that Netlify applies. It skips other files silently. */
const NAME = /^\d+_[a-z0-9_-]+\.sql$/;

const CONNECTION_TIMEOUT_MS = 10_000;

/** Any number, the same for all processes that migrate. */
const ADVISORY_LOCK = 1989;

/**
 * Applies the pending migrations of a folder in one transaction. On Netlify, the platform does this at each deploy.
 * @throws CommandError if Netlify would skip a file, or if the database is not in UTF-8; the driver's errors if it does
 * not respond
 */
export async function migrate(url: string, migrations = MIGRATIONS): Promise<void> {
  await checkNames(migrations);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS });
  const sql: SQLExecutor = {
    exec: async (text) => void (await client.query(text)),
    query: async (text, params) => ({ rows: (await client.query(text, params)).rows }),
    // One transaction around all migrations is begun below.
    transaction: (run) => run(sql),
  };
  await client.connect();
  try {
    await requireUtf8(client);
    await client.query('BEGIN');
    await client.query('SET LOCAL statement_timeout = 0');
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

/** Whether the URL names a loopback address or a socket. A database elsewhere may hold real data. */
export function isOnThisMachine(url: string): boolean {
  const { host } = new pg.Client({ connectionString: url });
  return /^(\/|localhost$|127\.|\[?::1\]?$)/.test(host);
}

/** In any other encoding, the search's words could not be computed, and every message would be refused. */
async function requireUtf8(client: pg.Client): Promise<void> {
  const { rows } = await client.query('SHOW server_encoding');
  const encoding: string = rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  throw new CommandError(
    `O banco está em ${encoding}, e o site precisa de UTF-8. Crie outro: CREATE DATABASE site ENCODING 'UTF8' TEMPLATE template0 LOCALE 'C.UTF-8';`,
  );
}

async function checkNames(migrations: string): Promise<void> {
  const skipped = (await readdir(migrations)).filter((name) => !name.startsWith('.') && !NAME.test(name));
  if (skipped.length === 0) return;
  throw new CommandError(
    `A Netlify não aplicaria ${skipped.join(', ')}, sem avisar. O nome de uma migração começa com o número e só tem letras minúsculas sem acento, algarismos, _ e -, como 0007_observacao.sql.`,
  );
}
