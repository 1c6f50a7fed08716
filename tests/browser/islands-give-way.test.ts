import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import frame from '../../src/content/navegacao.json' with { type: 'json' };
import { productList } from '../../src/content/texts.ts';
import { hydrated, withSite } from '../support/browser.ts';
import { PHONE } from '../support/browser-options.ts';

const { open } = withSite();

/** The error that the tests make the browser's own functions throw. */
const BROKEN = /broken by the test/;
const broken = "() => { throw new Error('broken by the test'); }";

describe('navigation', () => {
  test('whose handlers throw opens Soluções by the style sheet again', async () => {
    const { page } = await open('/', { expectedErrors: BROKEN });
    const solutions = page.getByRole('button', { name: 'Soluções' });
    const first = page.locator('#solutions').getByRole('link').first();
    await solutions.hover();
    await hydrated(page, 'nav');
    await page.evaluate(`{
      const find = Element.prototype.querySelector;
      Element.prototype.querySelector = function (selector) {
        if (selector === ':focus-visible') throw new Error('broken by the test');
        return find.call(this, selector);
      };
    }`);
    await page.mouse.move(10, 500);
    await expect.poll(() => first.isVisible()).toBe(false);
    await solutions.hover();
    await expect.poll(() => first.isVisible()).toBe(true);
    await first.click();
    await page.waitForURL(`**/${productList[0]?.slug}`);
  });

  test('that fails at its start keeps its menu', async () => {
    const { page } = await open('/', { ...PHONE, expectedErrors: BROKEN });
    await page.evaluate(`Element.prototype.matches = ${broken}`);
    const menu = page.getByText(frame.navigation.menu, { exact: true });
    await menu.tap();
    await hydrated(page, 'nav');
    await menu.tap();
    const isOpen = () => page.locator('nav details').evaluate((details: HTMLDetailsElement) => details.open);
    const before = await isOpen();
    await menu.tap();
    expect(await isOpen()).toBe(!before);
  });
});

describe('the WhatsApp button keeps its built link when', () => {
  const button = (page: Page) => page.getByRole('link', { name: 'Fale conosco no WhatsApp' });

  test.each([
    ['the call cannot be made', 'delete window.AbortController'],
    ['there is no connection', 'window.fetch = async () => { throw new TypeError("Failed to fetch"); }'],
    ['its rendering fails', `window.encodeURIComponent = ${broken}`],
  ])('%s', async (_, damage) => {
    const { page } = await open('/sobre', { expectedErrors: BROKEN, hasOwnClock: true });
    const built = await button(page).getAttribute('href');
    // The island's files are fetched before the damage is done, because fetch may be what is damaged.
    const { promise: importAllowed, resolve: allowImport } = Promise.withResolvers<void>();
    const asked = new Set<string>();
    await page.route('**/_astro/*.js', async (route) => {
      const { pathname } = new URL(route.request().url());
      // The second time a file is requested, it is imported.
      if (asked.has(pathname)) await importAllowed;
      asked.add(pathname);
      await route.continue();
    });
    await button(page).hover();
    await page.locator('aside astro-island[data-intent=ready]').waitFor();
    await page.evaluate(damage);
    allowImport();
    await hydrated(page, 'aside a, [aria-label^="Fale conosco"]');
    // Whatever the island does, it has done in a minute.
    await page.clock.runFor(60_000);
    expect(await button(page).getAttribute('href')).toBe(built);
  });
});
