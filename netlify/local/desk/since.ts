import { LocalError } from '../local-error.ts';

const HOURS = { h: 1, d: 24, s: 24 * 7 };

/** The time that `7d`, `12h` or `2s` (weeks) before now is, or the beginning of a day such as 2026-11-21 in São Paulo. */
export function parseSince(text: string): Date {
  const [, amount, unit] = /^(\d+)([hds])$/.exec(text) ?? [];
  if (amount && unit) return new Date(Date.now() - Number(amount) * HOURS[unit as keyof typeof HOURS] * 3_600_000);
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00-03:00`) : undefined;
  if (day && !Number.isNaN(day.getTime())) return day;
  throw new LocalError(`Não entendi "${text}". Use, por exemplo, 7d (dias), 12h (horas), 2s (semanas) ou 2026-11-21.`);
}

/** Days of `365d` or `365`. */
export function parseDays(text: string): number {
  const [, days] = /^(\d+)d?$/.exec(text) ?? [];
  if (days && Number(days) > 0) return Number(days);
  throw new LocalError(`Não entendi "${text}". Use um número de dias, por exemplo 365d.`);
}
