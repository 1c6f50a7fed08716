import { isUtf8 as bufferIsUtf8 } from 'node:buffer';
import { globSync, readFileSync } from 'node:fs';
import { exportsOf, type Loaded, loadValues } from './load-values.ts';
import { photoProblems } from './photo-problems.ts';
import { pictureProblems, type ReadDrawing } from './picture-problems.ts';
import { readSource } from './source.ts';
import { valueProblems } from './value-problems.ts';

/** All files in which an owner writes texts or facts. */
const TYPED = [
  'src/{company,products}.ts',
  'src/message/{fields,privacy}.ts',
  'src/copy/*.ts',
  'src/products/*/text.ts',
  'tailwind.config.mjs',
];

/** Exports the function that reads a drawing and fills in its texts. */
const DRAWINGS = 'src/illustrations/illustration.ts';

/**
 * Returns a sentence in Portuguese for each mistake in what an owner wrote, with file, line, field and remedy. Empty if
 * the site can be built.
 */
export async function contentProblems(): Promise<string[]> {
  const files = globSync(TYPED)
    .filter((file) => !file.endsWith('.test.ts'))
    .sort();
  const unreadable = files.filter((file) => !isUtf8(readFileSync(file)));
  // Nothing else can be checked: the text is unreadable, and files that import it fail for that reason only.
  if (unreadable.length > 0) return unreadable.map((file) => `${file}: ${ENCODING}`);
  const codes = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const sources = new Map([...codes].map(([file, code]) => [file, readSource(file, code)]));
  const written = [...sources].flatMap(([file, { problems }]) =>
    problems.map(({ line, sentence }) => `${file}, linha ${line}: ${sentence}`),
  );
  const loaded = await loadValues([...files, DRAWINGS]);
  const unknown = [...codes].flatMap(([file, code]) => unknownName(file, code, loaded.get(file)));
  const values = await valueProblems(sources, loaded);
  // With a wrong colour or product name, every drawing would be reported too.
  const isBrand = (problem: string) => /^(tailwind|src\/products\.ts)/.test(problem);
  const pictures = values.some(isBrand) ? [] : wrongPictures(loaded);
  const known = [...written, ...unknown, ...values, ...pictures, ...(await photoProblems())];
  // Most files that cannot be run fail because of the problems above.
  return known.length > 0 ? known : [...loaded].flatMap(([file, result]) => failureOf(file, result));
}

const ENCODING =
  'o arquivo foi salvo em outra codificação, e os acentos se perderiam. Salve-o como UTF-8, ou desfaça a última mudança ' +
  'e faça-a de novo pelo lápis do GitHub.';

/** Whether this is text in UTF-8. In UTF-16, every second byte of ordinary letters is zero. */
const isUtf8 = (bytes: Buffer) => bufferIsUtf8(bytes) && !bytes.includes(0);

/** JavaScript reads a word without quotes as a name. Files that import this one fail with the same error. */
function unknownName(file: string, code: string, result: Loaded | undefined): string[] {
  if (!result || !('error' in result)) return [];
  const { message, stack = '' } = result.error;
  const [, name] = /^(\S+) is not defined$/.exec(message) ?? [];
  const [origin = ''] = /^\s+at .*$/m.exec(stack) ?? [];
  if (!name || !origin.includes(`/${file}:`)) return [];
  const isUse = (text: string) => text.split(/[^\p{L}\w$'"`]+/u).includes(name) && !/^\s*(\/?\*|\/\/)/.test(text);
  const remedy = `Se é um texto, ponha-o entre aspas; se é um nome dentro de \${…}, confira as letras.`;
  return [`${file}, linha ${code.split('\n').findIndex(isUse) + 1}: ${name} não é conhecido. ${remedy}`];
}

function wrongPictures(loaded: Map<string, Loaded>): string[] {
  const { productNames } = exportsOf(loaded, 'src/products.ts') ?? {};
  const { illustration } = exportsOf(loaded, DRAWINGS) ?? {};
  return illustration ? pictureProblems(Object.keys(Object(productNames)), illustration as ReadDrawing) : [];
}

/** Returns a sentence for a file that cannot be run although its syntax is right. */
function failureOf(file: string, result: Loaded): string[] {
  if (!('error' in result)) return [];
  const { message } = result.error;
  return [`${file}: o arquivo não pôde ser lido (${message}). Desfaça a última mudança nele e tente de novo.`];
}
