import { createHash } from 'node:crypto';
import { rewritePages } from './finished-pages.mjs';
import { sonnerStyleHashes } from './sonner.mjs';

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
 * Writes each page's policy when the page is finished: what is inlined is
 * allowed by its hash, nothing else. Astro's own policy would be written before
 * the inline scripts at the end of the page are known, and names the hashes of
 * all pages on each. `frame-ancestors` works only as a header (netlify.toml).
 * @returns {import('astro').AstroIntegration}
 */
export function contentSecurityPolicy() {
  return {
    name: 'content-security-policy',
    hooks: {
      'astro:build:done': async ({ dir }) =>
        rewritePages(dir, (html) => {
          const policy = `<meta http-equiv="content-security-policy" content="${policyOf(html)}">`;
          return html.replace('<title>', `${policy}<title>`);
        }),
    },
  };
}

/** @param {string} html */
function policyOf(html) {
  const scripts = hashes(html, /<script(?! type="application\/ld\+json")[^>]*>(.+?)<\/script>/gs);
  // sonner's styles come with the toasts, which only some pages have.
  const toasts = html.includes('/Toasts.') ? sonnerStyleHashes() : [];
  const styles = [...hashes(html, /<style[^>]*>(.+?)<\/style>/gs), ...toasts.map((hash) => `'${hash}'`)];
  return [...DIRECTIVES, `script-src 'self' ${scripts.join(' ')}`, `style-src ${styles.join(' ')}`].join(';');
}

/** @param {string} html @param {RegExp} element */
function hashes(html, element) {
  const contents = [...html.matchAll(element)].map(([, content]) => content ?? '');
  return contents.map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`);
}
