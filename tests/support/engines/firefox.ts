import puppeteer, { type LaunchOptions, type Page } from 'puppeteer-core';
import { LIMIT_MS, TEST_LIMIT_MS } from '../limits.ts';
import { type Engine, type Tab, VIEWS } from './engine.ts';
import { TETHER } from './tethered.ts';

const FIREFOX_PATH = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';

/** Gives a machine without a mouse one, because nothing can be hovered without it. */
const MOUSE = { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 };

/** Driven by WebDriver BiDi: Firefox has given up Chromium's protocol, and Debian has no WebDriver for it. */
export const firefox: Engine = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  files: () => [FIREFOX_PATH],
  start: () => startFirefox({}),
};

// Not by Playwright: its version 1.65 needs commands that Firefox ESR lacks (emulation.setMediaFeaturesOverride).
export async function startFirefox({ env = process.env, ...options }: LaunchOptions): Promise<Tab> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: TETHER,
    env: { ...env, TETHERED: FIREFOX_PATH },
    extraPrefsFirefox: MOUSE,
    timeout: TEST_LIMIT_MS,
    protocolTimeout: TEST_LIMIT_MS,
    ...options,
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(LIMIT_MS);
  return { ...actionsIn(page), close: () => browser.close() };
}

function actionsIn(page: Page): Omit<Tab, 'close'> {
  // Not Puppeteer's goBack(), which waits for a load: a page kept in memory is never loaded again. The timer lets the
  // call end before its page goes.
  const history = (step: -1 | 1) => async () =>
    void (await page.evaluate(`void setTimeout(() => history.go(${step}))`));
  const clickWith = async (button: 'left' | 'middle' | 'right', selector: string) => {
    // A link may have opened a tab before this one.
    await page.bringToFront();
    await page.locator(selector).click({ button });
  };
  return {
    open: async (origin, path, view = 'desktop') => {
      await page.setViewport(VIEWS[view]);
      await page.goto(origin + path);
    },
    read: <Value>(expression: string) => page.evaluate(`(${expression})`) as Promise<Value>,
    click: (selector) => clickWith('left', selector),
    clickWith,
    hover: (selector) => page.locator(selector).hover(),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    reload: async () => void (await page.reload()),
    back: history(-1),
    forward: history(1),
  };
}
