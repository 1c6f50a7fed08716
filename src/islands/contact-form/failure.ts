import { messageForm } from '../../copy/formulario.ts';
import { ApiError, NoAnswerError } from '../query-client.ts';

const { failure } = messageForm;

/** A longer answer is taken for a page, not a sentence. */
const SENTENCE_MAX_CHARS = 400;

/** The toast's text: the error's message, which begins with the status (docs/especificacao.md, Erros). */
export const failureMessage = (error: unknown): string =>
  error instanceof ApiError ? error.message : failureSentence(error);

/** The text that stays in the form: our function's sentence or, in the place of any other text, one of ours. */
export function failureSentence(error: unknown): string {
  if (error instanceof NoAnswerError) return noAnswerSentence(error);
  if (!(error instanceof ApiError)) return failure.fallback;
  const isSentence = error.text.length <= SENTENCE_MAX_CHARS && !error.text.includes('<') && /\s/.test(error.text);
  return isSentence ? error.text : failure.fallback;
}

/** A request fails behind a proxy or a blocker too: only a browser that knows itself offline blames the connection. */
function noAnswerSentence({ isTimeout }: NoAnswerError): string {
  if (isTimeout) return failure.timeout;
  return navigator.onLine === false ? failure.offline : failure.unreachable;
}
