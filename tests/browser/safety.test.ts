import { describe, expect, test } from 'vitest';
import { company } from '../../src/company.ts';
import { siteUrl } from '../../src/company-links.ts';
import { withSite } from '../support/browser.ts';
import { publicPages } from '../support/public-pages.ts';

const { open, site } = withSite();

describe.each(publicPages)('%s', (path) => {
  test('has title, description, canonical, sharing tags and structured data of its own', async () => {
    const { page } = await open(path);
    const meta = (name: string) =>
      page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
    expect((await page.title()).length).toBeLessThanOrEqual(65);
    expect((await meta('description'))?.length).toBeGreaterThanOrEqual(50);
    expect((await meta('description'))?.length).toBeLessThanOrEqual(160);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      path === '/' ? `${siteUrl}/` : siteUrl + path,
    );
    expect(await meta('og:url')).toBe(await page.locator('link[rel=canonical]').getAttribute('href'));
    expect(await meta('og:title')).toBe(await page.title());
    const image = new URL((await meta('og:image')) ?? '');
    expect(image.origin).toBe(siteUrl);
    const response = await fetch(site().url + image.pathname);
    expect(response.headers.get('content-type')).toBe('image/png');
    const png = new DataView(await response.arrayBuffer());
    expect([png.getUint32(16), png.getUint32(20)]).toEqual([1200, 630]);
    const { '@graph': graph } = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
    );
    expect(graph[0]).toMatchObject({
      name: company.name,
      foundingDate: String(company.foundedIn),
      address: { addressLocality: company.address.city },
    });
    expect(JSON.stringify(graph)).not.toMatch(/"(price|offers|aggregateRating|review)"/);
  });

  test('allows by its policy only what it names', async () => {
    const { page } = await open(path);
    const policy = (await page.locator('meta[http-equiv="content-security-policy"]').getAttribute('content')) ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
    for (const directive of [
      "form-action 'self'",
      "base-uri 'none'",
      'frame-src https://www.openstreetmap.org',
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy).toContain(directive);
    }
    const { headers } = await fetch(site().url + path);
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
    for (const header of [
      'strict-transport-security',
      'x-content-type-options',
      'referrer-policy',
      'permissions-policy',
      'cross-origin-opener-policy',
    ]) {
      expect(headers.get(header), header).toBeTruthy();
    }
  });
});

test('titles and descriptions are each page’s own', async () => {
  const heads = await Promise.all(
    publicPages.map(
      async (path) =>
        (await (await fetch(site().url + path)).text()).match(/<title>.*?<meta name="description"[^>]*>/s)?.[0],
    ),
  );
  expect(new Set(heads).size).toBe(publicPages.length);
});

test('the sitemap lists the public pages and nothing else; robots points to it', async () => {
  const sitemap = await (await fetch(`${site().url}/sitemap-0.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);
  expect(listed.sort()).toEqual([...publicPages].sort());
  expect(await (await fetch(`${site().url}/robots.txt`)).text()).toContain(`Sitemap: ${siteUrl}/sitemap-index.xml`);
});

test('the manifest and its icons answer', async () => {
  const manifest = await (await fetch(`${site().url}/site.webmanifest`)).json();
  for (const { src } of manifest.icons) expect((await fetch(site().url + src)).status).toBe(200);
});

test('files with a hash in their name are kept for a year', async () => {
  const html = await (await fetch(site().url)).text();
  const file = html.match(/_astro\/[\w.-]+\.js/)?.[0];
  expect((await fetch(`${site().url}/${file}`)).headers.get('cache-control')).toBe(
    'public, max-age=31536000, immutable',
  );
});

test.each([
  '/.env',
  '/.git/config',
  '/package.json',
  '/netlify/functions/contacts.ts',
  '/.netlify/functions/contacts',
  '/.netlify/functions/purge-old',
  '/src/company.ts',
  '/%2e%2e/package.json',
  '/..%2fpackage.json',
  '/%252e%252e/package.json',
  '//package.json',
  '/_astro/..%2f..%2fpackage.json',
])('%s is not served', async (path) => {
  const response = await fetch(site().url + path, { redirect: 'manual' });
  expect([400, 404]).toContain(response.status);
  expect(await response.text()).not.toContain('devDependencies');
});

test('a visit through all pages sets no cookie and asks nothing of third parties', async () => {
  const { page, context, requests } = await open('/');
  for (const path of publicPages) await page.goto(path);
  expect(await context.cookies()).toEqual([]);
  expect(requests.filter((request) => request.startsWith('https://'))).toEqual([]);
});
