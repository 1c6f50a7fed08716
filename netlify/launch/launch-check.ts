import { parseArgs } from 'node:util';
import { loadEnv } from '../local/load-env.ts';
import { exitWith, LocalError } from '../local/local-error.ts';
import { listMissing } from './before-publishing.ts';
import { checkPublished } from './check-published.ts';
import { asLine } from './finding.ts';

const USAGE =
  'Use npm run launch-check antes de publicar (com -- --mail, envia um e-mail de teste) e npm run launch-check -- --site https://www.empresa.com.br depois.';

/** `npm run launch-check`: a sentence for each thing that keeps the site from being published; with `--site`, visits the published one. */
async function check(): Promise<boolean> {
  const { mail, site } = readOptions();
  return site ? await isAsItShould(site) : await isReady(mail);
}

function readOptions(): { mail: boolean; site: URL | undefined } {
  try {
    const { values } = parseArgs({ options: { mail: { type: 'boolean', default: false }, site: { type: 'string' } } });
    const site = values.site === undefined ? undefined : new URL(values.site);
    if (!site || (/^https?:$/.test(site.protocol) && !values.mail)) return { mail: values.mail, site };
  } catch (cause) {
    throw new LocalError(USAGE, { cause });
  }
  throw new LocalError(USAGE);
}

async function isReady(sendsMail: boolean): Promise<boolean> {
  const missing = await listMissing(sendsMail);
  if (missing.length === 0) console.log('Nada falta: o site pode ser publicado.');
  else console.log(`Falta antes de publicar:\n${missing.map((line) => `- ${line}`).join('\n')}`);
  return missing.length === 0;
}

async function isAsItShould(site: URL): Promise<boolean> {
  let problems = 0;
  for await (const finding of checkPublished(site)) {
    console.log(asLine(finding));
    if (finding.problem) problems++;
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
