import type * as v from 'valibot';
import { companySchema } from '../content/company.ts';
import { fieldOf } from '../content/judge.ts';
import { pageNames, pages, siteSchema } from '../content/pages.ts';
import { systemListSchema, systemSchema } from '../content/systems.ts';
import { productList, textOf } from '../content/texts.ts';
import { productNames } from '../products.ts';

/** A field as Sveltia CMS takes it. */
export interface FormField {
  name: string;
  label: string;
  widget: string;
  /** Of a text: where its schema stands in `textSchemas`. */
  text?: number;
  fields?: FormField[];
  field?: FormField;
  [option: string]: unknown;
}

/** What the field types of admin.tsx look up: single texts by their index, whole files by their name. */
export const textSchemas: v.GenericSchema[] = [];
export const fileSchemas: Record<string, v.GenericSchema> = {};

const systems = Object.values(productNames);
const hours = textOf('index').day.moments.map(({ value }) => value);
const systemOptions = systems.map(({ slug, acronym }) => ({ value: slug, label: acronym }));

/** The form's field for a schema. */
function formField(name: string, whole: v.GenericSchema): FormField {
  const { isOptional, item, entries, options, label, ...asked } = fieldOf(whole);
  const common = {
    ...asked,
    name,
    label: isOptional ? `${label} (opcional)` : label,
    options: options === 'products' ? systemOptions : options,
  };
  if (entries) return { ...common, required: !isOptional, collapsed: true, fields: fieldsOf(entries) };
  if (item) {
    const entry = fieldOf(item);
    const [first] = Object.keys(entry.entries ?? {});
    // A closed entry shows its first field.
    const inside = entry.entries
      ? { fields: fieldsOf(entry.entries), summary: `{{fields.${first}}}` }
      : { field: formField('item', item) };
    return { ...common, required: false, label_singular: entry.label, collapsed: true, ...inside };
  }
  // The judgement is ours alone: the editor would say a second sentence of an empty one.
  const own = { string: 'line', text: 'lines' }[asked.widget];
  return { ...common, required: false, ...(own && { widget: own, text: textSchemas.push(whole) - 1 }) };
}
const fieldsOf = (entries: Record<string, v.GenericSchema>) =>
  Object.entries(entries).map(([name, schema]) => formField(name, schema));

/** The form for a file of src/content. */
function formFor(name: string, schema: v.GenericSchema, label?: string) {
  fileSchemas[name] = schema;
  const { entries = {}, label: own } = fieldOf(schema);
  const judge = { name: 'judge', label: 'Conferência', widget: 'judge', required: false, file: name };
  const place = { name: name.replace('/', '-'), label: label ?? own, file: `src/content/${name}.json` };
  return { ...place, fields: [judge, ...fieldsOf(entries)] };
}

const group = (name: string, label: string, files: ReturnType<typeof formFor>[]) => ({ name, label, files });
const ofPages = (areListed: boolean) =>
  pageNames
    .filter((name) => (pages[name].place !== 'unlisted') === areListed)
    .map((name) => formFor(name, pages[name].schema));
const products = systems.map(({ slug, acronym }) => {
  const hasPage = productList.some((product) => product.slug === slug);
  return formFor(`produtos/${slug}`, systemSchema(acronym, hours), hasPage ? acronym : `${acronym}, ainda sem página`);
});

/** All forms, in the groups in which the editor lists them. */
export const collections = [
  group('empresa', 'Empresa e todas as páginas', [formFor('empresa', companySchema), formFor('site', siteSchema)]),
  group('paginas', 'Páginas', ofPages(true)),
  group('avisos', 'Avisos', ofPages(false)),
  group('sistemas', 'Sistemas', [...products, formFor('produtos', systemListSchema)]),
];
