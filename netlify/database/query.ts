import type { DatabaseConnection } from '@netlify/database';

/** Limit for one statement; a visitor's whole request has a limit of its own (functions/contacts.ts). */
const QUERY_TIMEOUT_MS = 6000;

export type SqlValue = string | number | boolean | Date | null;

/** A part of a statement, with its own values: what several statements have in common. */
export interface Part {
  strings: readonly string[];
  values: (SqlValue | Part)[];
}

export const sql = (strings: TemplateStringsArray, ...values: (SqlValue | Part)[]): Part => ({ strings, values });

/** Names of columns, which a statement cannot take as parameters. They become part of its text: only names from our own code. */
export const columns = (names: readonly string[]): Part => ({ strings: [names.join(', ')], values: [] });

const isPart = (value: SqlValue | Part): value is Part =>
  typeof value === 'object' && value !== null && 'strings' in value;

/** The statement with the text of its parts in its own, and the values that are bound. */
function splice({ strings, values }: Part): [texts: string[], bound: SqlValue[]] {
  const texts = [strings[0] ?? ''];
  const bound: SqlValue[] = [];
  for (const [index, value] of values.entries()) {
    const [[first, ...others], inner] = isPart(value) ? splice(value) : [['', ''], [value]];
    texts.push(`${texts.pop()}${first}`, ...others);
    texts.push(`${texts.pop()}${strings[index + 1] ?? ''}`);
    bound.push(...inner);
  }
  return [texts, bound];
}

export class DatabaseUnavailableError extends Error {
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

/** Loads the driver with the first query, so that answers without one (a bad field, another method) do not wait for it. */
async function open(): Promise<DatabaseConnection> {
  const { getDatabase } = await import('@netlify/database');
  const opened = getDatabase();
  // Without a listener, the process would end when the server closes an idle connection.
  opened.pool.on('error', (error: Error) => console.error('Idle database connection lost:', error.message));
  return opened;
}

/** Closes all connections, so that a command can end; the next query opens new ones. */
export async function closeDatabase(): Promise<void> {
  const opened = connection;
  connection = undefined;
  await (await opened?.catch(() => undefined))?.pool.end();
}

/** The error classes that blame the statement, not the server (PostgreSQL's manual, appendix A). */
const STATEMENT_ERROR = /^(22|23|42)/;

const isStatementError = (error: unknown) =>
  [error, error instanceof Error ? error.cause : undefined].some((candidate) =>
    STATEMENT_ERROR.test(String(Object(candidate).code)),
  );

/** Waits for the work at most this long. @throws DatabaseUnavailableError when the time is up; the work goes on */
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
 * Runs one statement, its values bound as parameters, and returns its rows. One statement a step: the embedded
 * database has one session for all connections, so transactions of several statements would mix.
 * @throws DatabaseUnavailableError when there is no answer within {@link QUERY_TIMEOUT_MS} milliseconds or the server
 * cannot be reached; the statement may still have been carried out
 */
export async function query<Row>(strings: TemplateStringsArray, ...values: (SqlValue | Part)[]): Promise<Row[]> {
  try {
    const [texts, bound] = splice({ strings, values });
    const text = Object.assign(texts, { raw: texts });
    // An async function turns what connect() throws at once, for a missing address, into a rejection like any other.
    const rows = (async () => (await connect()).sql<Row>(text, ...bound))();
    return await within(QUERY_TIMEOUT_MS, rows);
  } catch (error) {
    if (error instanceof DatabaseUnavailableError || isStatementError(error)) throw error;
    throw new DatabaseUnavailableError('no connection', { cause: error });
  }
}
