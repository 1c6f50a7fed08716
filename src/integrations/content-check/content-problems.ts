import { existsSync, globSync, readFileSync } from 'node:fs';
import type * as v from 'valibot';
import { type FieldProblem, fieldProblems, placeOf } from '../../copy-rules/field-problems.ts';
import { placeholdersLeft } from '../../placeholders.ts';
import { type Loaded, loadValues } from './load-values.ts';
import { pictureProblems, type ReadDrawing } from './picture-problems.ts';
import { readSource, type Source } from './source.ts';

/** All files in which an owner types words or facts. */
const TYPED = ['src/{company,products}.ts', 'src/copy/*.ts', 'src/products/*/text.ts', 'tailwind.config.mjs'];

/** Reads drawings with the texts that the pages put into them. */
const DRAWINGS = 'src/illustrations/illustration.ts';

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
  const loaded = await loadValues([...files, DRAWINGS]);
  const values = await wrongValues(sources, loaded);
  // Every drawing would be blamed for a colour that is written wrong.
  const pictures = values.some((problem) => problem.startsWith('tailwind')) ? [] : wrongPictures(loaded);
  const known = [...written, ...values, ...pictures];
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

function wrongPictures(loaded: Map<string, Loaded>): string[] {
  const { productNames } = exportsOf(loaded, 'src/products.ts') ?? {};
  const { illustration } = exportsOf(loaded, DRAWINGS) ?? {};
  return illustration ? pictureProblems(Object.keys(Object(productNames)), illustration as ReadDrawing) : [];
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
    return [...fieldProblems(schema, exports[name]), ...unreplaced(name, exports[name])].map(({ path, sentence }) => {
      const whole = [name, ...path];
      const place = placeOf(name === 'default' ? path : whole);
      return `${file}, linha ${source?.lineOf(whole) ?? 1}, ${place}: ${sentence}`;
    });
  });
}

/** The facts that only the owner knows. They may be published as they came everywhere but on the real site. */
const unreplaced = (name: string, value: unknown): FieldProblem[] =>
  name === 'company' && process.env.CONTEXT === 'production'
    ? placeholdersLeft(Object(value))
        .filter(({ mayStay }) => !mayStay)
        .map(({ fact, value, seenAs }) => ({
          path: fact.split('.'),
          sentence: `ainda é o dado provisório “${value}”: ${seenAs}. Escreva o da empresa.`,
        }))
    : [];

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
