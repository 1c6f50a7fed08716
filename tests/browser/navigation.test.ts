import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { hasFocus, hydrated, open } from '../support/browser.ts';
import { PHONE } from '../support/browser-options.ts';

const solutions = (page: Page) => page.getByRole('button', { name: 'Soluções' });
const product = (page: Page, at: number) => page.locator('#solutions').getByRole('link').nth(at);
const isShown = (page: Page) => page.locator('#solutions').isVisible();

describe('Soluções', () => {
  test('without script, shows its links while hovered, in a bar that marks the page', async () => {
    const { page } = await open('/sobre', { javaScriptEnabled: false });
    const bar = page.getByRole('navigation');
    expect(await bar.locator('[aria-current=page]:visible').allInnerTexts()).toEqual(['Sobre']);
    expect(await isShown(page)).toBe(false);
    await solutions(page).hover();
    await expect.poll(() => isShown(page)).toBe(true);
    await product(page, 2).hover();
    expect(await isShown(page)).toBe(true);
    await page.mouse.move(10, 500);
    await expect.poll(() => isShown(page)).toBe(false);
    await solutions(page).hover();
    await product(page, 0).click();
    await page.waitForURL('**/tms');
  });

  test('closes a quarter of a second after the mouse has left; a click keeps it open, Escape and a click elsewhere close it', async () => {
    const { page } = await open('/');
    const isExpanded = () => solutions(page).getAttribute('aria-expanded');
    const delay = () => page.locator('#solutions').evaluate((list) => getComputedStyle(list).transitionDelay);
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion });
      await solutions(page).hover();
      await hydrated(page, 'nav');
      await expect.poll(isExpanded).toBe('true');
      expect(await delay(), reducedMotion).toBe('0s');
      await page.mouse.move(10, 500);
      await expect.poll(isExpanded).toBe('false');
      expect(await delay(), reducedMotion).toBe('0.25s');
    }
    await solutions(page).click();
    await page.mouse.move(10, 500);
    expect(await isExpanded()).toBe('true');
    await page.mouse.click(10, 500);
    await expect.poll(() => isShown(page)).toBe(false);
    await solutions(page).hover();
    await expect.poll(() => isShown(page)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => isShown(page)).toBe(false);
    // What the mouse alone has opened calls nobody.
    expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('button');
  });

  test('works with the keyboard: focus opens, Enter and Space close and open, Escape gives the focus back', async () => {
    const { page } = await open('/');
    const last = product(page, 2);
    await page.getByRole('link', { name: 'Home' }).first().focus();
    await hydrated(page, 'nav');
    await page.keyboard.press('Tab');
    await expect.poll(() => isShown(page)).toBe(true);
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key);
      await expect.poll(() => isShown(page)).toBe(false);
      await page.keyboard.press(key);
      await expect.poll(() => isShown(page)).toBe(true);
    }
    for (const _ of ['TMS', 'WMS', 'ERP']) await page.keyboard.press('Tab');
    expect(await hasFocus(last)).toBe(true);
    // A mouse that leaves does not close it around a link that the keyboard has reached.
    await solutions(page).hover();
    await page.mouse.move(10, 500);
    expect(await solutions(page).getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Escape');
    expect(await hasFocus(solutions(page))).toBe(true);
    await expect.poll(() => isShown(page)).toBe(false);
    await page.keyboard.press('Enter');
    for (const _ of ['TMS', 'WMS', 'ERP', 'what follows']) await page.keyboard.press('Tab');
    await expect.poll(() => isShown(page)).toBe(false);
  });

  test('on a tablet, one tap opens it, the next closes it, and so does a tap elsewhere', async () => {
    const { page } = await open('/', { viewport: { width: 1024, height: 768 }, hasTouch: true });
    await solutions(page).tap();
    await hydrated(page, 'nav');
    await expect.poll(() => isShown(page)).toBe(true);
    for (const isOpen of [false, true]) {
      await solutions(page).tap();
      await expect.poll(() => isShown(page)).toBe(isOpen);
    }
    // No link: a tab that is closed while it goes to a page drawn in advance may never close.
    await page.locator('h1').tap();
    await expect.poll(() => isShown(page)).toBe(false);
  });
});

test('the menu of a phone stays open as its script comes, and closes on Escape, a tap outside and a selection', async () => {
  const { page } = await open('/', PHONE);
  const button = page.getByText('Menu', { exact: true });
  const isOpen = () => page.locator('nav details').evaluate((details: HTMLDetailsElement) => details.open);
  await button.tap();
  await hydrated(page, 'nav');
  expect(await isOpen()).toBe(true);
  await page.locator('nav a:visible').last().focus();
  await page.keyboard.press('Escape');
  expect(await isOpen()).toBe(false);
  expect(await hasFocus(page.locator('nav summary'))).toBe(true);
  // Closed, it calls nobody.
  await page.locator('.float').focus();
  await page.keyboard.press('Escape');
  expect(await hasFocus(page.locator('.float'))).toBe(true);
  // No page that was chosen comes.
  await page.evaluate(() => {
    for (const link of document.links) link.addEventListener('click', (event) => event.preventDefault());
  });
  for (const closing of [page.locator('nav a[href="/contato"]:visible'), page.locator('.float')]) {
    await button.tap();
    await closing.tap();
    expect(await isOpen()).toBe(false);
  }
});

test('an island gets its script when the visitor was in a field before the page listened', async () => {
  const initScript = `document.addEventListener('readystatechange', () => document.querySelector('#contact-nome')?.focus())`;
  const { page } = await open('/contato', { initScript });
  await hydrated(page, '#contact-form');
});

test('an island whose files did not come works without them, and gets them at a later sign', async () => {
  const { page } = await open('/', { expectedErrors: /Failed to load resource|hydrating/ });
  await page.route('**/_astro/Navigation.*', (route) => route.abort());
  const failed = page.waitForEvent('console', (message) => message.text().includes('Error hydrating'));
  await solutions(page).hover();
  await expect.poll(() => isShown(page)).toBe(true);
  await failed;
  await page.unrouteAll();
  await page.getByRole('main').hover();
  await solutions(page).hover();
  await hydrated(page, 'nav');
});

test('an address with two slashes in front leads to no other host', async () => {
  const { page } = await open(`${inject('siteUrl')}//Evil.example/X`, { expectedErrors: /404/ });
  await page.waitForURL(`${inject('siteUrl')}//evil.example/x`);
});

test.each(['/TMS', '/Contato?produto=wms#contact-form'])('%s leads to the page in small letters', async (path) => {
  const { page } = await open(path, { expectedErrors: /404/ });
  const [pathname = ''] = path.split(/(?=[?#])/);
  await page.waitForURL(path.replace(pathname, pathname.toLowerCase()));
  expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toContain('404');
});

test('an address with accents is loaded once, also where the browser writes them as codes in capitals', async () => {
  const { page, requests } = await open('/preço', { expectedErrors: /404/ });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(requests.filter((path) => path.startsWith('/pre'))).toEqual(['/pre%C3%A7o']);
});
