import { siteUrl } from '../../src/company-links.ts';
import { CommandError } from '../local/command.ts';
import { canonicalOf, type Page } from './check-pages.ts';
import { type CheckResult, checkResult } from './check-result.ts';
import { describe, request, type SiteResponse } from './site-response.ts';

/** Checks that other spellings of the site's URLs redirect to the canonical one. */
export async function* checkRedirects(site: URL, pages: Page[]): AsyncGenerator<CheckResult> {
  const page = pages.find(({ path }) => path !== '/');
  if (page) yield* checkSpellings(site, page);
  yield await checkHttp(site);
  yield await checkOtherHost(site);
}

async function* checkSpellings(site: URL, page: Page): AsyncGenerator<CheckResult> {
  const canonical = new URL(page.path, site);
  const withSlash = await request(new URL(`${page.path}/`, site));
  yield checkResult(`${withSlash.path} leva a ${page.path}`, redirectProblems(withSlash, canonical), PRETTY_URLS);

  const file = await request(new URL(`${page.path}.html`, site));
  // The platform may also serve the page there. Its canonical link tells search engines that it is the same.
  const isSamePage = file.status === 200 && canonicalOf(file.body) === page.url;
  yield checkResult(
    `${file.path} leva a ${page.path}, ou diz que é ela`,
    isSamePage ? [] : redirectProblems(file, canonical),
    PRETTY_URLS,
  );
}

const PRETTY_URLS = 'Ligue Pretty URLs no painel da Netlify';

async function checkHttp(site: URL): Promise<CheckResult> {
  const what = 'o endereço em http leva ao em https';
  if (site.protocol !== 'https:' || site.port)
    return { what, notApplicable: 'porque só um site publicado em https o faz' };
  return await checkRedirect(what, new URL(`http://${site.host}`), site);
}

async function checkOtherHost(site: URL): Promise<CheckResult> {
  const { host } = new URL(siteUrl);
  const other = host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`;
  const what = `${other} leva a ${host}`;
  if (site.origin !== siteUrl) return { what, notApplicable: `porque o site visitado não é ${siteUrl}` };
  return await checkRedirect(what, new URL(`https://${other}`), site);
}

async function checkRedirect(what: string, from: URL, site: URL): Promise<CheckResult> {
  try {
    return checkResult(
      what,
      redirectProblems(await request(from), site),
      'Confira o domínio principal e o HTTPS no painel da Netlify',
    );
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    if (error.cause === 'ENOTFOUND') return { what, notApplicable: `porque ${from.host} não existe no DNS` };
    return { what, problem: error.message };
  }
}

function redirectProblems(response: SiteResponse, to: URL): string[] {
  const isPermanent = response.status === 301 || response.status === 308;
  const location = response.headers.get('location') ?? '';
  if (isPermanent && URL.canParse(location, to) && new URL(location, to).href === to.href) return [];
  return [`esperava-se 301 para ${to.href}, veio ${describe(response)}`];
}
