import { launchFacts } from '../../src/content/launch-facts.ts';
import { readIfUsable } from '../../src/setting-error.ts';
import { isLoopback, isMailConfigured, settingProblems, smtpUrl } from '../settings.ts';
import { checkSite } from './check-site.ts';
import { CommandError, exitWith, loadEnv } from './command.ts';

const USAGE =
  'Use npm run launch-check antes de publicar, e npm run launch-check -- --site https://www.empresa.com.br depois.';

/** Problems of one check that are printed. The others are only counted. */
const MAX_PROBLEMS = 3;

/** `npm run launch-check`: lists what is missing before publishing; with `--site`, looks at the published site. */
function check(): boolean | Promise<boolean> {
  const [option, address = ''] = process.argv.slice(2);
  if (option === undefined) return checkReadiness();
  const site = URL.parse(address);
  if (option === '--site' && site && /^https?:$/.test(site.protocol)) return checkPublished(site);
  throw new CommandError(USAGE);
}

function checkReadiness(): boolean {
  const smtp = readIfUsable(smtpUrl);
  const missing = [
    ...launchFacts(),
    ...(isMailConfigured() ? [] : ['SMTP_URL: as mensagens são guardadas, mas nenhuma chega por e-mail']),
    ...(smtp && isLoopback(new URL(smtp).hostname) ? ['SMTP_URL: a Netlify não alcança esta máquina'] : []),
    ...(process.env.DESK_SECRET ? [] : ['DESK_SECRET: sem ela não há mesa']),
    ...settingProblems(),
  ];
  if (missing.length === 0) console.log('Nada falta: o site pode ser publicado.');
  else console.log(`Falta antes de publicar:\n${missing.map((line) => `- ${line}`).join('\n')}`);
  return missing.length === 0;
}

async function checkPublished(site: URL): Promise<boolean> {
  let failed = 0;
  for await (const { what, problems } of checkSite(site)) {
    if (problems.length > 0) failed++;
    const more = problems.length > MAX_PROBLEMS ? [`e mais ${problems.length - MAX_PROBLEMS}`] : [];
    const shown = [...problems.slice(0, MAX_PROBLEMS), ...more].join('; ');
    console.log(shown ? `✗ ${what}: ${shown}` : `✓ ${what}`);
  }
  console.log(
    failed === 0
      ? 'O site publicado está como deve. Para provar o e-mail, envie uma mensagem pelo formulário.'
      : `O site publicado não está como deve: ${failed} linha(s) com ✗.`,
  );
  return failed === 0;
}

try {
  loadEnv();
  process.exitCode = (await check()) ? 0 : 1;
} catch (error) {
  exitWith(error);
}
