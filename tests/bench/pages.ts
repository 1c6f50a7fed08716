import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import { LAUNCH_ARGS } from '../support/browser-options.ts';
import { setup as buildSite } from '../support/build-site.ts';
import { ensureBrowser } from '../support/find-browser.ts';
import { startSite } from '../support/site.ts';
import { measureHand, PATIENCE_MS } from './hand.ts';

/**
 * `npm run bench`: when each page paints on DevTools' Slow 4G with a processor
 * four times slower, beside a page of nothing but text in the same run. Read
 * the ratios: the machine's own speed cancels out.
 */
const RUNS = 5;
const PAGES = ['/', '/tms', '/wms', '/erp', '/sobre', '/contato'];
/** DevTools' preset: latency in ms, throughput in bytes a second. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function measure(browser: Browser, url: string) {
  const page = await browser.newPage({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Performance.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url);
  await page.waitForTimeout(800);
  const paints = await page.evaluate(
    () =>
      new Promise<{ fcp: number; lcp: number }>((done) => {
        const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
        new PerformanceObserver((list) =>
          done({ fcp, lcp: list.getEntries().at(-1)?.startTime ?? Number.NaN }),
        ).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  const { metrics } = await session.send('Performance.getMetrics');
  await page.close();
  return { ...paints, work: (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000 };
}

async function medians(browser: Browser, url: string) {
  const runs = [];
  for (let run = 0; run < RUNS; run++) runs.push(await measure(browser, url));
  return {
    fcp: median(runs.map(({ fcp }) => fcp)),
    lcp: median(runs.map(({ lcp }) => lcp)),
    work: median(runs.map(({ work }) => work)),
  };
}

const executablePath = ensureBrowser();
buildSite();
const html = brotliCompressSync(readFileSync(new URL('floor.html', import.meta.url)));
const floorServer = createServer((_, response) =>
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }).end(html),
);
await new Promise<void>((ready) => floorServer.listen(0, '127.0.0.1', ready));
const site = await startSite();
const browser = await chromium.launch({ executablePath, args: LAUNCH_ARGS });

const floor = await medians(browser, `http://127.0.0.1:${(floorServer.address() as AddressInfo).port}/`);
const row = ({ fcp, lcp, work }: typeof floor) => ({
  'FCP (ms)': Math.round(fcp),
  'FCP / piso': (fcp / floor.fcp).toFixed(2),
  'LCP (ms)': Math.round(lcp),
  'LCP / piso': (lcp / floor.lcp).toFixed(2),
  'trabalho / piso': (work / floor.work).toFixed(2),
});
const table: Record<string, ReturnType<typeof row>> = { piso: row(floor) };
for (const path of PAGES) table[path] = row(await medians(browser, site.url + path));
console.table(table);

console.log(`A mão: a mais longa espera de cada gesto, processador seis vezes mais lento (limite: ${PATIENCE_MS} ms)`);
console.table(await measureHand(browser, site.url));

await browser.close();
await site.stop();
floorServer.close();
