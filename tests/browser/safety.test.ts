import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { company } from '../../src/company.ts';
import { siteUrl } from '../../src/company-links.ts';
import { SHARE_SIZE } from '../../src/share/layout.ts';
import { withSite } from '../support/browser.ts';
import { builtPages, publicPages, readPage } from '../support/public-pages.ts';

const { site } = withSite();

/** Search engines show some 60 letters, the company's name among them. */
const OWN_TITLE_MAX = 43;

const ask = (path: string) => fetch(site().url + path, { redirect: 'manual' });

describe.each(publicPages)('%s', (path) => {
  const page = load(readPage(path));
  const meta = (name: string) => page(`meta[name="${name}"], meta[property="${name}"]`).attr('content') ?? '';

  test(`${path} has a title, description, canonical link, sharing tags and structured data of its own`, async () => {
    const title = page('title').text();
    expect(meta('description').length).toBeGreaterThanOrEqual(50);
    expect(page('link[rel=canonical]').attr('href')).toBe(new URL(path, siteUrl).href);
    expect(meta('og:url')).toBe(page('link[rel=canonical]').attr('href'));
    expect(meta('og:title')).toBe(title);
    const image = new URL(meta('og:image'));
    expect(image.origin).toBe(siteUrl);
    const response = await ask(image.pathname);
    expect(response.headers.get('content-type')).toBe('image/png');
    const png = new DataView(await response.arrayBuffer());
    expect([png.getUint32(16), png.getUint32(20)]).toEqual([SHARE_SIZE.width, SHARE_SIZE.height]);
    const { '@graph': graph } = JSON.parse(page('script[type="application/ld+json"]').text());
    expect(graph[0]).toMatchObject({
      name: company.name,
      foundingDate: String(company.foundedIn),
      address: { addressLocality: company.address.city },
    });
    expect(Object.keys(graph[0].geo), 'what schema.org knows of coordinates').toEqual([
      '@type',
      'latitude',
      'longitude',
    ]);
    expect(JSON.stringify(graph)).not.toMatch(/"(price|offers|aggregateRating|review)"/);
  });

  test(`${path} has a content security policy without wildcards, and the security headers`, async () => {
    const policy = page('meta[http-equiv="content-security-policy"]').attr('content') ?? '';
    expect(policy).not.toMatch(/unsafe|\*/);
    for (const directive of [
      "default-src 'none'",
      "form-action 'self'",
      "base-uri 'none'",
      'frame-src https://www.openstreetmap.org',
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy).toContain(directive);
    }
    const { headers } = await ask(path);
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
    // Without includeSubDomains, because the owner's other hosts may not have TLS.
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    const permissions = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics'];
    expect(headers.get('permissions-policy')).toBe(permissions.map((name) => `${name}=()`).join(', '));
  });
});

test.each(builtPages)('the title of %s says what it is, and then whose', (path) => {
  const [own = '', name, ...rest] = load(readPage(path))('title').text().split(' | ');
  expect([name, ...rest]).toEqual([company.name]);
  expect(own.length).toBeGreaterThan(2);
  expect(own.length).toBeLessThanOrEqual(OWN_TITLE_MAX);
});

test('titles and descriptions are each page’s own', () => {
  const heads = publicPages.map((path) => load(readPage(path)));
  expect(new Set(heads.map((page) => page('title').text())).size).toBe(publicPages.length);
  expect(new Set(heads.map((page) => page('meta[name=description]').attr('content'))).size).toBe(publicPages.length);
});

test('the sitemap lists the public pages and nothing else; robots points to it', async () => {
  const sitemap = await (await ask('/sitemap-0.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);
  expect(listed.sort()).toEqual([...publicPages].sort());
  expect(await (await ask('/robots.txt')).text()).toContain(`Sitemap: ${siteUrl}/sitemap-index.xml`);
});

test('the manifest and its icons answer', async () => {
  const manifest = await (await ask('/site.webmanifest')).json();
  for (const { src } of manifest.icons) expect((await ask(src)).status).toBe(200);
});

test('files with a hash in their name are kept for a year', async () => {
  const file = readPage('/').match(/_astro\/[\w.-]+\.js/)?.[0];
  expect((await ask(`/${file}`)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test.each([
  '/.env',
  '/.git/config',
  '/package.json',
  '/netlify.toml',
  '/netlify/functions/contacts.ts',
  '/.netlify/db/PG_VERSION',
  '/.netlify/functions/contacts',
  '/.netlify/functions/purge-old',
  '/src/company.ts',
  '/%2e%2e/package.json',
  '/..%2fpackage.json',
  '/%252e%252e/package.json',
  '//package.json',
  '/_astro/..%2f..%2fpackage.json',
])('%s is not served', async (path) => {
  const response = await ask(path);
  expect([400, 404]).toContain(response.status);
  expect(await response.text()).not.toContain('devDependencies');
});
