import { query, sql } from '../database/query.ts';
import type { Outcome } from '../mail/mailer.ts';
import { MESSAGE_COLUMNS, type MessageRow } from '../messages/message.ts';

/** The recipient of CONTACT_WEBHOOK_URL. It has no @, so it is nobody's e-mail address. */
export const WEBHOOK = 'webhook';

/**
 * Whether a delivery is still to be made, joined with its message. Everybody gets what is new, but no single mails of a
 * flood; the webhook also what somebody has answered; nobody spam.
 */
export const STILL_DUE = sql`(deliveries.delivered_at IS NULL AND (
  (status = 'new' AND NOT 'flood' = ANY(spam_signals)) OR
  (status <> 'spam' AND deliveries.recipient = ${WEBHOOK})))`;

/** A message with whom it goes to, how many tries have failed, and how the last one did. */
export type Delivery = MessageRow & { recipient: string; attempts: number; failure: string | null };

/** Whether a mail server refused the content for good. From then on, the visitor's words stay out. */
export const isTextRefused = ({ failure }: Delivery): boolean => /^DATA 5/.test(failure ?? '');

/** A claim moves what is due to this time, later than sending takes: past it, the run is presumed dead. */
export const CLAIMED_UNTIL = sql`now() + interval '2 minutes'`;
/** Until the second and the third try. */
const RETRY_SECONDS = [15, 600];
/**
 * Until the later ones. What is refused goes out with the first run after the repair, so each scheduled run tries, three
 * hours after the last one. What got no answer may have arrived, again and again.
 */
const LATER_SECONDS = { refused: 2.5 * 60 * 60, unanswered: 24 * 60 * 60 };

/**
 * Gives each new message that was never given to a mailbox to all of these, whenever they were set. The webhook gets what
 * is new, and what has just been answered out of Spam.
 */
export const enqueue = (mailboxes: string[], hasWebhook: boolean) => query`
  WITH known AS (
    INSERT INTO recipients (recipient)
    SELECT unnest(${[...mailboxes, ...(hasWebhook ? [WEBHOOK] : [])]}::text[]) ON CONFLICT DO NOTHING)
  INSERT INTO deliveries (message_id, recipient)
  SELECT id, unnest(${mailboxes}::text[]) FROM messages WHERE status = 'new'
    AND NOT EXISTS (SELECT FROM deliveries WHERE message_id = id AND recipient <> ${WEBHOOK})
  UNION ALL
  SELECT id, ${WEBHOOK} FROM messages WHERE ${hasWebhook}::boolean
    AND NOT EXISTS (SELECT FROM deliveries WHERE message_id = id) AND (status = 'new' OR (status = 'answered' AND
      id IN (SELECT message_id FROM decisions WHERE action = 'answer' AND at > now() - interval '1 day')))
  ON CONFLICT DO NOTHING`;

/** Gives what never reached a recipient who is in the settings no more to those who are. Nobody gets it twice. */
export const replaceRecipients = (recipients: string[]) => query`
  WITH forgotten AS (DELETE FROM recipients WHERE recipient <> ALL(${recipients}::text[])),
  gone AS (
    DELETE FROM deliveries WHERE delivered_at IS NULL AND recipient <> ALL(${recipients}::text[])
    RETURNING message_id, recipient)
  INSERT INTO deliveries (message_id, recipient)
  SELECT message_id, present FROM gone JOIN unnest(${recipients}::text[]) AS present
    ON (recipient = ${WEBHOOK}) = (present = ${WEBHOOK})
  ON CONFLICT DO NOTHING`;

/**
 * Claims the delivery that has been due longest, by mail or by the webhook, to none of the `skipped` recipients; last of
 * all to whom nothing arrives, because they may cost time. Two runs at once never get the same one.
 */
