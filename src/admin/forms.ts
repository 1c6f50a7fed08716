import * as v from 'valibot';
import { inside, type Part, productSchema, schemas } from '../content/schema.ts';
import { productNames } from '../products.ts';

export interface Field {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  widget: string;
  fields?: Field[];
  field?: Field;
  [option: string]: unknown;
}

/** The form's field for a part of a schema. */
function fieldFor(name: string, schema: Part): Field {
  const part = inside(schema);
  const asked = v.getMetadata(part);
  const label = v.getTitle(part) ?? name;
  if (asked.widget === 'hidden') return { name, label, widget: 'hidden' };
  const common = { name, label, hint: v.getDescription(part) ?? '', required: schema.type !== 'optional' };
  if (part.entries) {
    const fields = Object.entries(part.entries).map(([key, entry]) => fieldFor(key, entry));
    return { ...common, widget: 'object', collapsed: true, fields };
  }
  if (part.item) {
    const { fields, ...entry } = fieldFor('item', part.item);
    // A closed entry shows its first field.
    const first = fields?.find(({ widget }) => widget !== 'hidden');
    const parts = fields && first ? { fields, summary: `{{fields.${first.name}}}` } : { field: entry };
    const counted = asked.min === asked.max ? `São ${asked.max}.` : `De ${asked.min} a ${asked.max}.`;
    const ofList = { hint: common.hint || counted, label_singular: entry.label, collapsed: true };
    return { ...common, ...ofList, widget: 'list', ...asked, ...parts };
  }
  if (part.type === 'picklist') return { ...common, widget: 'select', options: part.options };
  if (asked.options === 'products') return { ...common, widget: 'select', options: productOptions };
  // A switch would write `false` into every entry.
  if (part.type === 'boolean') return { ...common, widget: 'select', options: [{ value: true, label: 'Sim' }] };
  return { ...common, widget: 'string', ...asked };
}

const productOptions = Object.values(productNames).map(({ slug, acronym }) => ({ value: slug, label: acronym }));

/** The form for a file of src/content. */
function formFor(name: string, schema: Part) {
  const { fields = [], label } = fieldFor(name, schema);
  return { name: name.replace('/', '-'), label, file: `src/content/${name}.json`, fields };
}

const group = (name: string, label: string, files: ReturnType<typeof formFor>[]) => ({
  name,
  label,
  format: 'json',
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
