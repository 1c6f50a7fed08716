import { parseArgs } from 'node:util';
import { launchFacts } from '../../src/brand/launch-facts.ts';
import { verifyLogin } from '../mail/connect.ts';
import { MailServerError } from '../mail/outcome.ts';
import { sendTestMail } from '../mail/send-test.ts';
import { settingProblems } from '../settings.ts';
import { loadEnv } from './load-env.ts';
import { exitWith } from './local-error.ts';

/** `npm run launch-check`: a sentence for each thing that keeps the site from being published; `--mail` sends a test mail. */
async function check(): Promise<string[]> {
  const problems = await settingProblems();
  const smtp = process.env.SMTP_URL;
  const settings = [
    smtp ? '' : 'SMTP_URL: as mensagens são guardadas, mas nenhuma chega por e-mail',
    /\/\/([^@]*@)?(localhost|127\.|\[::1\])/.test(smtp ?? '') ? 'SMTP_URL: a Netlify não alcança esta máquina' : '',
  ];
  const mail = smtp && problems.length === 0 ? await checkMail() : '';
  return [...launchFacts(), ...settings, ...problems, mail].filter(Boolean);
}

/** Logs in to the mail server and, with `--mail`, sends a test mail. Answers what went wrong, or an empty text. */
async function checkMail(): Promise<string> {
  const { values } = parseArgs({ options: { mail: { type: 'boolean', default: false } } });
  try {
    if (!values.mail) await verifyLogin();
    const { to, refused } = values.mail ? await sendTestMail() : { to: [], refused: [] };
    if (refused.length > 0)
      return `CONTACT_MAIL_TO: o servidor não aceitou o e-mail de teste para ${refused.join(', ')}`;
    if (to.length > 0) console.log(`E-mail de teste enviado para ${to.join(', ')}.`);
    return '';
  } catch (error) {
    if (!(error instanceof MailServerError)) throw error;
    return `SMTP_URL: o servidor de e-mail não aceitou a conexão (${error.reason}). Confira endereço, porta, usuário e senha`;
  }
}

try {
  loadEnv();
  const missing = await check();
  if (missing.length === 0) console.log('Nada falta: o site pode ser publicado.');
  else console.log(`Falta antes de publicar:\n${missing.map((line) => `- ${line}`).join('\n')}`);
  process.exitCode = missing.length === 0 ? 0 : 1;
} catch (error) {
  exitWith(error);
}
