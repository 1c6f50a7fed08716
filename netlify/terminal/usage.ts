/** The options that were typed, by their names. */
export type Values = Record<string, string | boolean | undefined>;

/** The command was not understood; the message, in Portuguese, says what to type. */
export class UsageError extends Error {
  override name = 'UsageError';
}
