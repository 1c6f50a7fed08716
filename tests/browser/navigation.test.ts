import { describe, expect, test } from 'vitest';
import { productNames } from '../../src/products.ts';
import { hydrated, withSite } from '../support/browser.ts';
import { PHONE } from '../support/browser-options.ts';

const { open } = withSite();

const acronyms = Object.values(productNames).map(({ acronym }) => acronym);

describe('on a desktop', () => {
  test('marks the current page', async () => {
    const { page } = await open('/sobre');
    const current = page.getByRole('navigation').locator('[aria-current=page]:visible');
    expect(await current.allInnerTexts()).toEqual(['Sobre']);
  });

  test('Soluções shows its three links while hovered, before and after its script', async () => {
    const { page } = await open('/');
    const tms = page.getByRole('navigation').getByRole('link', { name: 'TMS' });
    expect(await tms.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Soluções' }).hover();
    expect(await tms.isVisible()).toBe(true);
    await hydrated(page, 'nav');
    await expect.poll(() => page.getByRole('button', { name: 'Soluções' }).getAttribute('aria-expanded')).toBe('true');
    await tms.hover();
    expect(await tms.isVisible()).toBe(true);
    await page.mouse.move(10, 500);
    await expect.poll(() => tms.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Soluções' }).hover();
    await tms.click();
    await page.waitForURL('**/tms');
  });

  test('works with the keyboard: focus and Enter open, Escape closes and gives the focus back', async () => {
    const { page } = await open('/');
    const button = page.getByRole('button', { name: 'Soluções' });
    const last = page.getByRole('navigation').getByRole('link', { name: acronyms.at(-1) ?? '' });
    await page.keyboard.press('Tab');
    while (!(await button.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
    await hydrated(page, 'nav');
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press('Escape');
      await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
      expect(await last.isVisible()).toBe(false);
      await page.keyboard.press(key);
      await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
    }
    for (const _ of acronyms) await page.keyboard.press('Tab');
    expect(await last.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await last.isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    for (const _ of [...acronyms, 'what follows']) await page.keyboard.press('Tab');
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
  });

  test('Escape closes it under the mouse', async () => {
    const { page } = await open('/');
    const button = page.getByRole('button', { name: 'Soluções' });
    await button.hover();
    await hydrated(page, 'nav');
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('navigation').getByRole('link', { name: 'WMS' }).isVisible()).toBe(false);
  });

  test('on a tablet, one tap opens Soluções and the next closes it', async () => {
    const { page } = await open('/', { viewport: { width: 1024, height: 768 }, hasTouch: true });
    const button = page.getByRole('button', { name: 'Soluções' });
    const wms = page.getByRole('navigation').getByRole('link', { name: 'WMS' });
    await button.tap();
    await hydrated(page, 'nav');
    await expect.poll(() => wms.isVisible()).toBe(true);
    for (const isOpen of [false, true, false]) {
      await button.tap();
      await expect.poll(() => wms.isVisible()).toBe(isOpen);
    }
  });

  test('a click on Soluções leaves it open', async () => {
    const { page } = await open('/');
    const button = page.getByRole('button', { name: 'Soluções' });
    await button.click();
    await hydrated(page, 'nav');
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
    await button.click();
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
  });
});

describe('on a phone', () => {
  test('the menu lists the pages and closes on a selection', async () => {
    const { page } = await open('/tms', PHONE);
    await page.getByText('Menu', { exact: true }).tap();
    const links = page.getByRole('navigation').getByRole('link');
    expect(await links.evaluateAll((anchors) => anchors.map((a) => a.getAttribute('href')))).toEqual(
      expect.arrayContaining(['/', '/tms', '/wms', '/erp', '/sobre', '/contato']),
    );
    const visible = page.locator('nav a:visible');
    expect((await visible.allInnerTexts()).map((text) => text.split(/\s/)[0])).toEqual([
      'Home',
      ...acronyms,
      'Sobre',
      'Contato',
    ]);
    expect(await page.locator('nav a[aria-current=page]:visible').getAttribute('href')).toBe('/tms');
    await hydrated(page, 'nav');
    await page.locator('nav a[href="/sobre"]:visible').tap();
    await page.waitForURL('**/sobre');
    expect(await page.locator('nav a:visible').count()).toBe(0);
  });

  test('what was opened before the script stays open; Escape and a tap outside close it', async () => {
    const { page } = await open('/', PHONE);
    const isOpen = () => page.locator('nav details').evaluate((details: HTMLDetailsElement) => details.open);
    await page.getByText('Menu', { exact: true }).tap();
    await hydrated(page, 'nav');
    expect(await isOpen()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await isOpen()).toBe(false);
    await page.getByText('Menu', { exact: true }).tap();
    expect(await isOpen()).toBe(true);
    await page.touchscreen.tap(180, 700);
    expect(await isOpen()).toBe(false);
  });
});

test.each(['*', 'islands.*', 'Navigation.*'])(
  'what did not come of _astro/%s comes at the next sign',
  async (files) => {
    const { page } = await open('/', { expectedErrors: /Failed to load resource|astro-island/ });
    await page.route(`**/_astro/${files}`, (route) => route.abort());
    const solutions = page.getByRole('button', { name: 'Soluções' });
    await solutions.hover();
    await page.locator('astro-island[data-intent]').waitFor({ state: 'detached' });
    // Waits until Astro has tried once more, which it does after a second.
    await page.waitForTimeout(1500);
    await page.unrouteAll();
    await page.getByRole('main').hover();
    await solutions.hover();
    await hydrated(page, 'nav');
  },
);
