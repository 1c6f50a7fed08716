import { expect, test } from 'vitest';
import { unbroken } from './facts.ts';
import { filled } from './fill.ts';

test.each([
  ['NF-e e CT-e', 'NF\u2011e e CT\u2011e'],
  ['em C-02-A', 'em C\u201102\u2011A'],
  ['(19) 3000-0000', '(19) 3000\u20110000'],
  ['CEP 13840-000', 'CEP\u00a013840\u2011000'],
  ['a R$ 48,00', 'a R$\u00a048,00'],
  ['24 un. em 25 min', '24\u00a0un. em\u00a025\u00a0min'],
  ['LGPD, art. 41', 'LGPD, art.\u00a041'],
  ['pedido 1207 em 7 notas', 'pedido\u00a01207 em\u00a07\u00a0notas'],
  ['em 2 anos, 1 dia e 21 %', 'em\u00a02\u00a0anos, 1\u00a0dia e\u00a021\u00a0%'],
])('no line ends within what belongs together: %s', (text, shown) => {
  expect(unbroken(text)).toBe(shown);
});

test.each([
  'vale-pedágio',
  'off-line',
  'compra-e-venda@empresa-x.com.br',
  'a pasta /src/nf-e/c-02',
  '10 unidades',
  'Transportadora 10',
])('%s stays as it was typed', (text) => {
  expect(unbroken(text)).toBe(text);
});

test('an e-mail address that a text names stays an address', () => {
  expect(filled({ text: 'Escreva a {email}, em C-02-A.' }, { email: 'nf-e@empresa-x.com.br' })).toEqual({
    text: 'Escreva a nf-e@empresa-x.com.br, em C\u201102\u2011A.',
  });
});
