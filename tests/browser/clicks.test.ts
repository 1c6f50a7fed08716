import { load } from 'cheerio';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { open } from '../support/browser.ts';
import { builtPages, readPage } from '../support/public-pages.ts';

const CALL = '/api/clicks?whatsapp=call';

/** Opens a page, and keeps which clicks it reports. */
async function visit(path: string, options: Parameters<typeof open>[1] = {}) {
  const { page, context } = await open(path, options);
  const reports: string[] = [];
  context.on('request', (request) => {
    const url = request.url().replace(inject('siteUrl'), '');
    if (url.startsWith('/api/clicks')) reports.push(`${url} ${request.postData() ?? ''}`.trim());
  });
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  return { page, context, reports };
}
const link = (page: Page, ping = CALL) => page.locator(`a[ping="${ping}"]`).filter({ visible: true }).first();

test.each(builtPages)('every contact link of %s reports its clicks, each with what it opens', (path) => {
  const page = load(readPage(path));
  const channels = { whatsapp: 'https://wa.me/', phone: 'tel:', email: 'mailto:' };
  for (const [channel, start] of Object.entries(channels)) {
    const pings = page(`a[href^="${start}"]`)
      .toArray()
      .map(({ attribs }) => attribs.ping);
    expect(pings.length).toBeGreaterThan(0);
    for (const ping of pings)
      expect(ping).toMatch(new RegExp(`^/api/clicks\\?${channel}=(?:button|call|details|text|footer)$`));
  }
});

test.each(['left', 'middle'] as const)('a %s click on the drawing in a link reports the origin too', async (name) => {
  const { page, reports } = await visit('/tms?utm_source=anuncio');
  const button = '/api/clicks?whatsapp=button';
  const drawing = link(page, button).locator('path');
  // By the middle button as the browser tells of it: the tab that it opens behind this one would outlive the test.
  await (name === 'left' ? drawing.click() : drawing.dispatchEvent('auxclick', { button: 1 }));
  await expect.poll(() => reports).toEqual([`${button} {"pagina":"/tms","utm_source":"anuncio"}`]);
});

test('a finger’s tap opens a chat and is reported once; a look, a hover and an opened menu are not', async () => {
  const { page, context, reports } = await visit('/', { hasTouch: true, isMobile: true });
  await link(page).hover();
  await link(page).click({ button: 'right' });
  await page.goto('/sobre');
  await Promise.all([context.waitForEvent('page'), link(page).tap()]);
  await expect.poll(() => reports).toEqual([expect.stringContaining(CALL)]);
});
