/** Letters of a word that count, so that `caminhão` and `caminhões`, or `offer` and `offering`, are the same. */
const STEM_CHARS = 5;

const LINK = /(?:https?:\/\/|www\.)\S+/g;
/** All that follows the first digit is optional: a long row of digits is read once, and not again from each digit. */
const NUMBER = /(?<coin>r\$|us\$|[$€£])?\s?\d[\d.,:/-]*(?<percent>\s?%)?/g;

/**
 * What the sorting looks at: the stems of the words, and the length. A link, a price, a share or a number is only known
 * for what it is. Not the names, which made it no better, and not the addresses, because those of the corpus are made up.
 */
export const readTraits = (text: string): Set<string> => new Set([...stemsOf(text), lengthOf(text)]);

function stemsOf(text: string): string[] {
  // Compatibility forms, because bold and full-width letters are a disguise.
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  // In capitals, as no word of the text is any more.
  const words =
    plain
      .replace(LINK, ' LINK ')
      .replace(NUMBER, nameOfNumber)
      .match(/\p{L}+/gu) ?? [];
  return words.map((word) => word.slice(0, STEM_CHARS));
}

const nameOfNumber = (_: string, coin?: string, percent?: string) =>
  coin ? ' PRICE ' : percent ? ' SHARE ' : ' DIGIT ';

/** To the nearest power of two: customers are brief more often than sellers. */
const lengthOf = (text: string) => `${2 ** Math.round(Math.log2(text.length))} chars`;
