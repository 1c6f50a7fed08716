import { MailServerError } from '../mail/outcome.ts';
import { openSession } from '../mail/session.ts';
import { deliverOne, type Result } from './deliver-one.ts';
import { endTurn, noteFailure, noteSuccess, takeTurn } from './mail-state.ts';
import { type Choice, readClock, takeMessage } from './queue.ts';

export type DeliveryCounts = Record<Result, number>;

export interface DeliveryRun extends DeliveryCounts {
  /** Code of the mail server's failure, when that ended the run. */
  serverFailure?: string;
}

export interface DeliveryOptions extends Choice {
  /** Called after each message that was tried. */
  onProgress?: (counts: DeliveryCounts) => void;
  /** Takes no more messages after this many milliseconds: a function may run for a limited time. */
  budgetMs?: number;
}

/**
 * Mails the messages that are due, one after another, until none is. A failure of the mail server as a whole ends the
 * run, and counts as a try of no message. While the server fails, only one run at a time tries it: the others answer
 * zeros at once. @throws DatabaseUnavailableError
 */
export async function deliver(options: DeliveryOptions = {}): Promise<DeliveryRun> {
  const run: DeliveryRun = { delivered: 0, postponed: 0, failed: 0, uncertain: 0 };
  if (!(await takeTurn(options.now ?? false))) return run;
  try {
    const refusedWith = await deliverDue(run, options);
    // When every copy was refused, mail reaches nobody, just as when the server is down.
    await (refusedWith ? noteFailure(refusedWith) : endTurn());
  } catch (error) {
    if (!(error instanceof MailServerError)) throw error;
    await noteFailure(error.reason);
    run.serverFailure = error.reason;
  }
  return run;
}

/** Counts into the run. Answers the code of a refusal when the run reached nobody. @throws MailServerError */
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
