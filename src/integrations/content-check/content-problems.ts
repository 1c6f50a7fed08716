import { globSync, readFileSync } from 'node:fs';
import { exportsOf, type Loaded, loadValues } from './load-values.ts';
import { pictureProblems, type ReadDrawing } from './picture-problems.ts';
import { readSource } from './source.ts';
import { valueProblems } from './value-problems.ts';

/** All files in which an owner types words or facts. */
const TYPED = [
  'src/{company,products}.ts',
  'src/message/{fields,privacy}.ts',
  'src/copy/*.ts',
  'src/products/*/text.ts',
  'tailwind.config.mjs',
];

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
  const values = await valueProblems(sources, loaded);
  // Every drawing would be blamed for a colour that is written wrong.
  const pictures = values.some((problem) => problem.startsWith('tailwind')) ? [] : wrongPictures(loaded);
  const known = [...written, ...values, ...pictures];
  // Most files that cannot be run are only victims of the problems above.
  return known.length > 0 ? known : [...loaded].flatMap(([file, result]) => failureOf(file, result));
}

function wrongPictures(loaded: Map<string, Loaded>): string[] {
  const { productNames } = exportsOf(loaded, 'src/products.ts') ?? {};
  const { illustration } = exportsOf(loaded, DRAWINGS) ?? {};
  return illustration ? pictureProblems(Object.keys(Object(productNames)), illustration as ReadDrawing) : [];
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
