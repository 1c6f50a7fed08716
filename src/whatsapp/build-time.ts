// Imported by the build only: links that stand in the page before any script runs.
import { site } from '../copy/site.ts';
import { findProduct } from '../products.ts';
import { whatsappLink } from './link.ts';
import { whatsappNumber } from './settings.ts';

export const buildTimeNumber = whatsappNumber();

/** The chat's first words; on a product's page they name the product. */
const greetingFor = (slug?: string) => site.whatsapp.greeting(findProduct(slug)?.acronym);

/** The chat link with the number known at the build; null when there is no number. */
export const buildTimeWhatsappLink = (slug?: string): string | null =>
  buildTimeNumber && whatsappLink(buildTimeNumber, greetingFor(slug));

/** The floating button's props on a page. */
export const buildTimeWhatsapp = (slug: string) => ({
  initialHref: buildTimeWhatsappLink(slug),
  greeting: greetingFor(slug),
});
