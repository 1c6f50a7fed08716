import { SettingError } from '../../src/setting-error.ts';
import { type Delivery, type MessageRow, WEBHOOK_RECIPIENT } from '../messages/message.ts';
import { isMailConfigured, mailRecipients, mailSender, type Webhook } from '../settings.ts';
import { composeMessage } from './compose-message.tsx';
import {
  backOff,
  MessageGoneError,
  markDelivered,
  markUncertain,
  readDeliveries,
  recordOutcomes,
  releaseClaim,
  stopRetries,
  waitUntil,
} from './outbox.ts';
import type { Mailer } from './smtp.ts';
import { failureIn, MailServerError, type Outcome } from './transmit.ts';
import { postMessage, usableWebhook } from './webhook.ts';

/** Uncertain mail may have arrived, so it waits before it is sent again. Most server failures are over by then. */
const UNCERTAIN_WAIT_HOURS = 4;
/** Then the message waits for a person. */
const MAX_UNCERTAIN_SENDS = 3;

/** `uncertain`: some mail was sent three times without a reply, and waits for a person. */
export type DeliveryResult = 'delivered' | 'postponed' | 'failed' | 'uncertain';

export interface DeliveryAttempt {
  /** Undefined if the message was erased, answered or marked as spam meanwhile. */
  result?: DeliveryResult;
  /** Outcomes for the recipients of this attempt. */
  outcomes: Outcome[];
}

/**
 * Sends a claimed message to the recipients who do not have it, the webhook among them, and records the outcome of each.
 * @throws MailServerError if the server as a whole failed; the claim is released then, and no attempt counted
 */
export async function deliverMessage(message: MessageRow, mailer: Mailer): Promise<DeliveryAttempt> {
  try {
    return await attempt(message, mailer);
  } catch (error) {
    if (error instanceof MessageGoneError) return { outcomes: [] };
    const failure = error instanceof SettingError ? new MailServerError(error.setting) : error;
    if (!(failure instanceof MailServerError)) throw error;
    await releaseClaim(message.protocol);
    throw failure;
  }
}

async function attempt(message: MessageRow, mailer: Mailer): Promise<DeliveryAttempt> {
  const webhook = usableWebhook();
  // Without a mail server, the webhook alone suffices.
  const isMailed = isMailConfigured() || !webhook;
  const addresses = isMailed ? (await mailRecipients()).map(({ address }) => address.toLowerCase()) : [];
  const recipients = [...addresses, ...(webhook ? [WEBHOOK_RECIPIENT] : [])];
  const isToSend = (recipient: string) => isDue(deliveryTo(recipient, message.deliveries));
  const due = addresses.filter(isToSend);
  const posted = webhook && isToSend(WEBHOOK_RECIPIENT) ? post(message, webhook) : undefined;
  let outcomes: Outcome[];
  try {
    outcomes = due.length > 0 ? await send(message, due, mailer) : [];
  } finally {
    // Also if the mail server fails: what was posted is not posted again.
    await posted;
  }
  const deliveries = await readDeliveries(message.protocol);
  const result = await conclude(
    message.protocol,
    recipients.map((recipient) => deliveryTo(recipient, deliveries)),
  );
  const failure = failureIn([...outcomes, ...((await posted) ?? [])]);
  if (failure) logFailure(message.protocol, result, failure);
  return { result, outcomes };
}

/** Posts the message to the webhook, and records the outcome. */
async function post(message: MessageRow, webhook: Webhook): Promise<Outcome[]> {
  const outcomes = [await postMessage(message, webhook)];
  await recordOutcomes(message.protocol, outcomes, []);
  return outcomes;
}

/** Sends one mail to these recipients, and records what is known before and after its content is sent. */
async function send(message: MessageRow, to: string[], mailer: Mailer): Promise<Outcome[]> {
  const { protocol } = message;
  const content = await composeMessage(message);
  const from = (await mailSender()).address;
  let marked: string[] = [];
  const beforeContent = async (accepted: string[]) => {
    await markUncertain(protocol, accepted);
    marked = accepted;
  };
  const outcomes = await mailer.send({ from, to, content, beforeContent });
  await recordOutcomes(protocol, outcomes, marked);
  return outcomes;
}

/** Schedules or ends the delivery of a message. A recipient who was never tried has no delivery yet. */
async function conclude(protocol: string, deliveries: (Delivery | undefined)[]): Promise<DeliveryResult> {
  const resendTimes = deliveries.flatMap((delivery) =>
    delivery?.status === 'uncertain' && !isExhausted(delivery) ? [resendTime(delivery)] : [],
  );
  const next = resendTimes.length > 0 ? new Date(Math.min(...resendTimes)) : undefined;
  if (deliveries.some((delivery) => !delivery || delivery.status === 'refused')) return backOff(protocol, next);
  if (next) {
    await waitUntil(protocol, next);
    return 'postponed';
  }
  if (deliveries.every((delivery) => delivery?.status === 'delivered')) {
    await markDelivered(protocol);
    return 'delivered';
  }
  await stopRetries(protocol);
  return 'uncertain';
}

const deliveryTo = (recipient: string, deliveries: Delivery[]) =>
  deliveries.find((delivery) => delivery.recipient === recipient);

function isDue(delivery: Delivery | undefined): boolean {
  if (delivery?.status === 'uncertain') return !isExhausted(delivery) && resendTime(delivery) <= Date.now();
  return delivery?.status !== 'delivered';
}

const isExhausted = ({ uncertainSends }: Delivery) => uncertainSends >= MAX_UNCERTAIN_SENDS;

/** Returns when uncertain mail is sent again, in milliseconds. A member's order resets the count: at once. */
const resendTime = ({ uncertainSends, at }: Delivery) =>
  uncertainSends === 0 ? 0 : new Date(at).getTime() + UNCERTAIN_WAIT_HOURS * 60 * 60 * 1000;

/** Logs protocol and code, never a person's name or e-mail address. */
function logFailure(protocol: string, result: DeliveryResult, reason: string): void {
  if (result === 'failed') console.error(`Mail of ${protocol} given up (${reason}), retried once a day from now on.`);
  else if (result === 'uncertain')
    console.error(`Mail of ${protocol} was sent ${MAX_UNCERTAIN_SENDS} times without a reply and waits for a person.`);
  else console.warn(`Mail of ${protocol} did not reach all recipients (${reason}): ${result}`);
}
