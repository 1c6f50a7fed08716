import { expect, test } from 'vitest';
import { foldedWords, foldTexts } from './fold.ts';

test.each([
  ['J.R. Emissões', ['jr', 'emissoes']],
  ["Sant'Anna & Cia. S/A", ['santanna', 'cia', 'sa']],
  ['(19) 99123-4567', ['19', '991234567']],
  ['Bia@Empresa.com.br.', ['bia@empresa.com.br']],
  ['@acme a@ A.Silva', ['acme', 'a', 'asilva']],
  ['100% _ ação', ['100', 'acao']],
  ['ＷＭＳ ﬁlial', ['wms', 'filial']],
  [' \n!', []],
])('the words of %j are %j', (text, words) => expect(foldedWords(text)).toEqual(words));

test('each word is stored once, with the digits of every text and the letters of names', () => {
  expect(foldTexts(['Ana Sant Anna', 'ana@carga.com.br', '(41) 99383-2686', 'ana'])).toBe(
    'ana sant anna ana@carga.com.br 41 993832686 anasantanna 41993832686',
  );
});

test('no search for “aço” finds letters of neighbouring words in a message or an address', () => {
  const message = 'A transportadora precisa comprar um sistema que mostre onde a carga está em cada momento';
  expect(foldTexts([message, 'ana@carga.com.br'])).not.toContain('aco');
});

test('a digit of two UTF-16 units is never cut in half', () => {
  // A digit that has no plain form: Adlam's zero.
  expect(foldTexts([`1${'\u{1e950}'.repeat(60)}`]).isWellFormed()).toBe(true);
});
