/** What became of one recipient's copy; `refused` with the code of the refusal. */
export type Answer = { recipient: string; state: 'accepted' } | { recipient: string; state: 'refused'; reason: string };

/** `uncertain`: the content was sent and no answer came, so it may have been accepted. */
export type Outcome = Answer[] | 'uncertain';

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

/** The server's reply code (RFC 5321, 4.2), or else that of the connection's error. */
export const codeOf = (error: unknown): string => String(Object(error).responseCode || Object(error).code || 'unknown');
