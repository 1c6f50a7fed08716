/** The value below which this share of them lies; the lower of two where the share falls between them. */
export const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;

export const median = (values: number[]) => quantile(values, 0.5);

/**
 * Measures every page once in each round, and answers each page's figures in the order of the rounds. A round begins
 * with the page after the one that began the last, so that what the machine does besides meets all pages alike.
 */
export async function playRounds<Figures>(
  pages: string[],
  rounds: number,
  measure: (path: string) => Promise<Figures>,
): Promise<Map<string, Figures[]>> {
  const seen = new Map<string, Figures[]>(pages.map((path) => [path, []]));
  for (let round = 0; round < rounds; round++) {
    const first = round % pages.length;
    for (const path of [...pages.slice(first), ...pages.slice(0, first)]) seen.get(path)?.push(await measure(path));
  }
  return seen;
}
