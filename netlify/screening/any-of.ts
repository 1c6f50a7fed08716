/** Matches any of the patterns as a whole word or phrase, in letters of any case. */
export const anyOf = (...patterns: string[]) =>
  new RegExp(`(?<![\\p{L}\\d])(?:${patterns.join('|')})(?![\\p{L}\\d])`, 'iu');
