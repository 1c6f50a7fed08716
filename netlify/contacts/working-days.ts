/** What staff in São Paulo calls a working day and a morning. Holidays count as days: a summary then does no harm. */
const CLOCK = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: 'America/Sao_Paulo',
});
const DATE = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' });
const MORNING = { from: 7, until: 12 };
const DAY_MS = 24 * 60 * 60 * 1000;

const part = (time: Date, type: 'weekday' | 'hour') =>
  CLOCK.formatToParts(time).find((found) => found.type === type)?.value ?? '';

const isWeekend = (time: Date) => /^S/.test(part(time, 'weekday'));

export function isWorkingMorning(time: Date): boolean {
  const hour = Number(part(time, 'hour'));
  return !isWeekend(time) && hour >= MORNING.from && hour < MORNING.until;
}

/** The date in São Paulo, `2026-11-21`. */
export const localDate = (time: Date): string => DATE.format(time);

/** The same hour one working day before: on Monday, Friday's. */
export function workingDayBefore(time: Date): Date {
  let before = new Date(time.getTime() - DAY_MS);
  while (isWeekend(before)) before = new Date(before.getTime() - DAY_MS);
  return before;
}
