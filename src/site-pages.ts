// Imported by the build only: it holds the texts of all pages.

import { type PageName, pageNames, pages, pathOf } from './content/pages.ts';
import { type Product, textOf } from './content/texts.ts';

/** What a page says of itself. Head, share image and tests derive from it. */
export interface SitePage {
  title: string;
  description: string;
  path: string;
}

/** The page of src/pages/<name>.astro, with the texts of src/content/<name>.json. */
export const pageOf = (name: PageName): SitePage => ({
  ...textOf(name).search,
  path: pathOf(name),
});

/** The page of a system. */
export const pageOfProduct = ({ slug, acronym, discipline, hero, search }: Product): SitePage => ({
  title: search?.title || `${acronym}: ${discipline}`,
  description: search?.description || hero.lead,
  path: `/${slug}`,
});

const linksIn = (place: 'menu' | 'footer') =>
  pageNames
    .filter((name) => pages[name].place === place)
    .map((name) => ({ href: pathOf(name), text: pages[name].label }));
/** The pages behind the products in the menu, and those that only the footer names. */
export const menuLinks = linksIn('menu');
export const footerLinks = linksIn('footer');
