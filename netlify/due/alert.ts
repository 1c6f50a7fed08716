import { alertMail, digestMail } from '../../src/copy/mail.ts';
import { composeMail, deskButton, STRONG } from '../mail/compose.tsx';
import { DAY_MS, localDate } from '../team-time.ts';
import { findTrouble } from './deliveries.ts';
import { type SendNotice, sendIfDue, setDue } from './notices.ts';

/**
 * Mails to the team, once a day while it lasts, what does not reach whom, since when, why, and what to do. If no mail
 * goes out, the desk shows the same. Returns false if the mail got no answer. @throws DatabaseUnavailableError
 */
export async function sendAlert(send: SendNotice, now = new Date()): Promise<boolean> {
  const { sentences, isOver } = await findTrouble();
  // Once all is well, the next failure is told at once.
  if (isOver) await setDue('alert', now);
  if (sentences.length === 0) return true;
  const { subject, text, atDesk } = alertMail;
  const buttons = deskButton(digestMail.openDesk, '', STRONG);
  const notes = [...sentences, buttons.length > 0 ? `${text} ${atDesk}` : text];
  const mail = { subject, id: `alerta-${localDate(now)}`, ...composeMail({ title: subject, notes, buttons }) };
  return sendIfDue('alert', new Date(now.getTime() + DAY_MS), async () => mail, send);
}
