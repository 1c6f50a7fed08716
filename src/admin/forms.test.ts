import { expect, onTestFinished, test, vi } from 'vitest';
import { fieldOf } from '../content/judge.ts';
import { collections, type FormField, schemas } from './forms.ts';

/** A field and all within it. */
const within = (field: FormField): FormField[] =>
  [field, ...[field.field ?? [], field.fields ?? []].flat().flatMap(within)].flat();
const forms = collections.flatMap(({ files }) => files);

test('each file of texts has a form, which begins with what is wrong with it as a whole', () => {
  const pages = ['index', 'sobre', 'contato', 'privacidade', 'acessibilidade', '404', 'mensagem-enviada'];
  const others = ['empresa', 'site', 'produtos', 'produtos/erp', 'produtos/tms', 'produtos/wms'];
  expect(forms.map(({ file }) => file).sort()).toEqual(
    [...pages, ...others].map((name) => `src/content/${name}.json`).sort(),
  );
  for (const { name, fields } of forms) expect([name, fields[0]?.widget]).toEqual([name, 'judge']);
});

test('each text knows what its schema refuses, and every field says in Portuguese what it holds', () => {
  const fields = forms.flatMap((form) => form.fields.flatMap(within));
  expect(fields.length).toBeGreaterThan(100);
  for (const { label, widget, schema: at = -1 } of fields) {
    expect(label).toMatch(/\p{L}/u);
    const schema = schemas[at];
    if (widget === 'line' || widget === 'lines')
      expect(label.replace(' (opcional)', '')).toBe(schema && fieldOf(schema).label);
  }
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
