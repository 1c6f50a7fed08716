import { expect, test } from 'vitest';
import { schemas } from '../content/schema.ts';
import { collections, textFields } from './forms.ts';

interface FormField {
  name: string;
  label: string;
  widget: string;
  text?: number;
  fields?: FormField[];
  field?: FormField;
}
/** A field and all within it. */
const within = (field: FormField): FormField[] =>
  [field, ...[field.field ?? [], field.fields ?? []].flat().flatMap(within)].flat();
const forms = collections.flatMap(({ files }) => files);

test('each file of texts has a form, which begins with what is wrong with it as a whole', () => {
  expect(forms.map(({ file }) => file).sort()).toEqual(
    [...Object.keys(schemas), 'produtos/erp', 'produtos/tms', 'produtos/wms']
      .map((name) => `src/content/${name}.json`)
      .sort(),
  );
  for (const { name, fields } of forms) expect([name, fields[0]?.widget]).toEqual([name, 'judge']);
});

test('each text knows what its schema refuses, and every field says in Portuguese what it holds', () => {
  const fields = forms.flatMap((form) => form.fields.flatMap(within));
  expect(fields.length).toBeGreaterThan(100);
  for (const { label, widget, text = -1 } of fields) {
    expect(label).toMatch(/\p{L}/u);
    if (widget === 'line' || widget === 'lines') expect(textFields[text]?.label).toBe(label);
  }
});

test('the example screens of all systems have fewer than thirty fields', () => {
  const screens = forms.flatMap(({ fields }) => fields.filter(({ name }) => name === 'screen'));
  expect(screens.flatMap(within).filter(({ widget }) => !/object|list/.test(widget)).length).toBeLessThan(30);
});
