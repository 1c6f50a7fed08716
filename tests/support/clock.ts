// The clock of a test: the machine's, or ahead of it by AHEAD_DAYS (vitest.config.ts) and by the time that a test lets pass.

declare global {
  var machineDate: DateConstructor | undefined;
}

globalThis.machineDate ??= Date;
const Machine = globalThis.machineDate;

const START_MS = Number(process.env.AHEAD_DAYS ?? 0) * 86_400_000;
let aheadMs = START_MS;

globalThis.Date = class extends Machine {
  constructor(...given: []) {
    // Without a time, `new Date()` is now.
    super(...((given.length > 0 ? given : [Machine.now() + aheadMs]) as []));
  }
  static override now = () => Machine.now() + aheadMs;
} as DateConstructor;

/** Makes PostgreSQL's clock this test's: it goes before its own now() (postgres.ts). */
export const nowFunction = (ahead = aheadMs) => `CREATE OR REPLACE FUNCTION public.now() RETURNS timestamptz
  LANGUAGE sql STABLE AS $$ SELECT pg_catalog.now() + interval '${ahead} milliseconds' $$`;

/** Moves the clock: on by milliseconds, to a time, or back to where a test finds it. */
export function moveClock(to?: number | Date): void {
  if (to === undefined) aheadMs = START_MS;
  else aheadMs = typeof to === 'number' ? aheadMs + to : to.getTime() - Machine.now();
}
