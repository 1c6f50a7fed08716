import { company } from '../company.ts';
import { siteUrl, telephone } from '../company-links.ts';

const { street, city, state, postalCode } = company.address;
const { latitude, longitude } = company.map;
const ORGANIZATION = { '@id': `${siteUrl}/#empresa` };

/** The company in schema.org's words. Facts that are not given are left out of the JSON. */
const organization = {
  ...ORGANIZATION,
  '@type': ['Organization', 'LocalBusiness'],
  name: company.name,
  legalName: company.legalName || undefined,
  taxID: company.cnpj || undefined,
  url: siteUrl,
  sameAs: company.linkedin || undefined,
  logo: `${siteUrl}/icone-180.png`,
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
};

interface Page {
  title: string;
  description: string;
  path: string;
  /** Acronym of the product that the page is about. */
  product?: string | undefined;
}

/** What a page says to search engines: whose it is, which it is, and the product that it is about. As JSON for a script. */
export function structuredData({ title, description, path, product }: Page): string {
  const url = new URL(path, siteUrl).href;
  const website = { '@type': 'WebSite', url: siteUrl, name: company.name, publisher: ORGANIZATION };
  const page = {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: title,
    description,
    inLanguage: 'pt-BR',
    about: ORGANIZATION,
  };
  const application = { '@type': 'SoftwareApplication', name: product, description, provider: ORGANIZATION };
  const software = product ? [{ ...application, applicationCategory: 'BusinessApplication' }] : [];
  const graph = { '@context': 'https://schema.org', '@graph': [organization, website, page, ...software] };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
