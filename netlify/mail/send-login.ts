import { desk } from '../../src/copy/mesa.ts';
import { type MailAddress, mailSender } from '../settings.ts';
import { compose } from './compose.ts';
import { buttons, footer, heading, mailPage, note } from './layout.ts';
import { failureIn, MailServerError } from './outcome.ts';
import { openSession } from './session.ts';

/** Mails a link that logs in to one member of the team, and to nobody else. @throws MailServerError, SettingError */
export async function sendLogin(member: MailAddress, link: string): Promise<void> {
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
  const session = openSession();
  try {
    const answers = await session.send({ from: (await mailSender()).address, to: [member.address], content });
    const failure = failureIn(answers);
    if (failure) throw new MailServerError(failure);
  } finally {
    session.close();
  }
}
