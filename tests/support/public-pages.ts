import { productNames } from '../../src/products.ts';

/** The addresses in the navigation, for visitors, and in the sitemap, for search engines. */
export const publicPages = [
  '/',
  ...Object.keys(productNames).map((slug) => `/${slug}`),
  '/sobre',
  '/contato',
  '/privacidade',
  '/acessibilidade',
];
