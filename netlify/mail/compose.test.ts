import { expect, test } from 'vitest';
import { excerpt, linesOf, oneLine } from './compose.ts';

test.each([
  ['  a\r\n\tb\u2028c\u2029d  ', 'a b c d'],
  ['\u202eoiaC', 'oiaC'],
  ['=?utf-8?Q?Promo=21?=', '= ?utf-8?Q?Promo=21?='],
  ['=?=?', '= ?= ?'],
])('the text %j becomes the line %j', (text, line) => {
  expect(oneLine(text)).toBe(line);
});

test('linesOf splits at every kind of line break and removes bidi controls', () => {
  expect(linesOf('a\r\nb\rc\nd\u2028e\u2029\u2066f')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test.each([
  [' um\n\n dois ', 10, 'um dois'],
  ['um\u202edois', 7, 'umdois'],
  ['umadois', 7, 'umadois'],
  ['umadoistres', 7, 'umadois …'],
  ['um dois três', 9, 'um dois …'],
  // Two places of a string each.
  ['👋👋👋', 3, '👋👋👋'],
  ['👋👋👋👋', 3, '👋👋👋 …'],
])('the text %j is quoted with at most %i characters as %j', (text, maxChars, quoted) => {
  expect(excerpt(text, maxChars)).toBe(quoted);
});
