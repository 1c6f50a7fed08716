import { expect, inject, test } from 'vitest';
import { publicPages, readPage } from '../support/public-pages.ts';

const ask = (path: string, init: RequestInit = {}) => fetch(inject('siteUrl') + path, { redirect: 'manual', ...init });

test('the sitemap lists the public pages and nothing else; robots points to it', async () => {
  const sitemap = await (await ask('/sitemap-0.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
  expect(listed.sort()).toEqual([...publicPages].sort());
  expect(await (await ask('/robots.txt')).text()).toBe(
    `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: https://www.valenorte.com.br/sitemap-index.xml\n`,
  );
});

const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics'];
const FILE = {
  'cache-control': 'public, max-age=0, must-revalidate',
  // A page's own policy is in its markup. This directive works only as a header.
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': PERMISSIONS.map((name) => `${name}=()`).join(', '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Without includeSubDomains, because the owner's other hosts may not have TLS.
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
/** A name with a hash of its content never changes. */
const HASHED = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
};
const HTML = { ...FILE, 'content-type': 'text/html; charset=utf-8' };
/** The confirmation: a function fills in the protocol, and the rules of netlify.toml are not for functions. */
const BY_FUNCTION = {
  'cache-control': 'no-store',
  'content-security-policy': "frame-ancestors 'none'",
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
};
const SCRIPT = `/${readPage('/').match(/_astro\/[\w.-]+\.js/)?.[0]}`;
const SHARED = `/${readPage('/').match(/compartilhar\/[\w.-]+/)?.[0]}`;
/** They tell how the server sends, not what. */
const TRANSPORT = /^(age|connection|content-encoding|content-length|date|etag|keep-alive|transfer-encoding|vary)$/;

test.each<[string, number, Record<string, string>]>([
  ...publicPages.map((path): [string, number, Record<string, string>] => [path, 200, HTML]),
  ['/nada', 404, HTML],
  ['/mensagem-enviada?protocolo=GS-2222-2222', 200, BY_FUNCTION],
  [SHARED, 200, { ...FILE, 'content-type': 'image/png' }],
  [SCRIPT, 200, { ...FILE, ...HASHED }],
])('the response to %s has the status %i and exactly these headers', async (path, status, headers) => {
  const response = await ask(path);
  const sent = [...response.headers].filter(([name]) => !TRANSPORT.test(name));
  expect([response.status, Object.fromEntries(sent)]).toEqual([status, headers]);
});

const HIDDEN = ['/package.json', '/.netlify/functions/scheduled-run', '/..%2fpackage.json', '/%', '/%ff%fe'];

test.each(HIDDEN)('%s is not served', async (path) => {
  const response = await ask(path);
  expect([400, 404]).toContain(response.status);
  expect(await response.text()).not.toContain('devDependencies');
});

test.each([
  ['/tms/', '/tms'],
  ['/tms.html', '/tms'],
  ['/tms/?a=1', '/tms?a=1'],
  ['/index.html', '/'],
  // The redirect must stay on this host: as a URL, `//tms` would name another host.
  ['//tms/', '//tms'],
])('%s redirects to %s', async (from, to) => {
  const response = await ask(from);
  expect([response.status, response.headers.get('location')]).toEqual([301, inject('siteUrl') + to]);
});
