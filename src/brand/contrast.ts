import type { AstroIntegration } from 'astro';
import { tokens } from './tokens.ts';

/** The grounds of pages, each with the colours of text on it (WCAG 1.4.3). */
const PAIRS = [
  ['white', 'ink', 'steel', 'bad'],
  ['paper', 'ink', 'steel'],
  ['ink', 'white', 'mist'],
  ['signal', 'ink'],
  ['steel', 'white'],
  ['bad', 'white'],
  ['whatsapp', 'white'],
];
const LEAST = 4.5;

/** A sentence in Portuguese for each pair of colours that cannot be read well. */
export const weakPairs = (values: Record<string, string>): string[] =>
  PAIRS.flatMap(([ground = '', ...texts]) =>
    texts
      .map((text) => ({ text, ratio: contrast(values[text] ?? '', values[ground] ?? '') }))
      .filter(({ ratio }) => ratio < LEAST)
      .map(({ text, ratio }) => `${text} sobre ${ground} tem contraste de ${ratio.toFixed(1)}:1; um texto pede 4,5:1.`),
  );

/** Warns in each build of texts that a change of colours made hard to read. */
export const contrastCheck = (): AstroIntegration => ({
  name: 'contrast',
  hooks: {
    'astro:build:start': ({ logger }) => {
      for (const sentence of weakPairs(tokens)) logger.warn(`tailwind.config.mjs: ${sentence}`);
    },
  },
});

/** The ratio of two colours like `#0e2a36` (WCAG 2.2, relative luminance). */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
