// Imported by the browser and by the server.

/** Digits of the longest number that the mask shows, a mobile one (docs/especificacao.md, Validação). */
const MAX_DIGITS = 11;
/** As many as the field takes. Beyond them no text is a number. */
const MAX_CHARS = 80;

/** What people put between the parts of a number. */
const GAP = /[\s().:\-/\u2010-\u2015]+/g;
/** In these patterns one space stands for a gap. Neighbours that match the same sign any number of times would take minutes to fail. */
const LABEL = '(?:(?:telefone|tel|fone|celular|cel|whats ?app|wpp|zap) ?)?';
const COUNTRY = String.raw`(?:\+|00)? ?55 ?`;
/** The trunk prefix, and the code of a carrier or its place: 0, 0 15, 0XX. */
const TRUNK = String.raw`(?:0 ?(?:(?:[1-9]\d|xx) ?)?)?`;
/** Area codes in use (Anatel, Plano Geral de Códigos Nacionais): 67 of them. */
const AREA = '([14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])';
/** Mobile numbers have nine digits and begin with 9; fixed lines have eight and begin with 2 to 5 (Anatel, Resolução 749/2022). */
const NATIONAL = String.raw`${AREA} ?(9 ?\d{4}|[2-5]\d{3}) ?(\d{4})`;

const BRAZILIAN = new RegExp(`^ ?${LABEL}(?:${COUNTRY})?${TRUNK}${NATIONAL} ?$`, 'i');
/** Without a trunk prefix, because more digits may follow that: `0 21 2123-4567` begins `0 21 21 2345-6789` too. */
const WITH_COUNTRY = new RegExp(`^ ?${COUNTRY}${NATIONAL}$`);
const FOLLOWED = new RegExp(String.raw`^ ?${NATIONAL}(?=\D)`);
/** A mobile number with more digits right behind it. With the country's code, the number is not whole yet. */
const EXCEEDED = new RegExp(String.raw`^ ?(?!55)${AREA} ?9 ?\d{4} ?\d{5,}`);
/** Up to eleven digits that may be a number with its area code. Gaps are where people write them in one. */
const WITH_AREA =
  /^ ?(?:[1-9]?|[1-9]{2}(?: 9 ?(?:\d{0,3}|\d{4} ?\d{0,4})| ?(?:\d{0,4}|\d{4} ?\d{0,5}|\d{5} ?\d{0,4})))$/;

export const digitsOf = (text: string) => text.replace(/\D/g, '');

/** With a space for each gap, and without the invisible marks of a telephone's contacts. Cut before it gets longer. */
const plain = (text: string) =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(GAP, ' ')
    .slice(0, MAX_CHARS)
    .normalize('NFKC')
    .replace(GAP, ' ');

/** The national digits in a {@link plain} text; '' where the pattern does not fit. */
const numberBy = (pattern: RegExp, text: string) => digitsOf(pattern.exec(text)?.slice(1).join('') ?? '');

/**
 * The ten or eleven national digits of a Brazilian number, area code first, as people write it: `+55 (0)19 98765-4321`,
 * `0 15 19 3861-2345`. Undefined wherever that is not certain: an extension, two numbers, another country, 0800.
 */
export const certainNumber = (text: string): string | undefined => numberBy(BRAZILIAN, plain(text)) || undefined;

/** @param digits Those of {@link certainNumber}. */
export const isMobile = (digits: string): boolean => digits.length === MAX_DIGITS;

/** Digits in whatever groups, after a word such as `cel`. */
const DIGITS_ONLY = new RegExp(String.raw`^ ?${LABEL}\d[\d ]*$`, 'i');
/** 0800, and the numbers of eight digits that a whole country calls: 4004, 3003. */
const NATIONWIDE = /^(?:0|[34]0\d{6}$)/;

/** Whether the text can be a whole number but for its area code. */
export function lacksAreaCode(text: string): boolean {
  const digits = digitsOf(text);
  return [8, 9].includes(digits.length) && DIGITS_ONLY.test(plain(text)) && !NATIONWIDE.test(digits);
}

/** Formats a number that is whole: pasted, filled in, or left. What is no Brazilian number with its area code stays as it came. */
export function formatPhone(text: string): string {
  const number = certainNumber(text);
  if (number) return formatDigits(number);
  if (!lacksAreaCode(text)) return formatTyped(text);
  // The mask has taken the first two digits for an area code.
  return isMask(text) ? digitsOf(text) : text;
}

/**
 * The mask, digit by digit (docs/especificacao.md, Validação), of what the visitor has typed so far. Digits right behind a
 * mobile number are dropped. Nothing else is lost: what is no Brazilian number with its area code stays as it was typed,
 * and so does what follows one (`ramal 23`).
 */
export function formatTyped(typed: string): string {
  const text = plain(typed);
  const exceeded = digitsOf(EXCEEDED.exec(text)?.[0] ?? '');
  if (exceeded) return formatDigits(exceeded.slice(0, MAX_DIGITS)) + typed.slice(positionAfter(typed, exceeded.length));
  const withCountry = numberBy(WITH_COUNTRY, text);
  if (withCountry) return formatDigits(withCountry);
  const first = numberBy(FOLLOWED, text);
  if (first) return formatDigits(first) + typed.slice(positionAfter(typed, first.length));
  return WITH_AREA.test(text) && digitsOf(text) === digitsOf(typed) ? formatDigits(digitsOf(text)) : typed;
}

/** Up to 2 digits as they are, 3 to 6 as `(DD) rest`, 7 to 10 as `(DD) XXXX-XXXX`, 11 as `(DD) XXXXX-XXXX`. */
function formatDigits(digits: string): string {
  if (digits.length <= 2) return digits;
  const area = `(${digits.slice(0, 2)})`;
  if (digits.length <= 6) return `${area} ${digits.slice(2)}`;
  const split = digits.length === MAX_DIGITS ? 7 : 6;
  return `${area} ${digits.slice(2, split)}-${digits.slice(split)}`;
}

export const isMask = (text: string): boolean => formatDigits(digitsOf(text)) === text;

/** Returns the position right after this many digits of the text. */
export const positionAfter = (text: string, digits: number): number =>
  text.match(`^(?:\\D*\\d){${digits}}`)?.[0].length ?? text.length;
