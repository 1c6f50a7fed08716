import { isUtf8 } from 'node:buffer';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { unclearColours } from '../brand/contrast.ts';
import { readDrawing } from '../drawings/drawing.ts';
import { placeholdersLeft } from './placeholders.ts';
import { inside, type Part, productSchema, schemas } from './schema.ts';

const FOLDER = 'src/content';
/** Every page shows the logo, and one page each of the others. */
const DRAWINGS = ['logo', 'town'].map((name) => `src/drawings/${name}.svg`);
const GONE = 'o arquivo sumiu, ou tem outro nome. Uma página precisa dele.';
/** Addresses that are no page of src/content: a product there would vanish behind them. */
const RESERVED = ['admin', 'api', 'compartilhar', 'fotos', 'inicio', 'mesa'];
const LEAST_WIDTH = 400;

type Path = (string | number)[];
interface File {
  name: string;
  schema: Part;
  value?: unknown;
  /** What keeps it from being read. */
  problem?: string;
}

/** A sentence in Portuguese for each mistake in whatever the owner may touch, with its file, and its field as the forms call it. */
export async function contentProblems(root = '.'): Promise<string[]> {
  const { value } = readJson(root, 'produtos', schemas.produtos);
  const products = v.is(schemas.produtos, value) ? value.products : [];
  const slugs = products.map(({ slug }) => slug);
  const files = [
    ...Object.entries(schemas).map(([name, schema]) => readJson(root, name, schema)),
    ...products.map(({ slug, acronym }) => readJson(root, `produtos/${slug}`, productSchema(acronym))),
  ];
  const problems = await Promise.all(files.map((file) => problemsOf(root, file, slugs)));
  return [...problems.flat(), ...clashes(files, slugs), ...drawingProblems(root), ...unclearColours()];
}

async function problemsOf(root: string, { name, schema, value, problem }: File, slugs: string[]): Promise<string[]> {
  if (problem) return [problem];
  const { issues = [] } = v.safeParse(schema, value, { abortPipeEarly: true, message: sentenceFor });
  const wrong = issues.map((issue) => at(name, schema, v.getDotPath(issue)?.split('.') ?? [], issue.message));
  const left = name === 'empresa' && process.env.CONTEXT === 'production' ? placeholdersLeft(Object(value)) : [];
  const provisional = left
    .filter(({ mayStay }) => !mayStay)
    .map(({ fact, value }) =>
      at(name, schema, fact.split('.'), `ainda é o dado provisório “${value}”. Escreva o da empresa.`),
    );
  const others = leavesOf(schema, value).map(async ([path, part, leaf]) => {
    const { widget, options } = v.getMetadata(part);
    if (typeof leaf !== 'string' || leaf === '') return [];
    const isUnknown = options === 'products' && slugs.length > 0 && !slugs.includes(leaf);
    const sentence = isUnknown
      ? `“${leaf}” não é um sistema: escreva ${slugs.join(', ')}.`
      : widget === 'image' && (await pictureProblem(root, leaf));
    return sentence ? [at(name, schema, path, sentence)] : [];
  });
  return [...wrong, ...provisional, ...(await Promise.all(others)).flat()];
}

/** `src/content/index.json, Página inicial › Passos › Passo 2 › Título: …`. */
const at = (name: string, schema: Part, path: Path, sentence: string) =>
  `${FOLDER}/${name}.json, ${crumbs(schema, path).join(' › ')}: ${sentence}`;

/** What the forms call a field and the parts around it. Entries of a list count from 1. */
export function crumbs(schema: Part, [key, ...rest]: Path, number = ''): string[] {
  const part = inside(schema);
  const own = `${v.getTitle(part)}${number}`;
  if (key === undefined) return [own];
  const next = childOf(part, key);
  if (!next) return [own, String(key)];
  return [own, ...crumbs(next, rest, part.item ? ` ${Number(key) + 1}` : '')];
}

const childOf = ({ entries, item }: Part, key: string | number): Part | undefined =>
  item ?? (entries && Object.hasOwn(entries, key) ? entries[key] : undefined);

