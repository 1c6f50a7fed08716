import { fileURLToPath } from 'node:url';
import { CLICKS_PATH } from '../../src/click/ping.ts';
import clicks from '../functions/clicks.ts';
import contacts from '../functions/contacts.ts';
import whatsapp from '../functions/whatsapp.ts';
import { readHeaderRules } from '../local/static-site.ts';
import { checkClick } from './check-click.ts';
import { checkMessage } from './check-message.ts';
import { checkAssets, checkPages } from './check-pages.ts';
import { checkRedirects } from './check-redirects.ts';
import type { CheckResult } from './check-result.ts';
import { compareWithOurs, request } from './site-response.ts';

const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Checks the published site from outside, and sends it a click and a message as probes. @throws CommandError if it does not respond */
export async function* checkPublished({ origin }: URL): AsyncGenerator<CheckResult> {
  const site = new URL(origin);
  const rules = await readHeaderRules(PROJECT_ROOT);
  const pages = yield* checkPages(site, rules);
  yield* checkAssets(site, pages, rules);
  yield* checkRedirects(site, pages);
  yield* checkFunctions(site);
  yield await checkClick(site);
  yield* checkMessage(site);
}

/** Sends requests that store nothing to the API functions, and compares the responses with those of this checkout. */
async function* checkFunctions(site: URL): AsyncGenerator<CheckResult> {
  const whatsappUrl = new URL('/api/whatsapp', site);
  const published = await request(whatsappUrl);
  const problems = hasNumber(published.body) ? [] : ['esperava-se phoneNumber em JSON, veio outra coisa'];
  yield compareWithOurs('GET /api/whatsapp', published, whatsapp(new Request(whatsappUrl)), problems);

  const contactsUrl = new URL('/api/contacts', site);
  const empty = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
  const ours = await contacts(new Request(contactsUrl, empty));
  yield compareWithOurs('POST /api/contacts vazio', await request(contactsUrl, empty), ours);
  yield compareWithOurs('GET /api/contacts', await request(contactsUrl), await contacts(new Request(contactsUrl)));

  const clicksUrl = new URL(CLICKS_PATH, site);
  yield compareWithOurs('GET /api/clicks', await request(clicksUrl), await clicks(new Request(clicksUrl)));
}

/** Whether the body is JSON with the number, or with null if the owner offers none. */
function hasNumber(body: string): boolean {
  try {
    const { phoneNumber } = JSON.parse(body);
    return phoneNumber === null || /^\d+$/.test(phoneNumber);
  } catch {
    return false;
  }
}
