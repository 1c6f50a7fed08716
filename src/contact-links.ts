// Imported by the build only.

import { type Place, pingFor } from './click/ping.ts';
import { emailHref, phoneHref } from './company-links.ts';
import { buildTimeWhatsappLink } from './whatsapp/build-time.ts';

/** The attributes of the links that reach the company, as they stand in this place. WhatsApp has no `href` without a number. */
export const contactLinks = (place: Place) => ({
  whatsapp: { href: buildTimeWhatsappLink(), target: '_blank', rel: 'noopener', ping: pingFor('whatsapp', place) },
  phone: { href: phoneHref, ping: pingFor('phone', place) },
  email: { href: emailHref, ping: pingFor('email', place) },
});
