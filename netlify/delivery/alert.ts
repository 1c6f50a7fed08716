import { alertText } from '../../src/copy/mail.ts';
import { readIfUsable } from '../../src/setting-error.ts';
import { query } from '../database/query.ts';
import { alertWebhook } from '../settings.ts';
import { localTime } from '../staff-time.ts';
import { countWaiting } from '../storage/waiting.ts';
import type { MailState } from './mail-state.ts';
import { readMailState } from './mail-state.ts';

/** Shorter failures mostly end by themselves: nobody is called for them. */
const ALERT_AFTER_MINUTES = 30;
const WEBHOOK_TIMEOUT_MS = 10_000;

/**
 * Tells the team that mail fails, as long as it does and messages wait for it. Each run writes one line to the log.
 * After half an hour, one run sends one POST of `{ "text" }` to ALERT_WEBHOOK_URL, the form that Slack, Mattermost
 * and Google Chat take. Neither names a visitor. @throws DatabaseUnavailableError
 */
export async function alertWhileMailFails(): Promise<void> {
  const { failing_since: since, reason } = await readMailState();
  if (!since) return;
  const waiting = (await countWaiting()).undelivered;
  if (waiting === 0) return;
  const text = alertText(localTime(since), reason ?? 'desconhecido', waiting);
  console.error(`Mail fails since ${new Date(since).toISOString()} (${reason}); messages waiting: ${waiting}.`);
  const webhook = readIfUsable(alertWebhook, console.error);
  if (!webhook || !(await claimAlert())) return;
  if (!(await post(webhook, text))) await query`UPDATE mail_state SET alerted_at = NULL`;
}

/** Whether this run is to alert: one of several at once, and once a failure, until mail has worked again. */
async function claimAlert(): Promise<boolean> {
  const claimed = await query<Pick<MailState, 'failing_since'>>`
    UPDATE mail_state SET alerted_at = now()
    WHERE alerted_at IS NULL AND failing_since <= now() - make_interval(mins => ${ALERT_AFTER_MINUTES})
    RETURNING failing_since`;
  return claimed.length > 0;
}

async function post(webhook: string, text: string): Promise<boolean> {
  try {
    const response = await fetch(webhook, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ text }),
      signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
    });
    if (response.ok) return true;
    console.error(`The alert was not taken: ALERT_WEBHOOK_URL answered ${response.status}.`);
  } catch (error) {
    console.error(`The alert was not taken: ${error instanceof Error ? error.name : 'unknown error'}.`);
  }
  return false;
}
