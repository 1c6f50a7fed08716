import { MailServerError } from '../mail/outcome.ts';
import { openSession } from '../mail/session.ts';
import { deliverOne, type Result } from './deliver-one.ts';
import { endTurn, noteFailure, noteSuccess, takeTurn } from './mail-state.ts';
import { type Choice, readClock, takeMessage } from './queue.ts';

export type DeliveryCounts = Record<Result, number>;

export interface DeliveryRun extends DeliveryCounts {
  /** Code of what ended the run: the mail server as a whole fails. */
  serverFailure?: string;
}

export interface DeliveryOptions extends Choice {
  /** Called after each message that was tried. */
  onProgress?: (counts: DeliveryCounts) => void;
  /** Stops taking more messages after this time: a function may run for a limited time. */
  budgetMs?: number;
}

/**
 * Mails what is pending, message by message, until nothing is due. A failure of
 * the server as a whole ends the run and costs no message a try; the next run
 * begins with one message again.
 */
export async function deliver(options: DeliveryOptions = {}): Promise<DeliveryRun> {
  const run: DeliveryRun = { delivered: 0, postponed: 0, failed: 0, uncertain: 0 };
  if (!(await takeTurn(options.now ?? false))) return run;
  try {
    const refusedWith = await deliverDue(run, options);
    // A message refused for everybody reaches nobody, as when the server is down.
    await (refusedWith ? noteFailure(refusedWith) : endTurn());
  } catch (error) {
    if (!(error instanceof MailServerError)) throw error;
    await noteFailure(error.reason);
    run.serverFailure = error.reason;
  }
  return run;
}

/** Counts into the run. Answers the code of a refusal when nothing reached anybody. @throws MailServerError */
async function deliverDue(run: DeliveryRun, options: DeliveryOptions): Promise<string | undefined> {
  const deadline = Date.now() + (options.budgetMs ?? Number.POSITIVE_INFINITY);
  const begun = await readClock();
  const session = openSession();
  let hasReached = false;
  let refusedWith: string | undefined;
  try {
    while (Date.now() < deadline) {
      const message = await takeMessage(options, begun);
      if (!message) break;
      const { result, reached, reason } = await deliverOne(message, session);
      if (result) run[result] += 1;
      if (reached && !hasReached) await noteSuccess();
      hasReached ||= reached;
      refusedWith ??= reason;
      options.onProgress?.(run);
    }
  } finally {
    session.close();
  }
  return hasReached ? undefined : refusedWith;
}
