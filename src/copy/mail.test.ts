import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { failureWords } from './mail.ts';

/** A line for each kind of failure: its codes, what the team reads of them, and what to do. */
const kinds = readFileSync('tests/failures.txt', 'utf8').trim().split('\n');

test.each(kinds.map((line) => line.split(': ')))('%s: the team reads “%s”', (codes = '', words) => {
  for (const code of codes.split(', ')) {
    const read = failureWords(code).replace(` (${code})`, '').replace(', e o que foi enviado pode ter chegado', '');
    expect(read, code).toBe(words);
  }
});

test.each([
  [
    'DATA ETIMEDOUT, DATA ECONNECTION, HTTP ETIMEDOUT, HTTP ECONNRESET, HTTP UND_ERR_SOCKET, HTTP 200 Z_DATA_ERROR',
    true,
  ],
  ['HTTP 200 HTML, HTTP 503, HTTP UND_ERR_CONNECT_TIMEOUT, HTTP ECONNREFUSED, SMTP ETIMEDOUT, DATA 451 4.7.1', false],
])('after %s what was sent may have arrived: %s', (failures, may) => {
  for (const failure of failures.split(', '))
    expect(failureWords(failure).includes('e o que foi enviado pode ter chegado'), failure).toBe(may);
});
