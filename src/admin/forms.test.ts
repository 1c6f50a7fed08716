import { expect, test } from 'vitest';
import { fieldOf } from '../content/judge.ts';
import { collections, type FormField, textSchemas } from './forms.ts';

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
  for (const { label, widget, text = -1 } of fields) {
    expect(label).toMatch(/\p{L}/u);
    const schema = textSchemas[text];
    if (widget === 'line' || widget === 'lines')
      expect(label.replace(' (opcional)', '')).toBe(schema && fieldOf(schema).label);
  }
});
