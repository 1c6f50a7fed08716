import { load } from 'cheerio';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { company } from '../../src/company.ts';
import { productList, productWords, textOf } from '../../src/content/texts.ts';
import { messageForm } from '../../src/copy/formulario.ts';
import { refusals } from '../../src/copy/recusas.ts';
import { overflow, withSite } from '../support/browser.ts';
import { PHONE } from '../support/browser-options.ts';
import { field, fill, submit, toast, wake } from '../support/contact-form.ts';
import { PHONE_FONT } from '../support/fonts.ts';
import { readPage } from '../support/public-pages.ts';

const { open } = withSite();

const productPages = productList.map(({ slug }) => `/${slug}`);
const withScreens = ['/', ...productPages];
/** Between the margins of a sheet. */
const A4 = { width: 718, height: 1047 };
const MARGIN = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
const { details } = textOf('contato');
const notFound = textOf('404');

test.each(productPages)(
  'the screen of %s names each value by its row and its column, for those who hear it',
  (path) => {
    const page = load(readPage(path));
    const rows = page('main [role=group] tbody tr').toArray();
    expect(rows.length).toBeGreaterThan(8);
    for (const row of rows) {
      const heads = page(row).closest('table').find('thead th[scope=col]');
      expect(page(row).children()).toHaveLength(heads.length);
      expect(page('th[scope=row]', row)).toHaveLength(1);
    }
    // Each scrolls by itself where it has no room, named, and by the keyboard.
    for (const frame of page('main [role=group]')) {
      expect(frame.attribs.tabindex).toBe('0');
      expect(page('caption', frame).text()).toContain(frame.attribs['aria-label']);
    }
  },
);

test('the first button is on the first view of a phone held flat, and the bar scrolls away', async () => {
  const flat = { ...PHONE, viewport: { width: 640, height: 360 }, bypassCSP: true };
  for (const path of withScreens) {
    const { page } = await open(path, flat);
    await page.addStyleTag({ content: PHONE_FONT });
    await page.evaluate(() => document.fonts.ready);
    const box = await page.locator('main a.call').first().boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0), path).toBeLessThanOrEqual(360);
    await page.mouse.wheel(0, 400);
    await expect
      .poll(async () => (await page.locator('header').boundingBox())?.y, { message: path })
      .toBeLessThan(-200);
  }
});

test('a window of 2,560 pixels is filled by the same page, larger; the products stand side by side from 768 pixels on', async () => {
  const { page } = await open('/');
  const measure = async (width: number) => {
    await page.setViewportSize({ width, height: 1300 });
    const style = await page.locator('body').evaluate((body) => Number.parseFloat(getComputedStyle(body).fontSize));
    const head = await page
      .locator('main section')
      .first()
      .evaluate((element) => element.clientWidth);
    const papers = page.locator('main article');
    const tops = await papers.evaluateAll((all) => all.map((paper) => paper.getBoundingClientRect().top));
    expect(tops).toHaveLength(productList.length);
    return { text: style, head, isRow: new Set(tops).size === 1 };
  };
  const [desktop, large] = [await measure(1280), await measure(2560)];
  expect(large.text / desktop.text).toBeGreaterThan(1.3);
  expect([desktop.head, large.head]).toEqual([1280, 2560]);
  expect([(await measure(768)).isRow, (await measure(600)).isRow]).toEqual([true, false]);
});

/** How often a page shows what only a screen can use. */
const controlsOf = (page: Page) =>
  page.locator('nav, main a.call, footer a, body > aside a, form, iframe').filter({ visible: true }).count();
