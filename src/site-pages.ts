// Imported by the build only: it holds the texts of all pages.

import { type PageName, pageNames, pages, pathOf } from './content/pages.ts';
import { type Product, textOf } from './content/texts.ts';

/** The page of src/pages/<name>.astro, with the texts of src/content/<name>.json. */
export const pageOf = (name: PageName) => ({ ...textOf(name).search, path: pathOf(name) });
/** What a page says of itself in its head. */
export type SitePage = ReturnType<typeof pageOf>;

/** The page of a system. */
export const pageOfProduct = ({ slug, acronym, discipline, hero, search }: Product): SitePage => ({
  ...(search ?? { title: `${acronym}: ${discipline}`, description: hero.lead }),
  path: `/${slug}`,
});

const linksIn = (place: 'menu' | 'footer') =>
  pageNames
    .filter((name) => pages[name].place === place)
    .map((name) => ({ href: pathOf(name), text: pages[name].label }));
/** The pages behind the products in the menu, and those that only the footer names. */
export const menuLinks = linksIn('menu');
export const footerLinks = linksIn('footer');
