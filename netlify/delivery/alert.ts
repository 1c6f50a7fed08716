import { alertText } from '../../src/copy/mail.ts';
import { readIfUsable } from '../../src/setting-error.ts';
import { query } from '../database/query.ts';
import { NO_ANSWER } from '../mail/outcome.ts';
import { alertWebhook } from '../settings.ts';
import { localTime } from '../staff-time.ts';
import { LEADS } from '../storage/leads.ts';
import type { Time } from '../storage/message-row.ts';

/** Shorter failures mostly end by themselves: nobody is called for them. */
const ALERT_AFTER_MINUTES = 30;
/** A failure that lasts is told again. */
const ALERT_AGAIN_HOURS = 24;
const WEBHOOK_TIMEOUT_MS = 10_000;

interface Failure {
  /** When the message came, or was released, that has waited longest. */
  since: Time;
  waiting: number;
  reason: string | null;
  isLong: boolean;
}

/**
 * Tells the team while messages wait that mail brought to nobody. Each run writes one line to the log. After half an
 * hour, one run sends one POST of `{ "text" }` to ALERT_WEBHOOK_URL, the form that Slack, Mattermost and Google Chat
 * take; again each day, and by the next run when it was not taken. Neither names a visitor.
 * @throws DatabaseUnavailableError
 */
export async function alertWhileMailFails(): Promise<void> {
  const failure = await findFailure();
  if (!failure) {
    await query`UPDATE mail_state SET alerted_at = NULL WHERE alerted_at IS NOT NULL`;
    return;
  }
  const { since, waiting, isLong } = failure;
  const reason = failure.reason ?? NO_ANSWER;
  console.error(`Mail fails since ${new Date(since).toISOString()} (${reason}); messages waiting: ${waiting}.`);
  if (!isLong || !(await claimAlert())) return;
  const isTaken = await alert(alertText(localTime(since), reason, waiting));
  if (!isTaken) await query`UPDATE mail_state SET alerted_at = NULL`;
}

/**
 * Judged by the message that has waited longest, not by whether another one got through meanwhile. Those left out wait
 * for a person, in the summary: the given up ones, and, while mail works, those of which a copy may have arrived.
 */
async function findFailure(): Promise<Failure | undefined> {
  const [failure] = await query<Failure>`
    WITH waiting AS (
      SELECT greatest(created_at, released_at) AS since, failing_since, coalesce(mail_state.reason,
        (SELECT reason FROM deliveries AS copy WHERE copy.protocol = message.protocol AND reason IS NOT NULL LIMIT 1)) AS reason
      FROM ${LEADS}, mail_state
      WHERE delivered_at IS NULL AND uncertain_at IS NULL AND answered_at IS NULL AND spam_at IS NULL
        AND failed_at IS NULL AND held_in IS NULL AND (suspicions = '{}' OR released_at IS NOT NULL)
        AND NOT EXISTS (
          SELECT FROM deliveries AS copy WHERE copy.protocol = message.protocol
            AND (state = 'entregue' OR (state = 'incerta' AND failing_since IS NULL)))
    ), longest AS (
      SELECT since, count(*) OVER ()::int AS waiting, reason, failing_since,
        since <= now() - make_interval(mins => ${ALERT_AFTER_MINUTES}) AS "isLong"
      FROM waiting ORDER BY since LIMIT 1
    )
    SELECT since, waiting, reason, "isLong" FROM longest WHERE failing_since IS NOT NULL OR "isLong"`;
  return failure;
}

/** Whether this run is to alert: one of several at once, and once a day while it lasts. */
async function claimAlert(): Promise<boolean> {
  const claimed = await query`
    UPDATE mail_state SET alerted_at = now()
    WHERE alerted_at IS NULL OR alerted_at <= now() - make_interval(hours => ${ALERT_AGAIN_HOURS})
    RETURNING 1`;
  return claimed.length > 0;
}

/** Posts the text to ALERT_WEBHOOK_URL, where that is set. Answers whether nothing is left to do; a failure is in the log. */
export async function alert(text: string): Promise<boolean> {
  const webhook = readIfUsable(alertWebhook, console.error);
  if (!webhook) return true;
  try {
    const response = await fetch(webhook, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ text }),
      // Followed, a redirect would become the GET of a login page, whose 200 says nothing, or tell another address.
      redirect: 'manual',
      signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
    });
    if (response.ok) return true;
    console.error(`The alert was not taken: ALERT_WEBHOOK_URL answered ${response.status}.`);
  } catch (error) {
    console.error(`The alert was not taken: ${error instanceof Error ? error.name : 'unknown error'}.`);
  }
  return false;
}