/** Every value that is no list and no group, with its path and its schema. */
function leavesOf(schema: Part, value: unknown, path: Path = []): [path: Path, part: Part, value: unknown][] {
  const part = inside(schema);
  if (!part.entries && !part.item) return [[path, part, value]];
  return Object.entries(Object(value)).flatMap(([key, inner]) => {
    const next = childOf(part, key);
    return next ? leavesOf(next, inner, [...path, key]) : [];
  });
}

/** Two products at one address, and two pages at one place of a menu: one would vanish, or their order change. */
function clashes(files: File[], slugs: string[]): string[] {
  const taken = new Map([...Object.keys(schemas), ...RESERVED].map((name) => [`/${name}`, `/${name}`]));
  const placesOf = (where: 'menu' | 'footer') =>
    files.flatMap(({ name, schema, value }) => {
      const place = Object(Object(Object(value).page)[where]).place;
      return place === undefined ? [] : [{ key: `${where} ${place}`, name, schema, path: ['page', where, 'place'] }];
    });
  const addresses = slugs.map((slug, index) => ({ key: `/${slug}`, path: ['products', index, 'slug'] }));
  const ofProducts = { name: 'produtos', schema: schemas.produtos };
  const all = [...addresses.map((one) => ({ ...one, ...ofProducts })), ...placesOf('menu'), ...placesOf('footer')];
  return all.flatMap(({ key, name, schema, path }) => {
    const other = taken.get(key);
    if (other)
      return [at(name, schema, path, `este ${key[0] === '/' ? 'endereço' : 'lugar'} já é de ${other}. Escolha outro.`)];
    taken.set(key, `${FOLDER}/${name}.json`);
    return [];
  });
}

/** The value of a file; or what keeps it from being read. */
function readJson(root: string, name: string, schema: Part): File {
  const path = `${FOLDER}/${name}.json`;
  const failed = (where: string, sentence: string) => ({ name, schema, problem: `${path}${where}: ${sentence}` });
  if (!existsSync(join(root, path))) return failed('', GONE);
  const bytes = readFileSync(join(root, path));
  const text = bytes.toString();
  if (!isUtf8(bytes) || bytes.includes(0) || text.startsWith('\ufeff'))
    return failed('', 'o arquivo foi salvo em outra codificação. Salve-o como UTF-8, sem BOM.');
  const [twice, line] = keyGivenTwice(text) ?? [];
  if (twice) return failed(`, linha ${line}`, `o campo “${twice}” está ali pela segunda vez. Apague um dos dois.`);
  try {
    return { name, schema, value: JSON.parse(text) };
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

/** The sentence for an issue whose schema has none of its own. */
function sentenceFor({ type, received, input, requirement }: v.BaseIssue<unknown>): string {
  const size = Object(input).length;
  if (type === 'never') return 'este campo não existe. Apague-o, ou corrija o nome.';
  if (received === 'undefined') return 'falta este campo.';
  if (type === 'max_length') return `a lista tem ${size} itens, e cabem ${requirement}.`;
  if (type === 'min_length') return `a lista tem ${size} itens. Deixe ao menos ${requirement}.`;
  return `o valor não é do tipo certo: ${TYPES[type] ?? 'compare com os vizinhos'}.`;
}

const TYPES: Record<string, string> = {
  string: 'escreva um texto entre aspas',
  union: 'escreva um texto entre aspas',
  number: 'escreva um número sem aspas',
  boolean: 'escreva true ou false, sem aspas',
  array: 'escreva uma lista entre [ ]',
  object_with_rest: 'escreva os campos entre { }',
};

async function pictureProblem(root: string, picture: string): Promise<string | undefined> {
  const file = join(root, picture);
  if (!existsSync(file)) return `${picture} não existe. Envie a imagem, ou corrija o nome.`;
  // Its figures ask for every pixel, to the end of the file.
  const read = Promise.all([sharp(file).metadata(), sharp(file).stats()]);
  const [{ format, autoOrient }] = await read.catch(() => [{ format: 'svg' as const, autoOrient: { width: 0 } }]);
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
