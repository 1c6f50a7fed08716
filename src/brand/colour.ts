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

/** Red, green and blue (0–255) of any CSS colour, `oklch(…)` too, without its transparency; or undefined. */
export function channelsOf(colour: string): [number, number, number] | undefined {
  const [, ...channels] = /^a\{color:rgba\((\d+),(\d+),(\d+),/.exec(compiled(`rgb(from ${colour} r g b / .2)`)) ?? [];
  return channels.length > 0 ? (channels.map(Number) as [number, number, number]) : undefined;
}

/** The same colour in a form that every program knows: `#0e2a36`, or `rgba(14,42,54,.5)`; undefined for what is none. */
export function plainColour(colour: string): string | undefined {
  const channels = channelsOf(colour);
  const [, seen = ''] = /^a\{color:(rgba[^;}]+|transparent)/.exec(compiled(colour)) ?? [];
  return seen || (channels && `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`);
}
