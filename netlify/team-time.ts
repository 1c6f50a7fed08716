/** Time zone of the team. Holidays count as business days: a digest does no harm then. */
const TIME_ZONE = 'America/Sao_Paulo';
const DATE = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: TIME_ZONE });
const DATE_AND_TIME = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: TIME_ZONE });
const SORTABLE = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: TIME_ZONE });
const CLOCK = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: TIME_ZONE,
});
const MORNING = { from: 7, until: 12 };
export const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns a date in São Paulo: `2026-11-21`. */
export const localDate = (time: Date): string => DATE.format(time);

/** Returns date and time in São Paulo, for people: `21/11/2026, 14:05`. */
export const localTime = (time: string | Date): string => DATE_AND_TIME.format(new Date(time));

/** Returns date and time in São Paulo, for spreadsheets: `2026-11-21 14:05:00`. */
export const localDateAndTime = (time: string | Date): string => SORTABLE.format(new Date(time));

/** Returns the start of the day `2026-11-21` in São Paulo; undefined for another text, or a year before 1900 or after 2199. */
export function localMidnight(date: string): Date | undefined {
  const day = /^(?:19|2[01])\d{2}-\d{2}-\d{2}$/.test(date) ? new Date(`${date}T00:00:00Z`) : undefined;
  // Date reads 2026-02-31 as a day in March. There has been no daylight saving time since 2019.
  if (!day || Number.isNaN(day.getTime()) || !day.toISOString().startsWith(date)) return undefined;
  return new Date(`${date}T00:00:00-03:00`);
}

/** Whether it is from 7 to 12 h in São Paulo, Monday to Friday. */
export function isBusinessMorning(time: Date): boolean {
  const hour = Number(part(time, 'hour'));
  return !isWeekend(time) && hour >= MORNING.from && hour < MORNING.until;
}

/** Returns the same hour one business day before: on Monday, Friday's. */
export function businessDayBefore(time: Date): Date {
  let before = new Date(time.getTime() - DAY_MS);
  while (isWeekend(before)) before = new Date(before.getTime() - DAY_MS);
  return before;
}

export const isMonday = (time: Date): boolean => part(time, 'weekday') === 'Mon';

const isWeekend = (time: Date) => part(time, 'weekday').startsWith('S');

const part = (time: Date, type: 'weekday' | 'hour') =>
  CLOCK.formatToParts(time).find((found) => found.type === type)?.value ?? '';
