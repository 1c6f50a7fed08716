import { existsSync, globSync, readFileSync } from 'node:fs';
import type * as v from 'valibot';
import { fieldProblems, placeOf } from '../../copy-rules/field-problems.ts';
import { type Loaded, loadValues } from './load-values.ts';
import { readSource, type Source } from './source.ts';

/** All files in which an owner types words or facts. */
const TYPED = ['src/{company,products}.ts', 'src/copy/*.ts', 'src/products/*/text.ts', 'tailwind.config.mjs'];

/**
 * Everything that an owner can have typed wrong, each in a Portuguese sentence that names file, line, field and remedy.
 * Empty when the site can be built.
 */
export async function contentProblems(): Promise<string[]> {
  const files = globSync(TYPED)
    .filter((file) => !file.endsWith('.test.ts'))
    .sort();
  const sources = new Map(files.map((file) => [file, readSource(file, readFileSync(file, 'utf8'))]));
  const written = [...sources].flatMap(([file, { problems }]) =>
    problems.map(({ line, sentence }) => `${file}, linha ${line}: ${sentence}`),
  );
  const loaded = await loadValues(files);
  const known = [...written, ...(await wrongValues(sources, loaded))];
  // Most files that cannot be run are only victims of the problems above.
  return known.length > 0 ? known : [...loaded].flatMap(([file, result]) => failureOf(file, result));
}

async function wrongValues(sources: Map<string, Source>, loaded: Map<string, Loaded>): Promise<string[]> {
  // The schemas ask it for the products' names.
  if (!exportsOf(loaded, 'src/products.ts')) return [];
  const { schemasOf } = await import('../../copy-rules/files.ts');
  const products = [...sources.keys()].flatMap((file) => /^src\/products\/(.*)\/text\.ts$/.exec(file)?.[1] ?? []);
  return Object.entries(schemasOf(products)).flatMap(([file, schemas]) => {
    if (!existsSync(file)) return `${file}: o arquivo sumiu. Traga-o de volta; uma página precisa dele.`;
    const exports = exportsOf(loaded, file);
    return exports ? problemsIn(file, schemas, exports, sources.get(file)) : [];
  });
}

function exportsOf(loaded: Map<string, Loaded>, file: string) {
  const result = loaded.get(file);
  return result && 'exports' in result ? result.exports : undefined;
}

function problemsIn(
  file: string,
  schemas: Record<string, v.GenericSchema>,
  exports: Record<string, unknown>,
  source: Source | undefined,
): string[] {
  return Object.entries(schemas).flatMap(([name, schema]) => {
    if (!(name in exports)) return `${file}: falta export const ${name}. Traga de volta o trecho que começa assim.`;
    return fieldProblems(schema, exports[name]).map(({ path, sentence }) => {
      const whole = [name, ...path];
      return `${file}, linha ${source?.lineOf(whole) ?? 1}, ${placeOf(whole)}: ${sentence}`;
    });
  });
}

/** A file that cannot be run though it is written well. */
function failureOf(file: string, result: Loaded): string[] {
  if (!('error' in result)) return [];
  const { message } = result.error;
  const [, unknown] = /^(\S+) is not defined$/.exec(message) ?? [];
  const sentence = unknown
    ? `${unknown} não é conhecido. Se é um texto, ponha-o entre aspas; se é um nome dentro de \${…}, confira as letras.`
    : `o arquivo não pôde ser lido (${message}). Desfaça a última mudança nele e tente de novo.`;
  return [`${file}: ${sentence}`];
}
