import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { buyerFacts, company } from '../../src/company.ts';
import { siteUrl } from '../../src/company-links.ts';
import { fullTitle } from '../../src/copy/page.ts';
import { productList } from '../../src/copy/produtos.ts';
import { publicPages, readPage } from '../support/public-pages.ts';

interface Entry extends Record<string, unknown> {
  '@type': string | string[];
}

const graphOf = (path: string): Entry[] =>
  JSON.parse(load(readPage(path))('script[type="application/ld+json"]').text())['@graph'];
const entryOf = (path: string, ...types: string[]) =>
  graphOf(path).find((entry) => [entry['@type']].flat().some((type) => types.includes(type)));

describe.each(publicPages)('%s', (path) => {
  const page = load(readPage(path));
  const url = page('link[rel=canonical]').attr('href');

  test(`${path} tells search engines the name of the site, and which page of it this is`, () => {
    const organization = { '@id': `${siteUrl}/#empresa` };
    expect(entryOf(path, 'WebSite')).toMatchObject({ name: company.name, url: siteUrl, publisher: organization });
    const entry = entryOf(path, 'WebPage', 'AboutPage', 'ContactPage', 'FAQPage');
    expect(entry).toMatchObject({ url, isPartOf: { '@id': `${siteUrl}/#site` }, about: organization });
    expect(entryOf(path, 'Organization')?.sameAs).toBe(buyerFacts.linkedin);
  });

  test(`${path} has breadcrumbs that end with it, unless it is the first page`, () => {
    const items = entryOf(path, 'BreadcrumbList')?.itemListElement;
    if (path === '/') return expect(items).toBeUndefined();
    expect(items).toMatchObject([
      { position: 1, item: siteUrl },
      { position: 2, item: url },
    ]);
    const [, own] = items as { name: string }[];
    expect(fullTitle(own?.name ?? '')).toBe(page('title').text());
  });

  test(`${path} marks as frequent questions only those that it shows, with their answers`, () => {
    const marked = entryOf(path, 'FAQPage')?.mainEntity ?? [];
    const asked = (marked as { name: string; acceptedAnswer: { text: string } }[]).map(({ name, acceptedAnswer }) => ({
      question: name,
      answer: acceptedAnswer.text,
    }));
    const product = productList.find(({ slug }) => path === `/${slug}`);
    expect(asked).toEqual((product && buyerFacts.products?.[product.slug]?.faq) ?? []);
    const shown = page('details').map((_, fold) => ({
      question: page('summary', fold).text(),
      answer: page('p', fold).text(),
    }));
    expect(shown.get()).toEqual(expect.arrayContaining(asked));
  });
});

test.each(productList)('/$slug names its product as software of the company', ({ slug, acronym }) => {
  expect(entryOf(`/${slug}`, 'SoftwareApplication')).toMatchObject({
    name: acronym,
    provider: { '@id': `${siteUrl}/#empresa` },
  });
});
