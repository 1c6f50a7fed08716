import { query, sql } from '../database/query.ts';
import type { Failure } from '../mail/mailer.ts';
import { MESSAGE_COLUMNS, type MessageRow } from '../messages/message.ts';
import { CLAIMED_UNTIL, IS_MAILBOX, IS_OPEN, isOf, learn, WEBHOOK } from './breakers.ts';

/**
 * Whether a delivery is still to be made, joined with its message. Everybody gets what is new; the webhook also what
 * somebody has answered; nobody spam.
 */
export const STILL_DUE = sql`(deliveries.delivered_at IS NULL
  AND (status = 'new' OR (status = 'answered' AND deliveries.recipient = ${WEBHOOK})))`;

/** A message with whom it goes to, and how the last try failed. */
export type Delivery = MessageRow & { recipient: string; failure: string | null };

/**
 * Gives each new message that has never been given to a mailbox to all of these. One of a flood waits at the desk. An open
 * breaker is tried with it at once: who failed may be back, and no customer shall wait.
 */
export const enqueueMails = (mailboxes: string[]) => query`
  WITH given AS (
    INSERT INTO deliveries (message_id, recipient)
    SELECT id, unnest(${mailboxes}::text[]) FROM messages
    WHERE status = 'new' AND NOT 'flood' = ANY(spam_signals)
      AND NOT EXISTS (SELECT FROM deliveries WHERE message_id = id AND ${IS_MAILBOX})
    ON CONFLICT DO NOTHING RETURNING recipient)
  UPDATE breakers SET retry_at = now() WHERE ${IS_OPEN} AND recipient IN (SELECT recipient FROM given)`;

/** Gives the webhook what is new and was given to nobody, and what has just been answered out of Spam. */
export const enqueuePosts = () => query`
  INSERT INTO deliveries (message_id, recipient)
  SELECT id, ${WEBHOOK} FROM messages
  WHERE NOT EXISTS (SELECT FROM deliveries WHERE message_id = id) AND (status = 'new' OR (status = 'answered' AND
    id IN (SELECT message_id FROM decisions WHERE action = 'answer' AND at > now() - interval '1 day')))
  ON CONFLICT DO NOTHING`;

/**
 * Claims a delivery of a way that may be tried now: the one with the fewest attempts, oldest first; last of all to whom
 * nothing arrives, because that may cost time. Of an open breaker it is the only one until it has failed or arrived. Two
 * runs at once never get the same one.
 */
export async function claimDelivery(isMail: boolean): Promise<Delivery | undefined> {
  const [claimed] = await query<Delivery>`
    WITH claimed AS (
      UPDATE deliveries SET claimed_until = ${CLAIMED_UNTIL}
      WHERE (message_id, recipient) = (
        SELECT first.message_id, recipient FROM breakers, LATERAL (
          SELECT message_id, attempts, claimed_until FROM deliveries JOIN messages ON id = message_id
          WHERE deliveries.recipient = breakers.recipient AND ${STILL_DUE} AND claimed_until <= now()
          ORDER BY attempts, claimed_until, message_id LIMIT 1 FOR UPDATE OF deliveries SKIP LOCKED) AS first
        WHERE ${isOf(isMail)} AND (failing_since IS NULL OR retry_at <= now())
        ORDER BY ${IS_OPEN}, first.attempts, first.claimed_until, first.message_id, recipient LIMIT 1)
      RETURNING message_id, recipient, failure),
    asked AS (
      UPDATE breakers SET retry_at = ${CLAIMED_UNTIL}
      WHERE ${IS_OPEN} AND recipient = (SELECT recipient FROM claimed))
    SELECT ${MESSAGE_COLUMNS}, recipient, failure FROM claimed JOIN messages ON id = message_id`;
  return claimed;
}

/** Records what became of a delivery, and what that says of its recipient. */
export const recordDelivery = ({ id, recipient }: Delivery, failed?: Failure) => query`
  WITH learned AS (${learn(recipient, failed)})
  UPDATE deliveries SET claimed_until = now(),
    -- What one run delivered, no later failure of another takes back.
    delivered_at = coalesce(delivered_at, CASE WHEN ${!failed}::boolean THEN now() END),
    failure = ${failed?.failure ?? null},
    -- Where nobody could be reached, it counts against no message.
    attempts = attempts + ${failed && !failed.isOfWay ? 1 : 0}::int
  WHERE message_id = ${id}::bigint AND recipient = ${recipient}`;

/** Records what became of a notice to one recipient. */
export const recordNotice = (recipient: string, failed?: Failure) => query`${learn(recipient, failed)}`;

export interface DeliveryRow {
  message_id: string;
  recipient: string;
  attempts: number;
  delivered_at: Date | null;
  /** Of the last try; before the first one, what is known of the recipient. */
  failure: Failure['failure'] | null;
  still_due: boolean;
}

export const findDeliveries = (...ids: string[]): Promise<DeliveryRow[]> => query<DeliveryRow>`
  SELECT message_id, recipient, attempts, deliveries.delivered_at, ${STILL_DUE} AS still_due,
    coalesce(deliveries.failure, CASE WHEN ${IS_OPEN} THEN breakers.failure END) AS failure
  FROM deliveries JOIN messages ON id = message_id LEFT JOIN breakers USING (recipient)
  WHERE id = ANY(${ids}::bigint[]) ORDER BY message_id, recipient`;
