import { expect, test } from 'vitest';
import { excerpt, linesOf, oneLine } from './text.ts';

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

test('a visitor’s text turns no line round, breaks none, and holds no encoded word', () => {
  const turning = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
  expect(oneLine(` a${turning}b\r\nc\u2028d\u2029e =?utf-8?q?f?=`)).toBe('ab c d e = ?utf-8?q?f?=');
  expect(linesOf(`a${turning}b\r\nc\rd\ne\u2028f\u2029g`)).toEqual(['ab', ...'cdefg']);
});
