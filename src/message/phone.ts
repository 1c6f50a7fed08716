// Imported by the browser and by the server.

/** Area codes in use in Brazil (Anatel, Plano Geral de Códigos Nacionais): 67 of them. None begins with 0. */
const AREA_CODE = /^(?:[14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])/;

/** Digits of a mobile number with its area code. */
export const PHONE_MAX_DIGITS = 11;
/** Digits of a fixed line with its area code. */
const LANDLINE_DIGITS = 10;

/** Text that begins with a country code: +51, (+51), 0051. Not `(00)`, which people write for an unknown area code. */
const INTERNATIONAL = /^[\s(]*(?:\+|00(?![0)]))[\s(]*/;
/** Brazil's code in front of a number: +55, (55), 0055. */
const COUNTRY_CODE = /^[\s(]*(?:\+|00)?[\s(]*55/;
/** A country code without plus sign: the area code follows in brackets. */
const BEFORE_AREA_CODE = /^\s*55\s*\(0?\d\d\)/;
/** Labels of a number in an e-mail signature. */
const LABELS = /\b(?:telefone|tel|fone|celular|cel|whats?app|wpp|zap)\b[.:\s]*/gi;
/** A number and its extension: `ramal 23`, `r. 23`, `x23`, `;ext=23` (RFC 3966). */
const WITH_EXTENSION = /^(.*\d\)?)[\s,;/(.-]*(?:ramal|rm?|ext|x|#)[.:=\s-]*(\d{1,6})[\s)]*$/i;
/** The trunk prefix with a placeholder for the carrier code: `0XX19`. */
const TRUNK_WITH_PLACEHOLDER = /^[\s(]*0\s*[x*]{2}/i;
/**
 * Groups of digits that begin with an area code: alone, or joined with a half of the number or all of it. In any other
 * text the first two digits mean something else, as in `3333-4444 (19)` and `2 (19) 3861-1234`. Neither does a group
 * follow a whole number, nor are its last digits three of four.
 */
const AREA_CODE_FIRST = /^\d ?\d(?: |\d{4,5} |\d{0,9}$)(?!.*\b\d{4} (?:\d{4} \d|\d{3}$))/;
/** Numbers without area code that only take calls: 0800 and the like, 4004, 3003 (Anatel, códigos não geográficos). */
const SERVICE_NUMBER = /^(?:0[3589]00\d{6,7}|(?:40[0-2]|300)\d{5})$/;

/** Why a text is no telephone number of Brazil. */
export type PhoneProblem =
  | 'foreign'
  | 'service'
  | 'noAreaCode'
  | 'unknownAreaCode'
  | 'mobileTooShort'
  | 'landlineTooLong'
  | 'firstDigit'
  | 'tooShort'
  | 'tooLong'
  | 'unreadable';

/** A number with its area code, of 10 or 11 digits, and its extension; or the problem. */
export type PhoneReading = { digits: string; extension: string | undefined } | { problem: PhoneProblem };

/**
 * Reads a Brazilian number as people write it: with country code (+55, 0055, 55), trunk prefix (019, 0XX19, +55 (0)19),
 * carrier code (0 15 19), extension and label. An ambiguous text is a problem, never a guess.
 */
export function readPhone(text: string): PhoneReading {
  const whole = plain(text);
  const [, number = whole, extension] = WITH_EXTENSION.exec(whole) ?? [];
  if (isForeignPhone(number)) return { problem: 'foreign' };
  const national = withoutCountryCode(number).replace(TRUNK_WITH_PLACEHOLDER, '0');
  if (/[^\d\s()+.\-/\u2010-\u2015]/.test(national)) return { problem: 'unreadable' };
  const dialled = digitsOf(national);
  if (SERVICE_NUMBER.test(dialled)) return { problem: 'service' };
  const digits = withoutTrunk(dialled);
  const problem = problemOf(digits, groupsOf(national, dialled.length - digits.length));
  if (problem) return { problem };
  return { digits, extension };
}

function problemOf(digits: string, groups: string): PhoneProblem | undefined {
  const { length } = digits;
  if (length > PHONE_MAX_DIGITS) return 'tooLong';
  const isLocal = /^(?:[2-5]\d{7}|9\d{8})$/.test(digits);
  if (isLocal) return 'noAreaCode';
  if (length < LANDLINE_DIGITS) return 'tooShort';
  if (!AREA_CODE_FIRST.test(groups)) return 'unreadable';
  if (!AREA_CODE.test(digits)) return 'unknownAreaCode';
  // Fixed lines have 8 digits and begin with 2 to 5; mobile numbers have 9 and begin with 9 (Anatel, Resolução 749/2022).
  const local = digits.slice(2);
  if (/^(?:[2-5]\d{7}|9\d{8})$/.test(local)) return undefined;
  if (/^[6-9]\d{7}$/.test(local)) return 'mobileTooShort';
  return /^[2-5]/.test(local) ? 'landlineTooLong' : 'firstDigit';
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Returns the digits as they are grouped, without the first ones. */
const groupsOf = (text: string, skipped: number) =>
  text
    .replace(/\D+/g, ' ')
    .trim()
    .replace(RegExp(`^( ?\\d){${skipped}} ?`), '');

/** Removes invisible characters and labels, and turns full-width digits into ordinary ones. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(LABELS, ' ');

/**
 * A number of 10 or 11 digits that starts with 55 is from area code 55 (Rio Grande do Sul). Only a longer one loses it,
 * unless a plus sign or 00 says that it is the country's.
 */
function withoutCountryCode(number: string): string {
  const isLong = digitsOf(number).length > PHONE_MAX_DIGITS;
  const hasCode = isLong || INTERNATIONAL.test(number) || BEFORE_AREA_CODE.test(number);
  return hasCode ? number.replace(COUNTRY_CODE, '') : number;
}

/** Removes the trunk prefix and, from a longer number, the two digits of the carrier code after it. */
function withoutTrunk(dialled: string): string {
  if (!dialled.startsWith('0')) return dialled;
  const withoutZero = dialled.slice(1);
  return withoutZero.length > PHONE_MAX_DIGITS ? withoutZero.slice(2) : withoutZero;
}

/**
 * Whether the text begins with the code of a country other than Brazil. `+5`, half typed, counts as one: it may
 * become Brazil's +55, but until then the mask must leave it alone.
 */
export function isForeignPhone(text: string): boolean {
  if (!INTERNATIONAL.test(text)) return false;
  const digits = digitsOf(text.replace(INTERNATIONAL, ''));
  return !digits.startsWith('55') && !(digits === '' && !text.includes('+'));
}

/** The digits of a Brazilian number, area code first. Of any other text, all its digits. */
export function nationalDigits(text: string): string {
  const reading = readPhone(text);
  return 'digits' in reading ? reading.digits : digitsOf(text);
}

/** Whether it can be read as a number of Brazil with its area code. */
export const isBrazilianPhone = (text: string): boolean => 'digits' in readPhone(text);

/** Whether a Brazilian number is mobile and not fixed, by the ninth digit. */
export const isMobilePhone = (text: string): boolean => nationalDigits(text).length === PHONE_MAX_DIGITS;

/**
 * Formats a number that was typed, pasted or filled in as a whole: `(19) 3861-2345 ramal 23`. Words and signs around it
 * go. What cannot be read stays, so that nothing is cut off; up to 11 digits in usual groups are formatted as if typed.
 */
export function formatPhone(text: string): string {
  let reading = readPhone(text);
  if (!('digits' in reading)) reading = readPhone(bareNumber(text));
  if ('digits' in reading) {
    return formatDigits(reading.digits) + (reading.extension ? ` ramal ${reading.extension}` : '');
  }
  const isTyped = reading.problem !== 'unreadable' && digitsOf(text).length <= PHONE_MAX_DIGITS;
  return isTyped ? formatTyped(text) : text;
}

/** Returns the text from its first digit to its last, without unusual separators. */
const bareNumber = (text: string) => (/[+\d].*\d/s.exec(plain(text))?.[0] ?? text).replace(/[^\p{L}\d+()]+/gu, ' ');

/**
 * Formats a number while it is typed, digit by digit (docs/especificacao.md, Validação). Drops digits beyond 11. Leaves
 * alone what is not complete before the visitor leaves the field: another country's number, which would pass for a
 * Brazilian one without its plus sign; a zero in front, which a carrier's code may follow; an extension.
 */
export function formatTyped(text: string): string {
  if (isForeignPhone(text) || isDialledWithZero(text) || hasExtensionBegun(text)) return text;
  const digits = digitsOf(withoutCountryCode(text));
  // A country code alone stays, until the number follows.
  return digits || !/\d/.test(text) ? formatDigits(digits) : text;
}

/** No area code begins with 0. */
const isDialledWithZero = (text: string) => digitsOf(withoutCountryCode(text)).startsWith('0');

const hasExtensionBegun = (text: string) =>
  /\d[\s,;/(-]*(?:r[a-z]{0,4}|ext?|x|#)[.:\s-]*\d*$/i.test(text) && digitsOf(text).length > 9;

/** Up to 2 digits as they are, 3 to 6 as `(DD) rest`, 7 to 10 as `(DD) XXXX-XXXX`, 11 as `(DD) XXXXX-XXXX`. */
function formatDigits(all: string): string {
  const digits = all.slice(0, PHONE_MAX_DIGITS);
  if (digits.length <= 2) return digits;
  const area = `(${digits.slice(0, 2)})`;
  if (digits.length <= 6) return `${area} ${digits.slice(2)}`;
  const split = digits.length === PHONE_MAX_DIGITS ? 7 : 6;
  return `${area} ${digits.slice(2, split)}-${digits.slice(split)}`;
}

/** The ten or eleven digits of a Brazilian number with its area code; undefined where that is not certain. */
export function certainNumber(text: string): string | undefined {
  const reading = readPhone(text);
  return 'digits' in reading ? reading.digits : undefined;
}

/** Whether the digits of {@link certainNumber} are a mobile number's. */
export const isMobile = (digits: string): boolean => digits.length === PHONE_MAX_DIGITS;
