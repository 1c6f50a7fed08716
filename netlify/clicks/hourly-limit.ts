/**
 * Clicks that one instance of the function keeps in an hour: some hundred times what the site has. Counted in memory,
 * which costs nothing. The platform limits how often an instance is called at all (functions/clicks.ts).
 */
export const MAX_PER_HOUR = 600;

const HOUR_MS = 60 * 60 * 1000;

let startedAt = 0;
let kept = 0;

/** Counts a click at `now` (milliseconds). Returns whether it is within the limit. */
export function isWithinHourlyLimit(now = Date.now()): boolean {
  if (now - startedAt >= HOUR_MS) {
    startedAt = now;
    kept = 0;
  }
  return ++kept <= MAX_PER_HOUR;
}
