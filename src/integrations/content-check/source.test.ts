import { expect, test } from 'vitest';
import { readSource } from './source.ts';

const read = (...lines: string[]) => readSource('x.ts', ['export const a = {', ...lines, '};'].join('\n'));

test.each<[string, string[], number, RegExp]>([
  ['a quote is missing at the end', ["title: 'Ação,", "lead: 'x',"], 2, /falta a aspa que fecha/],
  ['a text goes on in the next line', ["title: 'Ação", "e reação',"], 2, /falta a aspa que fecha/],
  [
    'a brace of a name is missing',
    [`title: \`Ligue para \${company.phone ou \${company.name}\`,`],
    2,
    /falta a chave }/,
  ],
  ['a backtick is missing', ['title: `Ação,', "lead: 'x',"], 2, /falta a crase/],
  ['a comma is missing', ["title: 'Ação'", "lead: 'x',"], 3, /falta uma vírgula no fim da linha de cima/],
  ['a comma is missing after a list', ["items: ['Ação']", '', "lead: 'x',"], 4, /falta uma vírgula/],
  ['a text has no quotes', ['title: Fale com a equipe,'], 2, /sem aspas/],
  ['a text has an apostrophe', ["title: 'Caixa d'água',"], 2, /apóstrofo/],
  ['the quotes are curved', ['title: “Ação”,'], 2, /aspas retas/],
  ['the quotes are accents', ['title: ´Ação´,'], 2, /aspas retas/],
  ['a telephone has no quotes', ['phone: (19) 3861-1234,'], 2, /sem aspas/],
  ['a semicolon ends a line', ["title: 'Ação';", "lead: 'x',"], 2, /ponto e vírgula/],
  ['an equals sign follows the name', ["title = 'Ação',"], 2, /dois-pontos/],
  ['a number has a comma', ['latitude: -22,3714,'], 2, /Use ponto/],
  ['half of the marks of two changes are left', ["title: 'Ação',", '======='], 3, /duas mudanças/],
  ['a comma is doubled in a list', ["items: ['Ação',, 'x'],"], 2, /duas vírgulas/],
  ['a colon is missing', ["title 'Ação',"], 2, /dois-pontos/],
  ['two changes have met', ['<<<<<<< main', "title: 'Ação',", '=======', '>>>>>>> x'], 2, /duas mudanças/],
  ['a comma is doubled', ["title: 'Ação',,"], 2, /falta ou sobra um sinal/],
  ['a field stands there twice', ["title: 'Ação',", "title: 'Reação',"], 3, /já está na linha 2/],
  ['a field of an entry stands there twice', ["items: [{ b: '1', b: '2' }],"], 2, /b já está na linha 2/],
])('%s: the line and the remedy are reported', (_, lines, line, sentence) => {
  expect(read(...lines).problems).toEqual([{ line, sentence: expect.stringMatching(sentence) }]);
});

test('the line of a value is found, and for a missing value the line of the object around it', () => {
  const source = read("título: 'ção',", 'items: [', "  { title: 'x' },", "  { 'title': 'y' },", '],');
  expect(source.problems).toEqual([]);
  const lines = [['título'], ['items', 1, 'title'], ['items', 1, 'text'], ['none'], ['items', 7]].map((path) =>
    source.lineOf(['a', ...path]),
  );
  expect(lines).toEqual([2, 5, 5, 1, 3]);
  const entries = read('items: [', '  {', "    title: 'x',", '  },', '],');
  expect(entries.lineOf(['a', 'items', 0, 'title'])).toBe(4);
  expect(readSource('x.ts', '\n\nexport const a = {};').lineOf(['a', 'none'])).toBe(3);
  expect(read('<<<<<<< main').lineOf(['a', 'none'])).toBe(2);
});
