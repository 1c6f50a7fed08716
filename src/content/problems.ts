import { isUtf8 } from 'node:buffer';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { unclearColours } from '../brand/contrast.ts';
import { readDrawing } from '../drawings/drawing.ts';
import { type Field, refusal, type Visit, visits } from './field.ts';
import { INVENTED } from './placeholders.ts';
import { productSchema, schemas, type Texts } from './schema.ts';

/** Every page shows the logo, and one page each of the others. */
const DRAWINGS = ['logo', 'town'].map((name) => `src/drawings/${name}.svg`);
const GONE = 'o arquivo sumiu, ou tem outro nome. Uma página precisa dele.';
/** Addresses that are no page of src/content: a product there would vanish behind them. */
const RESERVED = ['admin', 'api', 'compartilhar', 'fotos', 'inicio', 'mesa'];
const LEAST_WIDTH = 400;

/** A sentence in Portuguese for each mistake in whatever the owner may touch, with its file, and its field as the forms call it. */
export async function contentProblems(root = '.'): Promise<string[]> {
  const products = productsIn(root);
  const files: [name: string, field: Field][] = [
    ...Object.entries(schemas),
    ...products.map(({ slug, acronym }): [string, Field] => [`produtos/${slug}`, productSchema(acronym)]),
  ];
  const taken = new Map([...Object.keys(schemas), ...RESERVED].map((name) => [`endereço ${name}`, `/${name}`]));
  const problems: string[] = [];
  for (const [name, field] of files) {
    const { path, problem, value } = readJson(root, name);
    if (problem) problems.push(problem);
    for (const visit of problem ? [] : visits(field, value)) {
      const sentence = refusal(visit) ?? clash(visit, path, taken) ?? (await otherProblem(visit, root, products));
      if (sentence) problems.push(`${path}, ${visit.names.join(' › ')}: ${sentence}`);
    }
  }
  return [...problems, ...drawingProblems(root), ...unclearColours()];
}

/** The systems there are; none while their file has a mistake. */
function productsIn(root: string): Texts['produtos']['products'] {
  const { value } = readJson(root, 'produtos');
  const isGood = visits(schemas.produtos, value).every((visit) => !refusal(visit));
  return isGood ? (value as Texts['produtos']).products : [];
}

/** Returns what is wrong with a value that must be unique and is not: one of two products at one URL would not be published. */
function clash({ field, value }: Visit, path: string, taken: Map<string, string>): string | undefined {
  if (!field?.unique || value === undefined) return undefined;
  const key = `${field.unique} ${value}`;
  const other = taken.get(key);
  if (!other) taken.set(key, path);
  return other && `este ${field.unique} já é de ${other}. Escolha outro.`;
}

/** What nothing but the project's other files or the deployment tells. */
function otherProblem({ path, field, value }: Visit, root: string, products: { slug: string }[]) {
  if (!field || !value) return undefined;
  const slugs = products.map(({ slug }) => slug);
  if (field.options === 'products' && slugs.length > 0 && !slugs.includes(String(value)))
    return `“${value}” não é um sistema: escreva ${slugs.join(', ')}.`;
  if (field.widget === 'image') return pictureProblem(root, String(value));
  const isPlaceholder = process.env.CONTEXT === 'production' && value === INVENTED[path];
  return isPlaceholder ? `ainda é o dado provisório “${value}”. Escreva o da empresa.` : undefined;
}

/** The value of a file; or what keeps it from being read. */
function readJson(root: string, name: string): { path: string; value?: unknown; problem?: string } {
  const path = `src/content/${name}.json`;
  const failed = (where: string, sentence: string) => ({ path, problem: `${path}${where}: ${sentence}` });
  if (!existsSync(join(root, path))) return failed('', GONE);
  const bytes = readFileSync(join(root, path));
  const text = bytes.toString();
  if (!isUtf8(bytes) || bytes.includes(0) || text.startsWith('\ufeff'))
    return failed('', 'o arquivo foi salvo em outra codificação. Salve-o como UTF-8, sem BOM.');
  const [twice, line] = keyGivenTwice(text) ?? [];
  if (twice) return failed(`, linha ${line}`, `o campo “${twice}” está ali pela segunda vez. Apague um dos dois.`);
  try {
    return { path, value: JSON.parse(text) };
  } catch (error) {
    const [, where] = /line (\d+)/.exec(String(error)) ?? [];
    return failed(
      where ? `, linha ${where}` : '',
      'falta ou sobra um sinal, ali ou um pouco acima: aspas, vírgula, { } ou [ ].',
    );
  }
}

/** A key that an object has twice, and the line of the second. JSON.parse takes the second without a word. */
function keyGivenTwice(text: string): [key: string, line: number] | undefined {
  const open: Set<string>[] = [];
  for (const { 0: token, 1: key, index } of text.matchAll(/"((?:[^"\\]|\\.)*)"(?=\s*:)|"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') open.push(new Set());
    if (token === '}') open.pop();
    if (key !== undefined && open.at(-1)?.has(key)) return [key, text.slice(0, index).split('\n').length];
    if (key !== undefined) open.at(-1)?.add(key);
  }
  return undefined;
}

async function pictureProblem(root: string, picture: string): Promise<string | undefined> {
  const file = join(root, picture);
  if (!existsSync(file)) return `${picture} não existe. Envie a imagem, ou corrija o nome.`;
  // From its bytes: what sharp remembers of a file by its name may be older. Figures ask for every pixel, to the end.
  const image = sharp(readFileSync(file));
  const read = image.stats().then(() => image.metadata());
  const { format, autoOrient } = await read.catch(() => ({ format: 'svg', autoOrient: { width: 0 } }));
  if (format === 'svg') return 'o arquivo não é uma imagem, ou está estragado. Salve-o de novo como JPEG ou PNG.';
  if (autoOrient.width >= LEAST_WIDTH) return undefined;
  return `a imagem tem ${autoOrient.width} pixels de largura. Envie uma com ${LEAST_WIDTH} ou mais.`;
}

function drawingProblems(root: string): string[] {
  const there = globSync('src/drawings/*.svg', { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  return [...new Set([...DRAWINGS, ...there])].flatMap((path) => {
    if (!there.includes(path)) return [`${path}: ${GONE}`];
    try {
      readDrawing(path, readFileSync(join(root, path), 'utf8'));
      return [];
    } catch (error) {
      const { message } = error as Error;
      return [
        message.startsWith(path) ? message : `${path}: o arquivo não é um SVG, ou está estragado. Exporte-o de novo.`,
      ];
    }
  });
}
