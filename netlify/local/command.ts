import { existsSync, readFileSync } from 'node:fs';

/** An expected failure. Its message, in Portuguese, tells the person at the terminal what to do. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** On exit Node waits for V8's compiler threads, which can wait for the main thread for ever (nodejs/node#54918). */
const EXIT_DELAY_MS = 100;

/** Ends the process with code 1. Prints one line for a {@link CommandError}, and any other error whole. */
export function exitWith(error: unknown): void {
  if (error instanceof CommandError) console.error(error.message);
  else console.error('Erro inesperado:', error);
  setTimeout(() => process.exit(1), EXIT_DELAY_MS);
}

const ENV_LINE = /^\s*(#.*|(export\s+)?[A-Za-z_]\w*\s*=.*)?$/;

/** Sets the variables of .env that the shell has not set. @throws CommandError for a line that is no variable */
export function loadEnv(): void {
  if (!existsSync('.env')) return;
  // Checked here, because Node ignores a line that it cannot read.
  const bad = readFileSync('.env', 'utf8')
    .split('\n')
    .findIndex((line) => !ENV_LINE.test(line));
  if (bad >= 0) {
    throw new CommandError(
      `A linha ${bad + 1} do arquivo .env não está na forma NOME=valor. Corrija ou apague a linha.`,
    );
  }
  process.loadEnvFile();
}
