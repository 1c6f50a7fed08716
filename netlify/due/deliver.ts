import type { Outcome } from '../mail/mailer.ts';
import type { MessageRow } from '../messages/message.ts';
import { claimDelivery, recordOutcome } from './deliveries.ts';

/** In less nothing is sent: an honest server may take so long. */
export const MIN_SEND_MS = 5000;

export interface WayResult {
  /** Whether no mail or post remained without an answer. */
  works: boolean;
  /** Whether something failed that may work in a few seconds. */
  isWorthRetrying: boolean;
}

/** Two messages in a row without an answer are no coincidence: the receiver is to blame. */
const MAX_UNANSWERED = 2;

/**
 * Sends what is due by mail or by the webhook, one delivery after another, until nothing is due, the way is down, or time
 * is `left` (milliseconds) for none. `send` gives up after the milliseconds it is given, and never throws.
 * @throws DatabaseUnavailableError
 */
export async function deliverBy(
  way: 'mail' | 'webhook',
  send: (message: MessageRow, ms: number, recipient: string) => Promise<Outcome>,
  left: () => number,
): Promise<WayResult> {
  const isWebhook = way === 'webhook';
  const skipped: string[] = [];
  const result: WayResult = { works: true, isWorthRetrying: false };
  let unanswered = 0;
  while (left() >= MIN_SEND_MS) {
    const delivery = await claimDelivery(isWebhook, skipped);
    if (!delivery) break;
    const outcome = await send(delivery.message, Math.max(left(), MIN_SEND_MS), delivery.recipient);
    await recordOutcome(delivery, outcome);
    unanswered = outcome.status === 'unanswered' ? unanswered + 1 : 0;
    if (outcome.status === 'delivered') continue;
    const what = `${isWebhook ? 'Webhook' : 'Mail'} of ${delivery.message.protocol}`;
    console.error(`${what} ${outcome.status}: ${outcome.failure}`);
    result.isWorthRetrying ||= mayWorkInSeconds(outcome);
    result.works &&= outcome.status === 'refused';
    // A dead mailbox is asked once in a run, not once for each message.
    if (outcome.status === 'refused' && outcome.isAboutRecipient) skipped.push(delivery.recipient);
    if (outcome.status === 'down' || unanswered === MAX_UNANSWERED) break;
  }
  return result;
}

/** A refusal whose code begins with 4 is SMTP's word for "not now". */
function mayWorkInSeconds(outcome: Exclude<Outcome, { status: 'delivered' }>): boolean {
  return outcome.status !== 'refused' || outcome.failure.startsWith('4');
}
