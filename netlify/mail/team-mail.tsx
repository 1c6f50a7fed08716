/** @jsxImportSource #jsx */
import { launchMail } from '../../src/copy/mail.ts';
import { desk } from '../../src/copy/mesa.ts';
import { type Mailbox, mailRecipients, mailSender } from '../settings.ts';
import { compose } from './compose.ts';
import { Buttons, Footer, Heading, Note, renderMail } from './parts.tsx';
import { openMailer } from './smtp.ts';
import { failureIn, MailServerError, type Outcome } from './transmit.ts';

/** Mails a login link to one member and to nobody else. @throws MailServerError, SettingError */
export async function sendLoginLink(member: Mailbox, link: string): Promise<void> {
  const { subject, heading: title, text, enter } = desk.mail;
  const content = await compose({
    subject,
    id: `entrar-${Date.now()}-${Math.random().toString(36).slice(2)}`,
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
  const failure = failureIn(await send([member.address], content));
  if (failure) throw new MailServerError(failure);
}

/** Sends a test mail to all recipients. Returns them, and those who were refused. @throws MailServerError, SettingError */
export async function sendTestMail(): Promise<{ to: string[]; refused: string[] }> {
  const to = (await mailRecipients()).map(({ address }) => address);
  const { subject, text } = launchMail;
  const html = renderMail(
    subject,
    <>
      <Heading>{subject}</Heading>
      <Note>{text}</Note>
      <Footer />
    </>,
  );
  const content = await compose({ subject, id: `teste-${Date.now()}`, text: `${text}\n`, html });
  const outcomes = await send(to, content);
  return { to, refused: outcomes.filter(({ status }) => status !== 'accepted').map(({ recipient }) => recipient) };
}

async function send(to: string[], content: Buffer): Promise<Outcome[]> {
  const mailer = openMailer();
  try {
    return await mailer.send({ from: (await mailSender()).address, to, content });
  } finally {
    mailer.close();
  }
}
