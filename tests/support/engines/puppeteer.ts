import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { LAUNCH_ARGS } from '../browser-options.ts';
import type { Engine, Tab } from './engine.ts';

const VIEWS = { desktop: { width: 1280, height: 900 }, phone: { width: 360, height: 740 } };

const CHROMIUM_PATH = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const FIREFOX_PATH = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';

/** Gives a machine without a mouse one, because nothing can be hovered without it. */
const MOUSE = {
  chromium: '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
  firefox: { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 },
};

export const chromium: Engine = {
  name: 'Chromium',
  packages: ['chromium'],
  files: () => [CHROMIUM_PATH],
  start: async () =>
    tabOf(await puppeteer.launch({ executablePath: CHROMIUM_PATH, args: [...LAUNCH_ARGS, MOUSE.chromium] })),
};

/** Driven by WebDriver BiDi, because Firefox has given up Chromium's protocol. */
export const firefox: Engine = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  files: () => [FIREFOX_PATH],
  start: async () =>
    tabOf(
      await puppeteer.launch({
        browser: 'firefox',
        executablePath: FIREFOX_PATH,
        extraPrefsFirefox: MOUSE.firefox,
      }),
    ),
};

async function tabOf(browser: Browser): Promise<Tab> {
  const page = await browser.newPage();
  const history = (step: -1 | 1) => async () => {
    // Not Puppeteer's goBack(), which waits for a load; a page kept in memory is never loaded.
    await page.evaluate(`history.go(${step})`).catch(() => {});
    await new Promise((done) => setTimeout(done, 500));
  };
  return {
    open: async (origin, path, view = 'desktop') => {
      await page.setViewport(VIEWS[view]);
      await page.goto(origin + path);
    },
    read: <Value>(expression: string) => page.evaluate(`(${expression})`) as Promise<Value>,
    click: (selector) => first(page, selector).click(),
    hover: (selector) => first(page, selector).hover(),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    reload: async () => void (await page.reload()),
    back: history(-1),
    forward: history(1),
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}

const first = (page: Page, selector: string) => page.locator(selector).setTimeout(20_000);
