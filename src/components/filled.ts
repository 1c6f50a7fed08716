/** The class for so many letters: five need none, and more than eight are long. */
const CLASSES = ['', 'one', 'two', 'four', 'four', '', 'six', 'eight', 'eight'];

/** Classes of a value of so many letters, as large as its cell lets it. */
export const filled = (letters: number): string => `filled ${CLASSES[letters] ?? 'long'}`.trim();
