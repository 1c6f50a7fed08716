import { company } from '../company.ts';
import { coordinates, siteUrl, telephone } from '../contact/company-links.ts';
import { shareImage } from '../share/pages.ts';

const { street, city, state, postalCode } = company.address;
const ID = { '@id': `${siteUrl}/#empresa` };

/** The company in schema.org's words. Facts that are not given are left out of the JSON. */
const organization = {
  ...ID,
  '@type': ['Organization', 'LocalBusiness'],
  name: company.name,
  legalName: company.legalName || undefined,
  taxID: company.cnpj || undefined,
  url: siteUrl,
  sameAs: company.linkedin || undefined,
  logo: `${siteUrl}/icone-180.png`,
  image: siteUrl + shareImage('/').path,
  foundingDate: company.foundedIn,
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
  geo: coordinates && { '@type': 'GeoCoordinates', ...coordinates },
};
const website = { '@type': 'WebSite', url: siteUrl, name: company.name, publisher: ID };

/** Whose site this is, for search engines, as JSON for a script. What a page is about, its title and text say. */
export const structuredData = JSON.stringify({
  '@context': 'https://schema.org',
  '@graph': [organization, website],
}).replaceAll('<', '\\u003c');
