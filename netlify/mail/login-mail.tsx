/** @jsxImportSource #jsx */
import { loginMail } from '../../src/copy/mail.ts';
import type { Mailbox } from '../settings.ts';
import type { Outcome } from './deliveries.ts';
import { openMailer } from './mailer.ts';
import { Buttons, Footer, Heading, Note, renderMail } from './parts.tsx';

/** Mails a login link to one member and to nobody else. @throws SettingError */
export async function mailLoginLink(member: Mailbox, link: string): Promise<Outcome> {
  const { subject, title, text, enter } = loginMail;
  const mailer = openMailer();
  try {
    return await mailer.send({
      subject,
      id: `entrar-${crypto.randomUUID()}`,
      to: [member],
      text: `${title}\n\n${text}\n\n${enter}: ${link}\n`,
      html: renderMail(
        subject,
        <>
          <Heading>{title}</Heading>
          <Note>{text}</Note>
          <Buttons list={[{ label: enter, href: link, tone: 'strong' }]} />
          <Footer />
        </>,
      ),
    });
  } finally {
    mailer.close();
  }
}
