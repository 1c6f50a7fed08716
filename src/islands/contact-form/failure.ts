import { messageForm } from '../../copy/formulario.ts';
import { ApiError, NoAnswerError } from '../query-client.ts';

const { failure } = messageForm;

/** A longer response body is treated as a page, not as a sentence. */
const SENTENCE_MAX_CHARS = 400;

/** Returns the toast's text: the error's message, which begins with the status (docs/especificacao.md, Erros). */
export const failureMessage = (error: unknown): string =>
  error instanceof ApiError ? error.message : failureSentence(error);

/** Returns the sentence shown in the form: the response's body if it is a sentence, else a fallback. */
export function failureSentence(error: unknown): string {
  if (error instanceof NoAnswerError) return noAnswerSentence(error);
  if (!(error instanceof ApiError)) return failure.fallback;
  const isSentence = error.body.length <= SENTENCE_MAX_CHARS && !error.body.includes('<') && /\s/.test(error.body);
  return isSentence ? error.body : failure.fallback;
}

/** The connection is named as the cause only when the browser reports that it is offline. Proxies and blockers fail requests too. */
function noAnswerSentence({ isTimeout }: NoAnswerError): string {
  if (isTimeout) return failure.timeout;
  return navigator.onLine === false ? failure.offline : failure.unreachable;
}
