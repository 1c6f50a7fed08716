import { expect, test } from 'vitest';
import { hydrated, isFocused, open } from '../support/browser.ts';
import { PHONE } from '../support/browser-options.ts';

async function openMenu(path: string, options = {}) {
  const { page } = await open(path, { ...PHONE, ...options });
  const button = page.getByText('Menu', { exact: true });
  await button.tap();
  const isOpen = () => page.locator('nav details').evaluate((details: HTMLDetailsElement) => details.open);
  return { page, button, isOpen, links: page.locator('nav a:visible') };
}

test('the menu marks the current page, and closes on a selection', async () => {
  const { page, isOpen } = await openMenu('/sobre');
  expect(await page.locator('nav a[aria-current=page]:visible').allInnerTexts()).toEqual(['Sobre']);
  await hydrated(page, 'nav');
  // The page that was chosen does not come.
  await page.evaluate(() => window.addEventListener('click', (event) => event.preventDefault()));
  await page.locator('nav a[href="/contato"]:visible').tap();
  expect(await isOpen()).toBe(false);
});

test('what was opened before the script stays open; Escape and a tap outside close it', async () => {
  const { page, button, isOpen, links } = await openMenu('/');
  await hydrated(page, 'nav');
  expect(await isOpen()).toBe(true);
  await links.last().focus();
  await page.keyboard.press('Escape');
  expect(await isOpen()).toBe(false);
  expect(await isFocused(page, 'nav summary')).toBe(true);
  await button.tap();
  expect(await isOpen()).toBe(true);
  // Whatever lies there is not followed.
  await page.evaluate(() => window.addEventListener('click', (event) => event.preventDefault()));
  await page.touchscreen.tap(180, 700);
  expect(await isOpen()).toBe(false);
});

// A desktop at 400 % zoom; a phone held flat; a tablet held upright.
const SIZES = [
  [320, 256],
  [640, 360],
  [800, 1280],
] as const;

test('in every window, without script, the menu opens below its button, and its last link can be reached', async () => {
  const { page } = await open('/tms', { ...PHONE, javaScriptEnabled: false });
  const button = page.locator('nav summary');
  const sheet = page.locator('nav details ul');
  const last = sheet.getByRole('link').last();
  for (const [width, height] of SIZES) {
    const size = `${width} × ${height}`;
    await page.setViewportSize({ width, height });
    await button.tap();
    const [under, over] = await Promise.all([sheet.boundingBox(), page.locator('header').boundingBox()]);
    // Its line lies over that of the bar.
    expect(Math.round(under?.y ?? 0) + 2, size).toBe(Math.round((over?.y ?? 0) + (over?.height ?? 0)));
    expect((under?.y ?? 0) + (under?.height ?? 0), size).toBeLessThanOrEqual(height + 1);
    expect(under?.height, size).toBeGreaterThan(140);
    await last.scrollIntoViewIfNeeded();
    await last.tap({ trial: true });
    await button.tap();
  }
  await button.tap();
  await last.tap();
  await page.waitForURL('**/contato');
});
