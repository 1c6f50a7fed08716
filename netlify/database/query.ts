import type { DatabaseConnection } from '@netlify/database';
import { LoggableError } from '../errors.ts';
import { withTimeout } from '../time-limit.ts';

/** Limit for one statement. A visitor's whole request has a limit of its own (functions/contacts.ts). */
const QUERY_TIMEOUT_MS = 6000;

export type SqlValue = string | number | boolean | Date | readonly string[] | readonly number[] | null;

/** A reusable fragment of a statement, with its values. */
export interface SqlFragment {
  strings: readonly string[];
  values: (SqlValue | SqlFragment)[];
}

export const sql = (strings: TemplateStringsArray, ...values: (SqlValue | SqlFragment)[]): SqlFragment => ({
  strings,
  values,
});

/** Column names, which cannot be parameters. They become text of the statement, so pass only names from our own code. */
export const columns = (names: readonly string[]): SqlFragment => ({ strings: [names.join(', ')], values: [] });

const isFragment = (value: SqlValue | SqlFragment): value is SqlFragment =>
  typeof value === 'object' && value !== null && 'strings' in value;

/** Renders a statement with its nested fragments, and adds the values that it binds to `bound`. */
const render = ({ strings, values }: SqlFragment, bound: SqlValue[]): string =>
  String.raw(
    { raw: strings },
    ...values.map((value) => (isFragment(value) ? render(value, bound) : `$${bound.push(value)}`)),
  );

export class DatabaseUnavailableError extends LoggableError {
  override name = 'DatabaseUnavailableError';
}

let connection: Promise<DatabaseConnection> | undefined;

function connect(): Promise<DatabaseConnection> {
  connection ??= open().catch((error: unknown) => {
    // Forgotten, so that the next query tries again.
    connection = undefined;
    throw error;
  });
  return connection;
}

/** Loads the driver with the first query: responses that need no query, such as validation errors, do not wait for it. */
async function open(): Promise<DatabaseConnection> {
  const { getDatabase } = await import('@netlify/database');
  const opened = getDatabase();
  // Without a listener, a connection that the server closes while idle would end the process.
  opened.pool.on('error', (error: Error) => console.error('Idle database connection lost:', error.message));
  return opened;
}

/** Closes all connections, so that a command can end. The next query opens new ones. */
export async function closeDatabase(): Promise<void> {
  const opened = connection;
  connection = undefined;
  await (await opened?.catch(() => undefined))?.pool.end();
}

/** Error classes that are about the statement and not the server (PostgreSQL manual, appendix A). */
const STATEMENT_ERROR = /^(22|23|42)/;

const isStatementError = (error: unknown) =>
  [error, error instanceof Error ? error.cause : undefined].some((candidate) =>
    STATEMENT_ERROR.test(String(Object(candidate).code)),
  );

/** Returns the work's result. @throws DatabaseUnavailableError after `ms` milliseconds; the work continues */
export const within = <Result>(ms: number, work: Promise<Result>): Promise<Result> =>
  withTimeout(ms, work, new DatabaseUnavailableError('database timeout'));

/**
 * Runs one statement with bound parameters and returns its rows. Never use a transaction of several statements: the
 * embedded database has one session for all connections, in which transactions would mix.
 * @throws DatabaseUnavailableError after {@link QUERY_TIMEOUT_MS} milliseconds or if the server cannot be reached; the
 * statement may have been carried out all the same
 */
export async function query<Row>(strings: TemplateStringsArray, ...values: (SqlValue | SqlFragment)[]): Promise<Row[]> {
  try {
    const bound: SqlValue[] = [];
    const text = render({ strings, values }, bound);
    const rows = connect().then(({ sql }) => sql.unsafe<'object'>(text, bound));
    return (await within(QUERY_TIMEOUT_MS, rows)) as Row[];
  } catch (error) {
    if (error instanceof DatabaseUnavailableError || isStatementError(error)) throw error;
    throw new DatabaseUnavailableError('no database connection', { cause: error });
  }
}

/** As {@link query}, for a statement that always returns one row, such as a count. Returns the row. */
export async function queryRow<Row>(...statement: Parameters<typeof query>): Promise<Row> {
  const [row] = await query<Row>(...statement);
  return row as Row;
}
