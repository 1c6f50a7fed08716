import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { partsOf, typography } from './typography.ts';

/** The text with what stands in one line in brackets. */
const bracketed = (text: string, phrases?: string[]) =>
  partsOf(text, phrases)
    .map((part, at) => (at % 2 ? `[${part}]` : part))
    .join('');

test.each([
  ['3 CT-e, NF-e e 4', '[3 CT-e,] [NF-e] [e 4]'],
  ['em C-02-A, agora', 'em [C-02-A,] agora'],
  ['CEP 13840-000', '[CEP 13840-000]'],
  ['a R$ 48,00', 'a [R$ 48,00]'],
  ['24 un. em 25 %, 3 min', '[24 un.] [em 25 %,] [3 min]'],
  ['LGPD, art. 41', 'LGPD, [art. 41]'],
  ['percurso 1207 em 7 caixas', '[percurso 1207] [em 7 caixas]'],
])('no line ends within what belongs together, and its signs are those that were typed: %s', (text, shown) => {
  expect(bracketed(text)).toBe(shown);
});

test.each([
  'vale-pedágio',
  'off-line',
  'compra-e-venda@empresa-x.com.br',
  'a pasta /src/nf-e/c-02',
  '10 bobinas',
  'Distância 10',
])('a line may end anywhere in %s', (text) => {
  expect(bracketed(text)).toBe(text);
});

test('a telephone and the name of a city stand in one line', () => {
  const shown = 'Ligue para [(19) 3000-0000,] em [Mogi Guaçu.]';
  expect(bracketed('Ligue para (19) 3000-0000, em Mogi Guaçu.', ['(19) 3000-0000', 'Mogi Guaçu'])).toBe(shown);
});

test('no line of a page’s title ends with a short word after a comma, or with “e”, if the next has room beside it', () => {
  const page = load('<main><h1>O saldo e nome, no lugar, da ferramentaria</h1><h2>no lugar</h2></main>');
  typography(page, []);
  const title = 'O saldo <span class="nb">e nome,</span> <span class="nb">no lugar,</span> da ferramentaria';
  expect(page('main').html()).toBe(`<h1>${title}</h1><h2>no lugar</h2>`);
});

test('no line ends with a single letter right after a stop, and the same letters elsewhere stay as they are', () => {
  expect(bracketed('Vale: o código, e a conta, onde a há')).toBe('Vale: [o código,] [e a conta,] onde a há');
});

test('words that stand in a row with others stay one of its parts', () => {
  const page = load('<main><a class="go">Emitir NF-e &amp; ir</a><p>Emitir NF-e &amp; ir</p></main>');
  typography(page, []);
  const words = 'Emitir <span class="nb">NF-e</span> &amp; ir';
  expect(page('main').html()).toBe(`<a class="go"><span>${words}</span></a><p>${words}</p>`);
});
