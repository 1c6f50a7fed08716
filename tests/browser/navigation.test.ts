import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { productNames } from '../../src/products.ts';
import { hydrated, stopClock, withSite } from '../support/browser.ts';
import { PHONE } from '../support/browser-options.ts';

const { open } = withSite();

const slugs = Object.keys(productNames);
const solutions = (page: Page) => page.getByRole('button', { name: 'Soluções' });
const product = (page: Page, at: number) => page.locator('#solutions').getByRole('link').nth(at);
const isOpen = (page: Page) => solutions(page).getAttribute('aria-expanded');
const hasFocus = (locator: ReturnType<typeof solutions>) =>
  locator.evaluate((element) => element === document.activeElement);

test('the bar has Home, Soluções, Sobre and Contato, and marks the current page', async () => {
  const { page } = await open('/sobre');
  const bar = page.getByRole('navigation');
  expect(await bar.locator('.nav-link:visible').allInnerTexts()).toEqual(['Home', 'Soluções', 'Sobre', 'Contato']);
  expect(await bar.locator('[aria-current=page]:visible').allInnerTexts()).toEqual(['Sobre']);
});

describe('Soluções', () => {
  test('shows its links while hovered, before and after its script; a click leaves it open, Escape closes it', async () => {
    const { page } = await open('/');
    await page.route('**/_astro/*.js', () => {});
    expect(await product(page, 0).isVisible()).toBe(false);
    await solutions(page).hover();
    expect(await product(page, 0).isVisible()).toBe(true);
    await page.unrouteAll();
    await page.reload();
    await page.mouse.move(10, 500);

    await solutions(page).hover();
    await hydrated(page, 'nav');
    await expect.poll(() => isOpen(page)).toBe('true');
    await product(page, 0).hover();
    expect(await product(page, 0).isVisible()).toBe(true);
    await page.mouse.move(10, 500);
    await expect.poll(() => product(page, 0).isVisible()).toBe(false);
    await solutions(page).hover();
    await solutions(page).click();
    expect(await isOpen(page)).toBe('true');
    await page.keyboard.press('Escape');
    await expect.poll(() => product(page, 0).isVisible()).toBe(false);
    await solutions(page).click();
    await expect.poll(() => isOpen(page)).toBe('true');
    await product(page, 0).click();
    await page.waitForURL(`**/${slugs[0]}`);
  });

  test.each([80, 300])(
    'stays open on the short way from the button to the far corner of its panel (%i ms)',
    async (ms) => {
      const { page } = await open('/', { hasOwnClock: true });
      await solutions(page).hover();
      await hydrated(page, 'nav');
      await stopClock(page);
      const [from, to] = await Promise.all([solutions(page).boundingBox(), page.locator('#solutions').boundingBox()]);
      const start = { x: (from?.x ?? 0) + 4, y: (from?.y ?? 0) + (from?.height ?? 0) / 2 };
      const end = { x: (to?.x ?? 0) + (to?.width ?? 0) - 4, y: (to?.y ?? 0) + (to?.height ?? 0) - 4 };
      const STEPS = 10;
      for (let step = 1; step <= STEPS; step++) {
        await page.mouse.move(
          start.x + ((end.x - start.x) * step) / STEPS,
          start.y + ((end.y - start.y) * step) / STEPS,
        );
        await page.clock.runFor(ms / STEPS);
      }
      await page.clock.runFor(1000);
      expect(await product(page, slugs.length - 1).isVisible()).toBe(true);
      await page.mouse.move(10, 500);
      await page.clock.runFor(240);
      expect(await isOpen(page)).toBe('true');
      await page.clock.runFor(20);
      expect(await isOpen(page)).toBe('false');
    },
  );

  test('a menu that is pinned by Enter right after the mouse has left stays open', async () => {
    const { page } = await open('/', { hasOwnClock: true });
    await solutions(page).hover();
    await hydrated(page, 'nav');
    await stopClock(page);
    await page.mouse.move(10, 500);
    // Focused by script, which shows no menu by itself where the mouse was used last.
    await solutions(page).evaluate((button: HTMLButtonElement) => button.focus());
    await page.keyboard.press('Enter');
    await page.clock.runFor(1000);
    expect(await isOpen(page)).toBe('true');
  });

  test('a mouse that leaves does not close the menu around a link that the keyboard has reached', async () => {
    const { page } = await open('/', { hasOwnClock: true });
    await solutions(page).focus();
    await hydrated(page, 'nav');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await stopClock(page);
    await solutions(page).hover();
    await page.mouse.move(10, 500);
    await page.clock.runFor(1000);
    expect([await isOpen(page), await hasFocus(product(page, 0))]).toEqual(['true', true]);
  });

  test('works with the keyboard: focus and Enter open, Escape closes and gives the focus back', async () => {
    const { page } = await open('/');
    const last = product(page, slugs.length - 1);
    await solutions(page).focus();
    await hydrated(page, 'nav');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => isOpen(page)).toBe('true');
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press('Escape');
      await expect.poll(() => isOpen(page)).toBe('false');
      expect(await last.isVisible()).toBe(false);
      await page.keyboard.press(key);
      await expect.poll(() => isOpen(page)).toBe('true');
    }
    for (const _ of slugs) await page.keyboard.press('Tab');
    expect(await hasFocus(last)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await hasFocus(solutions(page))).toBe(true);
    expect(await last.isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    for (const _ of [...slugs, 'what follows']) await page.keyboard.press('Tab');
    await expect.poll(() => isOpen(page)).toBe('false');
  });

  test('on a tablet, one tap opens it and the next closes it', async () => {
    const { page } = await open('/', { viewport: { width: 1024, height: 768 }, hasTouch: true });
    await solutions(page).tap();
    await hydrated(page, 'nav');
    await expect.poll(() => product(page, 0).isVisible()).toBe(true);
    for (const isShown of [false, true, false]) {
      await solutions(page).tap();
      await expect.poll(() => product(page, 0).isVisible()).toBe(isShown);
    }
  });
});

