import { SettingError } from '../src/setting-error.ts';
import { DatabaseUnavailableError } from './database/query.ts';
import { MailServerError } from './mail/outcome.ts';

/** The messages of these are our own. */
const OURS = [DatabaseUnavailableError, MailServerError, SettingError];

/**
 * What the log may say of an error: its name, and its message if that is our own. A driver's message may hold what the
 * visitor typed.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  if (!OURS.some((kind) => error instanceof kind)) return error.name;
  return `${error.message}${error.cause instanceof Error ? ` (${error.cause.name})` : ''}`;
}
