// The forms at /admin, in which the owner changes texts and facts. Nothing else loads this file.

import CMS from '@sveltia/cms';
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { productSchema, schemas } from '../content/schema.ts';
import { productNames } from '../products.ts';

/** `owner/name` on GitHub. Without one, as in a local build, only a working copy can be edited. */
declare const REPOSITORY: string;

/** Longer texts get a box of several lines. */
const LINE_MAX = 80;

/** The form's field for a part of a schema. */
function fieldFor(name: string, schema: JsonSchema, required: boolean): object {
  const { title: label = name, description: hint = '', properties = {}, items, anyOf } = schema;
  // Behind the empty text of an optional field.
  if (anyOf) return fieldFor(name, anyOf.at(-1) as JsonSchema, false);
  const common = { name, label, hint, required };
  if (schema.type === 'object') {
    const isNeeded = (key: string) => schema.required?.includes(key) ?? false;
    const fields = Object.entries(properties).map(([key, part]) => fieldFor(key, part as JsonSchema, isNeeded(key)));
    return { ...common, widget: 'object', collapsed: true, fields };
  }
  if (schema.type === 'array') {
    const { minItems: min = 0, maxItems: max } = schema;
    const entry = fieldFor('item', items as JsonSchema, true) as { label: string; fields?: object[] };
    const parts = entry.fields ? { fields: entry.fields, summary: summaryOf(entry.fields) } : { field: entry };
    const counted = { label_singular: entry.label, hint: `De ${min} a ${max}.`, min, max };
    return { ...common, ...counted, widget: 'list', collapsed: true, ...parts };
  }
  return { ...common, ...controlFor(name, schema) };
}

/** How a single value is entered, and what the form refuses. */
function controlFor(name: string, { type, minimum: min, maximum: max, ...schema }: JsonSchema): object {
  if (type === 'integer') return { widget: 'number', value_type: 'int', min, max };
  if (type === 'number') return { widget: 'number', value_type: 'float', min, max, step: 0.0001 };
  if (schema.const === true) return { widget: 'boolean', default: false };
  if (schema.enum) return { widget: 'select', options: schema.enum };
  if (name === 'picture') return { widget: 'image' };
  const { minLength = 0, maxLength: maxlength = 0, pattern, description } = schema;
  return {
    widget: maxlength > LINE_MAX ? 'text' : 'string',
    // One letter is what `required` says.
    minlength: minLength > 1 ? minLength : undefined,
    maxlength: maxlength || undefined,
    pattern: pattern && [`/${pattern}/u`, description],
  };
}

/** What a closed entry of a list shows: its first field. */
const summaryOf = ([first]: object[]) => `{{fields.${(first as { name: string }).name}}}`;

/** The form for a file of src/content. */
function formFor(name: string, schema: GenericSchema) {
  const whole = toJsonSchema(schema, { errorMode: 'ignore' });
  const { fields, label } = fieldFor(name, whole, true) as { fields: object[]; label: string };
  return { name: name.replace('/', '-'), label, file: `src/content/${name}.json`, fields };
}

const group = (name: string, label: string, files: object[]) => ({ name, label, format: 'json', files });
const texts = (...names: (keyof typeof schemas)[]) => names.map((name) => formFor(name, schemas[name]));
const products = Object.values(productNames).map(({ slug, acronym }) =>
  formFor(`produtos/${slug}`, productSchema(acronym)),
);

const config = {
  load_config_file: false,
  app_title: 'Textos do site',
  logo: { src: '/favicon.svg' },
  backend: { name: 'github', repo: REPOSITORY },
  // Each change is a proposal with a preview of the whole site, until somebody publishes it.
  publish_mode: 'editorial_workflow',
  media_folder: 'src/pictures',
  public_folder: '/src/pictures',
  slug: { encoding: 'ascii', clean_accents: true },
  media_libraries: { default: { config: { slugify_filename: true, max_file_size: 8_000_000 } } },
  editor: { preview: false },
  output: { omit_empty_optional_fields: true },
  collections: [
    group('empresa', 'Empresa e todas as páginas', texts('empresa', 'site', 'navegacao')),
    group('paginas', 'Páginas', texts('index', 'sobre', 'contato', 'privacidade', 'acessibilidade')),
    group('avisos', 'Avisos', texts('mensagem-enviada', '404')),
    group('sistemas', 'Sistemas', [...products, ...texts('produto', 'produtos')]),
  ],
};
// Without the options that a field leaves undefined, which the editor takes for mistakes.
CMS.init({ config: JSON.parse(JSON.stringify(config)) });
