import { isSharedWithSystem } from '../../src/message/privacy.ts';
import { readIfUsable } from '../../src/setting-error.ts';
import { composeMessage } from '../mail/compose-message.ts';
import { type Mailer, openMailer } from '../mail/mailer.ts';
import { eraseOld } from '../messages/erase.ts';
import { forgetHits } from '../messages/rate-limit.ts';
import { contactWebhook, isMailConfigured, type Mailbox, mailRecipients, usableRecipients } from '../settings.ts';
import { countDown } from '../time-limit.ts';
import { sendAlert } from './alert.ts';
import { deliverBy, MIN_SEND_MS } from './deliver.ts';
import { enqueue, replaceRecipients, WEBHOOK } from './deliveries.ts';
import { sendDigest } from './digest.ts';
import { postMessage } from './webhook.ts';

/**
 * Time of a run for sending. The platform ends a scheduled function after 30 s
 * (https://docs.netlify.com/build/functions/configuration): some seconds to start it, this, and 6 s for the statement
 * that writes down the last outcome.
 */
const BUDGET_MS = 20_000;

/**
 * Does everything that is due: deletes what is kept no longer, delivers messages by mail and by the webhook, mails the
 * digest and the alert. Each message, the platform's schedule and the local server call it. Runs at once do nothing
 * twice. After `budgetMs` milliseconds nothing is being sent any more. Returns whether something failed that may work in
 * a few seconds. @throws DatabaseUnavailableError
 */
export async function run(budgetMs = BUDGET_MS): Promise<{ isWorthRetrying: boolean }> {
  const left = countDown(budgetMs);
  await forgetHits();
  await readIfUsable(eraseOld, console.error);
  const recipients = readIfUsable(recipientsOf);
  if (recipients) await replaceRecipients(recipients);
  // Also for a way whose variables have a mistake: it all goes out once that is corrected.
  const addresses = isMailConfigured() ? lowerCase(usableRecipients(console.error)) : [];
  await enqueue([...addresses, ...(isSharedWithSystem() ? [WEBHOOK] : [])]);
  const webhook = readIfUsable(contactWebhook, console.error);
  const mailer = isMailConfigured() ? readIfUsable(openMailer, console.error) : undefined;
  try {
    const [mail, posts] = await Promise.all([
      mailer &&
        deliverBy('mail', (delivery, ms) => mailer.send(composeMessage(delivery), ms, delivery.recipient), left),
      webhook && deliverBy('webhook', (delivery, ms) => postMessage(delivery, webhook, ms), left),
    ]);
    if (mailer && mail?.works) await sendNotices(mailer, left);
    return { isWorthRetrying: [mail, posts].some((way) => way?.isWorthRetrying) };
  } finally {
    mailer?.close();
  }
}

/** Mails what is due to the whole team, until one gets no answer: the next one would take as long. */
async function sendNotices(mailer: Mailer, left: () => number): Promise<void> {
  for (const sendNotice of [sendDigest, sendAlert])
    if (left() < MIN_SEND_MS || !(await sendNotice((mail) => mailer.send(mail, left())))) return;
}

const lowerCase = (mailboxes: Mailbox[]) => mailboxes.map(({ address }) => address.toLowerCase());

/** All recipients of the settings, whether or not anything can be sent. @throws SettingError */
const recipientsOf = () => [...lowerCase(mailRecipients()), ...(contactWebhook() ? [WEBHOOK] : [])];
