import { readFileSync } from 'node:fs';

/** Whether a built page belongs in the sitemap: not if its robots meta says noindex. */
export function isIndexed(url: string): boolean {
  const name = new URL(url).pathname.slice(1) || 'index';
  return !/<meta name="robots" content="noindex"/.test(readFileSync(`dist/${name}.html`, 'utf8'));
}
