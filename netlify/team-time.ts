/** Time zone of the team. Holidays count as business days: a digest does no harm then. */
const TIME_ZONE = 'America/Sao_Paulo';
const DATE_AND_TIME = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: TIME_ZONE });
const SORTABLE = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: TIME_ZONE });
const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: TIME_ZONE });
export const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns date and time in São Paulo, for spreadsheets: `2026-11-21 14:05:00`. */
export const localDateAndTime = (time: string | Date): string => SORTABLE.format(new Date(time));

/** Returns a date in São Paulo: `2026-11-21`. */
export const localDate = (time: Date): string => localDateAndTime(time).slice(0, 10);

/** Returns date and time in São Paulo, for people: `21/11/2026, 14:05`. */
export const localTime = (time: string | Date): string => DATE_AND_TIME.format(new Date(time));

/** Returns the start of the day `2026-11-21` in São Paulo; undefined for another text. */
export function localMidnight(date: string): Date | undefined {
  // There has been no daylight saving time since 2019.
  const midnight = new Date(`${date}T00:00:00-03:00`);
  // Date reads 2026-02-31 as a day in March.
  return Number.isFinite(midnight.getTime()) && localDate(midnight) === date ? midnight : undefined;
}

/** Returns the Monday of a date's week: `2026-11-23` for `2026-11-26`. */
export function mondayOf(date: string): string {
  const day = new Date(`${date}T12:00:00Z`);
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the same hour on the business day that comes next, in steps of this length. */
function businessDayFrom(time: Date, stepMs: number): Date {
  const day = new Date(time.getTime() + stepMs);
  return WEEKDAY.format(day).startsWith('S') ? businessDayFrom(day, stepMs) : day;
}

/** Returns the same hour one business day before: on Monday, Friday's. */
export const businessDayBefore = (time: Date): Date => businessDayFrom(time, -DAY_MS);

/** Returns 7 h in São Paulo on the next business day. */
export const nextMorning = (time: Date): Date => new Date(`${localDate(businessDayFrom(time, DAY_MS))}T07:00:00-03:00`);
