import type { Outcome } from '../mail/mailer.ts';
import { claimDelivery, type Delivery, recordOutcome } from './deliveries.ts';

/** In less nothing is sent: an honest server may take so long. */
export const MIN_SEND_MS = 5000;

/** Two messages in a row without an answer are no coincidence: the receiver is to blame. */
const MAX_UNANSWERED = 2;

/**
 * Sends what is due by mail or by the webhook, one delivery after another, until nothing is due, the way is down, or time
 * is `left` (milliseconds) for none. `send` gives up after the milliseconds it is given, and never throws. Returns whether
 * nothing remained without an answer, and whether something failed that may work in a few seconds.
 * @throws DatabaseUnavailableError
 */
export async function deliverBy(
  way: 'mail' | 'webhook',
  send: (delivery: Delivery, ms: number) => Promise<Outcome>,
  left: () => number,
) {
  const isWebhook = way === 'webhook';
  const skipped: string[] = [];
  const result = { works: true, isWorthRetrying: false };
  let unanswered = 0;
  while (left() >= MIN_SEND_MS) {
    const delivery = await claimDelivery(isWebhook, skipped);
    if (!delivery) break;
    const outcome = await send(delivery, Math.max(left(), MIN_SEND_MS));
    await recordOutcome(delivery, outcome);
    unanswered = outcome.status === 'unanswered' ? unanswered + 1 : 0;
    if (outcome.status === 'delivered') continue;
    const what = `${isWebhook ? 'Webhook' : 'Mail'} of ${delivery.protocol}`;
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
