import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** Times slower than this machine. */
const SLOWER_PROCESSOR = 4;
/** What comes after the page's last byte: its paints, and what it put off. */
const SETTLE_MS = 700;

/** A first visit: nothing cached, no connection open, a slower processor. `look` sees the page when all is quiet. */
export async function visit<Seen>(
  browser: Browser,
  url: string,
  look: (page: Page, session: CDPSession) => Promise<Seen>,
): Promise<Seen> {
  const page = await browser.newPage(PHONE);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  // The browser has a process for the page ready, as one in use has.
  await page.goto('about:blank');
  await page.goto(url);
  await page.waitForTimeout(SETTLE_MS);
  const seen = await look(page, session);
  await page.close();
  return seen;
}

export interface PaintTimes {
  responseBegun: number;
  responseEnded: number;
  fcp: number;
  lcp: number;
}

/** In milliseconds since the navigation began. */
export function readPaintTimes(page: Page): Promise<PaintTimes> {
  return page.evaluate(
    () =>
      new Promise<PaintTimes>((done) => {
        const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        const times = {
          responseBegun: navigation?.responseStart ?? Number.NaN,
          responseEnded: navigation?.responseEnd ?? Number.NaN,
          fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        };
        new PerformanceObserver((list) =>
          done({ ...times, lcp: list.getEntries().at(-1)?.startTime ?? Number.NaN }),
        ).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}
