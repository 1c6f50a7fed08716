import { isSharedWithSystem } from '../../src/message/privacy.ts';
import { readIfUsable } from '../../src/setting-error.ts';
import { query } from '../database/query.ts';
import { composeMessage } from '../mail/compose-message.ts';
import { type Mailer, type Outcome, openMailer, SEND_MS } from '../mail/mailer.ts';
import { eraseOld } from '../messages/erase.ts';
import { forgetHits } from '../messages/rate-limit.ts';
import { contactWebhook, isMailConfigured, type Mailbox, mailRecipients, usableRecipients } from '../settings.ts';
import { countDown } from '../time-limit.ts';
import { claimAlert, claimFlood } from './alert.ts';
import { deliverBy, openWay } from './deliver.ts';
import { enqueue, isTextRefused, recordReached, replaceRecipients, WEBHOOK } from './deliveries.ts';
import { claimDigest } from './digest.ts';
import { postMessage } from './webhook.ts';

/**
 * Time for sending, enough for a message and a notice. A scheduled function has 30 s in all, for its start and the
 * statement that writes down the last outcome too (https://docs.netlify.com/build/functions/configuration).
 */
const BUDGET_MS = 24_000;

/**
 * Does everything that is due. Runs at once do nothing twice. After `budgetMs` milliseconds nothing is being sent any
 * more. Returns whether something failed that may work in a few seconds. @throws DatabaseUnavailableError
 */
export async function run(budgetMs = BUDGET_MS): Promise<{ isWorthRetrying: boolean }> {
  const left = countDown(budgetMs);
  await forgetHits();
  await readIfUsable(eraseOld);
  const recipients = readIfUsable(recipientsOf);
  if (recipients) await replaceRecipients(recipients);
  // Also for a way whose variables have a mistake: it all goes out once that is corrected.
  await enqueue(isMailConfigured() ? addresses(usableRecipients()) : [], isSharedWithSystem());
  const webhook = readIfUsable(contactWebhook);
  const mailer = readIfUsable(openMailer);
  const mail =
    mailer &&
    openWay('Mail', (delivery) => mailer.send(composeMessage(delivery, isTextRefused(delivery)), [delivery.recipient]));
  const posts = webhook && openWay('Webhook', (delivery) => postMessage(delivery, webhook.url, webhook.secret));
  const sendMails = async () => {
    if (!mailer || !mail) return;
    // First messages, as long as time for a notice stays: what arrives may make an alert untrue.
    await deliverBy(mail, () => left() - SEND_MS);
    if (mail.works) await sendNotices(mailer, left);
    await deliverBy(mail, left);
  };
  try {
    await Promise.all([sendMails(), posts && deliverBy(posts, left)]);
    return { isWorthRetrying: [mail, posts].some((way) => way?.isWorthRetrying) };
  } finally {
    mailer?.close();
  }
}

/** Mails what is due to the whole team, until one gets no answer: the next one would take as long. */
async function sendNotices(mailer: Mailer, left: () => number): Promise<void> {
  for (const claim of [claimDigest, claimAlert, claimFlood]) {
    if (left() < SEND_MS) return;
    const notice = await claim();
    if (!notice) continue;
    const outcome: Outcome = notice.mail ? await mailer.send(notice.mail, await reachable()) : { status: 'delivered' };
    if (outcome.status === 'delivered') {
      await notice.done();
      await recordReached(outcome.reached ?? []);
    } else if (outcome.status !== 'refused') return;
  }
}

/** The recipients to whom mails arrive; all of them, if none does. One who hangs would keep a notice from the others. */
async function reachable(): Promise<string[]> {
  const all = addresses(usableRecipients());
  const reached = await query<{ recipient: string }>`
    SELECT recipient FROM recipients WHERE failing_since IS NULL AND recipient = ANY(${all}::text[])`;
  return reached.length > 0 ? reached.map(({ recipient }) => recipient) : all;
}

const addresses = (mailboxes: Mailbox[]) => mailboxes.map(({ address }) => address);

/** All recipients of the settings, whether or not anything can be sent. @throws SettingError */
const recipientsOf = () => [...addresses(mailRecipients()), ...(contactWebhook() ? [WEBHOOK] : [])];
