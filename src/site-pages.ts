// Imported by the build only: it holds the texts of all pages.

import type { Texts } from './content/schema.ts';
import { textOf } from './content/texts.ts';

export const pageNames = [
  'index',
  'sobre',
  'contato',
  'privacidade',
  'acessibilidade',
  '404',
  'mensagem-enviada',
] as const;
/** Where a visitor only arrives by chance or by sending a message: search engines leave them out. */
const UNLISTED: string[] = ['404', 'mensagem-enviada'];

/** What a page says of itself. Head, menu, footer, share image, sitemap and tests derive from it. */
export type SitePage = Texts['index']['page'] & { path: string; isIndexed: boolean };

/** The page of src/pages/<name>.astro, with the texts of src/content/<name>.json. */
export const pageOf = (name: (typeof pageNames)[number]): SitePage => ({
  ...textOf(name).page,
  path: name === 'index' ? '/' : `/${name}`,
  isIndexed: !UNLISTED.includes(name),
});

/** Every page that has a text of its own, but for the products'. */
export const sitePages: SitePage[] = pageNames.map(pageOf);

/** The pages with a place in the menu or in the footer, in its order. */
export const linksOf = (where: 'menu' | 'footer'): { href: string; text: string }[] =>
  sitePages
    .flatMap(({ path, [where]: link }) => (link ? [{ ...link, href: path }] : []))
    .sort((one, other) => one.place - other.place)
    .map(({ href, text }) => ({ href, text }));
