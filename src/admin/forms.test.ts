import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { asFormsWrite, schemaOf } from '../../tests/support/content-files.ts';
import { inside, type Part } from '../content/schema.ts';
import { collections, type Field } from './forms.ts';

/**
 * What Sveltia CMS lets an editor save: its `validateAnyField`, for the fields that our forms have. One field of each kind
 * is tried in a browser: tests/browser-more/forms.test.ts.
 */
function formTakes(
  { widget, required, pattern, maxlength, minlength, min, max, options }: Field,
  value: unknown,
): boolean {
  const words = typeof value === 'string' ? value.trim() : value;
  if (words === '' || words === undefined || words === null) return !required;
  const size = [...String(words)].length;
  const [, source = '', flags] = /^\/(.+)\/(\w*)$/.exec((pattern as string[] | undefined)?.[0] ?? '//') ?? [];
  const isInRange = (amount: number) => amount >= Number(min ?? -Infinity) && amount <= Number(max ?? Infinity);
  const choices = (options as (string | { value: unknown })[] | undefined)?.map((one) =>
    String(typeof one === 'string' ? one : one.value),
  );
  return (
    new RegExp(source, flags).test(String(words)) &&
    (typeof value !== 'string' ||
      widget === 'datetime' ||
      (size <= Number(maxlength ?? Infinity) && size >= Number(minlength ?? 0))) &&
    (widget !== 'number' || (isInRange(Number(words)) && Number.isInteger(words))) &&
    (widget !== 'datetime' || String(words) <= String(max)) &&
    (choices?.includes(String(words)) ?? true)
  );
}

/** Every field of a form with its schema: `hero › lead`. */
function pairs(
  fields: Field[],
  entries: Record<string, Part>,
  path: string[] = [],
): [name: string, field: Field, part: Part][] {
  return fields.flatMap((field) => {
    const own = entries[field.name] as Part;
    const { item, entries: inner } = inside(own);
    const at = [...path, field.label];
    if (field.fields && (inner || item)) return pairs(field.fields, inner ?? inside(item as Part).entries ?? {}, at);
    if (field.field && item) return [[`${at.join(' › ')} 1`, field.field, item]];
    return [[at.join(' › '), field, own]];
  });
}

const forms = collections.flatMap(({ files }) => files);
const all = forms.flatMap(({ label, file, fields }) => pairs(fields, schemaOf(file).entries ?? {}, [label]));

const SIGNS = ['', ' ', ' x ', '\u200b', 'a\u200bb', 'a\u0007', '\ud800', 'a\nb', 'a\r\nb', 'a\u2028b', '\u00a0x'];
const WORDS = [
  ...SIGNS,
  ...[
    'x|-|–|7|👍|👩‍💻|**a**|a * b|[a](b)|[a]|<b>a</b>|a < b|<br>|&nbsp;|&amp;|P&D|P&D;|NAN Laticínios|NaN|undefined',
    'Lorem ipsum|lorem ipsum|ServiÃ§o|amanhã»|{|}|{}|{cidade}|{cidadee}|{{cidade}}|{sigla}|{disciplina}|{protocolo}',
    'Protocolo {protocolo}|{data}|{campos}|{copias}|{sistema}|{nome_encarregado}|tms|TMS|wms|tms/x|SP|XX|sp',
    'GS|GSSS|GSSSS|G|G5|ÁB|13840-000|00000-000|13840000|(19) 3000-0000|3000-0000|(19) 98765-4321|0800 123 4567',
    '+55 19 3000-0000|5519987654321|19987654321|a@b.com| a@b.com|a@b|www.a.com.br|https://www.a.com.br',
    'www.a.com.br/|11.222.333/0001-81|00.000.000/0000-00|12.ABC.345/01DE-35|http://www.linkedin.com/company/a',
    'https://www.linkedin.com/company/a|https://www.linkedin.com.br/company/a|-22,3714; -46,9428|-22.37, -46.94',
    '-22,4|-22,4 -46,9|-46,9; -22,4|22,4; 46,9|-34,5; -46,9|-33,9; -73,9|5,9; -28,1|6; -28|0; -50|-0,1; -74,1',
    '/src/pictures/a.png|/src/pictures/a b.png|/src/pictures/a.gif|/src/pictures/a.jfif|/src/pictures/a.svg',
    '../a.png|https://x.example/a.png|/src/pictures/x/a.png|/src/pictures/a.PNG|2026-11-25|2999-01-01|2020-02-29',
  ].flatMap((line) => line.split('|')),
];
const YEAR = new Date().getFullYear();
const NUMBERS = [...[0, 1, 4, 5, 99, 100, 1799, 1800, 1989.5], YEAR, YEAR + 1];

/** Values of the kind that the field can give: no form writes a number where words are typed. */
const valuesFor = ({ widget, maxlength, minlength, options }: Field): unknown[] => {
  if (widget === 'boolean') return [true, false];
  if (JSON.stringify(options ?? '').includes('true')) return [true, ''];
  if (widget === 'number') return NUMBERS;
  // A calendar gives whole days, and a picker of files paths or names.
  if (widget === 'datetime') return WORDS.filter((value) => /^\d{4}-\d\d-\d\d$/.test(value));
  const sizes = [maxlength, Number(maxlength) + 1, minlength, Number(minlength) - 1]
    .map(Number)
    .filter((size) => size > 0);
  return [...WORDS, ...sizes.flatMap((size) => ['x'.repeat(size), `x${'👍'.repeat(size - 1)}`])];
};

describe('a form takes a value when the build takes it, and refuses it when the build refuses it', () => {
  test.each(all)('%s', (_, field, part) => {
    if (field.widget === 'hidden') return;
    const wrong = valuesFor(field).filter((value) => {
      const written = typeof value === 'string' ? value.trim() : value;
      // An optional field that is empty is left out.
      const isTaken =
        written === '' && !field.required ? true : v.is(part, written) && (!field.options || formTakes(field, value));
      return formTakes(field, value) !== isTaken;
    });
    expect(wrong).toEqual([]);
  });
});

test('every field of a form has a name in Portuguese, and what is refused a sentence of its own', () => {
  for (const [name, { label, hint, widget, pattern }] of all) {
    if (widget === 'hidden') continue;
    expect(label, name).toMatch(/^[A-ZÁÉÍÓÚÂÊÔÃÕ“{]/);
    const [source, sentence = ''] = (pattern as string[] | undefined) ?? [];
    if (source) expect(sentence, name).toMatch(/^[A-ZÁÉÍÓÚÂÊÔÃÕ].+\.$/);
    expect(sentence === hint && sentence !== '', name).toBe(false);
    expect(['string', 'text', 'number', 'boolean', 'select', 'datetime', 'image'], name).toContain(widget);
  }
});

test('a case names one of the systems there are, or none', () => {
  const [, field] = all.find(([name]) => name === 'Página inicial › Clientes › Casos › Sistema') ?? [];
  const { products } = JSON.parse(readFileSync('src/content/produtos.json', 'utf8'));
  expect(field).toMatchObject({ widget: 'select', required: false });
  const slugs: string[] = products.map(({ slug }: { slug: string }) => slug);
  expect(field?.options).toEqual(slugs.map((value) => expect.objectContaining({ value })));
});

test.each(forms)('$file is as its form writes it: who saves one field changes no other line', ({ file }) => {
  const text = readFileSync(file, 'utf8');
  expect(asFormsWrite(file, JSON.parse(text))).toBe(text.replaceAll('\r', ''));
});
