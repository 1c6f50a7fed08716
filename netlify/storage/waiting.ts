import { retentionDays } from '../../src/message/privacy.ts';
import { query } from '../database/query.ts';
import type { MessageRow } from './message-row.ts';

/** Why a message waits for a person. */
export type Matter = 'suspeita' | 'sem-entrega' | 'sem-resposta';

export interface WaitingRow extends MessageRow {
  matter: Matter;
}

/** Mail that is on its way is no matter yet. */
const DELIVERY_GRACE_MINUTES = 60;
/** What was told once is told again after this time. */
const REMIND_DAYS = 7;

/**
 * What waits and was not told of late, oldest first. Unanswered messages count
 * from `answerableUntil` back: those that had a working day.
 */
export const findUntold = (answerableUntil: Date, limit: number): Promise<WaitingRow[]> => query<WaitingRow>`
  WITH waiting AS (
    SELECT *, CASE
      WHEN suspicions <> '{}' AND released_at IS NULL THEN 'suspeita'
      WHEN delivered_at IS NULL AND (failed_at IS NOT NULL OR uncertain_at IS NOT NULL
        OR created_at < now() - make_interval(mins => ${DELIVERY_GRACE_MINUTES})) THEN 'sem-entrega'
      WHEN created_at < ${answerableUntil.toISOString()}::timestamptz THEN 'sem-resposta' END AS matter
    FROM contact_messages WHERE answered_at IS NULL)
  SELECT *, deliveries_of(protocol) AS deliveries FROM waiting
  WHERE matter IS NOT NULL
    AND (told_at IS NULL OR told_as <> matter OR told_at < now() - make_interval(days => ${REMIND_DAYS}))
  ORDER BY created_at, id LIMIT ${limit}`;

/** The team has been told of these. */
export const noteTold = (rows: WaitingRow[]) => {
  const told = JSON.stringify(rows.map(({ protocol, matter }) => ({ protocol, matter })));
  return query`
    UPDATE contact_messages AS message SET
      told_at = now(), told_as = told.matter, seen_at = coalesce(message.seen_at, now())
    FROM jsonb_to_recordset(${told}::jsonb) AS told (protocol text, matter text)
    WHERE message.protocol = told.protocol`;
};

/** How many messages wait of which a list of ordinary ones says nothing, or not enough. */
export interface WaitingCounts {
  suspects: number;
  undelivered: number;
  /** Of those, the ones that came in a preview, from which nothing is sent. */
  held: number;
  /** Older than the time they are kept, and never before anybody's eyes. */
  unseen: number;
}

export async function countWaiting(): Promise<WaitingCounts> {
  const [counts] = await query<WaitingCounts>`
    SELECT
      (SELECT count(*) FROM contact_messages
        WHERE suspicions <> '{}' AND released_at IS NULL AND answered_at IS NULL)::int AS suspects,
      (SELECT count(*) FROM contact_messages
        WHERE delivered_at IS NULL AND answered_at IS NULL AND (suspicions = '{}' OR released_at IS NOT NULL))::int AS undelivered,
      (SELECT count(*) FROM contact_messages
        WHERE delivered_at IS NULL AND answered_at IS NULL AND held_in IS NOT NULL)::int AS held,
      (SELECT count(*) FROM contact_messages AS message
        WHERE created_at < now() - make_interval(days => ${retentionDays()}) AND seen_at IS NULL
          AND NOT EXISTS (SELECT 1 FROM deliveries WHERE protocol = message.protocol AND state = 'entregue'))::int AS unseen`;
  return counts ?? { suspects: 0, undelivered: 0, held: 0, unseen: 0 };
}
