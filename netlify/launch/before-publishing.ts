import { launchFacts } from '../../src/brand/launch-facts.ts';
import { verifyLogin } from '../mail/connect.ts';
import { MailServerError } from '../mail/outcome.ts';
import { sendTestMail } from '../mail/send-test.ts';
import { settingProblems } from '../settings.ts';

/** A sentence for each thing that keeps the site from being published; `sendsMail` sends a test mail. */
export async function listMissing(sendsMail: boolean): Promise<string[]> {
  const problems = await settingProblems();
  const smtp = process.env.SMTP_URL;
  const settings = [
    smtp ? '' : 'SMTP_URL: as mensagens são guardadas, mas nenhuma chega por e-mail',
    /\/\/([^@]*@)?(localhost|127\.|\[::1\])/.test(smtp ?? '') ? 'SMTP_URL: a Netlify não alcança esta máquina' : '',
  ];
  const mail = smtp && problems.length === 0 ? await checkMail(sendsMail) : '';
  return [...launchFacts(), ...settings, ...problems, mail].filter(Boolean);
}

/** Logs in to the mail server or sends a test mail. Answers what went wrong, or an empty text. */
async function checkMail(sendsMail: boolean): Promise<string> {
  try {
    if (!sendsMail) await verifyLogin();
    const { to, refused } = sendsMail ? await sendTestMail() : { to: [], refused: [] };
    if (refused.length > 0)
      return `CONTACT_MAIL_TO: o servidor não aceitou o e-mail de teste para ${refused.join(', ')}`;
    if (to.length > 0) console.log(`E-mail de teste enviado para ${to.join(', ')}.`);
    return '';
  } catch (error) {
    if (!(error instanceof MailServerError)) throw error;
    return `SMTP_URL: o servidor de e-mail não aceitou a conexão (${error.reason}). Confira endereço, porta, usuário e senha`;
  }
}
