// Only for the build: links that are already in the page when it arrives.
import { site } from '../copy/site.ts';
import { findProduct } from '../products.ts';
import { whatsappLink } from './link.ts';
import { whatsappNumber } from './settings.ts';

export const buildTimeNumber = whatsappNumber();

/** First words of a chat that says which product's page it comes from, if any. */
const greetingFor = (slug?: string) => site.whatsapp.greeting(findProduct(slug)?.acronym);

/** The chat link with the number known at build; null when there is no number. */
export const buildTimeWhatsappLink = (slug?: string): string | null =>
  buildTimeNumber && whatsappLink(buildTimeNumber, greetingFor(slug));

/** What the floating button needs on a page. */
export const buildTimeWhatsapp = (slug: string) => ({
  initialHref: buildTimeWhatsappLink(slug),
  greeting: greetingFor(slug),
});
