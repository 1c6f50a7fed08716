/** A foreseen failure. Its message, in Portuguese, tells the person at the terminal what to do. */
export class LocalError extends Error {
  override name = 'LocalError';
}

/** Ends the process with code 1, and writes one line for a {@link LocalError}, or the whole of any other error. */
export function exitWith(error: unknown): never {
  if (error instanceof LocalError) console.error(error.message);
  else console.error('Erro inesperado:', error);
  process.exit(1);
}
