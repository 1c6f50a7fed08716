/** @jsxImportSource #jsx */
import { alertMail } from '../../src/copy/mail.ts';
import { DAY_MS, localDate } from '../team-time.ts';
import { findFailures } from './deliveries.ts';
import type { Mailer } from './mailer.ts';
import { claimNotice, setDue } from './notices.ts';
import { Footer, Heading, Note, renderMail } from './parts.tsx';

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
  const outcome = await mailer.send({
    subject,
    id: `alerta-${localDate(now)}`,
    text: [subject, '', ...failing, '', text, ''].join('\n'),
    html: renderMail(
      subject,
      <>
        <Heading>{subject}</Heading>
        {failing.map((line) => (
          <Note>{line}</Note>
        ))}
        <Note>{text}</Note>
        <Footer />
      </>,
    ),
  });
  if (outcome.status === 'delivered') await setDue('alert', new Date(now.getTime() + DAY_MS));
}
