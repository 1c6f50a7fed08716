/** One thing that was looked at on the published site. */
export interface Finding {
  /** What holds, as a sentence without its end. */
  what: string;
  /** Set when it does not hold: what was expected, what came, and what to do. */
  problem?: string;
  /** Set when it was not looked at: why it has no place at this address. */
  notHere?: string;
}

/** Problems told in one line; the others are counted. */
const TOLD = 3;

/** What is said of several things at once: it holds when none of them has a problem. */
export function findingOf(what: string, problems: string[], advice: string): Finding {
  if (problems.length === 0) return { what };
  const more = problems.length > TOLD ? `; e mais ${problems.length - TOLD}` : '';
  return { what, problem: `${problems.slice(0, TOLD).join('; ')}${more}. ${advice}.` };
}

export function asLine({ what, problem, notHere }: Finding): string {
  if (problem) return `✗ ${what}: ${problem}`;
  return notHere ? `– ${what}: não se aplica, ${notHere}` : `✓ ${what}`;
}
