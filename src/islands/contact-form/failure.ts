import { messageForm } from '../../copy/formulario.ts';
import { ApiError, NoAnswerError } from '../query-client.ts';

const { failure } = messageForm;

/** A longer response body is treated as a page, not as a sentence. */
const SENTENCE_MAX_CHARS = 400;

/** Returns the toast's text: the error's message, which begins with the status (docs/especificacao.md, Erros). */
export const failureMessage = (error: unknown): string =>
  error instanceof ApiError ? error.message : failureSentence(error);

/** Returns the sentence shown in the form: the response's body if it is a sentence, else one of ours. */
export function failureSentence(error: unknown): string {
  if (error instanceof ApiError) {
    // A platform's words, as in “Service Unavailable”, have no period.
    const isSentence = error.body.length <= SENTENCE_MAX_CHARS && /^[^<]+\.$/.test(error.body);
    return isSentence ? error.body : failure.fallback;
  }
  if (!(error instanceof NoAnswerError)) return failure.fallback;
  if (Object(error.cause).name === 'AbortError') return failure.timeout;
  // The connection is named as the cause only when the browser says so. Proxies and blockers fail requests too.
  return navigator.onLine === false ? failure.offline : failure.unreachable;
}
