import { isSharedWithSystem } from '../../src/message/privacy.ts';
import { readIfUsable } from '../../src/setting-error.ts';
import { composeMessage } from '../mail/compose-message.ts';
import { type Failure, type Mailer, openMailer, SEND_MS } from '../mail/mailer.ts';
import { eraseOld } from '../messages/erase.ts';
import { forgetHits } from '../messages/rate-limit.ts';
import { contactWebhook, isMailConfigured, mailRecipients, usableRecipients } from '../settings.ts';
import { countDown } from '../time-limit.ts';
import { findTriable, meetRecipients } from './breakers.ts';
import * as outbox from './deliveries.ts';
import { claimNotice } from './notice.ts';
import { postMessage } from './webhook.ts';

/**
 * Time for sending, enough for a message and a notice. A scheduled function has 30 s in all, for its start and the
 * statement that writes down the last outcome too (https://docs.netlify.com/build/functions/configuration).
 */
const BUDGET_MS = 24_000;

/**
 * Does everything that is due. Runs at once do nothing twice. After `budgetMs` milliseconds nothing is being sent any
 * more. Returns whether something failed. @throws DatabaseUnavailableError
 */
export async function run(budgetMs = BUDGET_MS): Promise<boolean> {
  const left = countDown(budgetMs);
  await forgetHits();
  await readIfUsable(eraseOld);
  // Also for a way whose variables have a mistake: it all goes out once that is corrected.
  const mailboxes = isMailConfigured() ? usableRecipients().map(({ address }) => address) : [];
  await meetRecipients(mailboxes, mailboxes.length === 0 || readIfUsable(mailRecipients) === undefined);
  if (isSharedWithSystem()) await outbox.enqueuePosts();
  await outbox.enqueueMails(mailboxes);

  const webhook = readIfUsable(contactWebhook);
  const mailer = readIfUsable(openMailer);
  try {
    const failures = await Promise.all([
      mailer && sendMails(mailer, mailboxes, left),
      webhook && deliver(false, (delivery) => postMessage(delivery, webhook), left),
    ]);
    return failures.some((failure) => failure !== undefined);
  } finally {
    mailer?.close();
  }
}

async function sendMails(mailer: Mailer, mailboxes: string[], left: () => number): Promise<Failure | undefined> {
  const due = await findTriable(mailboxes);
  const send = (delivery: outbox.Delivery) => mailer.send(composeMessage(delivery), delivery.recipient);
  // First messages, as long as time for a notice stays: what arrives may make an alert untrue.
  const failure = await deliver(true, send, () => left() - SEND_MS);
  const closed = (await findTriable(mailboxes)).filter(({ isClosed }) => isClosed);
  // Where nobody's breaker is closed, a notice may be the probe of those whose time has come: one message that is refused
  // again and again must not keep the digest from the team.
  if (!failure?.isOfWay) await sendNotice(mailer, closed.length > 0 ? closed : due, left);
  return (await deliver(true, send, left)) ?? failure;
}

/**
 * Sends what is due by mail or by the webhook, one delivery after another, until nothing is due or the time that is `left`
 * (milliseconds) is not enough for one more. Returns the last failure. @throws DatabaseUnavailableError
 */
async function deliver(
  isMail: boolean,
  send: (delivery: outbox.Delivery) => Promise<Failure | undefined>,
  left: () => number,
): Promise<Failure | undefined> {
  let last: Failure | undefined;
  while (left() >= SEND_MS && !last?.isOfWay) {
    const delivery = await outbox.claimDelivery(isMail);
    if (!delivery) break;
    const failed = await send(delivery);
    await outbox.recordDelivery(delivery, failed);
    if (failed) console.error(`${isMail ? 'Mail' : 'Webhook'} of ${delivery.protocol} failed: ${failed.failure}`);
    last = failed ?? last;
  }
  return last;
}

/** Mails the notice that is due to each of these recipients for itself, so that none keeps it from the others. */
async function sendNotice(mailer: Mailer, to: { recipient: string }[], left: () => number): Promise<void> {
  if (to.length === 0 || left() < SEND_MS) return;
  const notice = await claimNotice(to.map(({ recipient }) => recipient));
  if (!notice) return;
  const { mail, done } = notice;
  for (const { recipient } of to) {
    if (left() < SEND_MS) return;
    const failed = await mailer.send(mail, recipient);
    await outbox.recordNotice(recipient, failed);
    if (!failed) await done();
    else console.error(`Mail of ${mail.id} failed: ${failed.failure}`);
    if (failed?.isOfWay) return;
  }
}
