import { alertWhileMailFails } from './alert.ts';
import { type DeliveryRun, deliver } from './deliver.ts';
import { forgetVisitors } from './limit-rate.ts';
import { summariseInTheMorning } from './summarise.ts';

interface Occasion {
  /** A message that has just come: mailed before what waits. */
  first?: string;
  /** For mailing: a function may run for a limited time. */
  budgetMs?: number;
}

/**
 * Does all that is due: forgets visitors, mails what waits, tells when mail
 * fails, sends the morning's summary. Called after each message, by the
 * schedule and by the local server, each of which may be the only one to run
 * for days; several at once do nothing twice.
 */
export async function attend({ first, budgetMs }: Occasion = {}): Promise<void> {
  await forgetVisitors();
  if (!process.env.SMTP_URL) return;
  try {
    const run = await deliver({ ...(first ? { first } : {}), ...(budgetMs ? { budgetMs } : {}) });
    log(run);
    if (!run.serverFailure) await summariseInTheMorning();
  } finally {
    await alertWhileMailFails();
  }
}

function log({ serverFailure: _, ...counts }: DeliveryRun): void {
  if (Object.values(counts).some((count) => count > 0)) console.info('deliver:', JSON.stringify(counts));
}
