import { launchMail } from '../../src/copy/mail.ts';
import { desk } from '../../src/copy/mesa.ts';
import { type MailAddress, mailRecipients, mailSender } from '../settings.ts';
import { compose } from './compose.ts';
import { buttons, footer, heading, mailPage, note } from './layout.ts';
import { openMailer } from './smtp.ts';
import { failureIn, MailServerError, type Outcome } from './transmit.ts';

/** Mails a login link to one member and to nobody else. @throws MailServerError, SettingError */
export async function sendLoginLink(member: MailAddress, link: string): Promise<void> {
  const { subject, heading: title, text, enter, footer: from } = desk.mail;
  const content = await compose({
    subject,
    id: `entrar-${Date.now()}-${Math.random().toString(36).slice(2)}`,
    to: [member],
    text: `${title}\n\n${text}\n\n${enter}: ${link}\n`,
    html: mailPage(subject, [
      heading(title),
      note(text),
      buttons([{ label: enter, href: link, tone: 'strong' }]),
      footer(from),
    ]),
  });
  const failure = failureIn(await send([member.address], content));
  if (failure) throw new MailServerError(failure);
}

/** Sends a test mail to all recipients. Returns them, and those who were refused. @throws MailServerError, SettingError */
export async function sendTestMail(): Promise<{ to: string[]; refused: string[] }> {
  const to = (await mailRecipients()).map(({ address }) => address);
  const { subject, text } = launchMail;
  const html = mailPage(subject, [heading(subject), note(text), footer(launchMail.footer)]);
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
