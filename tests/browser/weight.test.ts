import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { chromium } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hydrated, layoutShift, withSite } from '../support/browser.ts';
import { LAUNCH_ARGS } from '../support/browser-options.ts';
import { publicPages } from '../support/public-pages.ts';

const { open, site } = withSite();

const PAGE_MAX_BYTES = 12_000;
/** Bytes of a page that a server sends before it waits for an acknowledgement: ten packets (RFC 6928) without those of TLS and HTTP/2. */
const FIRST_FLIGHT_BYTES = 8000;
const INLINE_SCRIPT_MAX_BYTES = 3000;
const FIRST_VIEW_MAX_BYTES = 25_000;

/** The phone that Lighthouse measures with. */
const LIGHTHOUSE_PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };

const brotli = (text: string | Buffer) => brotliCompressSync(text).length;
/** The beginning of a page that a browser can read when this many compressed bytes have arrived. */
const beginningOf = (html: string, bytes: number) =>
  brotliDecompressSync(brotliCompressSync(html).subarray(0, bytes), {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  }).toString();

/** Names of the build's pages: the public ones, and two that the sitemap leaves out. */
const pages = ['404', 'mensagem-enviada', ...publicPages.map((path) => path.slice(1) || 'index')].sort();

test('these are all the pages of the build, and beside them only what is meant to be public', () => {
  const files = readdirSync('dist');
  expect(
    files
      .filter((name) => name.endsWith('.html'))
      .map((name) => name.replace('.html', ''))
      .sort(),
  ).toEqual(pages);
  expect(files.filter((name) => !name.endsWith('.html') && name !== '.gitkeep').sort()).toEqual([
    '_astro',
    'compartilhar',
    'favicon.svg',
    'icone-180.png',
    'icone-192.png',
    'icone-512.png',
    'robots.txt',
    'site.webmanifest',
    'sitemap-0.xml',
    'sitemap-index.xml',
  ]);
});

describe.each(pages)('%s.html', (name) => {
  const html = readFileSync(`dist/${name}.html`, 'utf8');

  test('weighs little', () => {
    expect(brotli(html)).toBeLessThanOrEqual(PAGE_MAX_BYTES);
    const scripts = [...html.matchAll(/<script(?! type="application)[^>]*>(.*?)<\/script>/gs)].map(([, code]) => code);
    expect(brotli(scripts.join('\n'))).toBeLessThanOrEqual(INLINE_SCRIPT_MAX_BYTES);
    expect(html).not.toMatch(/<script[^>]+src=|<link[^>]+stylesheet|<img/);
  });

  test('shows its whole first view from the first flight of packets', async () => {
    const { page } = await open(`/${name === 'index' ? '' : name}`, {
      ...LIGHTHOUSE_PHONE,
      javaScriptEnabled: false,
      reducedMotion: 'reduce',
    });
    const whole = await page.screenshot();
    const body = beginningOf(html, FIRST_FLIGHT_BYTES);
    await page.route(page.url(), (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
    await page.reload();
    expect((await page.screenshot()).equals(whole)).toBe(true);
  });

  test('asks for nothing more before the visitor acts, and moves nothing', async () => {
    const { page, requests } = await open(`/${name === 'index' ? '' : name}`);
    await page.waitForTimeout(500);
    const beside = requests.filter((request) => !/favicon|icone|webmanifest/.test(request));
    expect(beside).toHaveLength(1);
    const bytes = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return entry?.transferSize;
    });
    expect(await layoutShift(page)).toBe(0);
    expect(bytes).toBeLessThanOrEqual(FIRST_VIEW_MAX_BYTES);
  });
});

describe('an island, once it is touched', () => {
  const islands = [
    { name: 'Navigation', files: ['Navigation'], max: 64_000 },
    { name: 'WhatsAppButton', files: ['WhatsAppButton'], max: 76_000 },
    { name: 'ContactForm with toasts', files: ['ContactForm', 'Toasts'], max: 86_000 },
  ];

  test.each(islands)('$name needs no more than its share, all named in the page', ({ files, max }) => {
    const html = readFileSync('dist/contato.html', 'utf8');
    const modules = files.flatMap((file) =>
      (html.match(new RegExp(`data-modules="([^"]*/${file}\\.[^"]*)"`))?.[1] ?? '').split(' '),
    );
    const weight = [...new Set(modules)].reduce((sum, file) => sum + brotli(readFileSync(`dist/${file}`)), 0);
    expect(modules.length).toBeGreaterThan(2);
    expect(weight).toBeLessThanOrEqual(max);
  });

  test('asks for all its files at once, and for no other island’s', async () => {
    const { page, requests } = await open('/contato');
    const named = ((await page.locator('astro-island:has(nav)').getAttribute('data-modules')) ?? '')
      .split(' ')
      .map((file) => `/${file}`);
    await page.getByRole('button', { name: 'Soluções' }).hover();
    await hydrated(page, 'nav');
    const asked = new Set(requests.filter((request) => request.endsWith('.js')));
    expect([...asked].sort()).toEqual([...named].sort());
    expect([...asked].some((file) => /ContactForm|Toasts|WhatsApp/.test(file))).toBe(false);
  });
});

test('the WhatsApp number is fetched once for several pages', async () => {
  // A browser of its own without routes, because Playwright's routes switch the cache off.
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: LAUNCH_ARGS,
  });
  const page = await browser.newPage();
  const transferred: number[] = [];
  for (const path of ['/', '/tms', '/sobre']) {
    await page.goto(site().url + path);
    await page.getByRole('link', { name: 'Fale conosco no WhatsApp' }).hover();
    const size = await page.waitForFunction(() => {
      const [call] = performance.getEntriesByName(
        new URL('/api/whatsapp', location.href).href,
      ) as PerformanceResourceTiming[];
      return call && { bytes: call.transferSize };
    });
    transferred.push((await size.jsonValue())?.bytes ?? -1);
  }
  await browser.close();
  expect(transferred[0]).toBeGreaterThan(0);
  expect(transferred.slice(1)).toEqual([0, 0]);
});

test('the next page is there before the visitor asks for it', async () => {
  // A browser of its own without routes, which would keep it from fetching ahead. Driven by a test, Chromium never draws ahead.
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: LAUNCH_ARGS,
  });
  const page = await browser.newPage();
  await page.goto(site().url);
  const session = await page.context().newCDPSession(page);
  const fetchedAhead = new Promise<void>((done) =>
    session.on('Preload.prefetchStatusUpdated', ({ status }) => status === 'Ready' && done()),
  );
  await session.send('Preload.enable');
  const link = page.getByRole('main').getByRole('link', { name: 'Conhecer as soluções' });
  await link.hover();
  await fetchedAhead;
  await link.click();
  await page.waitForURL('**/tms');
  const delivery = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return (entry as PerformanceNavigationTiming & { deliveryType: string }).deliveryType;
  });
  expect(delivery).toBe('navigational-prefetch');
  await browser.close();
});

test('pages come back at once from the browser’s back/forward cache', async () => {
  // Playwright switches this cache off, unless it is told not to.
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: LAUNCH_ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage();
  await page.goto(site().url);
  await page.evaluate(() => {
    document.title = 'kept';
  });
  await page.goto(`${site().url}/sobre`);
  await page.evaluate(() => history.back());
  await expect.poll(() => page.title()).toBe('kept');
  await browser.close();
});
