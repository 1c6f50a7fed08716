import { alertText } from '../../src/copy/mail.ts';
import { readIfUsable } from '../../src/setting-error.ts';
import { query, queryRow } from '../database/query.ts';
import { type Time, WEBHOOK_RECIPIENT } from '../messages/message.ts';
import { alertWebhook } from '../settings.ts';
import { localTime } from '../team-time.ts';
import { NO_REPLY } from './transmit.ts';

/** Longer than the first attempt of a run takes. Past the lease the run is presumed dead. */
const RETRY_LEASE_SECONDS = 120;

/**
 * Whether this run may send. While mail fails, one run at a time retries the server, so that the runs of many visitors
 * do not all wait for it. With `retryAtOnce`, the order of a person, it always may.
 */
export async function claimRetry(retryAtOnce: boolean): Promise<boolean> {
  const claimed = await query`
    WITH retry AS (
      UPDATE mail_state SET retry_lease_until = now() + make_interval(secs => ${RETRY_LEASE_SECONDS})
      WHERE failing_since IS NOT NULL AND (${retryAtOnce}::boolean OR retry_lease_until IS NULL OR retry_lease_until < now())
      RETURNING 1)
    SELECT 1 FROM retry UNION ALL SELECT 1 FROM mail_state WHERE failing_since IS NULL`;
  return claimed.length > 0;
}

/** Releases the retry after a run that sent nothing, and so does not know whether the server works. */
export const releaseRetry = () => query`
  UPDATE mail_state SET retry_lease_until = NULL WHERE retry_lease_until IS NOT NULL AND failing_since IS NOT NULL`;

/** Records that a recipient accepted mail. */
export const markWorking = () => query`
  UPDATE mail_state SET failing_since = NULL, reason = NULL, retry_lease_until = NULL WHERE failing_since IS NOT NULL`;

/** Records that no recipient accepted mail, with the code of the reason. */
export const markFailing = (reason: string) => query`
  UPDATE mail_state SET failing_since = coalesce(failing_since, now()), reason = ${reason}, retry_lease_until = NULL`;

/** Returns the code of the failure; null while mail works. */
export async function readFailureReason(): Promise<string | null> {
  const { reason } = await queryRow<{ reason: string | null }>`SELECT reason FROM mail_state`;
  return reason;
}

/** Shorter failures mostly end by themselves, without an alert. */
const ALERT_AFTER_MINUTES = 30;
const ALERT_AGAIN_HOURS = 24;
const WEBHOOK_TIMEOUT_MS = 10_000;

interface Failure {
  /** When the message that has waited longest was received or released. */
  since: Time;
  waiting: number;
  reason: string | null;
  isLong: boolean;
}

/**
 * Alerts the team while messages wait that reached nobody. Each run logs one line. After half an hour, one run posts
 * `{ "text" }` to ALERT_WEBHOOK_URL, as Slack, Mattermost and Google Chat accept it; again once a day, and by the next
 * run if the post failed. Neither names a visitor. @throws DatabaseUnavailableError
 */
export async function alertWhileFailing(): Promise<void> {
  const failure = await findFailure();
  if (!failure) {
    await query`UPDATE mail_state SET alerted_at = NULL WHERE alerted_at IS NOT NULL`;
    return;
  }
  const { since, waiting, isLong } = failure;
  const reason = failure.reason ?? NO_REPLY;
  console.error(`Mail fails since ${new Date(since).toISOString()} (${reason}); messages waiting: ${waiting}.`);
  if (!isLong || !(await claimAlert())) return;
  const isPosted = await postAlert(alertText(localTime(since), reason, waiting));
  if (!isPosted) await query`UPDATE mail_state SET alerted_at = NULL`;
}

/**
 * Returns the failure of the message that has waited longest, even if another one got through. Leaves out what the
 * digest names: given-up messages, and uncertain ones while mail works.
 */
async function findFailure(): Promise<Failure | undefined> {
  const [failure] = await query<Failure>`
    WITH waiting AS (
      SELECT greatest(created_at, released_at) AS since, failing_since, coalesce(mail_state.reason,
        (SELECT reason FROM deliveries AS delivery
          WHERE delivery.protocol = message.protocol AND reason IS NOT NULL LIMIT 1)) AS reason
      FROM message_status AS message, mail_state
      WHERE status = 'new' AND delivered_at IS NULL AND uncertain_at IS NULL
        AND failed_at IS NULL AND preview_context IS NULL
        AND NOT EXISTS (
          SELECT FROM deliveries AS delivery
          WHERE delivery.protocol = message.protocol AND delivery.recipient <> ${WEBHOOK_RECIPIENT}
            AND (delivery.status = 'delivered' OR (delivery.status = 'uncertain' AND failing_since IS NULL)))
    ), longest AS (
      SELECT since, count(*) OVER ()::int AS waiting, reason, failing_since,
        since <= now() - make_interval(mins => ${ALERT_AFTER_MINUTES}) AS "isLong"
      FROM waiting ORDER BY since LIMIT 1
    )
    SELECT since, waiting, reason, "isLong" FROM longest WHERE failing_since IS NOT NULL OR "isLong"`;
  return failure;
}

/** Returns true to one of several concurrent runs, once a day: that run posts the alert. */
async function claimAlert(): Promise<boolean> {
  const claimed = await query`
    UPDATE mail_state SET alerted_at = now()
    WHERE alerted_at IS NULL OR alerted_at <= now() - make_interval(hours => ${ALERT_AGAIN_HOURS})
    RETURNING 1`;
  return claimed.length > 0;
}

/** Posts to ALERT_WEBHOOK_URL, if it is set. Logs a failure, and returns false then. */
export async function postAlert(text: string): Promise<boolean> {
  const webhook = readIfUsable(alertWebhook, console.error);
  if (!webhook) return true;
  try {
    const response = await fetch(webhook, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ text }),
      // A followed redirect would become the GET of a login page, or send the text to another URL.
      redirect: 'manual',
      signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
    });
    if (response.ok) return true;
    console.error(`Alert not posted: ALERT_WEBHOOK_URL responded ${response.status}.`);
  } catch (error) {
    console.error(`Alert not posted: ${error instanceof Error ? error.name : 'unknown error'}.`);
  }
  return false;
}
