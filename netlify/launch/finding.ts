/** One fact checked on the published site. */
export interface Finding {
  /** What should hold, as a sentence without its full stop. */
  what: string;
  /** Set if it does not hold: what was expected, what came, and what to do. */
  problem?: string;
  /** Set if it was not checked: why it does not apply to this address. */
  notApplicable?: string;
}

/** Problems listed in one line. The others are only counted. */
const MAX_PROBLEMS = 3;

/** Returns the finding about several things at once, which holds if none of them has a problem. */
export function findingOf(what: string, problems: string[], advice: string): Finding {
  if (problems.length === 0) return { what };
  const more = problems.length > MAX_PROBLEMS ? `; e mais ${problems.length - MAX_PROBLEMS}` : '';
  return { what, problem: `${problems.slice(0, MAX_PROBLEMS).join('; ')}${more}. ${advice}.` };
}

export function asLine({ what, problem, notApplicable }: Finding): string {
  if (problem) return `✗ ${what}: ${problem}`;
  return notApplicable ? `– ${what}: não se aplica, ${notApplicable}` : `✓ ${what}`;
}
