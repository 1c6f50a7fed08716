import { retentionDays } from '../../src/message/privacy.ts';
import type { LastWeek } from '../clicks/last-week.ts';
import { query, queryRow } from '../database/query.ts';
import { MESSAGE_COLUMNS, type MessageRow } from './message.ts';
import { IS_SEEN, isOverdue } from './retention.ts';

/** Why a message waits for a team member. */
export type WaitingReason = 'suspected' | 'undelivered' | 'unanswered';

export interface WaitingRow extends MessageRow {
  waiting_reason: WaitingReason;
}

export type WaitingCounts = Partial<Record<WaitingReason, number>>;

export interface Waiting {
  /** Messages that the digest names. */
  rows: WaitingRow[];
  /** All waiting messages by reason, also those not in `rows`. */
  counts: WaitingCounts;
  /** On Mondays, what came in the week before. */
  lastWeek?: LastWeek;
}

export const totalOf = (counts: WaitingCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Until this age, an undelivered message may simply be waiting in the outbox. */
const DELIVERY_GRACE_MINUTES = 60;
/** After this time, the digest names a waiting message again. */
const REMIND_DAYS = 7;

/**
 * Returns the waiting messages that no digest of the last week named, at most `limit`. New ones come before reminders;
 * within both, each reason has its turn, oldest first, so that none of them keeps the others out. A message is unanswered
 * only if it was received before `answerableUntil`, which gives the team a business day. `counts` is empty if `rows` is.
 */
export async function findUndigested(answerableUntil: Date, limit: number): Promise<Waiting> {
  const rows = await query<WaitingRow & { counts: WaitingCounts }>`
    WITH waiting AS (
      SELECT id AS waiting_id, digested_at AS last_digest, digested_as AS last_reason, CASE
        WHEN status = 'suspected' THEN 'suspected'
        WHEN delivered_at IS NULL AND (failed_at IS NOT NULL OR uncertain_at IS NOT NULL
          OR created_at < now() - make_interval(mins => ${DELIVERY_GRACE_MINUTES})) THEN 'undelivered'
        WHEN created_at < ${answerableUntil.toISOString()}::timestamptz THEN 'unanswered' END AS waiting_reason
      FROM message_status WHERE status = 'new' OR status = 'suspected'
    ), totals AS (
      SELECT jsonb_object_agg(waiting_reason, count) AS counts
      FROM (SELECT waiting_reason, count(*)::int FROM waiting WHERE waiting_reason IS NOT NULL GROUP BY 1) AS counted
    )
    SELECT ${MESSAGE_COLUMNS}, waiting_reason, counts
    FROM waiting JOIN message_status ON id = waiting_id, totals
    WHERE waiting_reason IS NOT NULL
      AND (last_reason IS DISTINCT FROM waiting_reason OR last_digest < now() - make_interval(days => ${REMIND_DAYS}))
    ORDER BY last_reason IS NOT DISTINCT FROM waiting_reason,
      row_number() OVER (
        PARTITION BY last_reason IS NOT DISTINCT FROM waiting_reason, waiting_reason ORDER BY created_at, id),
      array_position(ARRAY['unanswered', 'undelivered', 'suspected'], waiting_reason)
    LIMIT ${limit}`;
  return { rows, counts: rows[0]?.counts ?? {} };
}

/** Records that the digest named these messages. They count as seen. */
export const markDigested = (rows: WaitingRow[]) => {
  const named = JSON.stringify(rows.map(({ protocol, waiting_reason }) => ({ protocol, waiting_reason })));
  return query`
    UPDATE contact_messages AS message SET
      digested_at = now(), digested_as = named.waiting_reason, seen_at = coalesce(message.seen_at, now())
    FROM jsonb_to_recordset(${named}::jsonb) AS named (protocol text, waiting_reason text)
    WHERE message.protocol = named.protocol`;
};

/** Messages that reach nobody by themselves. */
export interface Neglected {
  /** Received by a preview, which sends nothing. */
  inPreview: number;
  /** Overdue, and seen by nobody. */
  unseen: number;
}

/** Counts them. @throws SettingError if CONTACT_RETENTION_DAYS is unusable */
export async function countNeglected(): Promise<Neglected> {
  return await queryRow<Neglected>`
    SELECT
      (SELECT count(*) FROM message_status
        WHERE status = 'new' AND delivered_at IS NULL AND preview_context IS NOT NULL)::int AS "inPreview",
      (SELECT count(*) FROM message_status AS message
        WHERE ${isOverdue(retentionDays())} AND NOT ${IS_SEEN})::int AS unseen`;
}
