import { alertMail, failing, failureWords, settingWords } from '../../src/copy/mail.ts';
import { query, sql } from '../database/query.ts';
import { type Outcome, openMailer } from '../mail/mailer.ts';
import { countFlooded, MAILED } from '../messages/flood.ts';
import { MESSAGE_COLUMNS, type MessageRow } from '../messages/message.ts';
import { contactWebhook, deskUrl, settingProblems } from '../settings.ts';
import { localTime } from '../team-time.ts';

/** The recipient of CONTACT_WEBHOOK_URL. It has no @, so it is nobody's e-mail address. */
export const WEBHOOK = 'webhook';

/**
 * Who still gets a message, for deliveries joined with messages. Everybody gets what is new, but no single mails of a
 * flood; the webhook also what somebody has answered; nobody spam.
 */
const STILL_DUE = sql`(delivered_at IS NULL AND (
  (status = 'new' AND NOT 'flood' = ANY(spam_signals)) OR (status <> 'spam' AND recipient = ${WEBHOOK})))`;

/** A message with whom it goes to, and how many tries have failed. */
export type Delivery = MessageRow & { recipient: string; attempts: number };

/** Longer than sending one message takes. Past it, the run is presumed dead. */
const CLAIM_SECONDS = 120;
/** Until the second and the third try. */
const RETRY_SECONDS = [15, 600];
/**
 * Until the later ones. What is refused goes out with the first run after the repair, so each scheduled run tries, three
 * hours after the last one. What got no answer may have arrived, again and again.
 */
const LATER_SECONDS = { refused: 2.5 * 60 * 60, unanswered: 24 * 60 * 60 };

/**
 * Gives each new message that has no deliveries one for each recipient. Also what has just been answered out of Spam: the
 * webhook gets it, and the team if it is reopened.
 */
export const enqueue = (recipients: string[]) => query`
  INSERT INTO deliveries (message_id, recipient) SELECT id, unnest(${recipients}::text[]) FROM messages
  WHERE NOT EXISTS (SELECT FROM deliveries WHERE message_id = id) AND (status = 'new' OR (status = 'answered' AND
    id IN (SELECT message_id FROM decisions WHERE action = 'answer' AND at > now() - interval '1 day')))
  ON CONFLICT DO NOTHING`;

/**
 * Gives what never reached a recipient who is in the settings no more to those who are. Whoever has the message already
 * gets it no second time.
 */
export const replaceRecipients = (recipients: string[]) => query`
  WITH gone AS (
    DELETE FROM deliveries WHERE delivered_at IS NULL AND recipient <> ALL(${recipients}::text[])
    RETURNING message_id, recipient)
  INSERT INTO deliveries (message_id, recipient)
  SELECT message_id, present FROM gone JOIN unnest(${recipients}::text[]) AS present
    ON (recipient = ${WEBHOOK}) = (present = ${WEBHOOK})
  ON CONFLICT DO NOTHING`;

/**
 * Claims the delivery that has been due longest, by mail or by the webhook, to none of the `skipped` recipients. Two runs
 * at once never get the same one.
 */
export async function claimDelivery(isWebhook: boolean, skipped: string[]): Promise<Delivery | undefined> {
  const [claimed] = await query<Delivery>`
    WITH claimed AS (
      UPDATE deliveries SET claimed_at = now(), due_at = now() + make_interval(secs => ${CLAIM_SECONDS})
      WHERE (message_id, recipient) = (
        SELECT message_id, recipient FROM deliveries JOIN messages ON id = message_id
        WHERE ${STILL_DUE} AND due_at <= now() AND (recipient = ${WEBHOOK}) = ${isWebhook}::boolean
          AND recipient <> ALL(${skipped}::text[])
        ORDER BY due_at, message_id LIMIT 1 FOR UPDATE OF deliveries SKIP LOCKED)
      RETURNING message_id, recipient, attempts
    )
    SELECT ${MESSAGE_COLUMNS}, recipient, attempts FROM claimed JOIN messages ON id = message_id`;
  return claimed;
}

