import { chromium } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { LAUNCH_ARGS } from '../support/browser-options.ts';
import { findWholeBrowser, wholeChromium } from '../support/engines/chromium.ts';
import { isInstalled } from '../support/engines/installed.ts';
import { publicPages } from '../support/public-pages.ts';

test.runIf(isInstalled(wholeChromium) || process.env.CI)(
  'every page is restored from Chromium’s back/forward cache',
  async () => {
    const browser = await chromium.launch({
      executablePath: findWholeBrowser() ?? 'chromium',
      args: LAUNCH_ARGS,
      // Playwright's default arguments disable the back/forward cache.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    onTestFinished(() => browser.close());
    const page = await browser.newPage();
    for (const path of publicPages) {
      await page.goto(inject('siteUrl') + path);
      await page.evaluate(() => {
        document.title = 'kept';
      });
      await page.goto(`${inject('siteUrl')}/robots.txt`);
      await page.evaluate(() => history.back());
      await expect.poll(() => page.title(), { message: path }).toBe('kept');
    }
  },
);
