import { fileURLToPath } from 'node:url';
import { readHeaderRules } from '../local/header-rules.ts';
import { checkFiles } from './check-files.ts';
import { checkFunctions } from './check-functions.ts';
import { checkMessage } from './check-message.ts';
import { checkPages } from './check-pages.ts';
import { checkRedirects } from './check-redirects.ts';
import type { Finding } from './finding.ts';

const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Visits the published site as a stranger does, and sends it one message marked as a test. @throws LocalError when it does not answer */
export async function* checkPublished({ origin }: URL): AsyncGenerator<Finding> {
  const site = new URL(origin);
  const rules = await readHeaderRules(PROJECT_ROOT);
  const pages = yield* checkPages(site, rules);
  yield* checkFiles(site, pages, rules);
  yield* checkRedirects(site, pages);
  yield* checkFunctions(site);
  yield* checkMessage(site);
}
