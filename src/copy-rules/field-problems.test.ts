import * as v from 'valibot';
import { expect, test } from 'vitest';
import { drawnList, fields, headline, list, template, text } from './blocks.ts';
import { fieldProblems } from './field-problems.ts';

const schema = fields({
  title: headline,
  year: v.number(),
  note: v.optional(text),
  items: list(fields({ title: text, text })),
  talk: template<[acronym: string]>('TMS'),
});
const right = {
  title: 'Do pedido à entrega',
  year: 1989,
  items: [{ title: 'Rápido', text: 'Chega antes.' }],
  talk: (acronym: string) => `Falar sobre o ${acronym}`,
};
const { title, ...untitled } = right;

const tell = (value: unknown) =>
  fieldProblems(schema, value).map(({ path, sentence }) => `${path.join('.')}: ${sentence}`);

test('texts that are right have no problem', () => {
  expect(tell(right)).toEqual([]);
  expect(tell({ ...right, note: 'x' })).toEqual([]);
});

test.each<[string, unknown, RegExp[]]>([
  ['a missing field', untitled, [/^title: falta este campo.* title: 'Texto/]],
  ['a missing number', { ...right, year: undefined }, [/^year: falta este campo.* year: 1989,/]],
  ['a missing field of an entry', { ...right, items: [{ title: 'x' }] }, [/^items\.0\.text: falta/]],
  ['a misspelt field', { ...untitled, titel: title }, [/^titel: não existe titel\. O nome certo deve ser title/]],
  ['a misspelt optional field', { ...right, Note: 'x' }, [/^Note: .*deve ser note/]],
  ['the only other name for the only missing field', { ...untitled, frase: title }, [/^frase: .*deve ser title/]],
  ['a misspelt field beside the right one', { ...right, years: 1 }, [/^years: .*deve ser year, que já está escrito/]],
  ['a field that nothing is like', { ...right, cor: 'x' }, [/^cor: não existe cor\. Apague-o, ou use.*title, year/]],
  ['two unknown fields at once', { ...right, cor: 'x', som: 'x' }, [/^cor: /, /^som: /]],
  ['an empty text', { ...right, title: ' ' }, [/^title: o texto está vazio/]],
  ['a long headline', { ...right, title: 'x'.repeat(60) }, [/^title: o texto tem 60 letras, e cabem 52: tire 8/]],
  ['a number in quotes', { ...right, year: '1989' }, [/^year: escreva só o número, sem aspas: year: 1989,/]],
  ['a text without its function', { ...right, talk: 'Falar' }, [/^talk: .*talk: \(nome\) => `/]],
  [
    'a name in a text that is unknown',
    { ...right, title: 'Desde undefined' },
    [/^title: o nome dentro de \$\{…\} não/],
  ],
  ['quotes instead of backticks', { ...right, title: `Desde \${company.foundedIn}` }, [/^title: .*crases/]],
  ['an empty list', { ...right, items: [] }, [/^items: a lista está vazia/]],
  ['a list that is none', { ...right, items: 'x' }, [/^items: o valor não é do tipo certo/]],
])('%s is reported, with its remedy', (_, value, sentences) => {
  expect(tell(value)).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)));
});

test('a text with a wrong name in its function is reported', () => {
  const talk = () => `Falar sobre o ${Object(undefined).acronym.name}`;
  expect(tell({ ...right, talk })).toEqual([expect.stringMatching(/^talk: .*nome errado dentro de/)]);
});

test('a list with more entries than drawings is reported', () => {
  const steps = drawnList('steps', text);
  expect(v.is(steps, Array(4).fill('x'))).toBe(true);
  expect(fieldProblems(steps, Array(5).fill('x'))).toEqual([
    { path: [], sentence: expect.stringContaining('não há src/illustrations/steps-5.svg') },
  ]);
});
