import { columns, query, sql } from '../database/query.ts';
import { type Filter, isListed } from './find.ts';

export interface PeriodRow {
  /** First and last day with a message, in São Paulo: `2026-11-21`. */
  first: string;
  last: string;
  messages: number;
  /** Size of the messages in a CSV, estimated. */
  bytes: number;
}

/** Dates, codes, quotes and separators of a row. */
const ROW_BYTES = 300;

const LOCAL = sql`created_at AT TIME ZONE 'America/Sao_Paulo'`;

/** Returns how many messages of a filter each month has, or each day, and how large they are; newest first. */
export const countPeriods = (filter: Filter, unit: 'month' | 'day') => query<PeriodRow>`
  SELECT to_char(min(${LOCAL}), 'YYYY-MM-DD') AS first, to_char(max(${LOCAL}), 'YYYY-MM-DD') AS last,
    count(*)::int AS messages,
    sum(octet_length(concat(${columns(['nome', 'empresa', 'email', 'telefone', 'origem'])})) + octet_length(mensagem)
      + ${ROW_BYTES}::int)::float AS bytes
  FROM message_status WHERE ${isListed(filter)} GROUP BY date_trunc(${unit}, ${LOCAL}) ORDER BY 1 DESC`;
