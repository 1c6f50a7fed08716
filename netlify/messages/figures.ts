import { query, queryRow, sql } from '../database/query.ts';

/** The weeks of the figures. The last one is not over. */
export const WEEKS = 13;

const LOCAL = sql`created_at AT TIME ZONE 'America/Sao_Paulo'`;
const FIRST_MONDAY = sql`date_trunc('week', now() AT TIME ZONE 'America/Sao_Paulo') - make_interval(weeks => ${WEEKS - 1})`;
const IS_RECENT = sql`created_at >= (${FIRST_MONDAY}) AT TIME ZONE 'America/Sao_Paulo' AND status <> 'spam'`;

/** Messages that have all of this in common. */
export interface MessageCount {
  /** Monday of the week: `2026-11-23`. */
  week: string;
  product: string | null;
  /** Path of the first page of the visit. */
  page: string | null;
  /** utm_source, or the referring host. */
  source: string | null;
  campaign: string | null;
  count: number;
}

/** Counts the messages of the last thirteen weeks, without spam. */
export const countMessages = (): Promise<MessageCount[]> => query<MessageCount>`
  SELECT to_char(date_trunc('week', ${LOCAL}), 'YYYY-MM-DD') AS week, produto AS product, origem->>'pagina' AS page,
    coalesce(origem->>'utm_source', origem->>'referencia') AS source, origem->>'utm_campaign' AS campaign,
    count(*)::int AS count
  FROM messages WHERE ${IS_RECENT} GROUP BY 1, 2, 3, 4, 5`;

/** Returns in how many hours half of the answered messages of the last thirteen weeks were answered; null without any. */
export async function medianAnswerHours(): Promise<number | null> {
  const { hours } = await queryRow<{ hours: number | null }>`
    WITH answers AS (SELECT message_id, max(at) AS at FROM decisions WHERE action = 'answer' GROUP BY message_id)
    SELECT (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM at - created_at) / 3600))::float AS hours
    FROM messages JOIN answers ON message_id = id WHERE ${IS_RECENT} AND status = 'answered'`;
  return hours;
}
