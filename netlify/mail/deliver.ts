import type { MessageRow } from '../messages/message.ts';
import { claimDelivery, type Outcome, recordOutcome } from './deliveries.ts';

/** Mail, or the webhook. Each works on when the other fails. */
export interface Way {
  isWebhook: boolean;
  /** Never throws. */
  send: (message: MessageRow, recipient: string) => Promise<Outcome>;
}

export interface WayResult {
  isDown: boolean;
  /** Whether something failed that may work in a few seconds. */
  isWorthRetrying: boolean;
}

/** Two messages in a row without an answer are no coincidence: the receiver is to blame. */
const MAX_UNANSWERED = 2;

/**
 * Sends what is due by one way, one delivery after another, until nothing is due, the way is down, or `deadline`
 * (milliseconds) has passed. @throws DatabaseUnavailableError
 */
export async function deliverBy({ isWebhook, send }: Way, deadline: number): Promise<WayResult> {
  const skipped: string[] = [];
  let unanswered = 0;
  let isWorthRetrying = false;
  while (Date.now() < deadline) {
    const delivery = await claimDelivery(isWebhook, skipped);
    if (!delivery) break;
    const outcome = await send(delivery.message, delivery.recipient);
    await recordOutcome(delivery, outcome);
    unanswered = outcome.status === 'unanswered' ? unanswered + 1 : 0;
    if (outcome.status === 'delivered') continue;
    const what = `${isWebhook ? 'Webhook' : 'Mail'} of ${delivery.message.protocol}`;
    console.error(`${what} ${outcome.status}: ${outcome.failure}`);
    isWorthRetrying ||= mayWorkInSeconds(outcome);
    // A dead mailbox is asked once in a run, not once for each message.
    if (outcome.status === 'refused' && outcome.isAboutRecipient) skipped.push(delivery.recipient);
    if (outcome.status === 'down' || unanswered === MAX_UNANSWERED) return { isDown: true, isWorthRetrying };
  }
  return { isDown: false, isWorthRetrying };
}

/** A refusal whose code begins with 4 is SMTP's word for "not now". */
function mayWorkInSeconds(outcome: Exclude<Outcome, { status: 'delivered' }>): boolean {
  return outcome.status !== 'refused' || outcome.failure.startsWith('4');
}
