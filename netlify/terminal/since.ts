import { localMidnight } from '../staff-time.ts';
import { UsageError } from './usage.ts';

const HOURS = { h: 1, d: 24, s: 24 * 7 };
/** A hundred years. The database cannot count back much further. */
const MAX_DAYS = 36_500;

/** The time `7d`, `12h` or `2s` (weeks) ago, or the beginning of 2026-11-21 in São Paulo. @throws UsageError for other texts */
export function parseSince(text: string): Date {
  const [, amount, unit] = /^(\d+)([hds])$/.exec(text) ?? [];
  const hours = Number(amount) * HOURS[unit as keyof typeof HOURS];
  if (hours <= MAX_DAYS * 24) return new Date(Date.now() - hours * 3_600_000);
  const midnight = localMidnight(text);
  if (midnight) return midnight;
  throw new UsageError(`Não entendi "${text}". Use, por exemplo, 7d (dias), 12h (horas), 2s (semanas) ou 2026-11-21.`);
}

/** The days in `365d` or `365`. @throws UsageError for other texts */
export function parseDays(text: string): number {
  const [, days] = /^(\d+)d?$/.exec(text) ?? [];
  if (days && Number(days) > 0 && Number(days) <= MAX_DAYS) return Number(days);
  throw new UsageError(`Não entendi "${text}". Use um número de dias, por exemplo 365d.`);
}
