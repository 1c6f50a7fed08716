/**
 * Longest wait for one step of a test, in milliseconds: for what hangs, not to measure. Some forty times what a step
 * takes, because other work may keep the machine busy. LIMIT_MS sets it for a slower machine.
 */
export const LIMIT_MS = Number(process.env.LIMIT_MS || 30_000);

/** For a whole test, which has many steps, and for starting browsers and servers. */
export const TEST_LIMIT_MS = 4 * LIMIT_MS;

/** For a test that builds, or runs other tests. */
export const BUILD_LIMIT_MS = 30 * LIMIT_MS;
