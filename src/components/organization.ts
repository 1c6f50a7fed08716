import { company } from '../company.ts';
import { siteUrl, telephone } from '../company-links.ts';

const { street, city, state, postalCode } = company.address;
const { latitude, longitude } = company.map;

/** The company in schema.org's words. Facts that are not given are left out of the JSON. */
export const organization = {
  '@type': ['Organization', 'LocalBusiness'],
  '@id': `${siteUrl}/#empresa`,
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

/** The site as a whole: search engines take its name from here. */
export const website = {
  '@type': 'WebSite',
  '@id': `${siteUrl}/#site`,
  url: siteUrl,
  name: company.name,
  inLanguage: 'pt-BR',
  publisher: { '@id': organization['@id'] },
};
