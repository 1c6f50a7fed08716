import { columns, query } from '../database/query.ts';
import { LOCAL } from './figures.ts';
import { type Filter, isListed } from './find.ts';

export interface PeriodRow {
  /** First and last day with a message, in São Paulo: `2026-11-21`. */
  first: string;
  last: string;
  messages: number;
  /** Estimated size of the messages in a CSV. */
  bytes: number;
}

/** Estimated bytes of a row besides the columns measured below: dates, codes, quotes, separators. */
const OTHER_ROW_BYTES = 300;

/** Counts the messages that match a filter and estimates their size, per month or per day, newest first. */
export const countPeriods = (filter: Filter, unit: 'month' | 'day') => query<PeriodRow>`
  SELECT to_char(min(${LOCAL}), 'YYYY-MM-DD') AS first, to_char(max(${LOCAL}), 'YYYY-MM-DD') AS last,
    count(*)::int AS messages,
    sum(octet_length(concat(${columns(['nome', 'empresa', 'email', 'telefone', 'origem'])})) + octet_length(mensagem)
      + ${OTHER_ROW_BYTES}::int)::float AS bytes
  FROM message_status WHERE ${isListed(filter)} GROUP BY date_trunc(${unit}, ${LOCAL}) ORDER BY 1 DESC`;
