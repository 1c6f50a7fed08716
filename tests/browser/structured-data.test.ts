import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { company } from '../../src/company.ts';
import { siteUrl, telephone } from '../../src/company-links.ts';
import { navigation } from '../../src/content/navegacao.json';
import { productList } from '../../src/content/texts.ts';
import { findProduct } from '../../src/products.ts';
import { publicPages, readPage } from '../support/public-pages.ts';

const { street, city, state, postalCode } = company.address;
const { latitude, longitude } = company.map;

const ORGANIZATION = { '@id': `${siteUrl}/#empresa` };
/** Facts that are not given are left out. */
const organization = {
  ...ORGANIZATION,
  '@type': ['Organization', 'LocalBusiness'],
  name: company.name,
  legalName: company.legalName || undefined,
  taxID: company.cnpj || undefined,
  url: siteUrl,
  sameAs: company.linkedin || undefined,
  logo: `${siteUrl}/icone-512.png`,
  image: `${siteUrl}/compartilhar/inicio.png`,
  foundingDate: String(company.foundedIn),
  email: company.email,
  telephone,
  address: {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: state,
    postalCode,
    addressCountry: 'BR',
  },
  geo: { '@type': 'GeoCoordinates', latitude, longitude },
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'sales',
    telephone,
    email: company.email,
    availableLanguage: 'pt-BR',
  },
};
const SITE = { '@id': `${siteUrl}/#site` };
const website = {
  ...SITE,
  '@type': 'WebSite',
  url: siteUrl,
  name: company.name,
  inLanguage: 'pt-BR',
  publisher: ORGANIZATION,
};
const types: Record<string, string> = { '/sobre': 'AboutPage', '/contato': 'ContactPage' };

test.each(publicPages)(
  '%s tells search engines exactly who the company is, which page this is, and its place',
  (path) => {
    const page = load(readPage(path));
    const url = new URL(path, siteUrl).href;
    const [name = ''] = page('title').text().split(' | ');
    const description = page('meta[name=description]').attr('content');
    const product = findProduct(path.slice(1));
    const { faq = [] } = productList.find(({ slug }) => slug === product?.slug) ?? {};
    const marked = faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    }));
    const breadcrumbs = {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: navigation.home, item: siteUrl },
        { '@type': 'ListItem', position: 2, name, item: url },
      ],
    };
    const software = {
      '@type': 'SoftwareApplication',
      name: product?.acronym,
      description,
      applicationCategory: 'BusinessApplication',
      provider: ORGANIZATION,
    };
    const place = { isPartOf: SITE, about: ORGANIZATION, mainEntity: marked.length > 0 ? marked : undefined };
    const type = faq.length > 0 ? 'FAQPage' : (types[path] ?? 'WebPage');
    expect(JSON.parse(page('script[type="application/ld+json"]').text())).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        organization,
        website,
        { '@type': type, '@id': url, url, name, description, inLanguage: 'pt-BR', ...place },
        ...(path === '/' ? [] : [breadcrumbs]),
        ...(product ? [software] : []),
      ],
    });
    // Only questions that the page shows, with their answers.
    const shown = page('details').map((_, fold) => ({
      question: page('summary', fold).text(),
      answer: page('p', fold).text(),
    }));
    expect(shown.get()).toEqual(expect.arrayContaining(faq));
  },
);
