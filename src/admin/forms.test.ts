import { expect, onTestFinished, test, vi } from 'vitest';
import { problemsIn } from '../content/judge.ts';
import { collections, type FormField, schemas } from './forms.ts';

/** A field and all within it. */
const within = (field: FormField): FormField[] =>
  [field, ...[field.field ?? [], field.fields ?? []].flat().flatMap(within)].flat();
const forms = collections.flatMap(({ files }) => files);

/** How many letters a text takes, or how many entries a list. */
function sizeOf({ widget, hint = '', schema: at = -1 }: FormField): string {
  if (widget === 'list')
    return hint.replace(/^\D+(\d+)(?:\D+(\d+))?\..*/, (_, least, most = least) => `${least}-${most}`);
  const [{ sentence = '' } = {}] = schemas[at] && widget !== 'judge' ? problemsIn(schemas[at], 'x'.repeat(9999)) : [];
  return /cabem (\d+)/.exec(sentence)?.[1] ?? '';
}

test('each file of texts has a form, which begins with its mistakes, and whose texts and lists are of these sizes', () => {
  for (const { name, file, fields } of forms)
    expect([file, fields[0]?.widget]).toEqual([`src/content/${name.replace('produtos-', 'produtos/')}.json`, 'judge']);
  const sizes = forms.map(({ name, fields }) => [name, fields.flatMap(within).map(sizeOf).filter(Boolean).join(' ')]);
  const system =
    '50 100 1-4 90 52 120 0-4 50 11 50 0-2 50 11 50 12 120 40 20 1-2 40 4-4 90 700 90 280 280 90 90 50 50 50 50 50 50 50 90 0-16 50 240 0-4 140 1-8 90 700 50 11 50 43 160';
  expect(Object.fromEntries(sizes)).toEqual({
    empresa: '60 90 90 90 50 50 120 90',
    site: '50 50 50 90 200 90 90 90 120 80 80',
    index: '50 52 120 90 90 2-6 50 7 50 90 90 90 60 0-6 50 50 280 90 1-4 90 700 90 0-8 50 240 43 160',
    sobre: '50 52 120 2-4 50 30 50 90 1-6 700 90 1-6 50 4 50 90 1-4 90 700 90 120 90 1-8 140 90 1-8 140 43 160',
    contato: '50 52 120 1-4 90 700 140 43 160',
    privacidade: '50 52 200 80 1-12 90 50 1-12 700 43 160 700 700 700 700 200',
    acessibilidade: '50 52 200 80 1-12 90 50 1-12 700 43 160',
    '404': '50 120 4-4 50 11 50 43 160',
    'mensagem-enviada': '50 52 120 90 43 160',
    ...{ 'produtos-tms': system, 'produtos-wms': system, 'produtos-erp': system },
    produtos: '1-6 9 24',
  });
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
    select({ value: true, label: 'Sim' }),
    select('−', '='),
    select(...['tms', 'wms', 'erp'].map(system)),
    { widget: 'boolean', default: false },
    { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' },
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
  const groups = (config.collections as typeof collections).map(({ name, label }) => `${name}: ${label}`);
  expect({ ...config, collections: groups }).toEqual({
    load_config_file: false,
    app_title: 'Textos do site',
    logo: { src: '/favicon.svg' },
    backend: { name: 'github', repo: 'dona/site' },
    publish_mode: 'editorial_workflow',
    media_folder: 'src/pictures',
    public_folder: '/src/pictures',
    slug: { encoding: 'ascii', clean_accents: true },
    media_libraries: {
      default: { config: { slugify_filename: true, max_file_size: 8_000_000 } },
      stock_assets: { providers: [] },
    },
    editor: { preview: false },
    output: { omit_empty_optional_fields: true },
    collections: ['empresa: Empresa e todas as páginas', 'paginas: Páginas', 'avisos: Avisos', 'sistemas: Sistemas'],
  });
});
