/** Widths of letters in ems. System fonts differ: these are the widest's, in their boldest weight. */
const WIDTHS: [letters: RegExp, ems: number][] = [
  [/[\s.,:;'’|!iIjl\-\u2011]/u, 0.36],
  [/[MW%@mw]/u, 0.98],
  [/\p{Lu}/u, 0.76],
  [/./u, 0.66],
];
/** Roboto, as most phones have it, is narrower by so much; it tells how a headline fills its row. */
const ROBOTO = 0.8;

/** Returns about how many ems wide a text is in an extra bold font. */
const emsOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 0), 0);

/** The `--n` of `.giant` (cells.css): how many letters of 0.62 em the value holds, two at least. */
export const giantLetters = (value: string): number => Math.max(2, round(emsOf(value) / 0.66));

/** The smallest size of a headline in wide windows, in vw: below it the headline takes one more line, up to three. */
const SMALLEST = 4.8;
/** The largest size, in vw. */
const LARGEST = 9;
/** The same beside other cells: the products' headlines differ little in size. */
const LARGEST_BESIDE = 6.6;
/** On a phone, where three lines fill the row; in vw. */
const SMALL = [9, 11.8] as const;

/**
 * The custom properties of a headline (cells.css): `--word`, the width of its longest word in ems; `--small`, its size on
 * a phone, in vw; and `--size`, its size in vw at which its lines fill a row of so many of the twelve columns.
 */
export function headlineSize(text: string, columns: number): string {
  const words = text.split(' ').map(emsOf);
  const row = (columns / 12) * 100 - 4.8;
  const sizes = [1, 2, 3].map((lines) => row / (longestLine(words, lines) * ROBOTO));
  const size = sizes.find((size) => size >= SMALLEST) ?? SMALLEST;
  const small = Math.min(Math.max(91 / (longestLine(words, 3) * ROBOTO), SMALL[0]), SMALL[1]);
  const large = Math.min(size, columns < 12 ? LARGEST_BESIDE : LARGEST);
  return `--word:${round(Math.max(...words))};--small:${round(small)};--size:${round(large)}`;
}

/** The width in ems of the longest line when words are shared out evenly among so many lines. */
function longestLine(words: number[], lines: number): number {
  if (lines === 1 || words.length < lines) return words.reduce((sum, word) => sum + word + 0.3, -0.3);
  const splits = words.slice(1).map((_, index) => index + 1);
  return Math.min(
    ...splits.map((at) => Math.max(longestLine(words.slice(0, at), 1), longestLine(words.slice(at), lines - 1))),
  );
}

interface Bar {
  kind: 'balance' | 'more' | 'less';
  start: number;
  length: number;
}

/**
 * Returns the bars of a statement: a signed value (`− 24`) changes the balance, any other (`1.152,00`) is the balance.
 * What is no number has none. `end` is where the longest one ends.
 */
export function statementBars(values: string[]): { end: number; bars: (Bar | undefined)[] } {
  let balance = 0;
  const bars = values.map((value) => {
    const [, sign, digits] = /^([+−-]?)\s*([\d.]+(?:,\d+)?)$/.exec(value) ?? [];
    if (!digits) return undefined;
    const amount = Number(digits.replaceAll('.', '').replace(',', '.'));
    const kind = !sign ? 'balance' : sign === '+' ? 'more' : 'less';
    const before = kind === 'balance' ? 0 : balance;
    balance = kind === 'less' ? before - amount : before + amount;
    return { kind, start: Math.min(before, balance), length: amount } as const;
  });
  return { end: Math.max(...bars.map((bar) => (bar ? bar.start + bar.length : 0))), bars };
}

/** Most letters bound together: on a phone, the longest unit sets the size of the whole headline. */
const LONGEST_UNIT = 16;

/** Returns a headline in which no line ends with one or two short words, such as “e”, “de o” or “que”. */
export const keptTogether = (headline: string): string =>
  headline.replace(/(?<!\p{L})\p{Ll}{1,3} (?:\p{Ll}{1,3} )?\p{L}+/gu, (unit) =>
    unit.length > LONGEST_UNIT ? unit : unit.replaceAll(' ', '\u00a0'),
  );

const round = (value: number) => Math.round(value * 100) / 100;
