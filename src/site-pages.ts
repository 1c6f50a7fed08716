// Imported by the build only: it holds the texts of all pages.

import type { Texts } from './content/schema.ts';
import { type Product, textOf } from './content/texts.ts';
import { navigation } from './copy/navegacao.ts';

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

/** What a page says of itself. Head, share image, sitemap and tests derive from it. */
export type SitePage = Texts['index']['search'] & { path: string; isIndexed: boolean };

/** The page of src/pages/<name>.astro, with the texts of src/content/<name>.json. */
export const pageOf = (name: (typeof pageNames)[number]): SitePage => ({
  ...textOf(name).search,
  path: name === 'index' ? '/' : `/${name}`,
  isIndexed: !UNLISTED.includes(name),
});

/** The page of a system. */
export const pageOfProduct = ({ slug, search }: Product): SitePage => ({
  ...search,
  path: `/${slug}`,
  isIndexed: true,
});

/** The pages behind the products in the menu, and those that only the footer names. */
export const menuLinks = [
  { href: '/sobre', text: navigation.about },
  { href: '/contato', text: navigation.contact },
];
export const footerLinks = [
  { href: '/privacidade', text: navigation.privacy },
  { href: '/acessibilidade', text: navigation.accessibility },
];
