import { describe, expect, test } from 'vitest';
import { giantLetters, headlineSize, keptTogether, statementBars } from './measure.ts';

test.each([
  // Two letters at least, or one would be as high as its page.
  ['0', 2],
  ['24', 2],
  ['630', 3],
  ['4814', 4],
  ['02/A', 4.15],
  ['2.350', 4.55],
  ['1.152,00', 7.09],
  ['C-02-A', 5.39],
  ['123.456.789', 10.09],
  ['MW', 2.97],
])('the value %s is as wide as %d letters', (value, letters) => {
  expect(giantLetters(value)).toBe(letters);
});

test('a statement’s bars: a balance begins at nothing, a change where the balance before it ends', () => {
  const { end, bars } = statementBars(['1.152,50', '− 252,50', '-100', '+ 2.000', 'Conferido', '2.800', '17/4']);
  expect(end).toBe(2800);
  expect(bars.map((bar) => bar && [bar.kind, bar.start, bar.length])).toEqual([
    ['balance', 0, 1152.5],
    ['less', 900, 252.5],
    ['less', 800, 100],
    ['more', 800, 2000],
    undefined,
    ['balance', 0, 2800],
    undefined,
  ]);
});

describe('a headline', () => {
  const sizeOf = (text: string, columns: number) => {
    const properties = headlineSize(text, columns)
      .split(';')
      .map((property) => property.split(':'));
    return Object.fromEntries(properties.map(([name = '', value]) => [name.slice(2), Number(value)])) as {
      word: number;
      size: number;
    };
  };

  test('is no larger than its longest word allows', () => {
    expect(sizeOf('O custo', 12).word).toBeLessThan(sizeOf('O faturamento', 12).word);
    expect(sizeOf('O faturamento', 12).word).toBe(sizeOf('A faturamento e o custo', 12).word);
  });

  test.each([
    ['Contato', 12, 9],
    ['TMS, WMS e ERP que seguem a sua operação', 12, 9],
    // One line of 4.7 would be small for a headline; two are as large as a headline beside cells may be.
    ['O saldo certo, no endereço certo', 9, 6.6],
    // Two lines fill the row.
    ['Software para quem transporta, armazena e produz', 9, 4.85],
    ['Fale com a equipe comercial', 8, 4.85],
    // The last word is the longest line.
    ['O que a sua empresa faz, industrializadamente', 9, 6.2],
    ['Movimentação, administração e faturamento integrados', 9, 5.1],
  ])('%s in %d columns is %f vw large in wide windows', (text, columns, size) => {
    expect(sizeOf(text, columns).size).toBeCloseTo(size, 1);
  });
});

test.each([
  ['TMS, WMS e ERP que seguem a sua operação', 'TMS, WMS e~ERP que~seguem a~sua~operação'],
  ['O custo da viagem antes de o caminhão sair', 'O custo da~viagem antes de~o~caminhão sair'],
  // At most two short words are bound to the next one, and only where the three stay short.
  ['eu e tu e ele e ela', 'eu~e~tu e~ele~e ela'],
  ['para a industrialização', 'para a industrialização'],
])('no line of the headline “%s” ends with a short word', (headline, shown) => {
  expect(keptTogether(headline).replaceAll('\u00a0', '~')).toBe(shown);
});
