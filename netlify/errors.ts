import { SettingError } from '../src/setting-error.ts';

/** An error whose message is our own and names no visitor, so that the log may have it. */
export class LoggableError extends Error {}

/** PostgreSQL's classes of errors whose messages quote values: bad data, broken constraints, what a trigger says (manual, appendix A). */
const QUOTES_VALUES = /^(?:22|23|44|P0)/;

/**
 * Describes an error for the log, with its causes. Of errors that are not our own only name and code, because a
 * driver's message may quote visitor data; of PostgreSQL's also the message, where it names only tables and the like.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const { code, severity, constraint } = Object(error);
  const isOwn = error instanceof LoggableError || error instanceof SettingError;
  const isSafe = isOwn || (severity && !QUOTES_VALUES.test(code));
  const details = [code, constraint].filter((name) => /^\w+$/.test(name ?? '')).join(' ');
  const about = (isSafe ? error.message : error.name) + (details && ` (${details})`);
  return error.cause instanceof Error ? `${about}: ${describeError(error.cause)}` : about;
}
