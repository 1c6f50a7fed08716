import type { Field } from '../content/field.ts';
import { productSchema, schemas } from '../content/schema.ts';
import { productList, textOf } from '../content/texts.ts';
import { productNames } from '../products.ts';

/** A field as Sveltia CMS takes it. */
interface FormField {
  name: string;
  label: string;
  widget: string;
  fields?: FormField[];
  field?: FormField;
  [option: string]: unknown;
}

/** What the field types of admin.tsx look up: single texts by their index, whole files by their name. */
export const textFields: Field[] = [];
export const fileFields: Record<string, Field> = {};

const systems = Object.values(productNames);
const hours = textOf('index').day.moments.map(({ value }) => value);
const systemOptions = systems.map(({ slug, acronym }) => ({ value: slug, label: acronym }));

/** The form's field for a field of the schema. */
function formField(name: string, own: Field): FormField {
  const { fields, field: entry, wrong, together, ...options } = own;
  const common = { name, ...options, ...(own.options === 'products' && { options: systemOptions }) };
  if (own.widget === 'string' || own.widget === 'text')
    return { ...common, widget: own.widget === 'string' ? 'line' : 'lines', text: textFields.push(own) - 1 };
  if (fields) return { ...common, collapsed: true, fields: fieldsOf(fields) };
  if (!entry) return common;
  const [first] = Object.keys(entry.fields ?? {});
  // A closed entry shows its first field.
  const inside = first
    ? { fields: fieldsOf(entry.fields), summary: `{{fields.${first}}}` }
    : { field: formField('item', entry) };
  return { ...common, label_singular: entry.label, collapsed: true, ...inside };
}
const fieldsOf = (fields: Field['fields'] = {}) =>
  Object.entries(fields).map(([name, field]) => formField(name, field));

/** The form for a file of src/content. */
function formFor(name: string, field: Field, label = field.label) {
  fileFields[name] = field;
  const judge = { name: 'judge', label: 'Conferência', widget: 'judge', required: false, file: name };
  const place = { name: name.replace('/', '-'), label, file: `src/content/${name}.json` };
  return { ...place, fields: [judge, ...fieldsOf(field.fields)] };
}

const group = (name: string, label: string, files: ReturnType<typeof formFor>[]) => ({ name, label, files });
const texts = (...names: (keyof typeof schemas)[]) => names.map((name) => formFor(name, schemas[name]));
const products = systems.map(({ slug, acronym }) => {
  const hasPage = productList.some((product) => product.slug === slug);
  return formFor(`produtos/${slug}`, productSchema(acronym, hours), hasPage ? acronym : `${acronym}, ainda sem página`);
});

/** All forms, in the groups in which the editor lists them. */
export const collections = [
  group('empresa', 'Empresa e todas as páginas', texts('empresa', 'site')),
  group('paginas', 'Páginas', texts('index', 'sobre', 'contato', 'privacidade', 'acessibilidade')),
  group('avisos', 'Avisos', texts('mensagem-enviada', '404')),
  group('sistemas', 'Sistemas', [...products, ...texts('produtos')]),
];
