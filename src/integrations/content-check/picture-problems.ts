import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { load } from 'cheerio';

/** What a product's folder holds besides its text. */
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

/** Reads a drawing as a page does. It throws a sentence in Portuguese. */
export type ReadDrawing = (name: string, variants: ['card'] | ['hero', 'phone']) => unknown;

/** A sentence for each drawing that is missing or wrong. */
export function pictureProblems(products: string[], readDrawing: ReadDrawing): string[] {
  const missing = products
    .flatMap((slug) => PARTS.map((part) => `src/products/${slug}/${part}`))
    .filter((file) => !existsSync(file))
    .map((file) => `${file}: o arquivo sumiu, ou tem outro nome. Todo produto precisa dele.`);
  const drawings = globSync(['src/illustrations/*.svg', 'src/products/*/*.svg']).sort();
  const wrong = drawings.flatMap((file) => drawingProblems(file, readDrawing));
  return [...missing, ...logoProblems(), ...gathered(wrong)];
}

/** One line for all files with the same problem, such as a colour of the brand that has changed. */
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

/** What keeps a file from being a drawing at all. */
function wrongFile(file: string, max: number): string | undefined {
  if (!existsSync(file)) return `${file}: o arquivo sumiu, ou tem outro nome.`;
  const { size } = statSync(file);
  const text = readFileSync(file, 'utf8');
  if (!/<svg\b/.test(text)) return `${file}: não é um SVG. Salve o desenho nesse formato em um editor de vetores.`;
  if (/<image\b|data:image/.test(text))
    return `${file}: tem dentro uma foto (PNG ou JPEG), que pesa e borra. Redesenhe-a em um editor de vetores.`;
  if (!/<svg\b[^>]*\sviewBox=/.test(text))
    return `${file}: falta o atributo viewBox. Exporte o desenho de novo, como SVG responsivo.`;
  if (size > max)
    return `${file}: tem ${kilobytes(size)} kB, e cabem ${kilobytes(max)}, porque vai dentro das páginas. Simplifique o desenho.`;
  return undefined;
}

const kilobytes = (bytes: number) => (Math.ceil(bytes / 100) / 10).toLocaleString('pt-BR');
