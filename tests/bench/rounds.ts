export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The median of each figure over runs of the same kind. */
function medians<Figure extends string>(runs: Record<Figure, number>[]): Record<Figure, number> {
  const names = Object.keys(runs[0] ?? {}) as Figure[];
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]))])) as Record<
    Figure,
    number
  >;
}

/**
 * A round: every page so many times, page by page and not one after the other,
 * each time beginning with the next one. What the machine does besides then
 * meets all pages alike.
 */
export async function playRound<Figure extends string>(
  pages: string[],
  runs: number,
  measure: (path: string) => Promise<Record<Figure, number>>,
): Promise<Map<string, Record<Figure, number>>> {
  const figures = new Map<string, Record<Figure, number>[]>(pages.map((path) => [path, []]));
  for (let run = 0; run < runs; run++) {
    const first = run % pages.length;
    for (const path of [...pages.slice(first), ...pages.slice(0, first)]) figures.get(path)?.push(await measure(path));
  }
  return new Map([...figures].map(([path, seen]) => [path, medians(seen)]));
}
