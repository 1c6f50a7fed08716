import { parseArgs } from 'node:util';
import { launchFacts } from '../../src/brand/launch-facts.ts';
import { readIfUsable } from '../../src/setting-error.ts';
import { CommandError, exitWith, loadEnv } from '../local/command.ts';
import { verifyLogin } from '../mail/smtp.ts';
import { sendTestMail } from '../mail/team-mail.tsx';
import { MailServerError } from '../mail/transmit.ts';
import { isMailConfigured, settingProblems, smtpUrl } from '../settings.ts';
import { checkPublished } from './check-published.ts';
import { asLine } from './check-result.ts';

const USAGE =
  'Use npm run launch-check antes de publicar (com -- --mail, envia um e-mail de teste) e npm run launch-check -- --site https://www.empresa.com.br depois.';

/** `npm run launch-check`: lists what is missing before publishing; with `--site`, checks the published site. */
async function check(): Promise<boolean> {
  const { mail, site } = readOptions();
  return site ? await checkSite(site) : await checkReadiness(mail);
}

function readOptions(): { mail: boolean; site: URL | undefined } {
  try {
    const { values } = parseArgs({ options: { mail: { type: 'boolean', default: false }, site: { type: 'string' } } });
    const site = values.site === undefined ? undefined : new URL(values.site);
    if (!site || (/^https?:$/.test(site.protocol) && !values.mail)) return { mail: values.mail, site };
  } catch (cause) {
    throw new CommandError(USAGE, { cause });
  }
  throw new CommandError(USAGE);
}

async function checkReadiness(sendsMail: boolean): Promise<boolean> {
  const missing = await listMissing(sendsMail);
  if (missing.length === 0) console.log('Nada falta: o site pode ser publicado.');
  else console.log(`Falta antes de publicar:\n${missing.map((line) => `- ${line}`).join('\n')}`);
  return missing.length === 0;
}

/** Returns a sentence for each thing that keeps the site from being published. `sendsMail` sends a test mail. */
async function listMissing(sendsMail: boolean): Promise<string[]> {
  const problems = await settingProblems();
  const settings = [
    isMailConfigured() ? '' : 'SMTP_URL: as mensagens são guardadas, mas nenhuma chega por e-mail',
    LOCAL_SERVER.test(readIfUsable(smtpUrl) ?? '') ? 'SMTP_URL: a Netlify não alcança esta máquina' : '',
  ];
  const mail = isMailConfigured() && problems.length === 0 ? await checkMail(sendsMail) : '';
  return [...launchFacts(), ...settings, ...problems, mail].filter(Boolean);
}

const LOCAL_SERVER = /\/\/([^@]*@)?(localhost|127\.|\[::1\])/;

/** Logs in to the mail server, or sends a test mail. Returns what went wrong, or an empty text. */
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

async function checkSite(site: URL): Promise<boolean> {
  let problems = 0;
  for await (const result of checkPublished(site)) {
    console.log(asLine(result));
    if (result.problem) problems++;
  }
  if (problems === 0) console.log('O site publicado está como deve.');
  else console.log(`O site publicado não está como deve: ${problems} linha(s) com ✗.`);
  return problems === 0;
}

try {
  loadEnv();
  process.exitCode = (await check()) ? 0 : 1;
} catch (error) {
  exitWith(error);
}
