import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { DESKTOP, LAUNCH_ARGS } from './browser-options.ts';
import { type Site, startSite } from './site.ts';

export interface OpenedPage {
  page: Page;
  context: BrowserContext;
  /** Paths requested so far; whole addresses for third parties. */
  requests: string[];
}

interface OpenOptions extends BrowserContextOptions {
  /** Console errors that the test provokes on purpose. */
  expectedErrors?: RegExp;
  /** Runs in every page before its own scripts. */
  initScript?: string;
}

/** One server and one browser for a test file; any console error that a test does not expect fails it. */
export function withSite(env: Record<string, string> = {}) {
  let site: Site;
  let browser: Browser;

  beforeAll(async () => {
    site = await startSite(env);
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: LAUNCH_ARGS,
    });
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  const open = async (
    path: string,
    { expectedErrors, initScript, ...options }: OpenOptions = {},
  ): Promise<OpenedPage> => {
    const context = await browser.newContext({ baseURL: site.url, locale: 'pt-BR', ...DESKTOP, ...options });
    // No test may reach a third party, so the map is answered with an empty page.
    await context.route(/^https:\/\//, (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '' }));
    if (initScript) await context.addInitScript(initScript);
    const page = await context.newPage();
    const errors: string[] = [];
    const requests: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('request', (request) => requests.push(request.url().replace(site.url, '')));
    onTestFinished(async () => {
      await context.close();
      expect(errors.filter((error) => !expectedErrors?.test(error))).toEqual([]);
    });
    await page.goto(path);
    return { page, context, requests };
  };

  return { open, site: () => site };
}

/** Lays out the sections that wait for their turn, so that a test sees the whole page at once. */
export const layOutAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const late of document.querySelectorAll<HTMLElement>('[class*="late-"]')) {
      late.style.contentVisibility = 'visible';
    }
  });

/** Waits until the island that holds this element has its script. */
export async function hydrated(page: Page, selector: string): Promise<void> {
  await page.locator(`astro-island:not([ssr]):has(${selector})`).first().waitFor({ state: 'attached' });
}

/** All layout shifts of a page so far, added up (Layout Instability API): 0 where nothing moved by itself. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        // What is buffered comes in a task of its own, and without an entry there is none.
        setTimeout(() => done(sum), 300);
      }),
  );