/** Records what became of a claimed delivery, and when it is due again. */
export async function recordOutcome({ id, recipient, attempts }: Delivery, outcome: Outcome): Promise<void> {
  const { status } = outcome;
  const failure = outcome.status === 'delivered' ? null : outcome.failure;
  const isCounted = status === 'refused' || status === 'unanswered';
  const seconds = isCounted ? (RETRY_SECONDS[attempts] ?? LATER_SECONDS[status]) : 0;
  await query`
    UPDATE deliveries SET claimed_at = NULL, failure = ${failure}, attempts = attempts + ${isCounted ? 1 : 0},
      due_at = now() + make_interval(secs => ${seconds}),
      delivered_at = CASE WHEN ${status === 'delivered'}::boolean THEN now() END
    WHERE message_id = ${id}::bigint AND recipient = ${recipient}`;
  if (status !== 'down') return;
  // The others wait for the same reason, although nobody has tried them.
  await query`
    UPDATE deliveries SET failure = ${failure} WHERE (message_id, recipient) IN (
      SELECT message_id, recipient FROM deliveries JOIN messages ON id = message_id
      WHERE ${STILL_DUE} AND claimed_at IS NULL AND failure IS NULL
        AND (recipient = ${WEBHOOK}) = ${recipient === WEBHOOK}::boolean FOR UPDATE OF deliveries SKIP LOCKED)`;
}

export interface DeliveryRow {
  recipient: string;
  attempts: number;
  delivered_at: Date | null;
  failure: string | null;
  /** Whether the recipient still gets the message. */
  still_due: boolean;
}

/** Returns the deliveries of a message. */
export const findDeliveries = (id: string): Promise<DeliveryRow[]> => query<DeliveryRow>`
  SELECT recipient, attempts, delivered_at, failure, ${STILL_DUE} AS still_due
  FROM deliveries JOIN messages ON id = message_id WHERE id = ${id}::bigint ORDER BY recipient`;

/** Shorter failures mostly end by themselves. */
const ALERT_AFTER_MINUTES = 30;

/**
 * What has waited for so long for one recipient: since when, how many messages, and why the variables of its way cannot
 * be used, or else the code of the last failure; null while nothing is known to fail.
 */
type Late = Pick<DeliveryRow, 'recipient' | 'failure'> & { since: Date | null; messages: number };

/**
 * Returns a sentence for a flood, and for each recipient whom messages do not reach: since when, how many, why, and what
 * to do. `isOver`: whether nothing waits, tried or not.
 */
export async function findTrouble(): Promise<{ sentences: string[]; isOver: boolean }> {
  const [webhookProblem = null] = settingProblems(contactWebhook);
  const [mailProblem = null] = settingProblems(openMailer);
  const late = await query<Late>`
    WITH waiting AS (
      SELECT recipient, message_id, claimed_at, failure, greatest(deliveries.created_at,
        (SELECT max(at) FROM decisions WHERE message_id = id AND action IN ('reopen', 'not-spam'))) AS since
      FROM deliveries JOIN messages ON id = message_id WHERE ${STILL_DUE}
    ), late AS (
      SELECT recipient, message_id, since, coalesce(
        CASE recipient WHEN ${WEBHOOK} THEN ${webhookProblem}::text ELSE ${mailProblem}::text END,
        CASE WHEN claimed_at IS NULL THEN failure
          WHEN claimed_at < now() - make_interval(secs => ${CLAIM_SECONDS}) THEN 'interrupted' END) AS failure
      FROM waiting WHERE since < now() - make_interval(mins => ${ALERT_AFTER_MINUTES})
    )
    SELECT recipient, min(since) FILTER (WHERE failure IS NOT NULL) AS since, count(failure)::int AS messages,
      (array_agg(failure ORDER BY message_id DESC) FILTER (WHERE failure IS NOT NULL))[1] AS failure
    FROM late GROUP BY recipient ORDER BY recipient`;
  const { flooded } = await countFlooded();
  const failures = late.flatMap(({ recipient, since, messages, failure }) => {
    if (!since || !failure) return [];
    const problem = recipient === WEBHOOK ? webhookProblem : mailProblem;
    return [failing(recipient, localTime(since), messages, problem ? settingWords(problem) : failureWords(failure))];
  });
  const floods = flooded > 0 ? [alertMail.flood(flooded, MAILED.hour, MAILED.day, deskUrl() !== undefined)] : [];
  return { sentences: [...floods, ...failures], isOver: late.length === 0 && flooded === 0 };
}
