import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { withSite } from '../support/browser.ts';
import { PHONE } from '../support/browser-options.ts';
import { publicPages } from '../support/public-pages.ts';

const { open } = withSite();

/** Far longer than a page without its first section needs to be painted. */
const PAUSE_MS = 500;

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

const firstPaint = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);

test.each([...publicPages, '/404', '/mensagem-enviada'])(
  '%s is painted as soon as its first section is there, and not before',
  async (path) => {
    const html = readFileSync(`dist/${path === '/' ? 'index' : path.slice(1)}.html`, 'utf8');
    const main = html.indexOf('<main');
    const afterSection = html.indexOf('</section>', main) + '</section>'.length;
    const { url, send } = await startSlowServer();
    const { page } = await open('/robots.txt', PHONE);
    await page.goto(url, { waitUntil: 'commit' });

    send(html.slice(0, main));
    await page.getByRole('banner').waitFor({ state: 'attached' });
    await page.waitForTimeout(PAUSE_MS);
    expect(await firstPaint(page)).toBeUndefined();

    send(html.slice(main, afterSection));
    await expect.poll(() => firstPaint(page)).toBeGreaterThan(PAUSE_MS);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    // The rest was never sent.
    expect(await page.getByRole('contentinfo').count()).toBe(0);
  },
);
