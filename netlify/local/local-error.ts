/** A failure whose message, in Portuguese, tells the person at the prompt what to do. */
export class LocalError extends Error {
  override name = 'LocalError';
}

/** Ends the process: one clear line for what we foresaw, the whole error for what we did not. */
export function exitWith(error: unknown): never {
  if (error instanceof LocalError) console.error(error.message);
  else console.error('Erro inesperado:', error);
  process.exit(1);
}
