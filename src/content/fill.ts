import { company } from '../company.ts';

const { name, foundedIn, email, phone, address } = company;

/** Words with hyphens, but none of an e-mail address or a path. */
const HYPHENATED = /(?<![@/]\S*)[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+(?!\S*@)/gu;
/** One part is a number or has two letters at most: `NF-e`, `C-02-A`, `3000-0000`. */
const SHORT_PART = /(?:^|-)(?:\p{L}{1,2}|\p{N}+)(?=-|$)/u;
/** The space between a number and a short word of its own: a unit, what it counts, what it numbers (`7 notas`, `pedido 1207`). */
const AT_FIGURE = /(?<=R\$|art\.|(?<!\p{L})\p{L}{1,8}) (?=\d)|(?<=\d) (?=(?:un\.|%|\p{Ll}{3,6}(?!\p{L})))/gu;

/** Returns a text with signs at which no line may end instead of the hyphens and spaces that an owner types. */
export const unbroken = (text: string): string =>
  text
    .replace(HYPHENATED, (word) => (SHORT_PART.test(word) ? word.replaceAll('-', '\u2011') : word))
    .replace(AT_FIGURE, '\u00a0');

/** The facts that a text may name in braces, as in `Software sob medida desde {fundacao}`. */
export const facts = {
  nome: name,
  fundacao: String(foundedIn),
  // No line ends within the name of a city, unless it is too long for a phone's line.
  cidade: address.city.length > 24 ? address.city : address.city.replaceAll(' ', '\u00a0'),
  estado: address.state,
  email,
  telefone: unbroken(phone).replaceAll(' ', '\u00a0'),
};

/**
 * Returns a text, or all texts of a file, with the facts and `more` in the place of their names in braces. Any other
 * name stays: one that nobody knows has stopped the build (schema.ts), and `{sigla}` may be filled in later.
 */
export function filled<Text>(text: Text, more: Record<string, string> = {}): Text {
  const values: Record<string, string> = { ...facts, ...more };
  const fill = (words: string) => unbroken(words).replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
  return JSON.parse(JSON.stringify(text), (_, value) => (typeof value === 'string' ? fill(value) : value));
}
