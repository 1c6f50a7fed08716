import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type CustomPlugin, optimize, type XastElement } from 'svgo';
import { plainColour } from '../brand/colour.ts';
import { tokens } from '../brand/tokens.ts';

export interface Drawing {
  width: number;
  height: number;
  /** What is inside its `<svg>`. */
  shapes: string;
  /** The attributes of its `<svg>`, which the shapes inherit. */
  attributes: Record<string, string>;
}

const SHAPES =
  'svg g defs use symbol path rect circle ellipse line polyline polygon text tspan clipPath mask linearGradient radialGradient stop'.split(
    ' ',
  );
/** What a drawing cannot have, and how drawing programs take it out. */
const WAYS_OUT: Record<string, string> = {
  image: 'tem uma foto dentro. Apague-a, ou vetorize-a (no Inkscape: Caminho, Vetorizar bitmap).',
  filter: 'tem sombra, desfoque ou outro efeito. Tire-o (Inkscape: Filtros; Figma: Effects; Illustrator: Aparência).',
  blend: 'mistura cores com o que está embaixo. Volte o modo de mesclagem a Normal.',
  pattern: 'tem uma textura. Preencha a forma com uma cor lisa ou um degradê.',
  foreignObject: 'traz dados do programa. Salve-o sem eles (Illustrator: sem “Preservar recursos de edição”).',
  flowRoot: 'tem texto em uma caixa. Converta-o em caminho (Inkscape: Caminho, Objeto para caminho).',
};
const PAINTS = ['fill', 'stroke', 'color', 'stop-color'];

const isPaint = (value = '') =>
  /^(none|currentcolor|inherit|url\(#[^)]*\))$/i.test(value) || Boolean(plainColour(value));
const eachElement = (name: string, enter: (element: XastElement) => void): CustomPlugin => ({
  name,
  fn: () => ({ element: { enter } }),
});

/** A class with the name of a colour, such as `fill-signal`, takes it, whatever the file says. */
const tokenClasses = eachElement('tokenClasses', ({ attributes }) => {
  for (const name of attributes.class?.split(/\s+/) ?? []) {
    const [, property, token = ''] = /^(fill|stroke)-(.+)$/.exec(name) ?? [];
    if (tokens[token]) attributes.style = `${attributes.style ?? ''};${property}:${tokens[token]}`;
  }
});

/** Styles as attributes. Of `fill:#fc0;fill:color(hp5 …)`, what is known. */
const stylesAsAttributes = eachElement('stylesAsAttributes', ({ attributes }) => {
  for (const [, name = '', value = ''] of (attributes.style ?? '').matchAll(/(?:^|;)\s*([a-z][a-z-]*)\s*:([^;]*)/g))
    if (!PAINTS.includes(name) || isPaint(value.trim()) || !isPaint(attributes[name])) attributes[name] = value.trim();
  delete attributes.style;
});

/** What keeps an element from being shown everywhere, as a sentence in Portuguese. */
function wrongWith({ name, attributes }: XastElement): string | undefined {
  if ((attributes['mix-blend-mode'] ?? 'normal') !== 'normal') return WAYS_OUT.blend;
  if (attributes.filter) return WAYS_OUT.filter;
  if (!SHAPES.includes(name)) return WAYS_OUT[name] ?? `tem <${name}>. Exporte-o de novo, só com formas.`;
  const paint = PAINTS.find((key) => attributes[key] !== undefined && !isPaint(attributes[key]));
  return paint && `a cor “${attributes[paint]}” só alguns programas conhecem. Escolha-a em RGB, como #0e2a36.`;
}

/** Whether an attribute runs code, fetches something, or is of use only in an editor. */
const isForeign = (key: string, value: string) =>
  /^(on|xml|data-|class$|aria-|role$)|:/.test(key) ||
  /url\((?!#)/i.test(value) ||
  (key === 'href' && !value.startsWith('#'));

const onlyShapes = (path: string) =>
  eachElement('onlyShapes', (element) => {
    const wrong = wrongWith(element);
    if (wrong) throw new Error(`${path}: ${wrong}`);
    const plain = Object.entries(element.attributes).filter(([key, value]) => !isForeign(key, value));
    element.attributes = Object.fromEntries(
      plain.map(([key, value]) => [key, (PAINTS.includes(key) && plainColour(value)) || value]),
    );
  });

/**
 * Reads an SVG file, of whatever program, for the markup of a page and for pictures. Its styles become attributes,
 * because a page's policy forbids styles and a picture has none.
 * @param path Of the file, for the error
 * @throws Error in Portuguese for a file that cannot be shown everywhere
 */
export function readDrawing(path: string, file: string): Drawing {
  const values = new Map([...file.matchAll(/(--[\w-]+)\s*:\s*([^;}"']+)/g)].map(([, name, value]) => [name, value]));
  const plain = file.replace(/var\(\s*(--[\w-]+)[^()]*\)/g, (use, name) => values.get(name) ?? use);
  const { data } = optimize(plain, {
    plugins: [
      'removeEditorsNSData',
      { name: 'removeXlink', params: { includeLegacy: true } },
      tokenClasses,
      { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
      stylesAsAttributes,
      'removeStyleElement',
      'removeTitle',
      { name: 'removeDesc', params: { removeAny: true } },
      'removeMetadata',
      'removeHiddenElems',
      'removeUselessDefs',
      'removeDimensions',
      onlyShapes(path),
      'preset-default',
      { name: 'prefixIds', params: { prefix: basename(path, '.svg'), delim: '-', prefixClassNames: false } },
    ],
  });
  const [, root = '', shapes = ''] = /^<svg([^>]*)>(.*)<\/svg>$/s.exec(data) ?? [];
  if (!shapes) throw new Error(`${path}: não tem nenhuma forma visível.`);
  const attributes = Object.fromEntries([...root.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, ...pair]) => pair));
  const [, , width = 0, height = 0] = (attributes.viewBox ?? '').split(/[\s,]+/).map(Number);
  if (!(width > 0 && height > 0))
    throw new Error(
      `${path}: não diz o seu tamanho. Exporte-o de novo, com viewBox (Inkscape: Ajustar página ao conteúdo).`,
    );
  return { width, height, shapes, attributes };
}

/** A drawing as a file of its own, or within another. */
export function svgOf({ shapes, attributes }: Drawing, more: Record<string, string | number | undefined>): string {
  const all = Object.entries({ xmlns: 'http://www.w3.org/2000/svg', ...attributes, ...more });
  return `<svg ${all.map(([name, value]) => `${name}="${value}"`).join(' ')}>${shapes}</svg>`;
}

/** The drawing in src/drawings/<name>.svg. @throws Error, which stops the build, when it is missing or wrong */
export const drawingNamed = (name: string): Drawing =>
  readDrawing(`src/drawings/${name}.svg`, readFileSync(`src/drawings/${name}.svg`, 'utf8'));
