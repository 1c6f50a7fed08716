import { setTimeout } from 'node:timers/promises';
import { takeClicks } from '../clicks/take-clicks.ts';
import { query } from '../database/query.ts';
import { forgetVisitors } from '../messages/rate-limit.ts';
import { isMailConfigured } from '../settings.ts';
import { type DeliveryRun, deliver } from './deliver.ts';
import { sendMorningDigest } from './digest.ts';
import { alertWhileFailing } from './failure.ts';
import { usableWebhook } from './webhook.ts';

interface RunOptions {
  /** Protocol of a message just received: mailed before the others. */
  first?: string;
  /** Milliseconds for mailing, because a function runs for a limited time. */
  budgetMs?: number;
  /** Milliseconds after which a failure is retried once; undefined where another run comes soon. */
  retryAfterMs?: number;
}

/** Limit for taking clicks, which runs beside the mail and is much shorter. */
const CLICKS_BUDGET_MS = 10_000;

/**
 * Does everything that is due: forgets visitors, takes clicks from the blob store, delivers the outbox, sends the
 * morning's digest, alerts while mail fails. Each message, the platform's schedule and the local server call it, because
 * any of them may be the only one for days. Concurrent runs do nothing twice. @throws DatabaseUnavailableError
 */
export async function runDue(options: RunOptions = {}): Promise<void> {
  await forgetVisitors();
  await Promise.all([takeClicks(CLICKS_BUDGET_MS), runMail(options)]);
}

async function runMail({ retryAfterMs, ...options }: RunOptions): Promise<void> {
  if (!isMailConfigured() && !usableWebhook()) return;
  try {
    let run = await deliver(options);
    log(run);
    if (retryAfterMs && (run.serverFailure || run.postponed > 0)) {
      await setTimeout(retryAfterMs);
      run = await deliver(options);
      log(run);
    }
    // Not while the server is down: a second wait for it could outlast the function.
    if (!run.serverFailure && isMailConfigured()) await sendMorningDigest();
  } finally {
    await alertWhileFailing();
  }
}

/** Replaces {@link runDue} in a preview, which sends nothing: records for the desk which context received the message. */
export async function recordPreview(protocol: string, context: string): Promise<void> {
  await query`
    UPDATE contact_messages SET preview_context = ${context} WHERE protocol = ${protocol} AND delivered_at IS NULL`;
  await forgetVisitors();
}

function log({ serverFailure: _, ...counts }: DeliveryRun): void {
  if (Object.values(counts).some((count) => count > 0)) console.info('deliver:', JSON.stringify(counts));
}
