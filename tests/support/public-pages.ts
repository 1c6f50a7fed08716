import { readFileSync } from 'node:fs';
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

/** Every page of the build: two are only led to. */
export const builtPages = [...publicPages, '/mensagem-enviada', '/404'];

/** A page of the build as it is published. */
export const readPage = (path: string): string =>
  readFileSync(`dist/${path === '/' ? 'index' : path.slice(1)}.html`, 'utf8');
