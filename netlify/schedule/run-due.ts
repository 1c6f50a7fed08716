import { setTimeout } from 'node:timers/promises';
import { query } from '../database/query.ts';
import { alertWhileMailFails } from '../delivery/alert.ts';
import { type DeliveryRun, deliver } from '../delivery/deliver.ts';
import { forgetVisitors } from '../storage/limit-rate.ts';
import { summariseInTheMorning } from './summarise.ts';

interface Occasion {
  /** A message that has just come: mailed before what waits. */
  first?: string;
  /** For mailing: a function may run for a limited time. */
  budgetMs?: number;
  /** Tries once more after this time what did not go out; nothing where somebody else soon does. */
  retryAfterMs?: number;
}

/**
 * Does all that is due: forgets visitors, mails what waits, tells when mail
 * fails, sends the morning's summary. Called after each message, by the
 * schedule and by the local server, each of which may be the only one to run
 * for days; several at once do nothing twice.
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
    if (!run.serverFailure) await summariseInTheMorning();
  } finally {
    await alertWhileMailFails();
  }
}

/** Does what is due where no mail may leave: says so of the message, for the desk. */
export async function holdBack(protocol: string, kind: string): Promise<void> {
  await query`UPDATE contact_messages SET held_in = ${kind} WHERE protocol = ${protocol} AND delivered_at IS NULL`;
  await forgetVisitors();
}

function log({ serverFailure: _, ...counts }: DeliveryRun): void {
  if (Object.values(counts).some((count) => count > 0)) console.info('deliver:', JSON.stringify(counts));
}
