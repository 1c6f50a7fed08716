import { expect, test } from 'vitest';
import { excerpt } from './text.ts';

test.each([
  ['Olá, tudo bem', 13, 'Olá, tudo bem'],
  ['Olá, tudo bem?', 13, 'Olá, tudo …'],
  ['Olá,\r\ntudo \t bem', 13, 'Olá, tudo bem'],
  // An emoji is one character.
  ['🚚 chegou', 8, '🚚 chegou'],
  ['Paralelepípedo', 5, 'Paral …'],
])('of %j in %d characters, %j is shown', (text, maxChars, shown) => {
  expect(excerpt(text, maxChars)).toBe(shown);
});
