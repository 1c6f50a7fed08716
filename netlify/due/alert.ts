import { alertMail } from '../../src/copy/mail.ts';
import type { Mailer } from '../mail/mailer.ts';
import { composeNotice } from '../mail/parts.tsx';
import { DAY_MS, localDate } from '../team-time.ts';
import { findFailures } from './deliveries.ts';
import { claimNotice, setDue } from './notices.ts';

/**
 * Mails to the team which way fails, since when and why, once a day while it does. If no mail goes out, the desk shows
 * the same. @throws DatabaseUnavailableError
 */
export async function sendAlert(mailer: Mailer, now = new Date()): Promise<void> {
  const failing = await findFailures();
  // Once all is well, the next failure is told at once.
  if (failing.length === 0) return void (await setDue('alert', now));
  if (!(await claimNotice('alert'))) return;
  const { subject, text } = alertMail;
  const content = composeNotice({ title: subject, notes: [...failing, text] });
  const outcome = await mailer.send({ subject, id: `alerta-${localDate(now)}`, ...content });
  if (outcome.status === 'delivered') await setDue('alert', new Date(now.getTime() + DAY_MS));
}
