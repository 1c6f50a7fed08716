import { optimize } from 'svgo';
import { tokens } from '../brand/tokens.ts';

export interface Drawing {
  width: number;
  height: number;
  /** What is inside its `<svg>`. */
  shapes: string;
  /** The attributes of its `<svg>`, which the shapes inherit. */
  attributes: Record<string, string>;
}

const NO_SHAPE = /<(?!\/|(?:svg|g|path|rect|circle|ellipse|line|polyline|polygon|text|tspan|title|desc)[\s/>])([\w:]+)/;
/** `.fill-ink { fill: #0e2a36 }`: a class with the name of a token, which Tailwind has too. */
const TOKEN_RULE = new RegExp(`\\.(fill|stroke)-(${Object.keys(tokens).join('|')})\\s*\\{[^}]*\\}`, 'g');

/**
 * Reads an SVG file for the markup of a page. Its classes become attributes, because a page's policy forbids styles.
 * Those named like a token (`fill-signal`) stay, and Tailwind gives them their colour.
 * @param path For the error
 * @throws Error in Portuguese for a file that holds anything but shapes
 */
export const readDrawing = (path: string, file: string): Drawing => readSvg(path, file.replace(TOKEN_RULE, ''));

/** The same for a picture, which has no style sheet: the tokens' values are in it. */
export const readForPicture = (path: string, file: string): Drawing =>
  readSvg(
    path,
    file.replace(TOKEN_RULE, (_, property, name) => `.${property}-${name}{${property}:${tokens[name]}}`),
  );

function readSvg(path: string, file: string): Drawing {
  const { data } = optimize(file, {
    plugins: [
      'removeDoctype',
      'removeXMLProcInst',
      'removeComments',
      'removeMetadata',
      'removeEditorsNSData',
      { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
      'convertStyleToAttrs',
      'removeStyleElement',
      'convertPathData',
      // No drawing may run code or fetch anything.
      {
        name: 'removeAttrs',
        params: {
          elemSeparator: ';',
          attrs: ['*;(on|xml|data-|style|id$|.*href).*;[^]*', '*;*;[^]*url\\([^]*'],
        },
      },
    ],
  });
  const [, other] = NO_SHAPE.exec(data) ?? [];
  if (other) throw new Error(`${path}: tem <${other}>, e um desenho só pode ter formas. Apague isso no editor.`);
  const [, root = '', shapes = ''] = /^<svg([^>]*)>(.*)<\/svg>$/s.exec(data) ?? [];
  const found = [...root.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]);
  const { width, height, ...attributes } = Object.fromEntries(found);
  const [, , boxWidth = 0, boxHeight = 0] = String(attributes.viewBox)
    .split(/[\s,]+/)
    .map(Number);
  if (!(boxWidth > 0 && boxHeight > 0))
    throw new Error(`${path}: não tem viewBox, e não se sabe o tamanho do desenho.`);
  return { width: boxWidth, height: boxHeight, shapes, attributes };
}

/** A drawing as a file of its own. */
export function svgOf({ shapes, attributes }: Drawing, more: Record<string, string | number | undefined>): string {
  const all = Object.entries({ xmlns: 'http://www.w3.org/2000/svg', ...attributes, ...more });
  return `<svg ${all.map(([name, value]) => `${name}="${value}"`).join(' ')}>${shapes}</svg>`;
}

const files = import.meta.glob<string>('./*.svg', { eager: true, query: '?raw', import: 'default' });

/** The drawing in src/drawings/<name>.svg. @throws Error, which stops the build, when it is missing or wrong */
export function drawingNamed(name: string, read = readDrawing): Drawing {
  const path = `src/drawings/${name}.svg`;
  const file = files[`./${name}.svg`];
  if (!file) throw new Error(`${path}: o arquivo não existe.`);
  return read(path, file);
}
