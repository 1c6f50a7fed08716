import type { Field } from '../content/field.ts';
import { productSchema, schemas } from '../content/schema.ts';
import { productNames } from '../products.ts';

/** A field as Sveltia CMS takes it. */
export interface FormField {
  name: string;
  label: string;
  widget: string;
  fields?: FormField[];
  field?: FormField;
  [option: string]: unknown;
}

const productOptions = Object.values(productNames).map(({ slug, acronym }) => ({ value: slug, label: acronym }));

/** The form's field for a field of the schema. */
export function formField(name: string, own: Field): FormField {
  const { fields, field: entry, label, wrong, unique, ...options } = own;
  if (own.widget === 'hidden') return { name, label, widget: 'hidden' };
  const common = { name, label, ...options, ...(own.options === 'products' && { options: productOptions }) };
  if (fields) return { ...common, collapsed: true, fields: fieldsOf(fields) };
  if (!entry) return common;
  const first = Object.entries(entry.fields ?? {}).find(([, { widget }]) => widget !== 'hidden');
  // A closed entry shows its first field.
  const inside = first
    ? { fields: fieldsOf(entry.fields), summary: `{{fields.${first[0]}}}` }
    : { field: formField('item', entry) };
  return { ...common, label_singular: entry.label, collapsed: true, ...inside };
}
const fieldsOf = (fields: Field['fields'] = {}) =>
  Object.entries(fields).map(([name, field]) => formField(name, field));

/** The form for a file of src/content. */
const formFor = (name: string, { label, fields }: Field) => ({
  ...{ name: name.replace('/', '-'), label, file: `src/content/${name}.json` },
  fields: fieldsOf(fields),
});

const group = (name: string, label: string, files: ReturnType<typeof formFor>[]) => ({
  ...{ name, label, format: 'json' },
  files,
});
const texts = (...names: (keyof typeof schemas)[]) => names.map((name) => formFor(name, schemas[name]));
const products = Object.values(productNames).map(({ slug, acronym }) =>
  formFor(`produtos/${slug}`, productSchema(acronym)),
);

/** All forms, in the groups in which the editor lists them. */
export const collections = [
  group('empresa', 'Empresa e todas as páginas', texts('empresa', 'site', 'navegacao')),
  group('paginas', 'Páginas', texts('index', 'sobre', 'contato', 'privacidade', 'acessibilidade')),
  group('avisos', 'Avisos', texts('mensagem-enviada', '404')),
  group('sistemas', 'Sistemas', [...products, ...texts('produto', 'produtos')]),
];
