import { createServer, type ServerResponse } from 'node:http';
import { load } from 'cheerio';
import { expect, onTestFinished, test } from 'vitest';
import { open, painted } from '../support/browser.ts';
import { WINDOWS } from '../support/browser-options.ts';
import { listen } from '../support/listen.ts';
import { builtPages, readPage } from '../support/public-pages.ts';

/** Adds up what moves by itself in a page (Layout Instability API). */
const recordShifts = `
  window.shifts = 0;
  const add = (list) => { for (const { value } of list) window.shifts += value; };
  window.shiftObserver = new PerformanceObserver((list) => add(list.getEntries()));
  window.shiftObserver.observe({ type: 'layout-shift', buffered: true });
  window.readShifts = () => { add(window.shiftObserver.takeRecords()); return window.shifts; };`;

/** A server whose pages come as the test writes them. */
async function startSlowServer() {
  const answers = new Map<string, ServerResponse>();
  const server = createServer(({ url = '' }, response) => {
    if (!builtPages.includes(url)) return void response.writeHead(204).end();
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).flushHeaders();
    answers.set(url, response);
  });
  const { url, stop } = await listen(server);
  onTestFinished(stop);
  return { url, answers };
}

const PIECE = 3000;

/** Cuts a built page in pieces. The first ends with the part before which nothing is painted. */
function cut(path: string): string[] {
  const html = readPage(path);
  const page = load(html, { sourceCodeLocationInfo: true });
  const [first] = page(page('link[rel=expect]').attr('href') ?? '');
  const end = first?.sourceCodeLocation?.endOffset ?? Number.NaN;
  return [html.slice(0, end), ...(html.slice(end).match(new RegExp(`[^]{1,${PIECE}}`, 'g')) ?? [])];
}

test.each(WINDOWS)('nothing moves while a page arrives in pieces (%s)', async (_, window) => {
  const slow = await startSlowServer();
  const { page } = await open('/robots.txt', { ...window, initScript: recordShifts });
  for (const path of builtPages) {
    await page.goto(slow.url + path, { waitUntil: 'commit' });
    for (const piece of cut(path)) {
      slow.answers.get(path)?.write(piece);
      const end = piece.match(/<(h1|footer)\b[^>]*>/)?.[1];
      if (end) await page.locator(end).first().waitFor({ state: 'attached' });
      await painted(page);
    }
    slow.answers.get(path)?.end();
    await page.waitForLoadState();
    await painted(page);
    // Some is left for a line of text, and for columns whose last cell arrives after the others: 0.0172 on the home page.
    expect(await page.evaluate('readShifts()'), path).toBeLessThan(0.02);
  }
});
