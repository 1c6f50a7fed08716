import { setTimeout } from 'node:timers/promises';
import { query } from '../database/query.ts';
import { alertWhileMailFails } from '../delivery/alert.ts';
import { type DeliveryRun, deliver } from '../delivery/deliver.ts';
import { forgetVisitors } from '../storage/limit-rate.ts';
import { summariseInTheMorning } from './summarise.ts';

interface Occasion {
  /** Protocol of a message that has just come: mailed before those that wait. */
  first?: string;
  /** Milliseconds for mailing: a function may run for a limited time. */
  budgetMs?: number;
  /** Milliseconds after which what did not go out is tried once more; undefined where another run comes soon. */
  retryAfterMs?: number;
}

/**
 * Does all that is due: forgets visitors, mails what waits, sends the morning's summary, alerts when mail fails. It
 * is called after each message, by the platform's schedule and by the local server, because each of them may be the
 * only one for days. Several calls at once do nothing twice.
 * @throws DatabaseUnavailableError
 */
export async function runDue({ retryAfterMs, ...choice }: Occasion = {}): Promise<void> {
  await forgetVisitors();
  if (!process.env.SMTP_URL) return;
  try {
    let run = await deliver(choice);
    log(run);
    if (retryAfterMs && (run.serverFailure || run.postponed > 0)) {
      await setTimeout(retryAfterMs);
      run = await deliver(choice);
      log(run);
    }
    // Not while the server as a whole is away: a second wait for it could outlast the function.
    if (!run.serverFailure) await summariseInTheMorning();
  } finally {
    await alertWhileMailFails();
  }
}

/** In the place of {@link runDue}, where nothing may be sent: notes for the desk which kind of deploy holds the message back. */
export async function holdBack(protocol: string, kind: string): Promise<void> {
  await query`UPDATE contact_messages SET held_in = ${kind} WHERE protocol = ${protocol} AND delivered_at IS NULL`;
  await forgetVisitors();
}

function log({ serverFailure: _, ...counts }: DeliveryRun): void {
  if (Object.values(counts).some((count) => count > 0)) console.info('deliver:', JSON.stringify(counts));
}
