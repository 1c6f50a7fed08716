import { hash } from 'node:crypto';
import type { CheerioAPI } from 'cheerio';

/** Styles that sonner 2.0.8 adds at run time. After an update, tests/browser-more/toasts.test.ts names the new ones. */
const SONNER_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

const DIRECTIVES = [
  "default-src 'none'",
  "img-src 'self' data:",
  "connect-src 'self'",
  'frame-src https://www.openstreetmap.org',
  "form-action 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];

/**
 * Adds the Content-Security-Policy of a finished page: inline scripts and styles are allowed by their hashes. Astro's own
 * policy does not fit: it knows no `is:inline` script, and lists the hashes of all pages. `frame-ancestors` works only
 * as a header (netlify.toml).
 */
export function contentSecurityPolicy(page: CheerioAPI): void {
  const hashes = (selector: string) =>
    page(selector).map((_, element) => `'sha256-${hash('sha256', page(element).text(), 'base64')}'`);
  const policy = [
    ...DIRECTIVES,
    ["script-src 'self'", ...hashes('script:not([type="application/ld+json"])')].join(' '),
    ['style-src', ...hashes('style'), ...(page('#contact-form').length > 0 ? SONNER_STYLES : [])].join(' '),
  ].join(';');
  page('title').before(`<meta http-equiv="content-security-policy" content="${policy}">`);
}
