import * as v from 'valibot';
import { nearest } from './nearest.ts';

/** What is wrong with a field, for somebody who cannot program. */
export interface FieldProblem {
  /** Names of the fields from the outside in. An entry of a list has a number, from 0. */
  path: (string | number)[];
  /** In Portuguese: what is wrong, and how to mend it. */
  sentence: string;
}

/** The parts of valibot's schemas that lead from one to the next. */
interface Schema {
  type: string;
  wrapped?: Schema;
  entries?: Record<string, Schema>;
  item?: Schema;
  items?: Schema[];
  rest?: Schema;
  /** Of a record. */
  key?: { options?: string[] };
  value?: Schema;
}

/** All that keeps the value from fitting the schema. */
export function fieldProblems(schema: v.GenericSchema, value: unknown): FieldProblem[] {
  // The empty message marks the issues whose schema has no sentence of its own.
  const { issues = [] } = v.safeParse(schema, value, { abortPipeEarly: true, message: '' });
  const pathOf = (issue: v.BaseIssue<unknown>) => (issue.path ?? []).map(({ key }) => key as string | number);
  const renamed = new Set<string>();
  const unknown = issues.filter(({ type }) => type === 'never').map(pathOf);
  const misspelt = unknown.map((path): FieldProblem => {
    const name = String(path.at(-1));
    const parent = path.slice(0, -1);
    const entries = schemaAt(schema, parent)?.entries ?? {};
    const inner = innerWithout(name, entries, valueAt(value, parent));
    if (inner) {
      renamed.add(String([...parent, inner, name]));
      return { path, sentence: `${name} fica dentro de ${inner}. Mova a linha para dentro das chaves { } dele.` };
    }
    const free = Object.keys(entries).filter((key) => !(key in Object(valueAt(value, parent))));
    const needed = free.filter((key) => entries[key]?.type !== 'optional');
    const meant = nearest(name, free) ?? (needed.length === 1 ? needed[0] : undefined);
    if (!meant) return { path, sentence: notKnown(name, Object.keys(entries)) };
    renamed.add(String([...parent, meant]));
    return { path, sentence: `não existe ${name}. O nome certo deve ser ${meant}: troque-o.` };
  });
  const others = issues
    .filter((issue) => issue.type !== 'never' && !renamed.has(String(pathOf(issue))))
    .map((issue) => ({
      path: pathOf(issue),
      sentence: issue.message || defaultSentence(issue, schemaAt(schema, pathOf(issue)), pathOf(issue).at(-1)),
    }));
  return [...misspelt, ...others];
}

/** The one object beside a misplaced field that should hold it and does not. */
function innerWithout(name: string, entries: Record<string, Schema>, value: unknown): string | undefined {
  const lacking = Object.keys(entries).filter((key) => {
    const inside: unknown = Object(value)[key];
    const isObject = typeof inside === 'object' && inside !== null && !Array.isArray(inside);
    return isObject && name in (unwrapped(entries[key])?.entries ?? {}) && !(name in inside);
  });
  return lacking.length === 1 ? lacking[0] : undefined;
}

/** The names that lead to a field of this name, from the outside in; undefined if the schema has none. */
export function pathTo(name: string, schema: unknown): string[] | undefined {
  const { entries = {}, key, value } = unwrapped(schema as Schema) ?? {};
  if (name in entries) return [name];
  const [example] = key?.options ?? [];
  for (const [outer, inner] of Object.entries({ ...entries, ...(example && value ? { [example]: value } : {}) })) {
    const path = pathTo(name, inner);
    if (path) return [outer, ...path];
  }
  return undefined;
}

/** `page.menu.text`, or `benefits nº 2, title`: entries of a list are counted from one, as the owner counts them. */
export const placeOf = (path: (string | number)[]): string =>
  path
    .map((key) => (typeof key === 'number' ? ` nº ${key + 1},` : `.${key}`))
    .join('')
    .replace(/^\./, '')
    .replace(/,\./g, ', ')
    .replace(/,$/, '');

function notKnown(name: string, known: string[]): string {
  const written = nearest(name, known);
  return written
    ? `não existe ${name}. O nome certo deve ser ${written}, que já está escrito: apague um dos dois.`
    : `não existe ${name}. Apague-o, ou use um destes nomes: ${known.join(', ')}.`;
}

function defaultSentence(issue: v.BaseIssue<unknown>, schema: Schema | undefined, name: string | number = '') {
  const type = schema?.type ?? '';
  const value = rewritten(issue.input, type) ?? EXAMPLES[type] ?? '…';
  const example = typeof name === 'string' ? `${name}: ${value},` : `${value},`;
  if (issue.received === 'undefined') return `falta este campo. Acrescente, abaixo desta linha, ${example}`;
  if (type === 'number') return `escreva só o número, sem aspas: ${example}`;
  if (type === 'string') return `escreva o texto entre aspas: ${example}`;
  return `o valor não é do tipo certo. Escreva como em ${example}`;
}

/** The given value as this type: a number in quotes, or the number of a text. Undefined where that is no remedy. */
function rewritten(input: unknown, type: string): string | undefined {
  if (type === 'string' && typeof input === 'number') return `'${input}'`;
  return type === 'number' && typeof input === 'string' && /^-?\d+(\.\d+)?$/.test(input) ? input : undefined;
}

/** How a value of each type is written. */
const EXAMPLES: Record<string, string> = {
  string: "'Texto entre aspas'",
  number: '1989',
  literal: 'false',
  array: "['Um texto', 'outro texto']",
  strict_tuple: "['Um texto', 'outro texto']",
  tuple_with_rest: "['Um texto', 'outro texto']",
  object: '{ … }',
  object_with_rest: '{ … }',
  custom: `(nome) => \`Texto com \${nome}\``,
};

const unwrapped = (schema: Schema | undefined): Schema | undefined =>
  schema?.wrapped ? unwrapped(schema.wrapped) : schema;

const schemaAt = (schema: unknown, path: (string | number)[]): Schema | undefined =>
  path.reduce<Schema | undefined>(
    (at, key) =>
      unwrapped(
        typeof key === 'number' ? (at?.items?.[key] ?? at?.item ?? at?.rest) : (at?.entries?.[key] ?? at?.value),
      ),
    schema as Schema,
  );

const valueAt = (value: unknown, path: (string | number)[]) =>
  path.reduce<unknown>((outer, key) => Object(outer)[key], value);
