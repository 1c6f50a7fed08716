import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { asFormsWrite } from '../../tests/support/content-files.ts';
import { type Field, refusal } from '../content/field.ts';
import { productSchema, schemas } from '../content/schema.ts';
import { productNames } from '../products.ts';
import { collections, type FormField, formField } from './forms.ts';

/**
 * What Sveltia CMS lets an editor save: its `validateAnyField`, for the fields that our forms have. One field of each kind
 * is tried in a browser: tests/browser-more/forms.test.ts.
 */
function formTakes(
  { widget, required, pattern, maxlength, minlength, min, max, options }: FormField,
  value: unknown,
): boolean {
  const words = typeof value === 'string' ? value.trim() : value;
  if (words === '') return required === false;
  const size = [...String(words)].length;
  const [, source = '', flags] = /^\/(.+)\/(\w*)$/.exec((pattern as string[] | undefined)?.[0] ?? '//') ?? [];
  const isInRange = (amount: number) => amount >= Number(min ?? -Infinity) && amount <= Number(max ?? Infinity);
  const choices = (options as (string | { value: unknown })[] | undefined)?.map((one) =>
    String(typeof one === 'string' ? one : one.value),
  );
  return (
    new RegExp(source, flags).test(String(words)) &&
    (typeof value !== 'string' || (size <= Number(maxlength ?? Infinity) && size >= Number(minlength ?? 0))) &&
    (widget !== 'number' || (isInRange(Number(words)) && Number.isInteger(words))) &&
    (widget !== 'datetime' || String(words) <= String(max)) &&
    (choices?.includes(String(words)) ?? true)
  );
}

/** Every field that takes a single value, by the names that the forms show: `Topo da página › Título`. */
function singles(field: Field, names = field.label): [name: string, field: Field, form: FormField][] {
  const inner = field.field ? [field.field] : Object.values(field.fields ?? {});
  if (inner.length === 0) return field.widget === 'hidden' ? [] : [[names, field, formField('x', field)]];
  return inner.flatMap((one) => singles(one, `${names} › ${one.label}`));
}

const forms = collections.flatMap(({ files }) => files);
const all = [...Object.values(schemas), productSchema('TMS')].flatMap((file) => singles(file));

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
const valuesFor = ({ widget, maxlength, minlength, options }: FormField): unknown[] => {
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
  test.each(all)('%s', (_, field, form) => {
    const wrong = valuesFor(form).filter((value) => {
      const written = typeof value === 'string' ? value.trim() : value;
      // Which systems there are, only the form and the other files tell.
      const isTaken = !refusal({ field, value: written }) && (field.options !== 'products' || formTakes(form, value));
      return formTakes(form, value) !== isTaken;
    });
    expect(wrong).toEqual([]);
  });
});

test('every field of a form has a name in Portuguese, and what is refused a sentence of its own', () => {
  for (const [name, , { label, hint, widget, pattern }] of all) {
    expect(label, name).toMatch(/^[A-ZÁÉÍÓÚÂÊÔÃÕ“{]/);
    const [source, sentence = ''] = (pattern as string[] | undefined) ?? [];
    if (source) expect(sentence, name).toMatch(/^[A-ZÁÉÍÓÚÂÊÔÃÕ].+\.$/);
    expect(sentence === hint && sentence !== '', name).toBe(false);
    expect(['string', 'text', 'number', 'boolean', 'select', 'datetime', 'image'], name).toContain(widget);
  }
});

test('a case names one of the systems there are, or none', () => {
  const [, , form] = all.find(([name]) => name === 'Página inicial › Clientes › Casos › Caso › Sistema') ?? [];
  expect(form).toMatchObject({ widget: 'select', required: false });
  expect(form?.options).toEqual(Object.keys(productNames).map((value) => expect.objectContaining({ value })));
});

test.each(forms)('$file is as its form writes it: who saves one field changes no other line', ({ file }) => {
  const text = readFileSync(file, 'utf8');
  expect(asFormsWrite(file.slice('src/content/'.length, -'.json'.length), JSON.parse(text))).toBe(
    text.replaceAll('\r', ''),
  );
});

test('every file of texts has a form', () => {
  expect(forms.map(({ file }) => file).sort()).toEqual(globSync('src/content/**/*.json').sort());
});
