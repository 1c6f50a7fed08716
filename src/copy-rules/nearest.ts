/** Returns the name that was probably meant: the one with the fewest letters to change, if those are few. */
export function nearest(word: string, names: string[]): string | undefined {
  const [best] = names
    .map((name) => ({ name, changes: changesBetween(word.toLowerCase(), name.toLowerCase()) }))
    .sort((one, other) => one.changes - other.changes);
  return best && best.changes <= Math.max(1, word.length / 3) ? best.name : undefined;
}

/** Letters to add, take away or replace (Levenshtein). */
function changesBetween(word: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...word].entries()) {
    const next = [line + 1];
    for (const [index, otherLetter] of [...other].entries()) {
      const replaced = (row[index] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
