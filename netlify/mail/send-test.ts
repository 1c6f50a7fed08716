import { launchMail } from '../../src/copy/mail.ts';
import { mailRecipients, mailSender } from '../settings.ts';
import { compose } from './compose.ts';
import { footer, heading, mailPage, note } from './layout.ts';
import { openSession } from './session.ts';

/** Sends a test mail to all recipients. Answers them, and which were refused. @throws MailServerError, SettingError */
export async function sendTestMail(): Promise<{ to: string[]; refused: string[] }> {
  const session = openSession();
  try {
    const to = (await mailRecipients()).map(({ address }) => address);
    const { subject, text } = launchMail;
    const html = mailPage(subject, [heading(subject), note(text), footer(launchMail.footer)]);
    const content = await compose({ subject, id: `teste-${Date.now()}`, text: `${text}\n`, html });
    const answers = await session.send({ from: (await mailSender()).address, to, content });
    return { to, refused: answers.filter(({ state }) => state !== 'accepted').map(({ recipient }) => recipient) };
  } finally {
    session.close();
  }
}
