import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright-core';
import { productNames } from '../../src/products.ts';
import { LAUNCH_ARGS } from '../support/browser-options.ts';
import { ensureBrowser } from '../support/find-browser.ts';
import { listen } from '../support/listen.ts';
import { buildSite } from '../support/shared-site.ts';

/**
 * `npm run bench`: paint times of each page on a slow network and processor, by Chromium's own throttling, beside a
 * page written by hand with the minimum of its kind (floor.html). The ratios to the floor do not depend on the machine.
 */
const FLOOR = '/piso';
const PAGES = ['/', ...Object.keys(productNames).map((slug) => `/${slug}`), '/sobre', '/contato'];
/** Odd, so that the median is one of the values. */
const ROUNDS = Number(process.env.BENCH_ROUNDS || 11);

/** Lighthouse's phone. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/**
 * Lighthouse's "slow 4G" (150 ms, 1.6 Mbit/s) as it passes it to DevTools, which knows no TCP: 3.75 round trips a
 * request for connection and TLS, and nine tenths of the throughput. Milliseconds, and bytes a second.
 */
const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1_600_000 / 8) * 0.9,
  uploadThroughput: (750_000 / 8) * 0.9,
};
const CPU_SLOWDOWN = 4;

/** After the load event, for late paints, and after a tap. In milliseconds. */
const SETTLE_MS = 700;

interface Times {
  fcp: number;
  lcp: number;
  /** From a tap on the menu to the next paint (Event Timing), while its island loads. The floor has no menu. */
  tap: number;
}

/** Serves the build like a content network: compressed beforehand and from memory. */
async function serveBuild() {
  const answers = new Map<string, { type: string; body: Buffer }>();
  const add = (path: string, file: string | URL, type: string) =>
    answers.set(path, { type, body: brotliCompressSync(readFileSync(file)) });
  add(FLOOR, new URL('floor.html', import.meta.url), 'text/html; charset=utf-8');
  for (const path of PAGES) add(path, `dist/${path.slice(1) || 'index'}.html`, 'text/html; charset=utf-8');
  const server = createServer(({ url = '' }, response) => {
    if (/^\/_astro\/[\w.-]+\.js$/.test(url) && existsSync(`dist${url}`)) add(url, `dist${url}`, 'text/javascript');
    const answer = answers.get(url);
    if (!answer) return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': answer.type, 'Content-Encoding': 'br' }).end(answer.body);
  });
  return listen(server);
}

/** Opens a page in a new context, so with an empty cache, and taps its menu. */
async function visit(browser: Browser, url: string): Promise<Times> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(url);
  await page.waitForTimeout(SETTLE_MS);
  const paint = await page.evaluate(readPaints);
  const tap = await tapMenu(page);
  await context.close();
  return { ...paint, tap };
}

const readPaints = () =>
  new Promise<{ fcp: number; lcp: number }>((done) => {
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    new PerformanceObserver((list) => done({ fcp, lcp: list.getEntries().at(-1)?.startTime ?? Number.NaN })).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });

async function tapMenu(page: Page): Promise<number> {
  const menu = page.locator('nav summary');
  const box = (await menu.count()) > 0 ? await menu.boundingBox() : null;
  if (!box) return Number.NaN;
  await page.evaluate(() => {
    const seen = Object.assign(window, { longest: 0 });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(() => (window as unknown as { longest: number }).longest);
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const executablePath = ensureBrowser();
buildSite();
const server = await serveBuild();
const browser = await chromium.launch({ executablePath, args: LAUNCH_ARGS });
const visits = new Map<string, Times[]>([FLOOR, ...PAGES].map((path) => [path, []]));
// Interleaved, so that whatever else the machine does meets all pages alike.
for (let round = 0; round < ROUNDS; round++) {
  for (const [path, times] of visits) times.push(await visit(browser, server.url + path));
}
await browser.close();
server.stop();

const timesOf = (path: string, figure: keyof Times) => visits.get(path)?.map((times) => times[figure]) ?? [];
/** Median of the rounds' ratios: what slows the machine for a while slows both visits of a round. */
const ratio = (path: string, figure: keyof Times) => {
  const floor = timesOf(FLOOR, figure);
  return median(timesOf(path, figure).map((time, round) => time / (floor[round] ?? Number.NaN))).toFixed(2);
};
console.log(`Rede 4G lenta e processador / ${CPU_SLOWDOWN}, como no Lighthouse; medianas de ${ROUNDS} rodadas`);
console.table(
  Object.fromEntries(
    [...visits.keys()].map((path) => [
      path,
      {
        'FCP (ms)': Math.round(median(timesOf(path, 'fcp'))),
        'FCP / piso': ratio(path, 'fcp'),
        'LCP (ms)': Math.round(median(timesOf(path, 'lcp'))),
        'LCP / piso': ratio(path, 'lcp'),
        'toque no menu (ms)': median(timesOf(path, 'tap')),
      },
    ]),
  ),
);
