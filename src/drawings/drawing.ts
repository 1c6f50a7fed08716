import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { optimize } from 'svgo';

/** Photos, letters, effects, and what only the program that drew it knows: not every browser or picture shows them. */
const REFUSED =
  /<(?:image|text|tspan|font|filter|foreignObject|switch)\b|\b(?:var|oklch|oklab|lab|lch|color|device-cmyk)\(/i;
/** The same, as only the file itself tells it: blends, text boxes, and variables that it sets. */
const REFUSED_IN_FILE = /<flowRoot\b|mix-blend-mode:\s*(?!normal)|[;{"]\s*--[\w-]+\s*:/;
/** Colours for wide screens, which Figma adds behind the plain ones. */
const WIDE = /[\w-]+:\s*color\([^()]*\);?/g;
/** A variable's value where nothing sets it. */
const FALLBACK = /var\(\s*--[\w-]+\s*,\s*([^()]+)\)/g;
const WAY_OUT = 'Salve-o como SVG simples, com os textos convertidos em curvas.';

/**
 * Reads an SVG file, of whatever program, for the markup of a page and for pictures. Its styles become attributes,
 * because a page's policy forbids styles and a picture has none.
 * @param place Begins its ids. A page that shows it twice gives each its own.
 * @throws Error in Portuguese for a file that cannot be shown everywhere
 */
export function readDrawing(path: string, file: string, place = basename(path, '.svg')) {
  const { data } = optimize(file.replace(WIDE, '').replace(FALLBACK, '$1'), {
    multipass: true,
    plugins: [
      { name: 'removeXlink', params: { includeLegacy: true } },
      { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
      'convertStyleToAttrs',
      'removeStyleElement',
      'removeScripts',
      'removeTitle',
      { name: 'removeDesc', params: { removeAny: true } },
      'removeDimensions',
      { name: 'removeAttrs', params: { attrs: ['data-.*', 'aria-.*', 'role', 'class', 'style'] } },
      'preset-default',
      { name: 'prefixIds', params: { prefix: place, delim: '-' } },
    ],
  });
  const [, root = '', shapes = ''] = /^<svg([^>]*)>(.*)<\/svg>$/s.exec(data) ?? [];
  if (REFUSED.test(data) || REFUSED_IN_FILE.test(file))
    throw new Error(`${path}: tem foto, letras, efeito ou dados de um programa. ${WAY_OUT}`);
  if (!shapes) throw new Error(`${path}: não tem nenhuma forma visível. ${WAY_OUT}`);
  const attributes: Record<string, string> = Object.fromEntries(
    [...root.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, ...pair]) => pair),
  );
  const [, , width = 0, height = 0] = (attributes.viewBox ?? '').split(/[\s,]+/).map(Number);
  if (!(width > 0 && height > 0))
    throw new Error(`${path}: não diz o seu tamanho. Exporte-o com viewBox (Inkscape: Ajustar página ao conteúdo).`);
  return { width, height, shapes, attributes };
}

/** What an SVG file shows: its size, its inner markup, and the attributes of its root. */
type Drawing = ReturnType<typeof readDrawing>;

/** A drawing as a file of its own, or within another or a page. */
export function svgOf({ shapes, attributes }: Drawing, more: Record<string, string | number | undefined>): string {
  const all = Object.entries({ xmlns: 'http://www.w3.org/2000/svg', ...attributes, ...more });
  return `<svg ${all.map(([name, value]) => `${name}="${value}"`).join(' ')}>${shapes}</svg>`;
}

/** The drawing in src/drawings/<name>.svg. @throws Error, which stops the build, when it is missing or wrong */
export const drawingNamed = (name: string, place?: string): Drawing =>
  readDrawing(`src/drawings/${name}.svg`, readFileSync(`src/drawings/${name}.svg`, 'utf8'), place);
