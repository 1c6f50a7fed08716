import { query, sql } from '../database/query.ts';
import { LEADS } from './leads.ts';

const WEEKS = 13;

/** Monday of the first week, by the calendar of São Paulo. */
const FIRST_MONDAY = sql`date_trunc('week', now() AT TIME ZONE 'America/Sao_Paulo') - make_interval(weeks => ${WEEKS - 1})`;
const LOCAL = sql`created_at AT TIME ZONE 'America/Sao_Paulo'`;
const RECENT = sql`created_at >= (${FIRST_MONDAY}) AT TIME ZONE 'America/Sao_Paulo'`;
const IS_SET_ASIDE = sql`suspicions <> '{}' AND released_at IS NULL`;
/** What counts as an enquiry. */
const HONEST = sql`spam_at IS NULL AND NOT (${IS_SET_ASIDE})`;

export interface WeekRow {
  /** Its Monday: `2026-11-23`. */
  week: string;
  /** Messages by product; those without one by the empty text. */
  counts: Record<string, number>;
}

/** Messages in each of the last thirteen weeks, oldest first; the last one is not over. */
export const countWeeks = () => query<WeekRow>`
  WITH counted AS (
    SELECT date_trunc('week', ${LOCAL}) AS monday, coalesce(produto, '') AS product, count(*)::int AS messages
    FROM ${LEADS} WHERE ${HONEST} AND ${RECENT} GROUP BY 1, 2)
  SELECT to_char(weeks.monday, 'YYYY-MM-DD') AS week,
    coalesce(jsonb_object_agg(product, messages) FILTER (WHERE product IS NOT NULL), '{}') AS counts
  FROM generate_series(${FIRST_MONDAY}, ${FIRST_MONDAY} + make_interval(weeks => ${WEEKS - 1}), interval '1 week') AS weeks (monday)
  LEFT JOIN counted ON counted.monday = weeks.monday
  GROUP BY weeks.monday ORDER BY weeks.monday`;

export interface OriginRow {
  /** What the link said of itself, or the host of the site before; null where neither is known. */
  origin: string | null;
  messages: number;
}

const MOST_ORIGINS = 12;

/** Where the messages of these weeks came from, the most frequent first. */
export const countOrigins = () => query<OriginRow>`
  SELECT coalesce(origem->>'utm_source', origem->>'referencia') AS origin, count(*)::int AS messages
  FROM ${LEADS} WHERE ${HONEST} AND ${RECENT} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${MOST_ORIGINS}`;

export interface AnswerFigures {
  /** Messages whose working day for an answer is over, or that were answered. */
  due: number;
  in_time: number;
  median_hours: number | null;
  set_aside: number;
  released: number;
}

/**
 * A working day: until the same hour of the next one; for what comes on a weekend, until the end of Monday. Holidays
 * count as working days.
 */
const ANSWERABLE_UNTIL = sql`CASE extract(isodow FROM ${LOCAL})
  WHEN 5 THEN ${LOCAL} + interval '3 days'
  WHEN 6 THEN date_trunc('day', ${LOCAL}) + interval '3 days'
  WHEN 7 THEN date_trunc('day', ${LOCAL}) + interval '2 days'
  ELSE ${LOCAL} + interval '1 day' END`;

/** How fast the team answered in these weeks, and what was set aside. */
export async function countAnswers(): Promise<AnswerFigures> {
  const [figures] = await query<AnswerFigures>`
    WITH recent AS (
      SELECT created_at, answered_at, suspicions, released_at, (${ANSWERABLE_UNTIL}) AT TIME ZONE 'America/Sao_Paulo' AS answerable_until, ${HONEST} AS is_honest
      FROM ${LEADS} WHERE ${RECENT})
    SELECT
      count(*) FILTER (WHERE is_honest AND (answered_at IS NOT NULL OR answerable_until < now()))::int AS due,
      count(*) FILTER (WHERE is_honest AND answered_at <= answerable_until)::int AS in_time,
      (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM answered_at - created_at) / 3600)
        FILTER (WHERE is_honest))::float AS median_hours,
      count(*) FILTER (WHERE suspicions <> '{}')::int AS set_aside,
      count(*) FILTER (WHERE suspicions <> '{}' AND released_at IS NOT NULL)::int AS released
    FROM recent`;
  return figures as AnswerFigures;
}
