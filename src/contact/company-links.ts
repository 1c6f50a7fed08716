import { company } from '../company.ts';
import { labels } from '../copy/paginas.ts';
import { certainNumber } from '../message/phone.ts';

export const siteUrl = `https://${company.domain}`;

const national = certainNumber(company.phone);
/** The phone's `tel:` URL (RFC 3966). A number like 0800 exists only within the country, so it gets no code. */
export const phoneHref = national ? `tel:+55${national}` : `tel:${company.phone.replace(/\D/g, '')};phone-context=+55`;

/** The phone as schema.org wants it, with the country's code. */
export const telephone = company.phone.startsWith('(') ? `+55 ${company.phone}` : company.phone;

export const emailHref = `mailto:${company.email}`;

/** The e-mail address as HTML: a line too narrow for it ends behind its @, not within a word. */
export const emailHtml = `<span>${company.email.replace('@', '@<wbr>')}</span>`;

/** The company's place in degrees, if its facts tell it: “-22,3714; -46,9428”, with points or commas. */
export const coordinates = coordinatesIn(company.coordinates);

export function coordinatesIn(words = ''): { latitude: number; longitude: number } | undefined {
  const [latitude, longitude] = words.replace(/(\d),(?=\d)/g, '$1.').match(/-?\d+(?:\.\d+)?/g) ?? [];
  return longitude === undefined ? undefined : { latitude: Number(latitude), longitude: Number(longitude) };
}

/** The company by its registration, as the footer and the privacy page name it. Empty where its facts do not say it. */
export const registration = [company.legalName, company.cnpj && `CNPJ ${company.cnpj}`].filter(Boolean).join(', ');

const { street, district, city, state, postalCode } = company.address;
/** The address in two lines. */
export const addressLines = [`${street}, ${district}`, `${city}, ${state}, ${labels.postalCode} ${postalCode}`];

/** What of the company stands in one line; the name of a city only where the third of a tablet has room for it. */
export const phrases = [company.phone, company.cnpj && `CNPJ ${company.cnpj}`, city.length <= 16 && city].flatMap(
  (phrase) => phrase || [],
);
