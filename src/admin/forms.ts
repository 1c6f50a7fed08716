import type * as v from 'valibot';
import { companySchema } from '../content/company.ts';
import type { Asked } from '../content/fields.ts';
import { fieldOf } from '../content/judge.ts';
import { pageNames, pages, siteSchema } from '../content/pages.ts';
import { systemListSchema, systemSchema } from '../content/systems.ts';
import { productList, textOf } from '../content/texts.ts';
import { products } from '../products.ts';

/** A field as Sveltia CMS takes it. `schema`: where that of a text, or of a file, stands in `schemas`. */
export interface FormField extends Asked {
  name: string;
  schema?: number;
  fields?: FormField[];
  field?: FormField;
}

/** What the field types of admin.tsx look up. */
export const schemas: v.GenericSchema[] = [];

const hours = textOf('index').day.moments.map(({ value }) => value);

function formField(name: string, schema: v.GenericSchema): FormField {
  const { isOptional, item, entries, options, label, ...asked } = fieldOf(schema);
  const common = {
    ...asked,
    name,
    label: isOptional ? `${label} (opcional)` : label,
    options: options === 'products' ? products.map(({ slug, acronym }) => ({ value: slug, label: acronym })) : options,
    // The judgement is ours alone: the editor would say a second sentence of an empty field.
    required: false,
  };
  if (entries) return { ...common, required: !isOptional, collapsed: true, fields: fieldsOf(entries) };
  if (asked.widget.startsWith('line')) return { ...common, ...keep(schema) };
  if (!item) return common;
  const entry = fieldOf(item);
  const [first] = Object.keys(entry.entries ?? {});
  // A closed entry shows its first field.
  const inside = entry.entries
    ? { fields: fieldsOf(entry.entries), summary: `{{fields.${first}}}` }
    : { field: formField('item', item) };
  return { ...common, label_singular: entry.label, collapsed: true, ...inside };
}
const fieldsOf = (entries: Record<string, v.GenericSchema> = {}) =>
  Object.entries(entries).map(([name, schema]) => formField(name, schema));

const keep = (schema: v.GenericSchema) => ({ required: false, schema: schemas.push(schema) - 1 });

function formFor(name: string, schema: v.GenericSchema, label = fieldOf(schema).label) {
  const judge: FormField = { name: 'judge', label: 'Conferência', widget: 'judge', ...keep(schema) };
  const fields = [judge, ...fieldsOf(fieldOf(schema).entries)];
  return { name: name.replace('/', '-'), label, file: `src/content/${name}.json`, fields };
}

const group = (name: string, label: string, files: ReturnType<typeof formFor>[]) => ({ name, label, files });
const ofPages = (areListed: boolean) =>
  pageNames
    .filter((name) => (pages[name].place !== 'unlisted') === areListed)
    .map((name) => formFor(name, pages[name].schema));
const systems = products.map(({ slug, acronym }) => {
  const hasPage = productList.some((product) => product.slug === slug);
  return formFor(`produtos/${slug}`, systemSchema(acronym, hours), hasPage ? acronym : `${acronym}, ainda sem página`);
});

/** All forms, in the groups in which the editor lists them. */
export const collections = [
  group('empresa', 'Empresa e todas as páginas', [formFor('empresa', companySchema), formFor('site', siteSchema)]),
  group('paginas', 'Páginas', ofPages(true)),
  group('avisos', 'Avisos', ofPages(false)),
  group('sistemas', 'Sistemas', [...systems, formFor('produtos', systemListSchema)]),
];