const sheetsOf = async (page: Page) =>
  (await page.pdf({ format: 'A4', margin: MARGIN })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

test('a product’s page prints on four sheets, with the way to the company and nothing that only a screen can use', async () => {
  for (const path of productPages) {
    const { page } = await open(path, { viewport: A4 });
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText(`· ${company.email} ·`).isVisible(), path).toBe(true);
    expect(await controlsOf(page), path).toBe(0);
    // On a screen, lines are backgrounds seen between cells. Browsers do not print backgrounds, so outlines replace them.
    const cell = page.locator('main .cell').first();
    expect(await cell.evaluate((element) => getComputedStyle(element).outline)).toContain('solid 1px');
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
    // The optional facts take up to two sheets more.
    expect(await sheetsOf(page), path).toBeLessThanOrEqual(company.legalName ? 6 : 4);
    expect(await page.getByText(productWords(productList[0] as never).questions.title).isVisible(), path).toBe(true);
  }
});

test.each([
  ['/contato', [company.phone, company.address.street], [messageForm.title, messageForm.allRequired, details.mapNote]],
  ['/404', [notFound.heading, notFound.figures[0]?.note ?? ''], [notFound.home, notFound.waysOn]],
])('%s prints on one sheet, without what belongs to controls', async (path, shown, hidden) => {
  const { page } = await open(path, { viewport: A4 });
  await page.emulateMedia({ media: 'print' });
  const printed = await page.locator('body').innerText();
  expect(shown.filter((words) => !printed.includes(words))).toEqual([]);
  expect(hidden.filter((words) => printed.includes(words))).toEqual([]);
  expect(await controlsOf(page)).toBe(0);
  // Facts that the owner gives may need one more.
  expect(await sheetsOf(page)).toBeLessThanOrEqual(company.legalName ? 2 : 1);
});

test.skipIf(!company.coordinates).each([true, false])(
  'the real map comes over the drawn one when the visitor opens it, and its server gets no request before (script: %s)',
  async (javaScriptEnabled) => {
    const { page, requests } = await open('/contato', { ...PHONE, javaScriptEnabled });
    const thirdParties = () => requests.filter((request) => request.startsWith('https://'));
    const drawing = page.locator('main div:has(> iframe) > svg');
    await drawing.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(thirdParties()).toEqual([]);
    await page.getByText(details.showMap).tap();
    await expect
      .poll(thirdParties)
      .toEqual([expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/export\/embed/)]);
    expect(await page.getByTitle(details.mapTitle).boundingBox()).toEqual(await drawing.boundingBox());
  },
);

test('on a phone, the first field is on the first view, the box shows four lines, and the floating button gives way', async () => {
  const { page } = await open('/contato', PHONE);
  expect((await field(page, 'nome').boundingBox())?.y).toBeLessThanOrEqual(600);
  const lines = await field(page, 'mensagem').evaluate((box) => {
    const { lineHeight, paddingBlock, borderBlockWidth } = getComputedStyle(box);
    const edges = 2 * (Number.parseFloat(paddingBlock) + Number.parseFloat(borderBlockWidth));
    return (box.getBoundingClientRect().height - edges) / Number.parseFloat(lineHeight);
  });
  expect(lines).toBeCloseTo(4, 1);

  if (!company.whatsapp) return;
  const button = page.getByRole('link', { name: 'Fale conosco no WhatsApp' });
  await field(page, 'mensagem').tap();
  await button.waitFor({ state: 'hidden' });
  await submit(page).focus();
  expect(await button.isVisible()).toBe(false);
  await page.locator('h1').tap();
  await button.waitFor({ state: 'visible' });
  // In a wide window the button covers nothing, so it stays.
  await page.setViewportSize({ width: 1280, height: 800 });
  await field(page, 'mensagem').focus();
  expect(await button.isVisible()).toBe(true);
});

test('a refusal that is long covers little of the fields on a phone', async () => {
  const { page, context } = await open('/contato', { ...PHONE, expectedErrors: /429/ });
  const body = refusals.tooMany.visitor;
  await context.route('**/api/contacts', (route) => route.fulfill({ status: 429, contentType: 'text/plain', body }));
  await wake(page);
  await fill(page);
  await submit(page).tap();
  await toast(page).waitFor();
  await expect
    .poll(async () => (await toast(page).boundingBox())?.height)
    .toBeLessThanOrEqual(0.34 * PHONE.viewport.height);
});
