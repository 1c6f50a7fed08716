import { type Answer, failureIn, hasAccepted, MailServerError, NO_ANSWER } from '../mail/outcome.ts';
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

/** One message may make the server leave in the middle. When it leaves the next one too, it is the server's fault, and the others wait. */
const BROKEN_OFF_TOLERATED = 1;

/**
 * Mails the messages that are due, one after another, until none is. What goes wrong with one is its own matter: the
 * next is tried, over a new connection where needed. A failure of the mail server as a whole ends the run, and counts as a
 * try of no message. While the server fails, only one run at a time tries it: the others answer
 * zeros at once. @throws DatabaseUnavailableError
 */
export async function deliver(options: DeliveryOptions = {}): Promise<DeliveryRun> {
  const run: DeliveryRun = { delivered: 0, postponed: 0, failed: 0, uncertain: 0 };
  if (!(await takeTurn(options.now ?? false))) return run;
  try {
    const failure = await deliverDue(run, options);
    // Mail that reached nobody fails, just as when the server is down.
    await (failure ? noteFailure(failure) : endTurn());
  } catch (error) {
    if (!(error instanceof MailServerError)) throw error;
    await noteFailure(error.reason);
    run.serverFailure = error.reason;
  }
  return run;
}

/** Counts into the run. Answers the code of a failure when the run reached nobody. @throws MailServerError */
async function deliverDue(run: DeliveryRun, options: DeliveryOptions): Promise<string | undefined> {
  const deadline = Date.now() + (options.budgetMs ?? Number.POSITIVE_INFINITY);
  const begun = await readClock();
  const session = openSession();
  const server = observeServer();
  try {
    while (Date.now() < deadline && server.brokenOff() <= BROKEN_OFF_TOLERATED) {
      const message = await takeMessage(options, begun);
      if (!message) break;
      const { result, answers } = await deliverOne(message, session);
      if (result) run[result] += 1;
      if (answers.length > 0) await server.hear(answers);
      options.onProgress?.(run);
    }
  } finally {
    session.close();
  }
  return server.failure();
}

/** Keeps what the answers of one run say of the server as a whole. */
function observeServer() {
  let hasReached = false;
  let failure: string | undefined;
  let brokenOff = 0;
  return {
    hear: async (answers: Answer[]) => {
      if (hasAccepted(answers) && !hasReached) await noteSuccess();
      hasReached ||= hasAccepted(answers);
      failure ??= failureIn(answers);
      brokenOff = LEFT_IN_THE_MIDDLE.includes(failureIn(answers) ?? '') ? brokenOff + 1 : 0;
    },
    /** How many mails in a row it left in the middle. */
    brokenOff: () => brokenOff,
    /** Code of the first failure when it reached nobody. */
    failure: () => (hasReached ? undefined : failure),
  };
}

/** After the content it gave no answer, or that of a server which shuts down (RFC 5321, 3.8). */
const LEFT_IN_THE_MIDDLE = [NO_ANSWER, '421'];
