import type { Company } from '../company.ts';

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
export const factsOf = ({ name, foundedIn, email, phone, address: { city, state } }: Company) => ({
  nome: name,
  fundacao: foundedIn,
  // No line ends within the name of a city, unless it is too long for a phone's line.
  cidade: city.length > 24 ? city : city.replaceAll(' ', '\u00a0'),
  estado: state,
  email,
  telefone: unbroken(phone).replaceAll(' ', '\u00a0'),
});
