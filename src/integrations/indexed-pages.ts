import { readFileSync } from 'node:fs';

/** Whether a built page, by its address, may be listed in the sitemap: the page itself says so, in its robots tag. */
export function isIndexed(address: string): boolean {
  const name = new URL(address).pathname.slice(1) || 'index';
  return !/<meta name="robots" content="noindex"/.test(readFileSync(`dist/${name}.html`, 'utf8'));
}
