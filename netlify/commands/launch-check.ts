import { company } from '../../src/company.ts';
import { launchFacts } from '../../src/content/placeholders.ts';
import { readIfUsable } from '../../src/setting-error.ts';
import { contactWebhook, isLoopback, settingTrouble, smtpServer } from '../settings.ts';
import { exitWith, loadEnv } from './command.ts';

const SECRET_ALONE = 'CONTACT_WEBHOOK_URL: falta, e CONTACT_WEBHOOK_SECRET sozinha não envia nada';

// `npm run launch-check`: lists what is missing before publishing.
try {
  loadEnv();
  const isSet = (name: string) => Boolean(process.env[name]?.trim());
  const isHere = (url = '') => isLoopback(URL.parse(url)?.hostname);
  const missing = [
    ...launchFacts(company),
    isHere(readIfUsable(smtpServer)?.url) && 'SMTP_URL: a Netlify não alcança esta máquina',
    isHere(readIfUsable(contactWebhook)?.url) && 'CONTACT_WEBHOOK_URL: a Netlify não alcança esta máquina',
    !isSet('CONTACT_WEBHOOK_URL') && isSet('CONTACT_WEBHOOK_SECRET') && SECRET_ALONE,
    !isSet('DESK_SECRET') && 'DESK_SECRET: sem ela não há mesa',
    ...settingTrouble(),
  ].filter(Boolean);
  if (missing.length === 0) console.log('Nada falta: o site pode ser publicado.');
  else console.log(`Falta antes de publicar:\n${missing.map((line) => `- ${line}`).join('\n')}`);
  process.exitCode = missing.length === 0 ? 0 : 1;
} catch (error) {
  exitWith(error);
}
