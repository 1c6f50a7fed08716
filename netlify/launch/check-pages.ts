import { load } from 'cheerio';
import { siteUrl } from '../../src/company-links.ts';
import notFound from '../../src/content/404.json' with { type: 'json' };
import missingAsset from '../functions/missing-asset.ts';
import type { HeaderRules } from '../local/static-site.ts';
import { type CheckResult, checkResult } from './check-result.ts';
import {
  compareWithOurs,
  describe,
  headerProblems,
  mustRevalidate,
  request,
  type SiteResponse,
} from './site-response.ts';

/** A page of the sitemap. */
export interface Page extends SiteResponse {
  /** URL in the sitemap, on the company's domain even if the checked site is on another host. */
  url: string;
}

const SITEMAP = '/sitemap-index.xml';
const UNKNOWN = '/endereco-que-nao-existe';

/** Checks every page of the sitemap and an unknown URL. Returns the pages. */
export async function* checkPages(site: URL, rules: HeaderRules): AsyncGenerator<CheckResult, Page[]> {
  const sitemap = await request(new URL(SITEMAP, site));
  const urls = await listUrls(site, sitemap);
  const pages = await Promise.all(urls.map(async (url) => ({ ...(await requestPath(site, url)), url })));

  yield checkResult(
    `${SITEMAP} leva a ${pages.length} páginas`,
    pages.length === 0 ? [`esperava-se o endereço de cada página, não veio nenhum (${describe(sitemap)})`] : [],
    'Confira se o deploy publicou a pasta dist inteira',
  );
  if (pages.length > 0) yield* comparePages(pages, rules);
  yield await checkUnknown(site);
  return pages;
}

function* comparePages(pages: Page[], rules: HeaderRules): Generator<CheckResult> {
  /** Returns the problem of each page that has one. */
  const problemsOf = (problemOf: (page: Page) => string | undefined) =>
    pages.flatMap((page) => {
      const problem = problemOf(page);
      return problem ? [`${page.path}: ${problem}`] : [];
    });

  yield checkResult(
    'todas respondem 200, em HTML',
    problemsOf(({ status, headers }) => {
      const type = headers.get('content-type') ?? 'nada';
      return status === 200 && /^text\/html\b/i.test(type)
        ? undefined
        : `esperava-se HTML com 200, veio ${type} com ${status}`;
    }),
    'Veja no painel da Netlify se o deploy terminou',
  );
  yield checkResult(
    `cada uma diz o seu endereço em ${siteUrl}`,
    problemsOf(({ url, body }) => {
      const expected = new URL(new URL(url).pathname, siteUrl).href;
      const other = [url, canonicalOf(body) ?? 'nada'].find((said) => said !== expected);
      return other && `esperava-se ${expected}, veio ${other}`;
    }),
    'Confira domain em src/content/empresa.json e publique de novo',
  );
  yield checkResult(
    'todas têm os cabeçalhos de netlify.toml',
    problemsOf(({ path, headers }) => headerProblems(rules(path), headers)[0]),
    'Confira se o deploy leu netlify.toml',
  );
  yield checkResult(
    'o navegador confere a página que guardou antes de a mostrar de novo',
    problemsOf(({ headers }) => cacheProblem(headers)),
    'Tire o que dá às páginas outro Cache-Control',
  );
}

async function checkUnknown(site: URL): Promise<CheckResult> {
  const { status, headers, body } = await request(new URL(UNKNOWN, site));
  const isOurs = body.includes(notFound.heading);
  return checkResult(
    'um endereço que não existe mostra a página de erro, com 404',
    [
      status === 404 ? '' : `esperava-se 404, veio ${status}`,
      isOurs ? '' : `esperava-se a página “${notFound.heading}”, veio outra`,
      cacheProblem(headers) ?? '',
    ].filter(Boolean),
    'Confira se 404.html foi publicado e se nenhuma regra responde no lugar dele',
  );
}

const cacheProblem = (headers: Headers) =>
  mustRevalidate(headers)
    ? undefined
    : `esperava-se Cache-Control sem prazo, veio ${headers.get('cache-control') ?? 'nada'}`;

/** Returns the URLs of the pages in all parts of the sitemap. */
async function listUrls(site: URL, sitemap: SiteResponse): Promise<string[]> {
  const lists = await Promise.all(locationsIn(sitemap).map(async (part) => locationsIn(await requestPath(site, part))));
  return lists.flat();
}

const locationsIn = ({ status, body }: SiteResponse): string[] => {
  const xml = load(status === 200 ? body : '', { xml: true });
  return xml('loc')
    .toArray()
    .map((element) => xml(element).text().trim())
    .filter((url) => URL.canParse(url));
};

/** Requests the path of a URL from this site, which may be on another host. */
const requestPath = (site: URL, url: string) => request(new URL(new URL(url).pathname, site));

export const canonicalOf = (html: string): string | undefined => load(html)('link[rel="canonical"]').attr('href');

const ASSET = /\b_astro\/[\w.-]+/g;
const MISSING_ASSET = '/_astro/arquivo-que-nao-existe.js';

/** Checks the files of /_astro/ that the pages name, and a missing one. */
export async function* checkAssets(site: URL, pages: Page[], rules: HeaderRules): AsyncGenerator<CheckResult> {
  const paths = [...new Set(pages.flatMap(({ body }) => body.match(ASSET) ?? []))];
  const files = await Promise.all(paths.map((path) => request(new URL(`/${path}`, site))));
  const problems = files.flatMap(({ path, status, headers }) => {
    const found = status === 200 ? headerProblems(rules(path), headers) : [`esperava-se 200, veio ${status}`];
    return found.slice(0, 1).map((problem) => `${path}: ${problem}`);
  });
  yield checkResult(
    `${paths.length} arquivos de /_astro/ respondem 200, com os cabeçalhos de netlify.toml`,
    paths.length === 0 ? ['esperava-se que as páginas citassem algum, não citam nenhum'] : problems,
    'Publique de novo, sem nada que mude os arquivos depois da construção',
  );
  const missing = await request(new URL(MISSING_ASSET, site));
  yield compareWithOurs('um arquivo de /_astro/ que não existe', missing, missingAsset());
}
