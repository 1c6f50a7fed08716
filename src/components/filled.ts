/** Classes of a value of so many letters, as large as its cell lets it. */
export const filled = (letters: number): string =>
  `filled ${letters > 8 ? 'long' : letters > 5 ? 'eight' : letters > 4 ? '' : letters > 2 ? 'four' : letters > 1 ? 'two' : 'one'}`.trim();
