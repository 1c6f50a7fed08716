import { load } from 'cheerio';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { productList } from '../../src/content/texts.ts';
import { withSite } from '../support/browser.ts';
import { DESKTOP, PHONE } from '../support/browser-options.ts';
import { products, readPage } from '../support/public-pages.ts';

const { open } = withSite();

/** The first product's page that has this, or undefined: a company's example may do without. */
const pageWith = (selector: string) =>
  products.map(({ slug }) => `/${slug}`).find((path) => load(readPage(path))(selector).length > 0);
const rowNow = pageWith('main tr.now');
const cellNow = pageWith('main td.now-cell');

test('what happens now is said in words too', async () => {
  const { page } = await open('/');
  expect(await page.locator('[aria-current=step]').innerText()).toContain('agora');
  for (const [path, selector] of [
    [rowNow, 'main tr.now'],
    [cellNow, 'main td.now-cell'],
  ]) {
    if (!path || !selector) continue;
    await page.goto(path);
    for (const seen of await page.locator(selector).all()) expect(await seen.textContent()).toContain('agora');
  }
});

describe('the questions of a product', () => {
  const { slug, questions } = productList[0] ?? { slug: '', questions: [] };
  const shown = (page: Page) =>
    Promise.all(questions.map(({ reason }) => page.getByText(reason, { exact: true }).isVisible()));
  const none = questions.map(() => false);
  const all = questions.map(() => true);

  test('are folded on a phone, a touch unfolds one, and paper shows all', async () => {
    const { page } = await open(`/${slug}`, PHONE);
    expect(await shown(page)).toEqual(none);
    await page.getByText(questions[1]?.question ?? '', { exact: true }).tap();
    expect(await shown(page)).toEqual(questions.map((_, index) => index === 1));
    await page.pdf();
    expect(await shown(page)).toEqual(all);
  });

  test.each([
    ['in a wide window', DESKTOP],
    ['without script', { ...PHONE, javaScriptEnabled: false }],
  ])('are open %s', async (_, options) => {
    expect(await shown((await open(`/${slug}`, options)).page)).toEqual(all);
  });
});
