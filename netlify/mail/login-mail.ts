import { loginMail } from '../../src/copy/mail.ts';
import type { Mailbox } from '../settings.ts';
import { composeMail, STRONG } from './compose.tsx';
import { type Outcome, openMailer } from './mailer.ts';

/** Mails a login link to one member and to nobody else. @throws SettingError */
export async function mailLoginLink(member: Mailbox, link: string): Promise<Outcome> {
  const { subject, title, text, enter } = loginMail;
  const mailer = openMailer();
  try {
    const content = composeMail({ title, notes: [text], buttons: [{ label: enter, href: link, fill: STRONG }] });
    const mail = { subject, id: `entrar-${crypto.randomUUID()}`, to: [member], ...content };
    return await mailer.send(mail, member.address);
  } finally {
    mailer.close();
  }
}
