import { tokens } from './tokens.ts';

/** The grounds of pages, each with the colours of text on it (WCAG 1.4.3). */
export const PAIRS: [ground: string, ...texts: string[]][] = [
  ['white', 'ink', 'steel', 'bad'],
  ['paper', 'ink', 'steel'],
  ['ink', 'white', 'mist'],
  ['signal', 'ink'],
  ['steel', 'white'],
  ['bad', 'white'],
  ['whatsapp', 'white'],
];
const LEAST = 4.5;

/** Returns a sentence in Portuguese for each colour that is not written as `#0e2a36`, which all readers of colours know. */
export const unclearColours = (values: Record<string, string> = tokens): string[] =>
  Object.entries(values)
    .filter(([name, value]) => !/^(transparent|current)$/.test(name) && !/^#[\da-f]{6}$/i.test(value))
    .map(([name, value]) => `tailwind.config.mjs, ${name}: “${value}” não está escrita como #0e2a36.`);

/** A sentence for each pair of colours that cannot be read well. */
export const weakPairs = (values: Record<string, string> = tokens): string[] =>
  PAIRS.flatMap(([ground, ...texts]) =>
    texts.flatMap((text) => {
      const ratio = contrast(values[text] ?? '', values[ground] ?? '');
      const written = ratio.toFixed(2).replace('.', ',');
      return ratio >= LEAST ? [] : `${text} sobre ${ground} tem contraste de ${written}:1; um texto pede 4,5:1.`;
    }),
  );

/** The ratio of two colours (WCAG 2.2, relative luminance). */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