export async function claimDelivery(isWebhook: boolean, skipped: string[]): Promise<Delivery | undefined> {
  const [claimed] = await query<Delivery>`
    WITH claimed AS (
      UPDATE deliveries SET due_at = ${CLAIMED_UNTIL}
      WHERE (message_id, recipient) = (
        SELECT message_id, recipient FROM deliveries JOIN messages ON id = message_id JOIN recipients USING (recipient)
        WHERE ${STILL_DUE} AND due_at <= now() AND paused_until <= now()
          AND (recipient = ${WEBHOOK}) = ${isWebhook}::boolean AND recipient <> ALL(${skipped}::text[])
        ORDER BY failing_since IS NOT NULL, due_at, message_id LIMIT 1 FOR UPDATE OF deliveries SKIP LOCKED)
      RETURNING message_id, recipient, attempts, failure
    )
    SELECT ${MESSAGE_COLUMNS}, recipient, attempts, failure FROM claimed JOIN messages ON id = message_id`;
  return claimed;
}

/** Records the outcome and what is known of the recipient now; of all recipients, where the mail server fails. */
export const recordOutcome = (delivery: Delivery, outcome: Outcome) =>
  outcome.status === 'delivered' ? recordArrival(delivery) : recordFailure(delivery, outcome);

/** What waits for a later time goes out now, if nothing arrived there before. */
const recordArrival = ({ id, recipient }: Delivery) => query`
  WITH before AS (SELECT failing_since FROM recipients WHERE recipient = ${recipient}),
  known AS (${reached([recipient])}),
  waiting AS (
    UPDATE deliveries SET due_at = now(), attempts = 0, failure = NULL
    WHERE recipient = ${recipient} AND message_id <> ${id}::bigint AND delivered_at IS NULL
      AND (SELECT failing_since FROM before) IS NOT NULL
      -- Beyond any claim, so that nothing is sent that another run is sending.
      AND due_at > ${CLAIMED_UNTIL})
  UPDATE deliveries SET delivered_at = now(), failure = NULL
  WHERE message_id = ${id}::bigint AND recipient = ${recipient}`;

/** Notes to whom a mail arrived that is no message. */
export const recordReached = (recipients: string[]) => query`${reached(recipients)}`;

const reached = (recipients: string[]) => sql`
  UPDATE recipients SET reached_at = now(), failing_since = NULL, alert_due_at = now()
  WHERE recipient = ANY(${recipients}::text[])`;

function recordFailure(
  { id, recipient, attempts }: Delivery,
  { status, failure, isAboutRecipient = false, pauseSeconds = 0 }: Exclude<Outcome, { status: 'delivered' }>,
) {
  const isDown = status === 'down';
  // The receiver has judged the message, or may have it.
  const isCounted = !isDown && (status === 'refused' || !isAboutRecipient);
  const seconds = isCounted ? (RETRY_SECONDS[attempts] ?? LATER_SECONDS[status]) : 0;
  return query`
    WITH known AS (
      UPDATE recipients SET failing_since = coalesce(failing_since, now()), failed_at = now(), reason = ${failure},
        paused_until = now() + make_interval(secs => ${pauseSeconds})
      -- A first refusal may be about the message, a second one is not.
      WHERE recipient = ${recipient} AND ${isAboutRecipient || status !== 'refused' || attempts > 0}::boolean OR
        ${isDown}::boolean AND (recipient = ${WEBHOOK}) = ${recipient === WEBHOOK}::boolean)
    UPDATE deliveries SET failure = ${failure}, attempts = ${attempts + (isCounted ? 1 : 0)}::int,
      due_at = now() + make_interval(secs => ${seconds})
    WHERE message_id = ${id}::bigint AND recipient = ${recipient}`;
}

export interface DeliveryRow {
  recipient: string;
  attempts: number;
  delivered_at: Date | null;
  /** Of the last try; before the first one, what is known of the recipient. */
  failure: string | null;
  still_due: boolean;
}

export const findDeliveries = (id: string): Promise<DeliveryRow[]> => query<DeliveryRow>`
  SELECT recipient, attempts, deliveries.delivered_at, ${STILL_DUE} AS still_due,
    coalesce(failure, CASE WHEN failing_since IS NOT NULL THEN reason END) AS failure
  FROM deliveries JOIN messages ON id = message_id LEFT JOIN recipients USING (recipient)
  WHERE id = ${id}::bigint ORDER BY recipient`;
