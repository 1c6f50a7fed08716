import { certainNumber } from '../../src/message/phone.ts';
import { canonicalCode, readSpokenProtocol } from './protocol.ts';

/** More words narrow a search no further, and each one costs a scan of the index. */
export const MAX_WORDS = 8;
/** A shorter prefix would match a large part of all words. */
const PREFIX_MIN_CHARS = 3;
/** As in search_words of migration 0010. */
const WORD_MAX_CHARS = 100;

/** Characters of a folded word: letters and digits. As in search_words. */
const WORD_CHAR = 'a-z0-9\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02af\\u0370-\\u1fff\\u3040-\\ud7ff';
const WORD = new RegExp(`[${WORD_CHAR}]+`, 'g');
const DASH = '-\\u2010\\u2013';
/** A number with its separators and blanks, or words joined by dashes. */
const TERM = new RegExp(
  `(?<![${WORD_CHAR}])\\d+(?:[\\s().,/:+${DASH}]+\\d+)*(?![${WORD_CHAR}]|[${DASH}][${WORD_CHAR}])|[${WORD_CHAR}]+(?:[${DASH}][${WORD_CHAR}]+)*`,
  'g',
);

/** Letters that have no decomposition, and the sign that many people write for º. As in search_fold. */
const LETTERS: Record<string, string> = {
  ...Object.fromEntries([...'łøđðħŧŋς°'].map((letter, index) => [letter, 'loddhtnσo'[index] ?? ''])),
  ...{ ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
};

/** Returns a text in lower case, without accents and invisible characters: `Łukasz` is `lukasz`. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .toLowerCase()
    .replace(/[łøđðħŧŋς°ıßæœþ]/g, (letter) => LETTERS[letter] ?? letter);

export interface Search {
  /** Text of a tsquery. Cast it with `::tsquery`, because to_tsquery would split the words again. Empty without a word. */
  tsquery: string;
  /** Whether words were left out, because there are too many. */
  isTruncated: boolean;
}

/**
 * Reads the text of a search: words in any order, each also as the beginning of a longer one. A number matches joined or
 * by its parts: `13840-000` finds 13840000 and 13840 000. Words with a dash do too. A protocol matches however it is typed.
 */
export function readSearch(text = ''): Search {
  const terms = new Map(Array.from(fold(text).matchAll(TERM), ([term]) => [asQuery(term), countWords(term)]));
  const kept: string[] = [];
  let left = MAX_WORDS;
  for (const [query, words] of terms) {
    left -= words;
    if (left >= 0) kept.push(query);
  }
  const all = kept.join(' & ');
  const protocol = readSpokenProtocol(text);
  return {
    tsquery: protocol ? `(${all}) | 'p${canonicalCode(protocol)}'` : all,
    isTruncated: kept.length < terms.size,
  };
}

/** Returns a tsquery for all words of a text. Every message that contains the text matches, and others may. */
export const exactWords = (text: string): string =>
  wordsOf(fold(text))
    .slice(0, MAX_WORDS)
    .map((word) => `'${word.slice(0, WORD_MAX_CHARS)}'`)
    .join(' & ');

const wordsOf = (term: string): string[] => [...new Set(term.match(WORD))];

/** A term of more words counts as {@link MAX_WORDS}, and matches only in its joined form. */
const countWords = (term: string): number => Math.min(wordsOf(term).length, MAX_WORDS);

/** Returns the tsquery of one term: its words joined, or all of them apart, or its normalized telephone number. */
function asQuery(term: string): string {
  const words = wordsOf(term);
  const phone = certainNumber(term);
  const joinedForms = new Set([(term.match(WORD) ?? []).join(''), ...(phone ? [phone] : [])]);
  const parts = words.length > 1 && words.length <= MAX_WORDS ? [`(${words.map(asLexeme).join(' & ')})`] : [];
  const alternatives = [...[...joinedForms].map(asLexeme), ...parts];
  return `(${alternatives.join(' | ')})`;
}

/** Returns one word of a tsquery. Of letters and digits only, it needs no escaping. */
const asLexeme = (word: string): string =>
  `'${word.slice(0, WORD_MAX_CHARS)}'${word.length >= PREFIX_MIN_CHARS ? ':*' : ''}`;
