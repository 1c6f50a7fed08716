import { readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { hydrated, open } from '../support/browser.ts';
import { built, builtPages, readPage } from '../support/public-pages.ts';

/** Of a whole page. */
const PAGE_MAX_BYTES = 12_000;
/** Bytes of a page that a server sends before it waits for an acknowledgement: ten packets (RFC 6928) without those of TLS and HTTP/2. */
const FIRST_FLIGHT_BYTES = 8000;
/** The account and the answers on a product’s page, and the draft on /contato, among them. */
const INLINE_SCRIPT_MAX_BYTES = 3400;

/** The phone that Lighthouse measures with. */
const LIGHTHOUSE_PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };

const brotli = (text: string | Buffer) => brotliCompressSync(text).length;
/** The beginning of a page that a browser can read when this many compressed bytes have arrived. */
const beginningOf = (html: string, bytes: number) =>
  brotliDecompressSync(brotliCompressSync(html).subarray(0, bytes), {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  }).toString();

test.each(builtPages)(`%s weighs at most ${PAGE_MAX_BYTES} B, and its scripts at most 3.4 kB`, (path) => {
  const html = readPage(path);
  expect(brotli(html)).toBeLessThanOrEqual(PAGE_MAX_BYTES);
  const scripts = [...html.matchAll(/<script(?! type="(?!module))[^>]*>(.*?)<\/script>/gs)].map(([, code]) => code);
  expect(brotli(scripts.join('\n'))).toBeLessThanOrEqual(INLINE_SCRIPT_MAX_BYTES);
  expect(html).not.toMatch(/<script[^>]+src=|<link[^>]+stylesheet|<img(?![^>]*loading="lazy")/);
});

test('every page shows its whole first view from the first flight of packets', async () => {
  const { page } = await open('/robots.txt', {
    ...LIGHTHOUSE_PHONE,
    javaScriptEnabled: false,
  });
  const look = async (body: string) => {
    await page.route('**/first-view', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
    await page.goto('/first-view');
    const picture = await page.screenshot();
    await page.unroute('**/first-view');
    return picture;
  };
  for (const path of builtPages) {
    const html = readPage(path);
    const whole = await look(html);
    const beginning = await look(beginningOf(html, FIRST_FLIGHT_BYTES));
    expect(beginning.equals(whole), path).toBe(true);
  }
});

test.each([
  { name: 'Navigation', touch: 'nav', max: 61_500 },
  { name: 'WhatsAppButton', touch: '.float', max: 72_000 },
  { name: 'ContactForm with toasts', touch: '#contact-form', max: 85_000 },
])('the island $name, once it is touched, loads at most its weight limit', async ({ touch, max }) => {
  const { page, requests } = await open('/contato');
  await page.locator(`${touch}:is(a), ${touch} :is(a, input)`).first().focus();
  await hydrated(page, touch);
  await page.waitForLoadState('networkidle');
  const files = requests.filter((request) => request.endsWith('.js'));
  const weight = files.reduce((sum, file) => sum + brotli(readFileSync(built(file))), 0);
  expect(files.length).toBeGreaterThan(2);
  expect(weight).toBeLessThanOrEqual(max);
});
