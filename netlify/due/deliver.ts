import { type Outcome, SEND_MS } from '../mail/mailer.ts';
import { claimDelivery, type Delivery, recordOutcome } from './deliveries.ts';

/** Two in a row without an answer are no coincidence: the receiver is to blame. */
const MAX_UNANSWERED = 2;

/** Mail or the webhook, in one run. `send` never throws. */
export const openWay = (name: 'Mail' | 'Webhook', send: (delivery: Delivery) => Promise<Outcome>) => ({
  name,
  send,
  /** Whether it answers at all. */
  works: true,
  /** Whether something failed that may work in a few seconds. */
  isWorthRetrying: false,
  /** Recipients that were not reached. */
  skipped: [] as string[],
  /** Tries in a row without an answer. */
  unanswered: 0,
});

type Way = ReturnType<typeof openWay>;

/**
 * Sends what is due by mail or by the webhook, one delivery after another, until nothing is due, the way is down, or the
 * time that is `left` (milliseconds) is not enough for one more. @throws DatabaseUnavailableError
 */
export async function deliverBy(way: Way, left: () => number): Promise<void> {
  while (way.works && left() >= SEND_MS) {
    const delivery = await claimDelivery(way.name === 'Webhook', way.skipped);
    if (!delivery) return;
    const outcome = await way.send(delivery);
    await recordOutcome(delivery, outcome);
    way.unanswered = outcome.status === 'unanswered' ? way.unanswered + 1 : 0;
    if (outcome.status === 'delivered') continue;
    const { status, failure, isAboutRecipient, pauseSeconds } = outcome;
    console.error(`${way.name} of ${delivery.protocol} ${status}: ${failure}`);
    way.works = status !== 'down' && way.unanswered < MAX_UNANSWERED;
    // A refusal whose code begins with 4 is SMTP's word for "not now".
    const mayWorkInSeconds = status !== 'refused' || /^(?:MAIL|RCPT|DATA) 4/.test(failure);
    way.isWorthRetrying ||= mayWorkInSeconds && !pauseSeconds;
    // A dead mailbox is asked once in a run, not once for each message.
    if (isAboutRecipient) way.skipped.push(delivery.recipient);
  }
}
