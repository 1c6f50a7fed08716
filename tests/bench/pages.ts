import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { LAUNCH_ARGS, PHONE } from '../support/browser-options.ts';
import { listen } from '../support/listen.ts';
import { ensure, programs } from '../support/programs.ts';

/**
 * `npm run bench`: first paint of each built page on a slow phone, by turns beside a page written by hand with the
 * minimum of its kind (floor.html). Only the ratio does not depend on the machine. `node tests/bench/pages.ts DIR`
 * measures another build too.
 */
const ROUNDS = 11;
const BUILDS = ['dist', ...process.argv.slice(2)];
const PAGES = ['index', 'tms', 'wms', 'erp', 'sobre', 'contato'];
/** Lighthouse's slow 4G as it passes it to DevTools: milliseconds a request, bytes a second; and its slow processor. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const CPU_SLOWDOWN = 4;

const files = new Map([['/floor', new URL('floor.html', import.meta.url).pathname]]);
for (const build of BUILDS) for (const page of PAGES) files.set(`/${build}/${page}`, `${build}/${page}.html`);

const server = createServer(({ url = '' }, response) => {
  const file = files.get(url) ?? BUILDS.map((build) => `${build}${url}`).find((path) => existsSync(path));
  // The resting pointer lets the browser ask for the first page too.
  if (!file || file.endsWith('/')) return void response.writeHead(404).end();
  const type = file.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8';
  response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br' });
  response.end(brotliCompressSync(readFileSync(file)));
});
const { url, stop } = await listen(server);
const browser = await chromium.launch({ executablePath: ensure(programs.chromium)[0] ?? '', args: LAUNCH_ARGS });

/** Returns the first contentful paint in milliseconds, with an empty cache. */
async function paint(path: string): Promise<number> {
  const page = await (await browser.newContext(PHONE)).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(url + path);
  // A small page has loaded before it is painted.
  const time = await page.evaluate(
    () =>
      new Promise<number>((done) =>
        new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName('first-contentful-paint');
          if (paint) done(paint.startTime);
        }).observe({ type: 'paint', buffered: true }),
      ),
  );
  await page.context().close();
  return time;
}

const times = new Map([...files.keys()].map((path): [string, number[]] => [path, []]));
for (let round = 0; round < ROUNDS; round++) for (const [path, all] of times) all.push(await paint(path));
await browser.close();
await stop();
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const floor = times.get('/floor') ?? [];
for (const [path, all] of times) {
  const ratio = median(all.map((time, round) => time / (floor[round] ?? Number.NaN)));
  console.log(`${path.padEnd(20)} ${Math.round(median(all))} ms, ${ratio.toFixed(2)} × floor`);
}
