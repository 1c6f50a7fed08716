import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { load } from 'cheerio';
import { CONFLICT, CONFLICT_MARK } from './source.ts';

/** Files of a product's folder. */
const PARTS = [
  'text.ts',
  'Screen.astro',
  'hero.svg',
  'before.svg',
  'after.svg',
  ...[1, 2, 3, 4].map((n) => `benefit-${n}.svg`),
];

/** In bytes. Every page holds its drawings, and the logo twice. */
const DRAWING_MAX = 12_000;
const LOGO_MAX = 6000;
const LOGO = 'src/brand/logo.svg';

/** Finds the drawings that the markup of pages names. The others are named in texts. */
const IN_MARKUP = /\billustration="([\w-]+)"/g;

/** Reads a drawing as a page does. @throws Error with a sentence in Portuguese */
export type ReadDrawing = (name: string, variants: ['card'] | ['hero', 'phone']) => unknown;

/** Returns a sentence for each drawing that is missing or wrong. */
export function pictureProblems(products: string[], readDrawing: ReadDrawing): string[] {
  const missing = products
    .flatMap((slug) => PARTS.map((part) => `src/products/${slug}/${part}`))
    .filter((file) => !existsSync(file))
    .map((file) => `${file}: o arquivo sumiu, ou tem outro nome. Todo produto precisa dele.`);
  const pages = globSync('src/pages/*.astro').map((file) => readFileSync(file, 'utf8'));
  const renamed = pages
    .flatMap((page) => Array.from(page.matchAll(IN_MARKUP), ([, name]) => `src/illustrations/${name}.svg`))
    .filter((file) => !existsSync(file))
    .map((file) => `${file}: o arquivo sumiu, ou tem outro nome. Uma página o mostra.`);
  const files = globSync(['src/illustrations/*', 'src/products/*/*']).filter((file) => /\.svg$/i.test(file));
  const wrong = files
    .sort()
    .flatMap((file) => (isWellNamed(file) ? drawingProblems(file, readDrawing) : `${file}: ${MISNAMED}`));
  return [...missing, ...renamed, ...logoProblems(), ...gathered(wrong)];
}

const MISNAMED =
  'nenhuma página mostra um arquivo com este nome. Apague-o, ou dê a ele o nome do desenho que ele troca.';

/** An upload gets a name like `hero (1).svg` from the browser, or `hero.SVG` from a camera's program. */
const isWellNamed = (file: string) =>
  file.startsWith('src/products/') ? PARTS.includes(basename(file)) : /^[a-z\d-]+\.svg$/.test(basename(file));

/** Joins files with the same problem, such as a changed brand colour, into one line. */
function gathered(problems: string[]): string[] {
  const files = Map.groupBy(problems, (problem) => problem.slice(problem.indexOf(': ')));
  return [...files].map(([sentence, [first = '', ...others]]) =>
    others.length === 0 ? first : first.replace(sentence, ` e mais ${others.length}${sentence}`),
  );
}

function drawingProblems(file: string, readDrawing: ReadDrawing): string[] {
  const problem = wrongFile(file, DRAWING_MAX);
  if (problem) return [problem];
  const name = basename(file, '.svg');
  const [, slug] = /^src\/products\/(.*)\//.exec(file) ?? [];
  try {
    readDrawing(slug ? `${slug}/${name}` : name, ['hero', 'phone']);
    if (slug && name === 'hero') readDrawing(`${slug}/hero`, ['card']);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : `${file}: ${error}`];
  }
}

function logoProblems(): string[] {
  const problem = wrongFile(LOGO, LOGO_MAX);
  if (problem) return [problem];
  const $ = load(readFileSync(LOGO, 'utf8'), { xml: true });
  if ($('text').length)
    return [`${LOGO}: tem letras como texto, e nem todo aparelho tem a fonte. Converta-as em curvas.`];
  // Their names would apply to the whole page.
  if ($('style, [id]').length)
    return [`${LOGO}: tem <style> ou id, que valeriam para a página inteira. Exporte com os estilos como atributos.`];
  return [];
}

/** Returns what is wrong with a file before its drawing is read; undefined if nothing is. */
function wrongFile(file: string, max: number): string | undefined {
  if (!existsSync(file)) return `${file}: o arquivo sumiu, ou tem outro nome.`;
  const { size } = statSync(file);
  const text = readFileSync(file, 'utf8');
  if (!/<svg\b/.test(text)) return `${file}: não é um SVG. Salve o desenho nesse formato em um editor de vetores.`;
  if (CONFLICT_MARK.test(text)) return `${file}: ${CONFLICT}`;
  if (/<image\b|data:image/.test(text))
    return `${file}: tem dentro uma foto (PNG ou JPEG), que pesa e borra. Redesenhe-a em um editor de vetores.`;
  if (!/<svg\b[^>]*\sviewBox=/.test(text))
    return `${file}: falta o atributo viewBox. Exporte o desenho de novo, como SVG responsivo.`;
  if (size > max)
    return `${file}: tem ${kilobytes(size)} kB, e cabem ${kilobytes(max)}, porque vai dentro das páginas. Simplifique o desenho.`;
  return undefined;
}

const kilobytes = (bytes: number) => (Math.ceil(bytes / 100) / 10).toLocaleString('pt-BR');