test('where a tap on a button does not focus it, as in Safari, a tap elsewhere closes Soluções', async () => {
  const { page } = await open('/', { viewport: { width: 1024, height: 768 }, hasTouch: true });
  await page.evaluate(() => document.addEventListener('mousedown', (event) => event.preventDefault()));
  await solutions(page).tap();
  await hydrated(page, 'nav');
  await expect.poll(() => isOpen(page)).toBe('true');
  expect(await hasFocus(solutions(page))).toBe(false);
  await page.touchscreen.tap(500, 700);
  await expect.poll(() => isOpen(page)).toBe('false');
});

test('a visitor who is in a field before the page listens gets the form’s script, even if no paint is reported', async () => {
  const initScript = `
    const tasks = [];
    window.listen = () => tasks.forEach((task) => task());
    window.requestAnimationFrame = (task) => tasks.push(task);
    PerformanceObserver.prototype.observe = () => {};`;
  const { page } = await open('/contato', { initScript });
  await page.locator('#contact-form input').first().focus();
  await page.evaluate('listen()');
  await hydrated(page, '#contact-form');
});

describe('an island whose files did not come', () => {
  test('a file that is refused is not imported, because Firefox would never try it again', async () => {
    const { page, requests } = await open('/', { expectedErrors: /503/ });
    await page.route('**/_astro/Navigation.*', (route) => route.fulfill({ status: 503, body: '' }));
    await solutions(page).hover();
    await page.locator('header astro-island[data-intent]').waitFor();
    await page.locator('header astro-island:not([data-intent])').waitFor();
    expect(requests.filter((path) => /Navigation/.test(path))).toHaveLength(1);
  });

  test.each(['*', 'islands.*', 'Navigation.*'])('(%s) gets them at a sign one second later', async (files) => {
    const { page } = await open('/', { expectedErrors: /Failed to load resource/, hasOwnClock: true });
    await page.route(`**/_astro/${files}`, (route) => route.abort());
    await solutions(page).hover();
    const island = page.locator('header astro-island[data-intent]');
    await island.waitFor();
    await expect.poll(() => page.clock.runFor(1000).then(() => island.count())).toBe(0);
    await page.unrouteAll();
    await page.getByRole('main').hover();
    await solutions(page).hover();
    await hydrated(page, 'nav');
  });
});

test.each([
  ['/', 'header'],
  ['/contato', '#contact-form'],
])('on %s, the island in %s requests all of its files in one round trip', async (path, place) => {
  const { page, requests } = await open(path);
  await page.route('**/_astro/*.js', () => {});
  const island = page.locator(`astro-island:has(${place} *), ${place} astro-island`).first();
  const listed = (await island.getAttribute('data-modules')) ?? '';
  await island.locator('a, input').first().focus();
  // None of them has been answered.
  await expect.poll(() => requests).toEqual(expect.arrayContaining(listed.split(' ').map((file) => `/${file}`)));
});

test('with Save-Data, the menu and the WhatsApp button work without their scripts, and only the form gets its own', async () => {
  const initScript = `Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) })`;
  const { page, requests } = await open('/contato', { ...PHONE, initScript });
  await page.locator('summary').click();
  expect(await page.locator('.menu-sheet').isVisible()).toBe(true);
  await page.locator('summary').click();
  await page.locator('aside a').first().hover();
  await page.locator('#contact-form input').first().focus();
  await hydrated(page, '#contact-form');
  expect(await page.locator('astro-island[ssr]').count()).toBe(2);
  expect(requests.filter((path) => /Navigation|WhatsAppButton|api/.test(path))).toEqual([]);
});
