import { expect, test } from 'vitest';
import frame from '../../src/content/navegacao.json' with { type: 'json' };
import { productNames } from '../../src/products.ts';
import { hydrated, withSite } from '../support/browser.ts';
import { PHONE } from '../support/browser-options.ts';

const { open } = withSite();

const products = Object.values(productNames);

async function openMenu(path: string, options = {}) {
  const { page } = await open(path, { ...PHONE, ...options });
  const button = page.getByText(frame.navigation.menu, { exact: true });
  await button.tap();
  const isOpen = () => page.locator('nav details').evaluate((details: HTMLDetailsElement) => details.open);
  return { page, button, isOpen, links: page.locator('nav a:visible') };
}

test('the menu lists the pages, marks the current one, and closes on a selection', async () => {
  const { page, isOpen, links } = await openMenu('/sobre');
  const listed = await links.evaluateAll((all) =>
    all.map((link) => [link.firstChild?.textContent, link.getAttribute('href')]),
  );
  const specified = [
    ['Home', '/'],
    ...products.map(({ slug, acronym }) => [acronym, `/${slug}`]),
    ['Sobre', '/sobre'],
    ['Contato', '/contato'],
  ];
  // More may be there. These are, in this order.
  expect(listed.filter(([, href]) => specified.some(([, url]) => url === href))).toEqual(specified);
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
  expect(await page.locator('nav summary').evaluate((summary) => summary === document.activeElement)).toBe(true);
  await button.tap();
  expect(await isOpen()).toBe(true);
  await page.touchscreen.tap(180, 700);
  expect(await isOpen()).toBe(false);
});

test('the menu opens and its links work without script', async () => {
  const { page, links } = await openMenu('/contato', { javaScriptEnabled: false });
  await links.nth(1).tap();
  await page.waitForURL(`**/${products[0]?.slug}`);
});

test.each([
  // A desktop at 400 % zoom; a phone held flat; an ordinary phone; a tablet held upright.
  [320, 256, true],
  [320, 256, false],
  [640, 360, true],
  [360, 780, true],
  [800, 1280, true],
])(
  'in a window of %i × %i, the menu opens below its button, and its last link can be reached (with script: %s)',
  async (width, height, javaScriptEnabled) => {
    const { page } = await open('/tms', { ...PHONE, viewport: { width, height }, javaScriptEnabled });
    const button = page.locator('nav summary');
    await button.tap();
    const sheet = page.locator('.menu-sheet');
    const [under, over] = await Promise.all([sheet.boundingBox(), page.locator('header').boundingBox()]);
    expect(Math.round(under?.y ?? 0)).toBe(Math.round((over?.y ?? 0) + (over?.height ?? 0)));
    expect((under?.y ?? 0) + (under?.height ?? 0)).toBeLessThanOrEqual(height + 1);
    expect(under?.height).toBeGreaterThan(150);
    const last = sheet.getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    const box = await last.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(under?.y ?? 0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    await last.tap();
    await page.waitForURL('**/contato');
  },
);

test('in a low window, the keyboard opens the menu and goes through its links', async () => {
  const { page } = await open('/tms', { viewport: { width: 640, height: 360 } });
  await page.locator('nav summary').focus();
  await page.keyboard.press('Enter');
  const links = page.locator('.menu-sheet a');
  for (const link of await links.all()) {
    await page.keyboard.press('Tab');
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(async () => ((await link.boundingBox())?.y ?? 999) < 360).toBe(true);
  }
});
