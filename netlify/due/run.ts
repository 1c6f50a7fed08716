import { readIfUsable } from '../../src/setting-error.ts';
import { composeMessage } from '../mail/compose-message.tsx';
import { openMailer } from '../mail/mailer.ts';
import { eraseOld } from '../messages/erase.ts';
import { forgetHits } from '../messages/rate-limit.ts';
import { contactWebhook, isMailConfigured, type Mailbox, mailRecipients, usableRecipients } from '../settings.ts';
import { sendAlert } from './alert.ts';
import { deliverBy } from './deliver.ts';
import { enqueue, replaceRecipients, WEBHOOK } from './deliveries.ts';
import { sendDigest } from './digest.ts';
import { postMessage } from './webhook.ts';

/** After this time nothing more is sent, because a function runs for a limited time. */
const BUDGET_MS = 15_000;

/**
 * Does everything that is due: deletes what is kept no longer, delivers messages by mail and by the webhook, mails the
 * digest and the alert. Each message, the platform's schedule and the local server call it. Runs at once do nothing
 * twice. Returns whether something failed that may work in a few seconds. @throws DatabaseUnavailableError
 */
export async function run(): Promise<{ isWorthRetrying: boolean }> {
  await forgetHits();
  await readIfUsable(eraseOld, console.error);
  const recipients = readIfUsable(recipientsOf);
  if (recipients) await replaceRecipients(recipients);
  const webhook = readIfUsable(contactWebhook, console.error);
  const mailer = isMailConfigured() ? readIfUsable(openMailer, console.error) : undefined;
  try {
    if (!isMailConfigured() && !webhook) return { isWorthRetrying: false };
    const addresses = isMailConfigured() ? lowerCase(usableRecipients(console.error)) : [];
    await enqueue([...addresses, ...(webhook ? [WEBHOOK] : [])]);
    const deadline = Date.now() + BUDGET_MS;
    const [mail, posts] = await Promise.all([
      mailer && deliverBy('mail', (message, to) => mailer.send(composeMessage(message), to), deadline),
      webhook && deliverBy('webhook', (message) => postMessage(message, webhook), deadline),
    ]);
    if (mailer && !mail?.isDown) {
      await sendDigest(mailer);
      await sendAlert(mailer);
    }
    return { isWorthRetrying: [mail, posts].some((way) => way?.isWorthRetrying) };
  } finally {
    mailer?.close();
  }
}

const lowerCase = (mailboxes: Mailbox[]) => mailboxes.map(({ address }) => address.toLowerCase());

/** All recipients of the settings, whether or not anything can be sent. @throws SettingError */
const recipientsOf = () => [...lowerCase(mailRecipients()), ...(contactWebhook() ? [WEBHOOK] : [])];
