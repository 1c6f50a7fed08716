import { createServer, type ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { painted, withSite } from '../support/browser.ts';
import { WINDOWS } from '../support/browser-options.ts';
import { listen } from '../support/listen.ts';
import { builtPages, readPage } from '../support/public-pages.ts';

const { open } = withSite();

/** Adds up what moves by itself in a page (Layout Instability API). */
const recordShifts = `
  window.shifts = 0;
  const add = (list) => { for (const { value } of list) window.shifts += value; };
  window.shiftObserver = new PerformanceObserver((list) => add(list.getEntries()));
  window.shiftObserver.observe({ type: 'layout-shift', buffered: true });
  window.readShifts = () => { add(window.shiftObserver.takeRecords()); return window.shifts; };`;

/** A server whose pages come as the test sends them. */
async function startSlowServer() {
  const answers = new Map<string, ServerResponse>();
  const server = createServer(({ url = '' }, response) => {
    const isPage = builtPages.includes(url);
    response.writeHead(isPage ? 200 : 204, { 'Content-Type': 'text/html; charset=utf-8' }).flushHeaders();
    if (isPage) answers.set(url, response);
    else response.end();
  });
  const { url, stop } = await listen(server);
  onTestFinished(stop);
  return {
    url,
    send: (path: string, html: string) => answers.get(path)?.write(html),
    end: (path: string) => answers.get(path)?.end(),
  };
}

const PIECE = 3000;

/** Cuts a built page in pieces. The first ends with its opening section, before which nothing is painted. */
function cut(path: string): string[] {
  const html = readPage(path);
  const rest = html.indexOf('</section>', html.indexOf('<main'));
  return [html.slice(0, rest), ...(html.slice(rest).match(new RegExp(`[^]{1,${PIECE}}`, 'g')) ?? [])];
}

test.each(WINDOWS)('nothing moves while a page arrives in pieces (%s)', async (_, window) => {
  const slow = await startSlowServer();
  const { page } = await open('/robots.txt', { ...window, initScript: recordShifts });
  for (const path of builtPages) {
    await page.goto(slow.url + path, { waitUntil: 'commit' });
    for (const piece of cut(path)) {
      slow.send(path, piece);
      const end = piece.match(/<(h1|footer)\b/)?.[1];
      if (end) await page.locator(end).first().waitFor({ state: 'attached' });
      await painted(page);
    }
    slow.end(path);
    await page.waitForLoadState();
    await painted(page);
    // Some is left for a line of text and for columns of a table that arrive in two parts and are set anew.
    expect(await page.evaluate('readShifts()'), path).toBeLessThan(0.015);
  }
});
