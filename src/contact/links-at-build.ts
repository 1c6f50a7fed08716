// Imported by the build only: links in the built HTML.
import { company } from '../company.ts';
import { emailHref, phoneHref } from './company-links.ts';
import { greetingFor } from './greeting.ts';
import { type Place, pingFor } from './ping.ts';
import { whatsappLink } from './whatsapp-link.ts';

/** The chat link; undefined where the company has no number. */
export const chatLink = (product?: string): string | undefined =>
  company.whatsapp && whatsappLink(company.whatsapp, greetingFor(product));

/** The attributes of the links that reach the company, as they stand in this place and on the page of this product. */
export const contactLinks = (place: Place, product?: string) => ({
  whatsapp: { href: chatLink(product), target: '_blank', rel: 'noopener', ping: pingFor('whatsapp', place) },
  phone: { href: phoneHref, ping: pingFor('phone', place) },
  email: { href: emailHref, ping: pingFor('email', place) },
});
