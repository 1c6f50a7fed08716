import { expect, onTestFinished, test, vi } from 'vitest';
import { problemsIn } from '../content/judge.ts';
import { collections, type FormField, schemas } from './forms.ts';

/** A field and all within it. */
const within = (field: FormField): FormField[] =>
  [field, ...[field.field ?? [], field.fields ?? []].flat().flatMap(within)].flat();
const forms = collections.flatMap(({ files }) => files);

/** A field's label, how many letters it takes or how many entries, of what name, and its hint. */
function wordsOf({ label, widget, hint, label_singular: entry, schema: at = -1 }: FormField): string {
  const [{ sentence = '' } = {}] = schemas[at] && widget !== 'judge' ? problemsIn(schemas[at], 'x'.repeat(9999)) : [];
  const letters = /cabem (\d+)/.exec(sentence)?.[1];
  return [label, letters && `[${letters}]`, entry && `(${entry})`, hint && `– ${hint}`].filter(Boolean).join(' ');
}

test('each file of texts has a form, which begins with its mistakes, and these are its fields, sizes and hints', async () => {
  for (const { name, file, fields } of forms)
    expect([file, fields[0]?.widget]).toEqual([`src/content/${name.replace('produtos-', 'produtos/')}.json`, 'judge']);
  const alike = Map.groupBy(forms, ({ fields }) => fields.flatMap(within).map(wordsOf).join(' | '));
  const lines = [...alike].map(([words, those]) => `${those.map(({ name }) => name).join(', ')}: ${words}\n`);
  await expect(lines.join('')).toMatchFileSnapshot('../../tests/forms.txt');
});

test('beside words, fields ask for exactly these kinds of values', () => {
  const asked = forms.flatMap((form) => form.fields.flatMap(within)).filter(({ widget }) => !/^line|list/.test(widget));
  const kinds = asked.map(({ name, label, hint, schema, fields, required, ...kind }) => JSON.stringify(kind));
  const select = (...options: unknown[]) => ({ widget: 'select', options });
  const system = (value: string) => ({ value, label: value.toUpperCase() });
  const states = 'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO';
  const accept = 'image/png,image/jpeg,image/webp,image/avif';
  const pattern = [
    '\\.(?:png|jpe?g|webp|avif)$',
    'envie um arquivo .png, .jpg, .jpeg, .webp ou .avif. Um iPhone salva assim em Ajustes, Câmera, Formatos, Mais Compatível.',
  ];
  expect([...new Set(kinds)].map((kind) => JSON.parse(kind))).toEqual([
    { widget: 'judge' },
    { widget: 'object', collapsed: true },
    select(...states.split(' ')),
    select('Sim'),
    select(...['tms', 'wms', 'erp'].map(system)),
    { widget: 'boolean', default: false },
    { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' },
    select('−', '='),
    { widget: 'image', accept, choose_url: false, pattern },
    select('12/3', '06:52', '07:05', '07:55', '09:40', '11:30'),
  ]);
});

test('the editor is told where the texts are, and that each change is a proposal until somebody publishes it', async () => {
  const init = vi.fn();
  vi.doMock('@sveltia/cms', () => ({ default: { init, getFieldType: () => undefined, registerFieldType: () => {} } }));
  vi.stubGlobal('document', { body: { dataset: { repository: 'dona/site' } } });
  onTestFinished(() => {
    vi.doUnmock('@sveltia/cms');
    vi.unstubAllGlobals();
  });
  await import('./admin.tsx');
  const [{ config }] = init.mock.calls[0] ?? [{}];
  expect([config.backend, config.publish_mode]).toEqual([{ name: 'github', repo: 'dona/site' }, 'editorial_workflow']);
  const groups = (config.collections as typeof collections).map(({ name, label }) => `${name}: ${label}`);
  expect(groups).toEqual([
    'empresa: Empresa e todas as páginas',
    'paginas: Páginas',
    'avisos: Avisos',
    'sistemas: Sistemas',
  ]);
});
