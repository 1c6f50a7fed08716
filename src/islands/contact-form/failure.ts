import { contact } from '../../copy/contato.ts';
import { ApiError, NoAnswerError } from '../query-client.ts';

const { failure } = contact.form;

/** Longer texts are pages, not sentences. */
const SENTENCE_MAX_CHARS = 400;

/** What the toast says: the error's message, which leads with the status (specification, section 8). */
export const failureMessage = (error: unknown): string =>
  error instanceof ApiError ? error.message : failureSentence(error);

/** What stays in the form, in plain words. Our endpoints answer in Portuguese; a page or a browser's own words help nobody. */
export function failureSentence(error: unknown): string {
  if (error instanceof NoAnswerError) return error.isTimeout ? failure.timeout : failure.offline;
  if (!(error instanceof ApiError)) return failure.fallback;
  const isSentence = error.text.length <= SENTENCE_MAX_CHARS && !error.text.includes('<') && /\s/.test(error.text);
  return isSentence ? error.text : failure.fallback;
}
