import type { DatabaseConnection } from '@netlify/database';
import template, { raw, type Sql } from 'sql-template-tag';
import { describeError, LoggableError } from '../errors.ts';
import { withTimeout } from '../time-limit.ts';

/** Limit for one statement. A visitor's whole request has a limit of its own (functions/contacts.ts). */
const QUERY_TIMEOUT_MS = 6000;

export type SqlFragment = Sql;
type SqlValue = string | number | boolean | Date | readonly string[] | readonly number[] | null;
type Statement = [strings: TemplateStringsArray, ...values: (SqlValue | SqlFragment)[]];

/** A statement or a fragment of one, to nest in others, with the values that it binds. */
export const sql: (...statement: Statement) => SqlFragment = template;

/** Column names, which cannot be parameters. They become text of the statement, so pass only names from our own code. */
export const columns = (names: readonly string[]): SqlFragment => raw(names.join(', '));

export class DatabaseUnavailableError extends LoggableError {}

let connection: DatabaseConnection | undefined;

/** Loads the driver with the first query: responses that need no query, such as validation errors, do not wait for it. */
async function connect(): Promise<DatabaseConnection> {
  const { getDatabase } = await import('@netlify/database');
  if (connection) return connection;
  connection = getDatabase();
  // Without a listener, a connection that the server closes while idle would end the process.
  connection.pool.on('error', (error: Error) => console.error('Idle database connection lost:', describeError(error)));
  return connection;
}

/** Closes all connections. The next query opens new ones. */
export async function closeDatabase(): Promise<void> {
  const closing = connection;
  connection = undefined;
  await closing?.pool.end();
}

/** Only PostgreSQL's own errors have a severity. Their codes begin with a class (manual, appendix A). */
type Reason = { code: string; severity?: string };

/** Whether the connection ended, so that nobody knows whether the statement was carried out. */
const isLost = ({ severity, code }: Reason) => !severity || /^(?:08|57P)/.test(code);
/** Whether the server fails, and not the statement. */
const isOfServer = ({ severity, code }: Reason) => !severity || /^(?:08|28|3D|53|57|58)/.test(code);

/** Returns the work's result. @throws DatabaseUnavailableError after `ms` milliseconds; the work continues */
export const within = <Result>(ms: number, work: Promise<Result>): Promise<Result> =>
  withTimeout(ms, work, new DatabaseUnavailableError('database timeout'));

/**
 * Runs one statement with bound parameters and returns its rows; once more, on new connections, if its connection was
 * lost. So each statement must do no harm when it is carried out twice. Never use a transaction of several statements: the
 * embedded database has one session for all connections, in which transactions would mix.
 * @throws DatabaseUnavailableError after {@link QUERY_TIMEOUT_MS} milliseconds or if the server cannot be reached; the
 * statement may have been carried out all the same
 */
export function query<Row>(...statement: Statement): Promise<Row[]> {
  const { text, values } = sql(...statement);
  const send = async (mayRepeat: boolean): Promise<unknown> => {
    let used: DatabaseConnection | undefined;
    try {
      used = await connect();
      return await used.sql.unsafe<'object'>(text, values);
    } catch (error) {
      // The driver's error, which the library wraps. It holds the values that the statement binds, so it goes no further.
      const reason: Reason = Object(Object(error).cause ?? error);
      if (mayRepeat && isLost(reason)) {
        // The others of this pool are lost too, most likely. It closes itself once nothing waits for it.
        if (connection === used) connection = undefined;
        return send(false);
      }
      const why = describeError(reason);
      if (isOfServer(reason)) throw new DatabaseUnavailableError(`no database connection: ${why}`);
      // A mistake of ours, or a schema that is not the newest.
      throw new LoggableError(why);
    }
  };
  return within(QUERY_TIMEOUT_MS, send(true)) as Promise<Row[]>;
}

/** As {@link query}, for a statement that always returns one row, such as a count. Returns the row. */
export const queryRow = async <Row>(...statement: Statement): Promise<Row> =>
  (await query<Row>(...statement))[0] as Row;
