import { transform } from 'lightningcss';

/** Old enough that lightningcss writes every colour as sRGB first. */
const TARGETS = { chrome: 60 << 16 };
const compiled = (colour: string) =>
  transform({
    filename: 'x.css',
    code: Buffer.from(`a{color:${colour}}`),
    minify: true,
    targets: TARGETS,
  }).code.toString();

/** Any CSS colour in a form that every program knows: `#0e2a36`, or `rgba(14,42,54,.5)`; undefined for what is none. */
export function plainColour(colour: string): string | undefined {
  const [, ...channels] = /^a\{color:rgba\((\d+),(\d+),(\d+),/.exec(compiled(`rgb(from ${colour} r g b / .2)`)) ?? [];
  const [, seen = ''] = /^a\{color:(rgba[^;}]+|transparent)/.exec(compiled(colour)) ?? [];
  const opaque = channels.map((value) => Number(value).toString(16).padStart(2, '0')).join('');
  return seen || (opaque && `#${opaque}`) || undefined;
}
