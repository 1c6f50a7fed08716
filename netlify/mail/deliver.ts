import { type DeliveryResult, deliverMessage } from './deliver-message.ts';
import { claimRetry, markFailing, markWorking, releaseRetry } from './failure.ts';
import { type ClaimOptions, claimMessage, readDatabaseClock } from './outbox.ts';
import { openMailer } from './smtp.ts';
import { failureIn, isAnyAccepted, MailServerError, NO_REPLY, type Outcome } from './transmit.ts';

export type DeliveryCounts = Record<DeliveryResult, number>;

export interface DeliveryRun extends DeliveryCounts {
  /** Code of the mail server's failure, if that ended the run. */
  serverFailure?: string;
}

export interface DeliveryOptions extends ClaimOptions {
  /** Called after each attempted message. */
  onProgress?: (counts: DeliveryCounts) => void;
  /** Milliseconds after which no more messages are claimed, because a function runs for a limited time. */
  budgetMs?: number;
}

/** One message may make the server drop the connection. If the next one does too, the server is to blame. */
const DROPS_TOLERATED = 1;

/**
 * Mails the due messages one after another. A failure of one message does not stop the run. A failure of the mail
 * server ends the run, and no message's attempt is counted. While the server fails, only one run at a time retries it, and
 * the others return zeros at once. @throws DatabaseUnavailableError
 */
export async function deliver(options: DeliveryOptions = {}): Promise<DeliveryRun> {
  const run: DeliveryRun = { delivered: 0, postponed: 0, failed: 0, uncertain: 0 };
  if (!(await claimRetry(options.retryAtOnce ?? false))) return run;
  try {
    const failure = await deliverDue(run, options);
    // A run that reached nobody counts as failing mail, as if the server were down.
    await (failure ? markFailing(failure) : releaseRetry());
  } catch (error) {
    if (!(error instanceof MailServerError)) throw error;
    await markFailing(error.reason);
    run.serverFailure = error.reason;
  }
  return run;
}

/** Adds to the run's counts. Returns the code of a failure if the run reached nobody. @throws MailServerError */
async function deliverDue(run: DeliveryRun, options: DeliveryOptions): Promise<string | undefined> {
  const deadline = Date.now() + (options.budgetMs ?? Number.POSITIVE_INFINITY);
  const runStart = await readDatabaseClock();
  const mailer = openMailer();
  const server = observeServer();
  try {
    while (Date.now() < deadline && server.drops() <= DROPS_TOLERATED) {
      const message = await claimMessage(options, runStart);
      if (!message) break;
      const { result, outcomes } = await deliverMessage(message, mailer);
      if (result) run[result] += 1;
      if (outcomes.length > 0) await server.observe(outcomes);
      options.onProgress?.(run);
    }
  } finally {
    mailer.close();
  }
  return server.failure();
}

/** Collects what the outcomes of one run say about the server as a whole. */
function observeServer() {
  let hasReached = false;
  let failure: string | undefined;
  let drops = 0;
  return {
    observe: async (outcomes: Outcome[]) => {
      if (isAnyAccepted(outcomes) && !hasReached) await markWorking();
      hasReached ||= isAnyAccepted(outcomes);
      failure ??= failureIn(outcomes);
      drops = DROPPED.includes(failureIn(outcomes) ?? '') ? drops + 1 : 0;
    },
    /** Mails in a row during which the server dropped the connection. */
    drops: () => drops,
    /** Code of the first failure, if the run reached nobody. */
    failure: () => (hasReached ? undefined : failure),
  };
}

/** After the content: no reply, or the reply of a server that shuts down (RFC 5321, 3.8). */
const DROPPED = [NO_REPLY, '421'];
