import { expect, test, vi } from 'vitest';
import { ApiError, NoAnswerError } from '../query-client.ts';
import { failureSentence } from './failure.ts';

const FALLBACK = 'Tente novamente mais tarde.';
const noAnswer = (cause: Error) => new NoAnswerError('', { cause });
const late = noAnswer(new DOMException('', 'AbortError'));
const unreached = noAnswer(new TypeError('Failed to fetch'));

test.each([
  ['a sentence of the server', new ApiError(503, 'Tente de novo.'), 'Tente de novo.'],
  ['the longest sentence', new ApiError(503, `${'ab '.repeat(133)}.`), 'ab '.repeat(133)],
  ['a longer text', new ApiError(503, `${'abc '.repeat(100)}.`), FALLBACK],
  ['a page', new ApiError(502, '<h1>Bad gateway</h1> <p>Try again.'), FALLBACK],
  ['a word', new ApiError(500, 'error'), FALLBACK],
  ['what a platform says', new ApiError(503, 'Service Unavailable'), FALLBACK],
  ['no text', new ApiError(500, ''), FALLBACK],
  // In English, and only over HTTP/1.1.
  ['no text but a status text', new ApiError(429, '', 'Too Many Requests'), FALLBACK],
  ['an answer that did not come in time', late, 'A resposta demorou demais. O que'],
  ['a server that is not reached', unreached, 'Não conseguimos falar com o servidor. O que'],
  ['any other error', new Error('no protocol'), FALLBACK],
])('under the form, %s is explained in a sentence', (_, error, sentence) => {
  expect(failureSentence(error)).toContain(sentence);
});

test('in a browser that reports being offline, the sentence names the connection', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(failureSentence(unreached)).toMatch(
    /^Sem conexão com a internet. O que você escreveu continua aqui. .*A mensagem não será enviada duas vezes.$/,
  );
  vi.unstubAllGlobals();
});
