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
  expect(accountProblem(`Frete | 2980\nDiesel | ${written}\nMargem | =`)).toBe(undefined);
});

test('a table has words that a phone has room for', () => {
  const wide = (letters: number) => tableProblem(`${'a'.repeat(letters)} | b | c\n1 | 2 | 3`);
  expect(wide(34)).toBe(undefined);
  expect(wide(35)).toBe(`as colunas não cabem em um celular. Encurte “${'a'.repeat(35)}” ou “b”, ou tire uma coluna.`);
  expect(tableProblem(`a | a${`\na | ${'a'.repeat(36)}-aaa`.repeat(8)}`)).toBe(undefined);
});
