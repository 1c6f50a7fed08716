/**
 * What became of one recipient's copy. `uncertain`: its content was sent and no answer came, so it may have arrived.
 * `refused`, with the code of the refusal: the recipient, whatever the message says, or the content.
 */
export type Answer =
  | { recipient: string; state: 'accepted' | 'uncertain' }
  | { recipient: string; state: 'refused'; what: 'recipient' | 'content'; reason: string };

/**
 * The mail server as a whole did not do its part, which says nothing of any one message. `reason` is a code, such as
 * 421 or ETIMEDOUT, without the server's words: they may hold addresses.
 */
export class MailServerError extends Error {
  override name = 'MailServerError';
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(`mail server: ${reason}`, options);
    this.reason = reason;
  }
}

/** Stands for the code where the server gave no answer. */
export const NO_ANSWER = 'sem-resposta';

/** Code of the first copy that is not known to have arrived; undefined when all were accepted. */
export function failureIn(answers: Answer[]): string | undefined {
  const failed = answers.find(({ state }) => state !== 'accepted');
  return failed && (failed.state === 'refused' ? failed.reason : NO_ANSWER);
}

export const hasAccepted = (answers: Answer[]): boolean => answers.some(({ state }) => state === 'accepted');

/** The server's reply code (RFC 5321, 4.2), or else that of the connection's error. */
export const codeOf = (error: unknown): string => String(Object(error).responseCode || Object(error).code || 'unknown');
