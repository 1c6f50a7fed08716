import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { layoutShift, withSite } from '../support/browser.ts';
import { PHONE } from '../support/browser-options.ts';
import { publicPages } from '../support/public-pages.ts';

const { open } = withSite();

/** Far longer than a page without its first section needs to be painted. */
const PAUSE_MS = 500;
/** Windows with room to spare below a short page. */
const TALL_PHONE = { ...PHONE, viewport: { width: 560, height: 1600 } };
const TALL_DESKTOP = { viewport: { width: 1280, height: 1200 } };

/** A server whose one page comes as the test sends it. */
async function startSlowServer() {
  let answer: ServerResponse | undefined;
  const server = createServer((_, response) => {
    answer = response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    answer.flushHeaders();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, send: (html: string) => answer?.write(html) };
}

/** A page of the build, cut after its bar, after its first section, and before the footer. */
function cut(path: string) {
  const html = readFileSync(`dist/${path === '/' ? 'index' : path.slice(1)}.html`, 'utf8');
  const main = html.indexOf('<main');
  const below = html.indexOf('</section>', main) + '</section>'.length;
  const footer = html.indexOf('<footer');
  return {
    bar: html.slice(0, main),
    opening: html.slice(main, below),
    sections: html.slice(below, footer),
    footer: html.slice(footer),
  };
}

const firstPaint = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);

/** A page of which only the bar has come, for long enough to be painted if it could be. */
async function openBar(path: string, window: BrowserContextOptions) {
  const { bar, ...parts } = cut(path);
  const { url, send } = await startSlowServer();
  const { page } = await open('/robots.txt', window);
  await page.goto(url, { waitUntil: 'commit' });
  send(bar);
  await page.getByRole('banner').waitFor({ state: 'attached' });
  await page.waitForTimeout(PAUSE_MS);
  expect(await firstPaint(page)).toBeUndefined();
  return { ...parts, send, page };
}

const windows = [
  { name: 'phone', window: TALL_PHONE },
  { name: 'desktop', window: TALL_DESKTOP },
];

describe.each(windows)('on a $name', ({ window }) => {
  test.each([...publicPages, '/404'])(
    '%s is painted as soon as its first section is there, not before, and nothing moves then',
    async (path) => {
      const { opening, sections, footer, send, page } = await openBar(path, window);

      send(opening);
      await expect.poll(() => firstPaint(page)).toBeGreaterThan(PAUSE_MS);
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);

      for (const part of [sections, footer]) {
        send(part);
        await page.waitForTimeout(PAUSE_MS);
      }
      await page.getByRole('contentinfo').waitFor({ state: 'attached' });
      expect(await layoutShift(page)).toBe(0);
    },
  );

  test('a page of one section is painted once its footer says how high it is', async () => {
    const { opening, sections, footer, send, page } = await openBar('/mensagem-enviada', window);

    send(opening + sections);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    await page.waitForTimeout(PAUSE_MS);
    expect(await firstPaint(page)).toBeUndefined();

    send(footer);
    await expect.poll(() => firstPaint(page)).toBeGreaterThan(PAUSE_MS);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await layoutShift(page)).toBe(0);
  });
});
