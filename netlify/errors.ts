import { SettingError } from '../src/setting-error.ts';

/** An error whose message is our own and names no visitor, so that the log may have it. */
export class LoggableError extends Error {}

/** Describes an error for the log. Of other errors only the name: a driver's message may quote visitor data. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  if (!(error instanceof LoggableError || error instanceof SettingError)) return error.name;
  return `${error.message}${error.cause instanceof Error ? ` (${error.cause.name})` : ''}`;
}
