import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { productList } from '../../src/content/texts.ts';
import { withSite } from '../support/browser.ts';
import { DESKTOP, PHONE } from '../support/browser-options.ts';

const { open } = withSite();

const { slug, questions } = productList[0] ?? { slug: 'none', questions: [] };
const path = `/${slug}`;
const reasonsShown = async (page: Page) =>
  Promise.all(questions.map(({ reason }) => page.getByText(reason, { exact: true }).isVisible()));
const none = questions.map(() => false);
const all = questions.map(() => true);

test('on a phone the questions of a product are folded, and a touch unfolds one of them', async () => {
  const { page } = await open(path, PHONE);
  expect(await reasonsShown(page)).toEqual(none);
  await page.getByText(questions[1]?.question ?? '', { exact: true }).tap();
  expect(await reasonsShown(page)).toEqual(questions.map((_, index) => index === 1));
});

test.each([
  [599, none],
  [600, all],
])('a window of %i px has the questions of a product folded below 600 px only', async (width, shown) => {
  const { page } = await open(path, { viewport: { width, height: 800 } });
  expect(await reasonsShown(page)).toEqual(shown);
});

test('in a wide window the questions of a product are open, two by two', async () => {
  const { page } = await open(path, DESKTOP);
  expect(await reasonsShown(page)).toEqual(all);
  const tops = await page
    .locator('details.fold')
    .evaluateAll((folds) => folds.map((fold) => fold.getBoundingClientRect().top));
  expect(tops[1]).toBe(tops[0]);
  expect(tops[2]).toBeGreaterThan(tops[0] ?? Infinity);
});

test('without script the questions of a product are open on a phone too', async () => {
  const { page } = await open(path, { ...PHONE, javaScriptEnabled: false });
  expect(await reasonsShown(page)).toEqual(all);
});

test('what a phone prints has the questions of a product open', async () => {
  const { page } = await open(path, PHONE);
  expect(await reasonsShown(page)).toEqual(none);
  await page.pdf();
  expect(await reasonsShown(page)).toEqual(all);
});
