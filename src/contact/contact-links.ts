// Imported by the build only.

import { emailHref, phoneHref } from './company-links.ts';
import { type Place, pingFor } from './ping.ts';
import { buildTimeWhatsappLink } from './whatsapp-at-build.ts';

/**
 * The attributes of the links that reach the company, as they stand in this place and on the page of this product.
 * WhatsApp has no `href` without a number.
 */
export const contactLinks = (place: Place, product?: string) => ({
  whatsapp: {
    href: buildTimeWhatsappLink(product),
    target: '_blank',
    rel: 'noopener',
    ping: pingFor('whatsapp', place),
  },
  phone: { href: phoneHref, ping: pingFor('phone', place) },
  email: { href: emailHref, ping: pingFor('email', place) },
});
