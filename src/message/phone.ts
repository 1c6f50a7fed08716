// Imported by the browser and by the server.

/** Digits beyond these are dropped while typing (docs/especificacao.md, Validação). */
const MAX_DIGITS = 11;

/** What people put between the parts of a number. */
const GAP = String.raw`[\s().\-/\u2010-\u2015]*`;
const LABEL = '(?:telefone|tel|fone|celular|cel|whats ?app|wpp|zap)?[.:]*';
const COUNTRY = String.raw`(?:(?:\+|00)?${GAP}55${GAP})?`;
/** The trunk prefix, and the code of a carrier or its place: 0, 0 15, 0XX. */
const TRUNK = String.raw`(?:0${GAP}(?:(?:\d\d|xx)${GAP})?)?`;
/** Area codes in use (Anatel, Plano Geral de Códigos Nacionais): 67 of them. */
const AREA = '([14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])';
/** Mobile numbers have nine digits and begin with 9; fixed lines have eight and begin with 2 to 5 (Anatel, Resolução 749/2022). */
const LOCAL = String.raw`(9${GAP}\d{4}|[2-5]\d{3})${GAP}(\d{4})`;
const BRAZILIAN = new RegExp(`^${GAP}${LABEL}${GAP}${COUNTRY}${TRUNK}${AREA}${GAP}${LOCAL}${GAP}$`, 'i');

const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * The ten or eleven national digits of a Brazilian number, area code first, as people write it: `+55 (0)19 98765-4321`,
 * `0 15 19 3861-2345`. Undefined wherever that is not certain: an extension, two numbers, another country, 0800.
 */
export function certainNumber(text: string): string | undefined {
  // Numbers copied from a telephone's contacts hold invisible marks.
  const match = BRAZILIAN.exec(text.normalize('NFKC').replace(/\p{Cf}/gu, ''));
  return match ? digitsOf(match.slice(1).join('')) : undefined;
}

/** @param digits Those of {@link certainNumber}. */
export const isMobile = (digits: string): boolean => digits.length === MAX_DIGITS;

/** Formats a number that came as a whole, by paste or autofill. What is not certain stays as it came. */
export function formatPhone(text: string): string {
  const digits = certainNumber(text);
  return digits ? formatDigits(digits) : text;
}

/**
 * The mask, digit by digit (docs/especificacao.md, Validação). A text that begins with + or 0 stays as typed, because
 * another country's number or 0800 has no such form; and so does one that goes on behind a whole number: `ramal 23`.
 */
export function formatTyped(text: string): string {
  const isOther = /^[\s(]*[+0]/.test(text) || /^(?:\D*\d){10,}\D/.test(text);
  return isOther ? text : formatDigits(digitsOf(text));
}

/** Up to 2 digits as they are, 3 to 6 as `(DD) rest`, 7 to 10 as `(DD) XXXX-XXXX`, 11 as `(DD) XXXXX-XXXX`. */
function formatDigits(all: string): string {
  const digits = all.slice(0, MAX_DIGITS);
  if (digits.length <= 2) return digits;
  const area = `(${digits.slice(0, 2)})`;
  if (digits.length <= 6) return `${area} ${digits.slice(2)}`;
  const split = digits.length === MAX_DIGITS ? 7 : 6;
  return `${area} ${digits.slice(2, split)}-${digits.slice(split)}`;
}

/** Whether the text is the mask's and nothing else. */
export const isMasked = (text: string): boolean => formatTyped(digitsOf(text)) === text;
