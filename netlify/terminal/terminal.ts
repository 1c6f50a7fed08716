import { SettingError } from '../../src/setting-error.ts';
import { DatabaseUnavailableError } from '../database/query.ts';
import { exitWith, LocalError } from '../local/local-error.ts';
import { MailServerError } from '../mail/outcome.ts';
import { runCommand } from './command-line.ts';
import { UsageError } from './usage.ts';

/** `npm run contacts -- COMMAND`: the messages for scripts, and for who keeps the site. */
// Whoever reads the output may end before it does: head, less.
process.stdout.on('error', (error) => process.exit(Object(error).code === 'EPIPE' ? 0 : 1));

try {
  await runCommand(process.argv.slice(2));
} catch (error) {
  if (error instanceof UsageError) {
    console.error(error.message);
    process.exitCode = 2;
  } else {
    exitWith(explain(error));
  }
}

/** A foreseen failure as one line for the person at the terminal; any other as it is. */
function explain(error: unknown): unknown {
  if (error instanceof DatabaseUnavailableError) {
    return new LocalError('O banco de dados não respondeu. Confira CONTACTS_DB_URL ou NETLIFY_DB_URL e a conexão.');
  }
  if (error instanceof SettingError) return new LocalError(error.message);
  if (error instanceof MailServerError) {
    return new LocalError(`O servidor de e-mail não respondeu como devia (${error.reason}). Confira SMTP_URL.`);
  }
  return error;
}
