// Imported by the browser and by the server.

/** Area codes in use in Brazil (Anatel, Plano Geral de Códigos Nacionais): 67 of them. */
const AREA_CODES = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 ' +
    '41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 ' +
    '71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);

/** Digits of a mobile number with its area code. */
export const PHONE_MAX_DIGITS = 11;

const COUNTRY_CODE = '55';

/** Text that begins with a country code: +51, (+51), 0051. */
const INTERNATIONAL = /^[\s(]*(?:\+|00)[\s(]*/;

/**
 * Whether the text begins with the code of a country other than Brazil. `+5`, half typed, counts as one: it may
 * become Brazil's +55, but until then the mask must leave it alone.
 */
export function isForeignPhone(text: string): boolean {
  if (!INTERNATIONAL.test(text)) return false;
  const digits = text.replace(INTERNATIONAL, '').replace(/\D/g, '');
  return !digits.startsWith(COUNTRY_CODE) && !(digits === '' && !text.includes('+'));
}

/**
 * The digits of a Brazilian number, area code first, without the country code (+55 or 55) or the trunk zero. A number
 * of 10 or 11 digits that starts with 55 is from area code 55 (Rio Grande do Sul), so only longer ones lose it,
 * unless a plus sign says that it is the country's.
 */
export function nationalDigits(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^00(?=55)/, '');
  const isInternational = INTERNATIONAL.test(text);
  const isTooLong = digits.length > PHONE_MAX_DIGITS;
  if (digits.startsWith(COUNTRY_CODE) && (isInternational || isTooLong)) return digits.slice(2);
  if (digits.startsWith('0') && isTooLong) return digits.slice(1);
  return digits;
}

/** Whether it is an area code in use with 8 digits that begin with 2 to 5 (fixed) or 9 that begin with 9 (mobile). */
export function isBrazilianPhone(text: string): boolean {
  if (!/^[\d\s()+.\-/]+$/.test(text) || isForeignPhone(text)) return false;
  const digits = nationalDigits(text);
  return AREA_CODES.has(digits.slice(0, 2)) && /^..(?:[2-5]\d{7}|9\d{8})$/.test(digits);
}

/** Whether a Brazilian number is mobile and not fixed, by the ninth digit (Anatel, Resolução 553/2010). */
export const isMobilePhone = (text: string): boolean => nationalDigits(text).length === PHONE_MAX_DIGITS;

/**
 * Formats the digits typed so far: up to 2 as they are, 3 to 6 as `(DD) rest`, 7 to 10 as `(DD) XXXX-XXXX`, 11 as
 * `(DD) XXXXX-XXXX`. Drops digits beyond 11 (docs/especificacao.md, Validação). Leaves a number of another country as it was
 * typed, because without its plus sign it would pass for a Brazilian one.
 */
export function formatPhone(text: string): string {
  if (isForeignPhone(text)) return text;
  const digits = nationalDigits(text).slice(0, PHONE_MAX_DIGITS);
  if (digits.length <= 2) return digits;
  const area = `(${digits.slice(0, 2)})`;
  if (digits.length <= 6) return `${area} ${digits.slice(2)}`;
  const split = digits.length === PHONE_MAX_DIGITS ? 7 : 6;
  return `${area} ${digits.slice(2, split)}-${digits.slice(split)}`;
}
