// Imported by the build only: it holds the texts of all pages.
import type { PageFacts } from './copy/page.ts';

const files = import.meta.glob<{ page?: PageFacts }>(['./copy/*.ts', '!./copy/*.test.ts'], { eager: true });

/** Every page that has a text of its own, but for the products'. */
export const sitePages: PageFacts[] = Object.values(files).flatMap(({ page }) => (page ? [page] : []));

/** The pages with a place in the menu or in the footer, in its order. */
export const linksOf = (where: 'menu' | 'footer'): { href: string; text: string }[] =>
  sitePages
    .flatMap(({ path, [where]: link }) => (link ? [{ ...link, href: path }] : []))
    .sort((one, other) => one.place - other.place)
    .map(({ href, text }) => ({ href, text }));
