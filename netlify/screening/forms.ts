/** Links written for a program to show: BBCode, HTML, Markdown. */
const LINK_MARKUP = /\[(?:url|link|img)\b|<a\s[^<>]*href|\]\(\s*https?:|&lt;a\s+href/i;

/** Addresses written so that no filter reads them: `site [dot] com`, `hxxp`, `site .com/x`, `ana (arroba) x`. */
const DISGUISED_ADDRESS =
  /\bhxxps?:|\w\s*[[({]\s*(?:dot|ponto|punto|at|arroba)\s*[\])}]\s*\w|\w (?:dot|ponto|punto) (?:com|net|org|ru|io|xyz|top|info)\b|\w ?\. (?:com|net|xyz|top|ru)\//i;
/** Zero-width characters inside a Latin word, where no emoji or script needs them. */
const SPLIT_WORD = /\p{Script=Latin}[\u200b\u2060\ufeff\u00ad]+\p{Script=Latin}/u;
/** Letters of two alphabets in one word, because the Cyrillic а looks like the Latin one. */
const MIXED_WORD =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}|[\p{Script=Cyrillic}]\p{Script=Latin}+[\p{Script=Cyrillic}]/u;
/** Bold or script letters from the mathematical alphabets, and full-width ones. */
const COSTUMED_LETTERS = /[\u{1d400}-\u{1d7ff}\uff21-\uff5a]{3}/u;

export const hasLinkMarkup = (text: string): boolean => LINK_MARKUP.test(text);

export const hasDisguise = (text: string): boolean =>
  [DISGUISED_ADDRESS, SPLIT_WORD, MIXED_WORD, COSTUMED_LETTERS].some((pattern) => pattern.test(text));

/** Share of the letters that are not Latin, from 0 to 1. */
export function shareOfForeignLetters(text: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters === 0 ? 0 : (letters - latin) / letters;
}

const VOWEL = /[aeiouyáéíóúâêôãõàü]/i;

/** Whether the keys were hit at random, as in `fKjhQwTrvbXz`. Codes with digits and words in capitals are not. */
export function isNonsense(text: string): boolean {
  const words = text.match(/\p{L}{6,}/gu) ?? [];
  const odd = words.filter((word) => isRandomCase(word) || isUnspeakable(word));
  return odd.length > 0 && odd.length >= words.length / 2;
}

const isRandomCase = (word: string) => (word.match(/\p{Ll}\p{Lu}/gu)?.length ?? 0) >= 3;

function isUnspeakable(word: string): boolean {
  if (shareOfForeignLetters(word) > 0) return false;
  return !VOWEL.test(word) || /[bcdfghjklmnpqrstvwxz]{6}/i.test(word);
}

/** Whether name and company are both the same two words in one, such as `JamesHew`, as programs that fill forms write. */
export const isProgramName = (name: string, company: string): boolean =>
  name === company && /^\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+$/u.test(name);
