import { LocalError } from '../local/local-error.ts';

const HOURS = { h: 1, d: 24, s: 24 * 7 };
/** A hundred years. The database cannot count back much further. */
const MAX_DAYS = 36_500;

/** The time `7d`, `12h` or `2s` (weeks) ago, or the beginning of 2026-11-21 in São Paulo. @throws LocalError for other texts */
export function parseSince(text: string): Date {
  const [, amount, unit] = /^(\d+)([hds])$/.exec(text) ?? [];
  const hours = Number(amount) * HOURS[unit as keyof typeof HOURS];
  if (hours <= MAX_DAYS * 24) return new Date(Date.now() - hours * 3_600_000);
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  // Compared with the text, because Date takes 2026-02-31 for a day in March.
  if (day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text))
    return new Date(`${text}T00:00:00-03:00`);
  throw new LocalError(`Não entendi "${text}". Use, por exemplo, 7d (dias), 12h (horas), 2s (semanas) ou 2026-11-21.`);
}

/** The days in `365d` or `365`. @throws LocalError for other texts */
export function parseDays(text: string): number {
  const [, days] = /^(\d+)d?$/.exec(text) ?? [];
  if (days && Number(days) > 0 && Number(days) <= MAX_DAYS) return Number(days);
  throw new LocalError(`Não entendi "${text}". Use um número de dias, por exemplo 365d.`);
}

/** The number of a page, from 1. @throws LocalError for other texts */
export function parsePage(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new LocalError(`Não entendi a página "${text}". A página é um número a partir de 1.`);
}
