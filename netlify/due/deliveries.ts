import { digestMail, failureWords } from '../../src/copy/mail.ts';
import { query } from '../database/query.ts';
import type { Outcome } from '../mail/mailer.ts';
import { MESSAGE_COLUMNS, type MessageRow, type Time } from '../messages/message.ts';
import { localTime } from '../team-time.ts';

/** The recipient of CONTACT_WEBHOOK_URL. It has no @, so it is nobody's e-mail address. */
export const WEBHOOK = 'webhook';

export interface Delivery {
  message: MessageRow;
  recipient: string;
  attempts: number;
}

/** Longer than sending one message takes. Past it, the run is presumed dead. */
const CLAIM_SECONDS = 120;
/** Until the second and the third try. */
const RETRY_SECONDS = [15, 600];
/**
 * Until the later ones. What is refused goes out with the first run after the repair, so each scheduled run tries, three
 * hours after the last one. What got no answer may have arrived, again and again.
 */
const LATER_SECONDS = { refused: 2.5 * 60 * 60, unanswered: 24 * 60 * 60 };

/** Gives each new message that has no deliveries one for each recipient. */
export const enqueue = (recipients: string[]) => query`
  INSERT INTO deliveries (message_id, recipient)
  SELECT id, recipient FROM messages, jsonb_array_elements_text(${JSON.stringify(recipients)}::jsonb) AS recipient
  WHERE status = 'new' AND NOT EXISTS (SELECT FROM deliveries WHERE message_id = id)
  ON CONFLICT DO NOTHING`;

/**
 * Gives what never reached a recipient who is in the settings no more to those who are. Whoever has the message already
 * gets it no second time.
 */
export const replaceRecipients = (recipients: string[]) => query`
  WITH present AS (SELECT jsonb_array_elements_text(${JSON.stringify(recipients)}::jsonb) AS recipient),
  gone AS (
    DELETE FROM deliveries WHERE delivered_at IS NULL AND recipient NOT IN (SELECT recipient FROM present)
    RETURNING message_id, recipient)
  INSERT INTO deliveries (message_id, recipient)
  SELECT message_id, present.recipient FROM gone JOIN present
    ON (gone.recipient = ${WEBHOOK}) = (present.recipient = ${WEBHOOK})
  ON CONFLICT DO NOTHING`;

/**
 * Claims the delivery that has been due longest, by mail or by the webhook, to none of the `skipped` recipients. No
 * spam; and no mail about a message that somebody has answered. Two runs at once never get the same one.
 */
export async function claimDelivery(isWebhook: boolean, skipped: string[]): Promise<Delivery | undefined> {
  const [claimed] = await query<MessageRow & { recipient: string; attempts: number }>`
    WITH claimed AS (
      UPDATE deliveries SET due_at = now() + make_interval(secs => ${CLAIM_SECONDS})
      WHERE (message_id, recipient) = (
        SELECT message_id, recipient FROM deliveries JOIN messages ON id = message_id
        WHERE delivered_at IS NULL AND due_at <= now() AND (recipient = ${WEBHOOK}) = ${isWebhook}::boolean
          AND (status = 'new' OR (status = 'answered' AND recipient = ${WEBHOOK}))
          AND recipient NOT IN (SELECT jsonb_array_elements_text(${JSON.stringify(skipped)}::jsonb))
        ORDER BY due_at, message_id LIMIT 1 FOR UPDATE OF deliveries SKIP LOCKED)
      RETURNING message_id, recipient, attempts
    )
    SELECT ${MESSAGE_COLUMNS}, recipient, attempts FROM claimed JOIN messages ON id = message_id`;
  if (!claimed) return undefined;
  const { recipient, attempts, ...message } = claimed;
  return { message, recipient, attempts };
}

/** Records what became of a claimed delivery, and when it is due again. */
export async function recordOutcome({ message, recipient, attempts }: Delivery, outcome: Outcome): Promise<void> {
  const key = String(message.id);
  if (outcome.status === 'delivered') {
    await query`
      UPDATE deliveries SET delivered_at = now(), failure = NULL
      WHERE message_id = ${key}::bigint AND recipient = ${recipient}`;
    return;
  }
  const isDown = outcome.status === 'down';
  const seconds = outcome.status === 'down' ? 0 : (RETRY_SECONDS[attempts] ?? LATER_SECONDS[outcome.status]);
  await query`
    UPDATE deliveries SET failure = ${outcome.failure}, attempts = attempts + ${isDown ? 0 : 1},
      due_at = now() + make_interval(secs => ${seconds})
    WHERE message_id = ${key}::bigint AND recipient = ${recipient}`;
}

export interface DeliveryRow {
  recipient: string;
  attempts: number;
  delivered_at: Time | null;
  failure: string | null;
}

/** Returns the deliveries of a message. */
export const findDeliveries = (id: number | string): Promise<DeliveryRow[]> => query<DeliveryRow>`
  SELECT recipient, attempts, delivered_at, failure FROM deliveries
  WHERE message_id = ${String(id)}::bigint ORDER BY recipient`;

/** Shorter failures mostly end by themselves. */
const ALERT_AFTER_MINUTES = 30;

/** The code of a delivery that nobody could try, because SMTP_URL or the sender cannot be used. */
const UNTRIED = 'untried';

/** Returns a sentence for each recipient whom messages older than half an hour have not reached: how many, since when and why. */
export async function findFailures(): Promise<string[]> {
  const failing = await query<{ recipient: string; failure: string; since: Time; messages: number }>`
    SELECT recipient, coalesce((array_agg(failure ORDER BY message_id DESC))[1], ${UNTRIED}) AS failure,
      min(created_at) AS since, count(*)::int AS messages
    FROM deliveries JOIN messages ON id = message_id
    WHERE delivered_at IS NULL AND (status = 'new' OR (status = 'answered' AND recipient = ${WEBHOOK}))
    GROUP BY recipient HAVING min(created_at) < now() - make_interval(mins => ${ALERT_AFTER_MINUTES})
    ORDER BY recipient`;
  return failing.map(({ recipient, failure, since, messages }) =>
    digestMail.failing(recipient, failureWords(failure), localTime(since), messages),
  );
}
