// Imported by the build only: links in the built HTML.
import { site } from '../copy/site.ts';
import { findProduct } from '../products.ts';
import { whatsappLink } from './link.ts';
import { whatsappNumber } from './settings.ts';

export const buildTimeNumber = whatsappNumber();

/** Prefilled text of the chat. On a product's page it names the product. */
const greetingFor = (slug?: string) => site.whatsapp.greeting(findProduct(slug)?.acronym);

/** The chat link with the number known at the build; null when there is no number. */
export const buildTimeWhatsappLink = (slug?: string): string | null =>
  buildTimeNumber && whatsappLink(buildTimeNumber, greetingFor(slug));

/** The floating button's props on a page. */
export const buildTimeWhatsapp = (slug: string) => ({
  initialHref: buildTimeWhatsappLink(slug),
  greeting: greetingFor(slug),
});
