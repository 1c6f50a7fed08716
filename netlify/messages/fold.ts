/** What goes from a word: all but letters, digits, and the signs within an address such as `ana@empresa.com.br`. */
const SIGNS = /(?<![\p{L}\p{N}])@|@(?![\p{L}\p{N}])|(?<![\p{L}\p{N}]{2})\.|\.(?!\p{L}{2})|[^\p{L}\p{N}@.]/gu;

/**
 * Returns the words of a text as the search compares them: in lower case, without accents and signs. `J.R. Emissões` is
 * `jr emissao`, `(19) 99123-4567` is `19 991234567`.
 */
export const foldedWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/\s+/)
    // Plurals like emissões and pães, so that either form finds the other.
    .map((word) => word.replace(SIGNS, '').replace(/(?:oes|aes)$/, 'ao'))
    .filter(Boolean);

/** Of a text, so many digits are stored joined; so many letters, if it has no more, as names have. */
const JOINED_CHARS = 60;

/**
 * Returns the texts of a message for the column `folded`: each of their words once, and of each text once more its
 * digits and, of a name, its letters, because people write `Sant Anna` and `99383 2686` in more than one way. Not of
 * longer texts and addresses: `precisa comprar` and `carga.com` would answer to `aço`.
 */
export function foldTexts(texts: string[]): string {
  const joined = texts.map(foldedWords).flatMap((words) => {
    const text = words.join('');
    const letters = text.replace(/\P{L}/gu, '');
    const isName = letters.length <= JOINED_CHARS && !text.includes('@');
    // Well formed, because half of a digit beyond 16 bits would be refused by the database.
    return [text.replace(/\P{N}/gu, '').slice(0, JOINED_CHARS).toWellFormed(), isName ? letters : ''];
  });
  return [...new Set([...texts.flatMap(foldedWords), ...joined])].filter(Boolean).join(' ');
}
