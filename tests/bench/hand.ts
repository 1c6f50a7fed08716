import type { Browser, Page } from 'playwright-core';
import { PHONE } from '../support/browser-options.ts';
import { median } from './rounds.ts';

/** A phone of the cheapest kind. */
const SLOWER_PROCESSOR = 6;
/** Odd, for the median; this machine's other work makes single runs stray. */
const RUNS = 5;

/** Long enough for what a tap causes to be painted. */
const SETTLE_MS = 700;

const MENU = 'nav summary';
const SUBMIT = '#contact-form [type=submit]';

/** Above this, a hand notices (Interaction to Next Paint: "good" ends here). */
export const PATIENCE_MS = 200;

/** What a hand does, and what it must not wait for. */
const acts: Record<string, { path: string; act: (page: Page) => Promise<unknown> }> = {
  'abrir o menu, que hidrata': { path: '/', act: (page) => tap(page, MENU) },
  'abrir o menu hidratado': {
    path: '/',
    act: async (page) => {
      await tap(page, MENU);
      await hydrated(page, 'nav');
      await tap(page, MENU);
    },
  },
  'digitar enquanto o formulário hidrata': {
    path: '/contato',
    act: async (page) => {
      await tap(page, '#contact-nome');
      await page.keyboard.type('Ana Souza da Silva Pereira', { delay: 40 });
    },
  },
  'digitar o telefone com máscara': {
    path: '/contato',
    act: async (page) => {
      await tap(page, '#contact-nome');
      await hydrated(page, '#contact-form');
      await tap(page, '#contact-telefone');
      await page.keyboard.type('19987654321', { delay: 40 });
    },
  },
  'enviar com erros': {
    path: '/contato',
    act: async (page) => {
      await tap(page, '#contact-nome');
      await hydrated(page, '#contact-form');
      await tap(page, SUBMIT);
    },
  },
};

/** The same on a page of nothing but a form. */
const PLAIN_FORM = `<!doctype html><meta name=viewport content="width=device-width"><form onsubmit="return false">
<input id=a name=a><input id=b name=b required><button type=submit>Enviar</button></form>`;

/**
 * A finger on the middle of an element. Not a locator's own tap, and nothing is asked of the page until the act is over:
 * the driver's scripts would take their time from the page's thread, up to 60 ms of a wait.
 */
async function tap(page: Page, selector: string) {
  const element = page.locator(selector).first();
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  await page.waitForTimeout(SETTLE_MS);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

async function hydrated(page: Page, selector: string) {
  await page.waitForTimeout(SETTLE_MS);
  await page.locator(`astro-island:not([ssr]):has(${selector})`).waitFor({ state: 'attached' });
}

/** Longest interaction of each act, the median of several runs, in milliseconds from the hand's movement to the next picture (Event Timing). */
export async function measureHand(browser: Browser, url: string): Promise<Record<string, number>> {
  const longest: Record<string, number> = {};
  longest['formulário simples: digitar e enviar'] = await measure(
    browser,
    (page) => page.setContent(PLAIN_FORM),
    async (page) => {
      await tap(page, '#a');
      await page.keyboard.type('Ana Souza', { delay: 40 });
      await tap(page, 'button');
    },
  );
  for (const [name, { path, act }] of Object.entries(acts)) {
    longest[name] = await measure(browser, (page) => page.goto(url + path), act);
  }
  return longest;
}

type Step = (page: Page) => Promise<unknown>;

async function measure(browser: Browser, open: Step, act: Step): Promise<number> {
  const runs: number[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await measureOnce(browser, open, act));
  return median(runs);
}

async function measureOnce(browser: Browser, open: Step, act: Step): Promise<number> {
  const page = await browser.newPage(PHONE);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  await open(page);
  await page.evaluate(() => {
    const measured = Object.assign(window, { longest: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        if (entry.interactionId) measured.longest = Math.max(measured.longest, entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  await act(page);
  await page.waitForTimeout(1500);
  const longest = await page.evaluate(() => (window as unknown as { longest: number }).longest);
  await page.close();
  return longest;
}
