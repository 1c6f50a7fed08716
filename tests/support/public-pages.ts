import { productNames } from '../../src/products.ts';

/** Addresses that visitors find in the navigation and search engines in the sitemap. */
export const publicPages = [
  '/',
  ...Object.keys(productNames).map((slug) => `/${slug}`),
  '/sobre',
  '/contato',
  '/privacidade',
  '/acessibilidade',
];
