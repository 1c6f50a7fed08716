import { query, queryRow } from '../database/query.ts';
import { type Delivery, MESSAGE_COLUMNS, type MessageRow } from '../messages/message.ts';
import { FINAL_REPLY_MS } from './smtp.ts';
import type { Outcome } from './transmit.ts';

/** After this many attempts a message is given up: from then on it is retried once a day. */
const MAX_BACKOFF_ATTEMPTS = 10;
const FIRST_BACKOFF_SECONDS = 60;
const GIVEN_UP_BACKOFF_SECONDS = 24 * 60 * 60;

/** Longer than everything before the content can take. Past the lease the worker is presumed dead. */
const LEASE_SECONDS = 120;
const CONTENT_LEASE_SECONDS = FINAL_REPLY_MS / 1000 + LEASE_SECONDS;

/** The message was erased, answered or marked as spam while it was about to be sent. */
export class MessageGoneError extends Error {
  override name = 'MessageGoneError';
}

/** Which messages a run claims. */
export interface ClaimOptions {
  /** This message before the others, even if it is not due. */
  first?: string;
  /** All undelivered messages, without waiting for their backoff, and those received by a preview too. Default: false. */
  retryAtOnce?: boolean;
}

/**
 * Claims the message that has been due longest and was not attempted since the run began (`runStart`, from
 * {@link readDatabaseClock}). Of two workers only one gets it. If that worker dies, the message is due again after the
 * lease.
 */
export async function claimMessage(options: ClaimOptions, runStart: string): Promise<MessageRow | undefined> {
  const { retryAtOnce = false, first = null } = options;
  const [message] = await query<MessageRow>`
    WITH claimed AS (
      UPDATE contact_messages SET
        last_attempt_at = clock_timestamp(),
        lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
      WHERE id = (
        SELECT id FROM message_status
        WHERE is_mailable AND delivered_at IS NULL AND uncertain_at IS NULL
          AND (lease_until IS NULL OR lease_until < now())
          AND (last_attempt_at IS NULL OR last_attempt_at < ${runStart}::timestamptz)
          AND (${retryAtOnce}::boolean OR next_attempt_at <= now() OR protocol = ${first}::text)
          AND (${retryAtOnce}::boolean OR preview_context IS NULL)
        ORDER BY protocol IS NOT DISTINCT FROM ${first}::text DESC, next_attempt_at LIMIT 1
        FOR UPDATE SKIP LOCKED
      )
      RETURNING id AS claimed_id
    )
    SELECT ${MESSAGE_COLUMNS} FROM claimed JOIN message_status ON id = claimed_id`;
  return message;
}

/** Releases a claim without counting an attempt: the server as a whole failed, not the message. */
export const releaseClaim = (protocol: string) =>
  query`UPDATE contact_messages SET lease_until = NULL WHERE protocol = ${protocol}`;

/**
 * Records before the content is sent that these recipients may have the mail, so that the database is right even if
 * the worker dies afterwards. @throws MessageGoneError if the message must not be sent any more
 */
export async function markUncertain(protocol: string, recipients: string[]): Promise<void> {
  const marked = await query`
    WITH message AS (
      UPDATE contact_messages SET lease_until = now() + make_interval(secs => ${CONTENT_LEASE_SECONDS})
      WHERE protocol = ${protocol} AND answered_at IS NULL AND spam_at IS NULL RETURNING protocol)
    INSERT INTO deliveries AS delivery (protocol, recipient, status, uncertain_sends)
    SELECT protocol, recipient, 'uncertain', 1
    FROM message, unnest(string_to_array(${recipients.join(' ')}, ' ')) AS recipient
    ON CONFLICT (protocol, recipient) DO UPDATE SET
      status = 'uncertain', uncertain_sends = delivery.uncertain_sends + 1, reason = NULL, updated_at = now()
    RETURNING recipient`;
  if (marked.length === 0) throw new MessageGoneError(protocol);
}

