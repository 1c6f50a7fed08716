import { expect, test } from 'vitest';
import { site as frame } from '../../src/copy/site.ts';
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
  expect(listed.filter(([, href]) => specified.some(([, address]) => address === href))).toEqual(specified);
  expect(await page.locator('nav a[aria-current=page]:visible').allInnerTexts()).toEqual(['Sobre']);
  await hydrated(page, 'nav');
  // The page that was chosen does not come.
  await page.evaluate(() => window.addEventListener('click', (event) => event.preventDefault()));
  await page.locator('nav a[href="/contato"]:visible').tap();
  expect(await isOpen()).toBe(false);
});

test('what was opened before the script stays open; Escape and a tap outside close it', async () => {
  const { page, button, isOpen } = await openMenu('/');
  await hydrated(page, 'nav');
  expect(await isOpen()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await isOpen()).toBe(false);
  expect(await page.locator('nav summary').evaluate((summary) => summary === document.activeElement)).toBe(true);
  await button.tap();
  expect(await isOpen()).toBe(true);
  await page.touchscreen.tap(180, 700);
  expect(await isOpen()).toBe(false);
});

test('the menu opens and leads on without script', async () => {
  const { page, links } = await openMenu('/contato', { javaScriptEnabled: false });
  await links.nth(1).tap();
  await page.waitForURL(`**/${products[0]?.slug}`);
});
