import { company } from '../../src/company.ts';
import { launchFacts } from '../../src/content/placeholders.ts';
import { readIfUsable } from '../../src/setting-error.ts';
import { isLoopback, settingTrouble, smtpUrl } from '../settings.ts';
import { exitWith, loadEnv } from './command.ts';

// `npm run launch-check`: lists what is missing before publishing.
try {
  loadEnv();
  const smtp = readIfUsable(smtpUrl);
  const missing = [
    ...launchFacts(company),
    ...(smtp && isLoopback(new URL(smtp).hostname) ? ['SMTP_URL: a Netlify não alcança esta máquina'] : []),
    ...(process.env.DESK_SECRET ? [] : ['DESK_SECRET: sem ela não há mesa']),
    ...settingTrouble(),
  ];
  if (missing.length === 0) console.log('Nada falta: o site pode ser publicado.');
  else console.log(`Falta antes de publicar:\n${missing.map((line) => `- ${line}`).join('\n')}`);
  process.exitCode = missing.length === 0 ? 0 : 1;
} catch (error) {
  exitWith(error);
}