/** Records the outcomes of a send, and reverts what {@link markUncertain} recorded for it. */
export async function recordOutcomes(protocol: string, outcomes: Outcome[], markedUncertain: string[]): Promise<void> {
  const deliveries = outcomes
    .filter(({ status }) => status !== 'uncertain')
    .map((outcome) => ({
      recipient: outcome.recipient.toLowerCase(),
      status: outcome.status === 'refused' ? 'refused' : 'delivered',
      reason: outcome.status === 'refused' ? outcome.reason : null,
      sends: markedUncertain.includes(outcome.recipient) ? 1 : 0,
    }));
  await query`
    INSERT INTO deliveries AS delivery (protocol, recipient, status, reason, uncertain_sends)
    SELECT message.protocol, outcome.recipient, outcome.status, outcome.reason, outcome.sends
    FROM contact_messages AS message, jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
      AS outcome (recipient text, status text, reason text, sends int)
    WHERE message.protocol = ${protocol}
    ON CONFLICT (protocol, recipient) DO UPDATE SET
      status = excluded.status, reason = excluded.reason, updated_at = now(),
      uncertain_sends = greatest(delivery.uncertain_sends - excluded.uncertain_sends, 0)`;
}

/** Returns what is known now of the mail to each recipient. */
export async function readDeliveries(protocol: string): Promise<Delivery[]> {
  const { deliveries } = await queryRow<{ deliveries: Delivery[] }>`SELECT deliveries_of(${protocol}) AS deliveries`;
  return deliveries;
}

/** Records that all recipients have the mail. */
export const markDelivered = (protocol: string) => query`
  UPDATE contact_messages SET delivered_at = now(), seen_at = coalesce(seen_at, now()), failed_at = NULL,
    preview_context = NULL, attempts = attempts + 1, lease_until = NULL
  WHERE protocol = ${protocol}`;

/** Stops automatic retries until a member decides: some mail was sent several times without a reply. */
export const stopRetries = (protocol: string) => query`
  UPDATE contact_messages SET uncertain_at = now(), attempts = attempts + 1, lease_until = NULL
  WHERE protocol = ${protocol}`;

/** Releases the claim until uncertain mail may be sent again. Counts no attempt, so the backoff does not grow. */
export const waitUntil = (protocol: string, time: Date) =>
  query`UPDATE contact_messages SET next_attempt_at = ${time}, lease_until = NULL WHERE protocol = ${protocol}`;

/** Makes all uncertain mail due now, as if it had never been sent: only on a person's order. */
export async function resendUncertain(): Promise<void> {
  await query`
    WITH reset AS (UPDATE deliveries SET uncertain_sends = 0 WHERE status = 'uncertain' RETURNING protocol)
    UPDATE contact_messages SET uncertain_at = NULL, next_attempt_at = now()
    WHERE delivered_at IS NULL AND protocol IN (SELECT protocol FROM reset)`;
}

/**
 * Schedules the next attempt after a refusal: exponential backoff from one minute, four hours after the ninth attempt,
 * plus up to a quarter of jitter. It is no later than `latest`, when uncertain mail may be sent again. Returns `failed`
 * once the message is given up and retried once a day.
 */
export async function backOff(protocol: string, latest?: Date): Promise<'postponed' | 'failed'> {
  const [message] = await query<{ is_given_up: boolean }>`
    UPDATE contact_messages SET
      attempts = attempts + 1,
      lease_until = NULL,
      failed_at = CASE WHEN attempts + 1 >= ${MAX_BACKOFF_ATTEMPTS}::int THEN coalesce(failed_at, now()) ELSE failed_at END,
      next_attempt_at = least(${latest ?? null}::timestamptz, now() + make_interval(secs => (1 + random() / 4) * CASE
        WHEN attempts + 1 >= ${MAX_BACKOFF_ATTEMPTS}::int THEN ${GIVEN_UP_BACKOFF_SECONDS}::float
        ELSE ${FIRST_BACKOFF_SECONDS}::float * power(2, attempts) END))
    WHERE protocol = ${protocol}
    RETURNING failed_at IS NOT NULL AS is_given_up`;
  return message?.is_given_up ? 'failed' : 'postponed';
}

/** Returns the time by the database's clock, as text. The times in the rows are by the same clock. */
export async function readDatabaseClock(): Promise<string> {
  const { now } = await queryRow<{ now: string }>`SELECT clock_timestamp()::text AS now`;
  return now;
}
