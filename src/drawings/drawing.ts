import { type CustomPlugin, optimize } from 'svgo';
import { tokens } from '../brand/tokens.ts';

/** A drawing as pages hold it. */
export interface Drawing {
  width: number;
  height: number;
  /** What is inside its `<svg>`. */
  shapes: string;
  /** The attributes of its `<svg>`, which the shapes inherit. */
  attributes: Record<string, string>;
}

const SHAPES = /^(svg|g|path|rect|circle|ellipse|line|polyline|polygon|text|tspan|title|desc)$/;
/** A page's policy forbids `style`, and no drawing may run code or fetch anything. */
const ATTRIBUTES = /^(?!on|style$|class$|href$|xlink:|xml|id$|data-)/;
/** `.fill-ink { fill: #0e2a36 }`: a class with the name of a token. */
const TOKEN_RULE = /\.(fill|stroke)-([a-z-]+)\s*\{\s*\1\s*:\s*#\w+/g;

/**
 * Reads an SVG file. Its classes become attributes; those named like a token (`fill-signal`, `stroke-petrol-light`) take
 * the token's value, whatever value the file gives them for editors.
 * @param path For the error
 * @throws Error in Portuguese for a file that holds anything but shapes
 */
export function readDrawing(path: string, file: string): Drawing {
  let root: Record<string, string> = {};
  const onlyShapes: CustomPlugin = {
    name: 'only-shapes',
    fn: () => ({
      element: {
        enter: (node) => {
          if (!SHAPES.test(node.name))
            throw new Error(`${path}: tem <${node.name}>, e um desenho só pode ter formas. Apague isso no editor.`);
          const kept = Object.entries(node.attributes).filter(
            ([name, value]) => ATTRIBUTES.test(name) && !/url\(/.test(value),
          );
          node.attributes = Object.fromEntries(kept);
          if (node.name === 'svg') root = node.attributes;
        },
      },
    }),
  };
  const { data } = optimize(
    file.replace(TOKEN_RULE, (rule, property, name) =>
      tokens[name] ? `.${property}-${name}{${property}:var(--${name})` : rule,
    ),
    {
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
        onlyShapes,
      ],
    },
  );
  const { viewBox = '', width, height, ...attributes } = root;
  const [, , boxWidth = 0, boxHeight = 0] = viewBox.split(/[\s,]+/).map(Number);
  if (!(boxWidth > 0 && boxHeight > 0))
    throw new Error(`${path}: não tem viewBox, e não se sabe o tamanho do desenho.`);
  const shapes = data.slice(data.indexOf('>') + 1, data.lastIndexOf('</svg>'));
  return { width: boxWidth, height: boxHeight, shapes, attributes: { viewBox, ...attributes } };
}

/** For pictures, which know no custom properties: each token's value in its place. */
export const withValues = (svg: string): string =>
  svg.replace(/var\(--([a-z-]+)\)/g, (place, name) => tokens[name] ?? place);

const files = import.meta.glob<string>('./*.svg', { eager: true, query: '?raw', import: 'default' });

/** The drawing in src/drawings/<name>.svg. @throws Error, which stops the build, when it is missing or wrong */
export function drawingNamed(name: string): Drawing {
  const path = `src/drawings/${name}.svg`;
  const file = files[`./${name}.svg`];
  if (!file) throw new Error(`${path}: o arquivo não existe.`);
  return readDrawing(path, file);
}
