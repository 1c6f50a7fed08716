// Imported by the build only: links in the built HTML.
import { emailHref, phoneHref } from './company-links.ts';
import { greetingFor } from './greeting.ts';
import { type Place, pingFor } from './ping.ts';
import { whatsappLink } from './whatsapp-link.ts';
import { whatsappNumber } from './whatsapp-settings.ts';

export const buildTimeNumber = whatsappNumber();

/** The chat link with the number known at the build; null when there is no number. */
export const chatLink = (product?: string): string | null =>
  buildTimeNumber && whatsappLink(buildTimeNumber, greetingFor(product));

/** The attributes of the links that reach the company, as they stand in this place and on the page of this product. */
export const contactLinks = (place: Place, product?: string) => ({
  whatsapp: { href: chatLink(product), target: '_blank', rel: 'noopener', ping: pingFor('whatsapp', place) },
  phone: { href: phoneHref, ping: pingFor('phone', place) },
  email: { href: emailHref, ping: pingFor('email', place) },
});
