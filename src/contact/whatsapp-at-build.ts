// Imported by the build only: links in the built HTML.
import { greetingFor } from './greeting.ts';
import { whatsappLink } from './whatsapp-link.ts';
import { whatsappNumber } from './whatsapp-settings.ts';

export const buildTimeNumber = whatsappNumber();

/** The chat link with the number known at the build; null when there is no number. */
export const buildTimeWhatsappLink = (slug?: string): string | null =>
  buildTimeNumber && whatsappLink(buildTimeNumber, greetingFor(slug));

/** The floating button's props on a page. */
export const buildTimeWhatsapp = (slug: string) => ({
  initialHref: buildTimeWhatsappLink(slug),
  greeting: greetingFor(slug),
});
