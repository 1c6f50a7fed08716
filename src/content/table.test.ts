import { expect, test } from 'vitest';
import { accountProblem, readAmount, readRows, tableProblem } from './table.ts';

/** What a text was read as: rows by `/`, cells by `;`. */
const cellsIn = (text: string) =>
  readRows(text)
    .map(({ cells }) => cells.join('; '))
    .join(' / ');

test.each([
  ['tabs from a spreadsheet', 'Parada\tReal\r\nLeme\t08:50\r\n', 'Parada; Real / Leme; 08:50'],
  ['a rule below the heads', 'Parada | Real\n--- | ---\nLeme | 08:50', 'Parada; Real / Leme; 08:50'],
  ['bars at both ends', '| Parada | Real |\n|---|---|\n| Leme | 08:50 |', 'Parada; Real / Leme; 08:50'],
  ['a bar that is a sign', 'Doca 3 \\| 4 | livre', 'Doca 3 | 4; livre'],
  ['an empty line', 'a | 1\n\n  \nb | 2', 'a; 1 / b; 2'],
  ['hard blanks and hyphens', 'C\u201102\u2011A |\u00a034\u00a0un.', 'C-02-A; 34 un.'],
  ['more than 95 %', 'Ocupação | > 95 %', 'Ocupação; > 95 %'],
])('%s is read as it was meant', (_, text, cells) => {
  expect(cellsIn(text)).toBe(cells);
  expect(readRows(text).every(({ now }) => now === -1)).toBe(true);
});

test('a row that begins with > is the one of now, and so is a single cell with >>', () => {
  expect(readRows('A | B\n> a | 1\n| b | >> 2 |').map(({ now }) => now)).toEqual([-1, 0, 1]);
  expect(cellsIn('> a | 1\n| b | >>2 |')).toBe('a; 1 / b; 2');
});

test.each(['− 870', '–\u00a0870', '— 870', '-870', '−\u202f870'])('“%s” takes 870 away', (written) => {
  expect(readAmount(written)).toEqual({ isChange: true, value: -870_00 });
  expect(cellsIn(`Diesel | ${written}`)).toBe('Diesel; − 870');
  expect(accountProblem(`Frete | 2980\nDiesel | ${written}\nMargem | 2.110`)).toBe(undefined);
});

test('an account of cents adds up exactly, may end below zero, and says what it comes to', () => {
  expect(accountProblem('Frete | 100\nDiesel | − 130')).toBe(undefined);
  expect(accountProblem('A | 0,1\nB | + 1.000.000,20\nC | 1000000,30')).toBe(undefined);
  expect(accountProblem('A | 1.152,00\nB | + 0,50\nC | 1.152')).toBe(
    'em “C” está 1.152, e o que vem antes dá 1.152,50.',
  );
});

/** How many of a letter a phone has room for, beside so many columns. */
const room = (letter: string, others: number) =>
  Array.from({ length: 99 }, (_, count) => count).findLast(
    (count) => !tableProblem(`${letter.repeat(count)}${' | b'.repeat(others)}\n1${' | 1'.repeat(others)}`),
  );

test('a table has seven columns and nine rows at most, and words in it that a phone has room for', () => {
  expect([...'i①mAa'].map((letter) => room(letter, 1))).toEqual([71, 13, 24, 32, 38]);
  expect([room('a', 6), room('a', 7)]).toEqual([28, undefined]);
  expect(tableProblem(`a | a${`\na | ${'a'.repeat(37)}-aaa`.repeat(8)}`)).toBe(undefined);
});
