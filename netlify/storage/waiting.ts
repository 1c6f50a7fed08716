import { retentionDays } from '../../src/message/privacy.ts';
import { query } from '../database/query.ts';
import { GROUPS } from './find.ts';
import { LEADS } from './leads.ts';
import type { MessageRow } from './message-row.ts';
import { isOverdue, isSeen } from './overdue.ts';

/** Why a message waits for a person. */
export type Matter = 'suspeita' | 'sem-entrega' | 'sem-resposta';

export interface WaitingRow extends MessageRow {
  matter: Matter;
}

export type Totals = Partial<Record<Matter, number>>;

export const sumOf = (totals: Totals): number => Object.values(totals).reduce((sum, count) => sum + count, 0);

/** Until then, mail that has not arrived may still be on its way. */
const DELIVERY_GRACE_MINUTES = 60;
/** A message that the summary has told of is told again after this time. */
const REMIND_DAYS = 7;

/**
 * The messages that wait for a person and that no summary of the last week told of, at most `limit`: first those never
 * told as what they are now, then reminders; of each the undelivered, the suspicious, the unanswered, oldest first. So
 * what is new is named, however much waits. Unanswered ones wait only when they came before `answerableUntil`, so that
 * the team had a working day for them. `totals` counts all that wait, told or not; empty when there is nothing to tell.
 */
export async function findUntold(
  answerableUntil: Date,
  limit: number,
): Promise<{ rows: WaitingRow[]; totals: Totals }> {
  const rows = await query<WaitingRow & { totals: Totals }>`
    WITH waiting AS (
      SELECT *, CASE
        WHEN suspicions <> '{}' AND released_at IS NULL THEN 'suspeita'
        WHEN delivered_at IS NULL AND (failed_at IS NOT NULL OR uncertain_at IS NOT NULL
          OR created_at < now() - make_interval(mins => ${DELIVERY_GRACE_MINUTES})) THEN 'sem-entrega'
        WHEN created_at < ${answerableUntil.toISOString()}::timestamptz THEN 'sem-resposta' END AS matter
      FROM ${LEADS} WHERE answered_at IS NULL AND spam_at IS NULL
    ), totals AS (
      SELECT jsonb_object_agg(matter, count) AS totals
      FROM (SELECT matter, count(*)::int FROM waiting WHERE matter IS NOT NULL GROUP BY matter) AS counted
    )
    SELECT waiting.*, deliveries_of(protocol) AS deliveries, totals FROM waiting, totals
    WHERE matter IS NOT NULL
      AND (told_as IS DISTINCT FROM matter OR told_at < now() - make_interval(days => ${REMIND_DAYS}))
    ORDER BY told_as IS NOT DISTINCT FROM matter,
      array_position(ARRAY['sem-entrega', 'suspeita', 'sem-resposta'], matter), created_at, id
    LIMIT ${limit}`;
  return { rows, totals: rows[0]?.totals ?? {} };
}

/** Notes that the summary told the team of these. They count as seen. */
export const noteTold = (rows: WaitingRow[]) => {
  const told = JSON.stringify(rows.map(({ protocol, matter }) => ({ protocol, matter })));
  return query`
    UPDATE contact_messages AS message SET
      told_at = now(), told_as = told.matter, seen_at = coalesce(message.seen_at, now())
    FROM jsonb_to_recordset(${told}::jsonb) AS told (protocol text, matter text)
    WHERE message.protocol = told.protocol`;
};

/** Messages that nothing reaches by itself. */
export interface Neglected {
  /** Received by a preview, from which nothing is sent. */
  held: number;
  /** Older than the time they are kept, and seen by nobody. */
  unseen: number;
}

/** Counts them now. @throws SettingError when CONTACT_RETENTION_DAYS cannot be used */
export async function countNeglected(): Promise<Neglected> {
  const [counts] = await query<Neglected>`
    SELECT
      (SELECT count(*) FROM ${LEADS} WHERE ${GROUPS['sem-entrega']} AND held_in IS NOT NULL)::int AS held,
      (SELECT count(*) FROM ${LEADS} WHERE ${isOverdue(retentionDays())} AND NOT ${isSeen})::int AS unseen`;
  return counts ?? { held: 0, unseen: 0 };
}
