/** What goes from a word: all but letters, digits, and the signs within an address such as `ana@empresa.com.br`. */
const SIGNS = /(?<![\p{L}\p{N}])@|@(?![\p{L}\p{N}])|(?<![\p{L}\p{N}]{2})\.|\.(?!\p{L}{2})|[^\p{L}\p{N}@.]/gu;
const ALL_BUT_ADDRESSES = /[^\p{L}\p{N}@.]/gu;

const plainWords = (text: string, signs: RegExp): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .split(/\s+/)
    .map((word) => word.replace(signs, ''))
    .filter(Boolean);

/** Returns a text as searches compare it: `J.R. Emissões` is `jr emissoes`, `(19) 99123-4567` is `19 991234567`. */
export const foldedWords = (text: string): string[] => plainWords(text, SIGNS);

/** `emissao` for `emissoes`. */
const singular = (word: string) => word.replace(/(?:oes|aes)$/, 'ao');

/** Returns, for each word searched, forms of which `folded` must have one: it, its singular, a piece of an address. */
export function searchForms(search: string): string[][] {
  const pieces = plainWords(search, ALL_BUT_ADDRESSES);
  return pieces.flatMap((piece) => {
    const [word] = foldedWords(piece);
    return word ? [[...new Set([word, singular(word), piece])]] : [];
  });
}

/** Of a text, so many digits are stored joined; and a text whole, if it has no more, as names have. */
const JOINED_CHARS = 60;

/**
 * Returns the texts of a message for the column `folded`: each of their words and its singular once, and of each text
 * once more its digits and, of a name, all of it, because people write `Sant Anna` and `99383 2686` in more than one
 * way. Not of longer texts: `precisa comprar` would answer to `aço`.
 */
export function foldTexts(texts: string[]): string {
  const words = texts.flatMap(foldedWords);
  const joined = texts.flatMap((given) => {
    const text = foldedWords(given).join('');
    // Well formed, because half of a digit beyond 16 bits would be refused by the database.
    return [text.replace(/\P{N}/gu, '').slice(0, JOINED_CHARS).toWellFormed(), text.length <= JOINED_CHARS ? text : ''];
  });
  return [...new Set([...words, ...words.map(singular), ...joined])].filter(Boolean).join(' ');
}
