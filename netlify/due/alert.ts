import { alertMail, digestMail } from '../../src/copy/mail.ts';
import { composeNotice } from '../mail/parts.tsx';
import { deskUrl } from '../settings.ts';
import { DAY_MS, localDate } from '../team-time.ts';
import { findTrouble } from './deliveries.ts';
import { claimNotice, type SendNotice, setDue } from './notices.ts';

/**
 * Mails to the team, once a day while it lasts, what does not reach whom, since when, why, and what to do. If no mail
 * goes out, the desk shows the same. Returns false if the mail got no answer. @throws DatabaseUnavailableError
 */
export async function sendAlert(send: SendNotice, now = new Date()): Promise<boolean> {
  const { sentences, isOver } = await findTrouble();
  // Once all is well, the next failure is told at once.
  if (isOver) await setDue('alert', now);
  if (sentences.length === 0 || !(await claimNotice('alert'))) return true;
  const { subject, text, atDesk } = alertMail;
  const desk = deskUrl();
  const notes = [...sentences, desk ? `${text} ${atDesk}` : text];
  const button = desk ? { label: digestMail.openDesk, href: desk } : undefined;
  const content = composeNotice({ title: subject, notes, button });
  const { status } = await send({ subject, id: `alerta-${localDate(now)}`, ...content });
  if (status === 'delivered') await setDue('alert', new Date(now.getTime() + DAY_MS));
  return status === 'delivered' || status === 'refused';
}
