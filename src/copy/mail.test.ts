import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { failureWords } from './mail.ts';

/** A line for each kind of failure: its codes, what the team reads of them, and what to do. */
const kinds = readFileSync('tests/failures.txt', 'utf8').trim().split('\n');

test.each(kinds.map((line) => line.split(': ')))('%s: the team reads “%s”', (codes = '', words) => {
  for (const code of codes.split(', ')) {
    const read = failureWords(code).replace(` (${code})`, '');
    expect(read, code).toBe(words);
  }
});
