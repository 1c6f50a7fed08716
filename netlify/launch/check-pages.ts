import { load } from 'cheerio';
import { siteUrl } from '../../src/company-links.ts';
import { notFound } from '../../src/copy/nao-encontrada.ts';
import type { HeaderRules } from '../local/header-rules.ts';
import { type Finding, findingOf } from './finding.ts';
import { headerProblems, isAskedAgain } from './headers.ts';
import { describe, type Visit, visit } from './visit.ts';

/** A page of the sitemap. */
export interface Page extends Visit {
  /** Its address in the sitemap, on the company's domain wherever the site is visited. */
  address: string;
}

const SITEMAP = '/sitemap-index.xml';
const UNKNOWN = '/endereco-que-nao-existe';

/** Visits every page of the sitemap and an address that is none. Answers the pages. */
export async function* checkPages(site: URL, rules: HeaderRules): AsyncGenerator<Finding, Page[]> {
  const sitemap = await visit(new URL(SITEMAP, site));
  const addresses = await listAddresses(site, sitemap);
  const pages = await Promise.all(addresses.map(async (address) => ({ ...(await visitAs(site, address)), address })));

  yield findingOf(
    `${SITEMAP} leva a ${pages.length} páginas`,
    pages.length === 0 ? [`esperava-se o endereço de cada página, não veio nenhum (${describe(sitemap)})`] : [],
    'Confira se o deploy publicou a pasta dist inteira',
  );
  if (pages.length > 0) yield* comparePages(pages, rules);
  yield await checkUnknown(site);
  return pages;
}

function* comparePages(pages: Page[], rules: HeaderRules): Generator<Finding> {
  /** The problem of each page that has one. */
  const problemsOf = (problemOf: (page: Page) => string | undefined) =>
    pages.flatMap((page) => {
      const problem = problemOf(page);
      return problem ? [`${page.path}: ${problem}`] : [];
    });

  yield findingOf(
    'todas respondem 200, em HTML',
    problemsOf(({ status, headers }) => {
      const type = headers.get('content-type') ?? 'nada';
      return status === 200 && /^text\/html\b/i.test(type)
        ? undefined
        : `esperava-se HTML com 200, veio ${type} com ${status}`;
    }),
    'Veja no painel da Netlify se o deploy terminou',
  );
  yield findingOf(
    `cada uma diz o seu endereço em ${siteUrl}`,
    problemsOf(({ address, body }) => {
      const expected = new URL(new URL(address).pathname, siteUrl).href;
      const other = [address, canonicalOf(body) ?? 'nada'].find((said) => said !== expected);
      return other && `esperava-se ${expected}, veio ${other}`;
    }),
    'Confira domain em src/company.ts e publique de novo',
  );
  yield findingOf(
    'todas têm os cabeçalhos de netlify.toml',
    problemsOf(({ path, headers }) => headerProblems(rules(path), headers)[0]),
    'Confira se o deploy leu netlify.toml',
  );
  yield findingOf(
    'o navegador confere a página que guardou antes de a mostrar de novo',
    problemsOf(({ headers }) => staleness(headers)),
    'Tire o que dá às páginas outro Cache-Control',
  );
}

async function checkUnknown(site: URL): Promise<Finding> {
  const { status, headers, body } = await visit(new URL(UNKNOWN, site));
  const isOurs = body.includes(notFound.heading);
  return findingOf(
    'um endereço que não existe mostra a página de erro, com 404',
    [
      status === 404 ? '' : `esperava-se 404, veio ${status}`,
      isOurs ? '' : `esperava-se a página “${notFound.heading}”, veio outra`,
      staleness(headers) ?? '',
    ].filter(Boolean),
    'Confira se 404.html foi publicado e se nenhuma regra responde no lugar dele',
  );
}

const staleness = (headers: Headers) =>
  isAskedAgain(headers)
    ? undefined
    : `esperava-se Cache-Control sem prazo, veio ${headers.get('cache-control') ?? 'nada'}`;

/** The addresses of the pages, in all parts of the sitemap. */
async function listAddresses(site: URL, sitemap: Visit): Promise<string[]> {
  const lists = await Promise.all(locationsIn(sitemap).map(async (part) => locationsIn(await visitAs(site, part))));
  return lists.flat();
}

const locationsIn = ({ status, body }: Visit): string[] => {
  const xml = load(status === 200 ? body : '', { xml: true });
  return xml('loc')
    .toArray()
    .map((element) => xml(element).text().trim())
    .filter((address) => URL.canParse(address));
};

/** Visits the path of an address on the company's domain on this site, which may be another host. */
const visitAs = (site: URL, address: string) => visit(new URL(new URL(address).pathname, site));

export const canonicalOf = (html: string): string | undefined => load(html)('link[rel="canonical"]').attr('href');
