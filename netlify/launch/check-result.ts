/** Result of one check of the published site. */
export interface CheckResult {
  /** What should hold, as a sentence without its full stop. */
  what: string;
  /** Set if it does not hold: what was expected, what came, and what to do. */
  problem?: string;
  /** Set if it was not checked: why it does not apply to this site. */
  notApplicable?: string;
}

/** Problems listed in one line. The others are only counted. */
const MAX_PROBLEMS = 3;

/** Returns one result for several things. It passes if there are no problems. */
export function checkResult(what: string, problems: string[], advice: string): CheckResult {
  if (problems.length === 0) return { what };
  const more = problems.length > MAX_PROBLEMS ? `; e mais ${problems.length - MAX_PROBLEMS}` : '';
  return { what, problem: `${problems.slice(0, MAX_PROBLEMS).join('; ')}${more}. ${advice}.` };
}

export function asLine({ what, problem, notApplicable }: CheckResult): string {
  if (problem) return `✗ ${what}: ${problem}`;
  return notApplicable ? `– ${what}: não se aplica, ${notApplicable}` : `✓ ${what}`;
}
