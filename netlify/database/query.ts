import type { DatabaseConnection } from '@netlify/database';

/** For one statement; a visitor's whole request has a deadline of its own (functions/contacts.ts). */
const QUERY_TIMEOUT_MS = 6000;

export type SqlValue = string | number | boolean | Date | null;

export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

let connection: Promise<DatabaseConnection> | undefined;

function connect(): Promise<DatabaseConnection> {
  connection ??= open().catch((error: unknown) => {
    // The next query is another chance.
    connection = undefined;
    throw error;
  });
  return connection;
}

/** The driver comes with the first query: what is answered without one (a bad field, another method) does not wait for it. */
async function open(): Promise<DatabaseConnection> {
  const { getDatabase } = await import('@netlify/database');
  const opened = getDatabase();
  // Without a listener, an idle connection that the server closes ends the process.
  opened.pool.on('error', (error: Error) => console.error('Idle database connection lost:', error.message));
  return opened;
}

/** Ends all connections, for a command that is done; the next query opens new ones. */
export async function closeDatabase(): Promise<void> {
  const opened = connection;
  connection = undefined;
  await (await opened?.catch(() => undefined))?.pool.end();
}

/** PostgreSQL's classes of errors that say something about a statement, not about the server's state. */
const STATEMENT_ERROR = /^(22|23|42)/;

const isStatementError = (error: unknown) =>
  [error, error instanceof Error ? error.cause : undefined].some((candidate) =>
    STATEMENT_ERROR.test(String(Object(candidate).code)),
  );

/** What the work answers, unless the time is up. @throws DatabaseUnavailableError then; the work goes on. */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnavailableError('no answer in time')), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs one statement with bound parameters and returns its rows.
 * @throws DatabaseUnavailableError when there is no answer within {@link QUERY_TIMEOUT_MS} milliseconds or
 *   the server cannot be reached; the statement may still have been carried out.
 */
export async function query<Row>(strings: TemplateStringsArray, ...values: SqlValue[]): Promise<Row[]> {
  try {
    // Inside an async function, so that a missing connection string rejects like any other failure.
    const rows = (async () => (await connect()).sql<Row>(strings, ...values))();
    return await within(QUERY_TIMEOUT_MS, rows);
  } catch (error) {
    if (error instanceof DatabaseUnavailableError || isStatementError(error)) throw error;
    throw new DatabaseUnavailableError('no connection', { cause: error });
  }
}
