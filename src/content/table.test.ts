import { expect, test } from 'vitest';
import { accountProblem, paperProblem, readAmount, readRows, tableProblem } from './table.ts';

const cellsIn = (text: string) => readRows(text).map(({ cells }) => cells);

test.each<[habit: string, text: string, cells: string[][]]>([
  [
    'tabs from a spreadsheet',
    'Parada\tReal\r\nLeme\t08:50\r\n',
    [
      ['Parada', 'Real'],
      ['Leme', '08:50'],
    ],
  ],
  [
    'a rule below the heads',
    'Parada | Real\n--- | ---\nLeme | 08:50',
    [
      ['Parada', 'Real'],
      ['Leme', '08:50'],
    ],
  ],
  [
    'bars at both ends',
    '| Parada | Real |\n|---|---|\n| Leme | 08:50 |',
    [
      ['Parada', 'Real'],
      ['Leme', '08:50'],
    ],
  ],
  ['a bar that is a sign', 'Doca 3 \\| 4 | livre', [['Doca 3 | 4', 'livre']]],
  [
    'an empty line',
    'a | 1\n\n  \nb | 2',
    [
      ['a', '1'],
      ['b', '2'],
    ],
  ],
  ['hard blanks and hyphens', 'C\u201102\u2011A |\u00a034\u00a0un.', [['C-02-A', '34 un.']]],
  ['more than 95 %', 'Ocupação | > 95 %', [['Ocupação', '> 95 %']]],
  ['a slash in a line', 'Saldo / estoque | 630 kg / 12 volumes', [['Saldo / estoque', '630 kg / 12 volumes']]],
])('%s is read as it was meant', (_, text, cells) => {
  expect(cellsIn(text)).toEqual(cells);
  expect(readRows(text).some(({ isNow }) => isNow)).toBe(false);
});

test('a row that begins with > is the one of now', () => {
  expect(readRows('A | B\n> a | 1\nb | 2').map(({ isNow }) => isNow)).toEqual([false, true, false]);
});

test.each(['− 870', '–\u00a0870', '— 870', '-870', '−\u202f870'])('“%s” takes 870 away', (written) => {
  expect(readAmount(written)).toEqual({ isChange: true, value: -870_00 });
  expect(cellsIn(`Diesel | ${written}`)).toEqual([['Diesel', '− 870']]);
  expect(accountProblem(`Frete | 2980\nDiesel | ${written}\nMargem | 2.110`)).toBe(undefined);
});

test('an account of cents adds up exactly, and says what it comes to', () => {
  expect(accountProblem('A | 0,10\nB | + 0,20\nC | 0,30')).toBe(undefined);
  expect(accountProblem('A | 1.152,00\nB | + 0,50\nC | 1.152')).toBe(
    'em “C” está 1.152, e o que vem antes dá 1.152,50.',
  );
});

test('an account of words is none', () => {
  expect(accountProblem('Frete | muito')).toBe('em “Frete”, “muito” não é um valor. Escreva como 1.152,00 ou − 870.');
});

test('an account may end below zero', () => {
  expect(accountProblem('Frete | 100\nDiesel | − 130')).toBe(undefined);
});

test('what a paper says stands in one line each, so that a slash is a sign like others; its hours are those of the order', () => {
  expect(paperProblem('07:05 | Carga | 630 kg / 12 volumes', ['06:52', '07:05'])).toBe(undefined);
  const sentence = '“07:06” não é a hora de um momento do pedido: 06:52, 07:05.';
  expect(paperProblem('06:52 | Saldo | 34\n07:06 | Carga | 630 kg', ['06:52', '07:05'])).toBe(sentence);
});

test('columns of figures, or of words as long as a phone has room for, are taken', () => {
  expect(tableProblem('Nível | 01 | 02 | 03 | 04 | 05 | 06\nA | 200 | 34 | 54 | 32 | 11 | 64')).toBe(undefined);
  expect(tableProblem('Setor | Registro | Situação\nProdução | Ordem 553 | 14 produzidas')).toBe(undefined);
});
