import { type Outcome, SEND_MS } from '../mail/mailer.ts';
import { claimDelivery, type Delivery, recordOutcome } from './deliveries.ts';

/** Two in a row without an answer are no coincidence: the receiver is to blame. */
const MAX_UNANSWERED = 2;

/** Mail or the webhook, in one run. */
interface Way {
  name: 'Mail' | 'Webhook';
  /** Never throws. */
  send: (delivery: Delivery) => Promise<Outcome>;
  /** Whether it answers at all. */
  works: boolean;
  /** Whether something failed that may work in a few seconds. */
  isWorthRetrying: boolean;
  /** Recipients that were not reached. */
  skipped: string[];
  /** Tries in a row without an answer. */
  unanswered: number;
}

export const openWay = (name: Way['name'], send: Way['send']): Way => ({
  name,
  send,
  works: true,
  isWorthRetrying: false,
  skipped: [],
  unanswered: 0,
});

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
    learn(way, delivery, outcome);
  }
}

function learn(way: Way, { protocol, recipient }: Delivery, outcome: Outcome): void {
  way.unanswered = outcome.status === 'unanswered' ? way.unanswered + 1 : 0;
  if (outcome.status === 'delivered') return;
  const { status, failure, isAboutRecipient, pauseSeconds } = outcome;
  console.error(`${way.name} of ${protocol} ${status}: ${failure}`);
  way.works = status !== 'down' && way.unanswered < MAX_UNANSWERED;
  // A refusal whose code begins with 4 is SMTP's word for "not now".
  const mayWorkInSeconds = status !== 'refused' || /^(?:MAIL|RCPT|DATA) 4/.test(failure);
  way.isWorthRetrying ||= mayWorkInSeconds && !pauseSeconds;
  // A dead mailbox is asked once in a run, not once for each message.
  if (isAboutRecipient) way.skipped.push(recipient);
}
