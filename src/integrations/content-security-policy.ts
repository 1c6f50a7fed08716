import { createHash } from 'node:crypto';
import type { CheerioAPI } from 'cheerio';
import { sonnerStyles } from './package-internals.ts';

const DIRECTIVES = [
  "default-src 'none'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  'frame-src https://www.openstreetmap.org',
  "form-action 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];

/**
 * Adds the Content-Security-Policy of a finished page: inline scripts and styles are allowed by their hashes. Astro's own
 * policy does not fit: it is written before the page's last scripts are known, and lists the hashes of all pages.
 * `frame-ancestors` works only as a header (netlify.toml).
 * @throws If sonner is not as `package-internals.ts` describes it.
 */
export function contentSecurityPolicy(page: CheerioAPI): CheerioAPI {
  const hashes = (selector: string) =>
    page(selector)
      .toArray()
      .map((element) => hashOf(page(element).text()));
  const scripts = hashes('script:not([type="application/ld+json"])');
  // Only pages with toasts need sonner's styles.
  const toastStyles = page('[data-modules*="/Toasts."]').length > 0 ? sonnerStyles().map(hashOf) : [];
  const styles = [...hashes('style'), ...toastStyles];
  const policy = [...DIRECTIVES, `script-src 'self' ${scripts.join(' ')}`, `style-src ${styles.join(' ')}`].join(';');
  page('title').before(`<meta http-equiv="content-security-policy" content="${policy}">`);
  return page;
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
