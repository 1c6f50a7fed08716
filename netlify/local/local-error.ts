/** A foreseen failure. Its message, in Portuguese, tells the person at the terminal what to do. */
export class LocalError extends Error {
  override name = 'LocalError';
}

/** At its end Node waits for V8's compilers, and one that needs memory waits for the main thread: for ever (nodejs/node#54918). */
const COMPILERS_END_MS = 100;

/** Ends the process with code 1, and writes one line for a {@link LocalError}, or the whole of any other error. */
export function exitWith(error: unknown): void {
  if (error instanceof LocalError) console.error(error.message);
  else console.error('Erro inesperado:', error);
  setTimeout(() => process.exit(1), COMPILERS_END_MS);
}
