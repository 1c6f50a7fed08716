import { query, queryRow, sql } from '../database/query.ts';

const WEEKS = 13;

/** Monday of the first week, by the calendar of São Paulo. */
export const FIRST_MONDAY = sql`date_trunc('week', now() AT TIME ZONE 'America/Sao_Paulo') - make_interval(weeks => ${WEEKS - 1})`;
export const LOCAL = sql`created_at AT TIME ZONE 'America/Sao_Paulo'`;
export const IS_RECENT = sql`created_at >= (${FIRST_MONDAY}) AT TIME ZONE 'America/Sao_Paulo'`;
export const IS_LEGITIMATE = sql`status IN ('new', 'answered')`;

/** Returns the Mondays of the last thirteen weeks, oldest first: `2026-11-23`. The last week is not over. */
export async function listWeeks(): Promise<string[]> {
  const rows = await query<{ week: string }>`
    SELECT to_char(week, 'YYYY-MM-DD') AS week
    FROM generate_series(${FIRST_MONDAY}, ${FIRST_MONDAY} + make_interval(weeks => ${WEEKS - 1}), interval '1 week') AS week`;
  return rows.map(({ week }) => week);
}

export interface AnswerFigures {
  /** Messages that were answered, or whose business day for an answer is over. */
  due: number;
  in_time: number;
  median_hours: number | null;
  suspected: number;
  released: number;
}

/**
 * End of the business day for an answer: the same hour of the next business day, or the end of Monday for a message of
 * the weekend. Holidays count as business days.
 */
const ANSWER_DEADLINE = sql`CASE extract(isodow FROM ${LOCAL})
  WHEN 5 THEN ${LOCAL} + interval '3 days'
  WHEN 6 THEN date_trunc('day', ${LOCAL}) + interval '3 days'
  WHEN 7 THEN date_trunc('day', ${LOCAL}) + interval '2 days'
  ELSE ${LOCAL} + interval '1 day' END`;

/** Returns how fast the team answered in these weeks, and how much was suspected and released. */
export async function countAnswers(): Promise<AnswerFigures> {
  return await queryRow<AnswerFigures>`
    WITH recent AS (
      SELECT created_at, answered_at, suspicions, released_at, ${IS_LEGITIMATE} AS is_legitimate,
        (${ANSWER_DEADLINE}) AT TIME ZONE 'America/Sao_Paulo' AS deadline
      FROM message_status WHERE ${IS_RECENT})
    SELECT
      count(*) FILTER (WHERE is_legitimate AND (answered_at IS NOT NULL OR deadline < now()))::int AS due,
      count(*) FILTER (WHERE is_legitimate AND answered_at <= deadline)::int AS in_time,
      (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM answered_at - created_at) / 3600)
        FILTER (WHERE is_legitimate))::float AS median_hours,
      count(*) FILTER (WHERE suspicions <> '{}')::int AS suspected,
      count(*) FILTER (WHERE suspicions <> '{}' AND released_at IS NOT NULL)::int AS released
    FROM recent`;
}
