import { siteUrl } from '../../src/company-links.ts';
import { LocalError } from '../local/local-error.ts';
import { canonicalOf, type Page } from './check-pages.ts';
import { type Finding, findingOf } from './finding.ts';
import { describe, type Visit, visit } from './visit.ts';

/** Other ways to write the site's addresses lead to the one way. */
export async function* checkRedirects(site: URL, pages: Page[]): AsyncGenerator<Finding> {
  const page = pages.find(({ path }) => path !== '/');
  if (page) yield* checkSpellings(site, page);
  yield await checkHttp(site);
  yield await checkOtherHost(site);
}

async function* checkSpellings(site: URL, page: Page): AsyncGenerator<Finding> {
  const there = new URL(page.path, site);
  const withSlash = await visit(new URL(`${page.path}/`, site));
  yield findingOf(`${withSlash.path} leva a ${page.path}`, redirectProblems(withSlash, there), PRETTY);

  const file = await visit(new URL(`${page.path}.html`, site));
  // The platform may show the page there too. Search engines take it for the same, because it says its address.
  const isSamePage = file.status === 200 && canonicalOf(file.body) === page.address;
  yield findingOf(
    `${file.path} leva a ${page.path}, ou diz que é ela`,
    isSamePage ? [] : redirectProblems(file, there),
    PRETTY,
  );
}

const PRETTY = 'Ligue Pretty URLs no painel da Netlify';

async function checkHttp(site: URL): Promise<Finding> {
  const what = 'o endereço em http leva ao em https';
  if (site.protocol !== 'https:' || site.port) return { what, notHere: 'porque só um site publicado em https o faz' };
  return await checkLeadsHere(what, new URL(`http://${site.host}`), site);
}

async function checkOtherHost(site: URL): Promise<Finding> {
  const { host } = new URL(siteUrl);
  const other = host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`;
  const what = `${other} leva a ${host}`;
  if (site.origin !== siteUrl) return { what, notHere: `porque o site visitado não é ${siteUrl}` };
  return await checkLeadsHere(what, new URL(`https://${other}`), site);
}

async function checkLeadsHere(what: string, from: URL, site: URL): Promise<Finding> {
  try {
    return findingOf(
      what,
      redirectProblems(await visit(from), site),
      'Confira o domínio principal e o HTTPS no painel da Netlify',
    );
  } catch (error) {
    if (!(error instanceof LocalError)) throw error;
    if (error.cause === 'ENOTFOUND') return { what, notHere: `porque ${from.host} não existe no DNS` };
    return { what, problem: error.message };
  }
}

function redirectProblems(answer: Visit, to: URL): string[] {
  const isPermanent = answer.status === 301 || answer.status === 308;
  const location = answer.headers.get('location') ?? '';
  if (isPermanent && URL.canParse(location, to) && new URL(location, to).href === to.href) return [];
  return [`esperava-se 301 para ${to.href}, veio ${describe(answer)}`];
}
