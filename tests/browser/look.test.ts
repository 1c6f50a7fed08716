import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { company } from '../../src/company.ts';
import { productList, textOf } from '../../src/content/texts.ts';
import { refusals } from '../../src/copy/recusas.ts';
import { screen as loadsScreen } from '../../src/products/tms/screen.ts';
import { overflow, withSite } from '../support/browser.ts';
import { PHONE, WINDOWS } from '../support/browser-options.ts';
import { field, fill, submit, toast, wake } from '../support/contact-form.ts';
import { publicPages, readPage } from '../support/public-pages.ts';

const { open, openAll } = withSite();

const SCREEN_MAX_BYTES = 1500;
const TRAVEL_MAX_MS = 6000;
const MARGIN = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
/** Facts that the owner gives may need two more. */
const MAX_SHEETS = productList.some(({ facts = [] }) => facts.length > 0) ? 4 : 2;
/** Between its margins. */
const A4 = { width: 718, height: 1047 };

const productPages = productList.map(({ slug }) => `/${slug}`);
const brotli = (text: string) => brotliCompressSync(text).length;
const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return box;
};

describe('the parcel on the line', () => {
  const animations = (page: Page) =>
    page.evaluate(() =>
      document.getAnimations().map((animation) => {
        const effect = animation.effect as KeyframeEffect;
        return {
          end: Number(effect.getComputedTiming().endTime),
          iterations: effect.getComputedTiming().iterations,
          moves: [...new Set(effect.getKeyframes().flatMap((frame) => Object.keys(frame)))].filter(
            (key) => !['offset', 'computedOffset', 'easing', 'composite'].includes(key),
          ),
        };
      }),
    );

  test.each(WINDOWS)(
    'travels once, by transform alone, and ends where it stands without motion (%s)',
    async (_, window) => {
      const [{ page }, { page: still }] = await Promise.all([
        open('/', window),
        open('/', { ...window, reducedMotion: 'reduce' }),
      ]);
      const [travel, ...others] = await animations(page);
      expect(others).toEqual([]);
      expect(travel).toMatchObject({ iterations: 1, moves: ['transform'] });
      expect(travel?.end).toBeLessThanOrEqual(TRAVEL_MAX_MS);
      const begin = (animation: Animation) => {
        animation.pause();
        animation.currentTime = 0;
      };
      await page.evaluate(`document.getAnimations().forEach(${begin})`);
      const start = await boxOf(page, '.travels');
      await page.evaluate('document.getAnimations().forEach((animation) => animation.finish())');
      const end = await boxOf(page, '.travels');
      expect(start.x).toBeLessThan(end.x - 100);
      expect(await animations(still)).toEqual([]);
      expect(await boxOf(still, '.travels')).toEqual(end);
    },
  );
});

describe('a product’s page', () => {
  test.each(productPages)('%s has an example screen that weighs little', (path) => {
    const html = readPage(path);
    const [screen = ''] = /<figure.*?<\/figure>/s.exec(html) ?? [];
    expect(screen.length).toBeGreaterThan(500);
    expect(brotli(html) - brotli(html.replace(screen, ''))).toBeLessThanOrEqual(SCREEN_MAX_BYTES);
  });

  test('has one that is read on a phone as it is, and says that it is an example', async () => {
    for (const { page, path } of await openAll(productPages, PHONE)) {
      const { cut, smallest } = await page.locator('figure:not(:has(img))').evaluate((figure) => {
        const all = [figure, ...figure.querySelectorAll('*')];
        return {
          cut: all.filter(
            (element) =>
              // What is one pixel wide is there for the ears only.
              element.clientWidth > 1 &&
              element.scrollWidth > element.clientWidth + 1 &&
              getComputedStyle(element).display !== 'inline',
          ).length,
          smallest: Math.min(...all.map((element) => Number.parseFloat(getComputedStyle(element).fontSize))),
        };
      });
      expect(cut, path).toBe(0);
      expect(smallest, path).toBeGreaterThanOrEqual(13);
      expect(await page.locator('figure:not(:has(img)) figcaption').innerText()).toBe(textOf('produto').screenCaption);
    }
  });

  test.each(WINDOWS)('says once of each load which vehicle takes it and how it stands, on a %s', async (_, options) => {
    const { page } = await open('/tms', options);
    const rows = await page.locator('figure tbody tr').allInnerTexts();
    expect(rows).toHaveLength(loadsScreen.loads.length);
    for (const [index, { vehicle, status }] of loadsScreen.loads.entries())
      for (const fact of [vehicle, status]) expect(rows[index]?.split(fact), fact).toHaveLength(2);
  });

  test('prints on two sheets: with its questions, the way to the company, and nothing that only a screen can use', async () => {
    for (const { page, path } of await openAll(productPages, { viewport: A4 })) {
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByText(`· ${company.email} ·`).isVisible(), path).toBe(true);
      expect(
        await page.locator('nav, main a.btn, footer a, body > aside a').filter({ visible: true }).count(),
        path,
      ).toBe(0);
      expect(await overflow(page), path).toBeLessThanOrEqual(0);
      const sheets = (await page.pdf({ format: 'A4', margin: MARGIN })).toString('latin1').match(/\/Type\s*\/Page\b/g);
      expect(sheets?.length, path).toBeLessThanOrEqual(MAX_SHEETS);
      expect(await page.getByText(textOf('produto').questions.title).isVisible(), path).toBe(true);
    }
  });
});

/** Boxes of the home page's cards, and the size of the smallest letters drawn on them, in pixels. */
async function cardsAt(width: number) {
  const { page } = await open('/', { viewport: { width, height: 960 } });
  const cards = page.locator('main li:has(a[href])');
  const boxes = await cards.evaluateAll((items) =>
    items.map((item) => item.getBoundingClientRect().toJSON() as DOMRect),
  );
  const letters = await cards
    .locator('svg.illustration text')
    .evaluateAll((texts) =>
      (texts as SVGTextElement[])
        .filter((text) => text.checkVisibility())
        .map((text) => Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0)),
    );
  expect(boxes).toHaveLength(productList.length);
  expect(new Set(boxes.map(({ width }) => Math.round(width))).size).toBe(1);
  return { boxes, smallest: Math.min(...letters) };
}

test.each([600, 768, 1000])(
  'on a tablet of %i px, the products stand in rows, with drawings whose words can be read',
  async (width) => {
    const { boxes, smallest } = await cardsAt(width);
    expect(boxes[1]?.top).toBeGreaterThanOrEqual(boxes[0]?.bottom ?? Infinity);
    expect(smallest).toBeGreaterThanOrEqual(9);
  },
);

test.each([1024, 1280, 1920])('in a window of %i px, the products stand side by side', async (width) => {
  const { boxes, smallest } = await cardsAt(width);
  expect(boxes[1]?.top).toBe(boxes[0]?.top);
  for (const { right } of boxes) expect(right).toBeLessThanOrEqual(width);
  expect(smallest).toBeGreaterThanOrEqual(9);
});

test.each([true, false])(
  'the real map comes over the drawn one when the visitor opens it, and its server gets no request before (script: %s)',
  async (javaScriptEnabled) => {
    const { page, requests } = await open('/contato', { ...PHONE, javaScriptEnabled });
    const thirdParties = () => requests.filter((request) => request.startsWith('https://'));
    const drawing = page.locator('main div:has(> iframe) > svg');
    await drawing.scrollIntoViewIfNeeded();
    expect(await drawing.isVisible()).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(thirdParties()).toEqual([]);
    await page.getByText(textOf('contato').details.showMap).tap();
    await expect
      .poll(thirdParties)
      .toEqual([expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/export\/embed/)]);
    const frame = page.getByTitle(textOf('contato').details.mapTitle);
    expect(await frame.boundingBox()).toEqual(await drawing.boundingBox());
  },
);

describe('on a phone', () => {
  test('the title of a value stands beside its drawing, and below it where text is large', async () => {
    const { page } = await open('/sobre', PHONE);
    const value = page.locator('main li:has(h3):has(svg)').first();
    const edges = () =>
      value.evaluate((item) => {
        const drawing = item.querySelector('svg')?.getBoundingClientRect() ?? new DOMRect();
        const title = item.querySelector('h3')?.getBoundingClientRect() ?? new DOMRect();
        return {
          isBeside: title.right <= drawing.left && title.bottom > drawing.top,
          isBelow: title.top >= drawing.bottom,
        };
      });
    expect(await edges()).toEqual({ isBeside: true, isBelow: false });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await edges()).toEqual({ isBeside: false, isBelow: true });
  });

  test('the links of the footer stand in pairs', async () => {
    const { page } = await open('/', PHONE);
    const tops = await page
      .locator('footer li a')
      .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().bottom / 10)));
    expect(new Set(tops).size).toBeLessThanOrEqual(Math.ceil(tops.length / 2));
  });

  test.each(productPages)('%s leads to each other product below its text', async (path) => {
    const { page } = await open(path, PHONE);
    const others = productPages.filter((other) => other !== path);
    const links = page.locator('main').locator(others.map((other) => `a[href="${other}"]`).join());
    expect(await links.filter({ visible: true }).count()).toBe(others.length);
  });
});

describe('the floating WhatsApp button', () => {
  const button = (page: Page) => page.getByLabel('Fale conosco no WhatsApp', { exact: true });

  test.each(publicPages)('floats in its corner on %s, wherever the page is scrolled to', async (path) => {
    const { page } = await open(path, PHONE);
    const corner = { x: 360 - 16 - 56, y: 740 - 16 - 56, width: 56, height: 56 };
    expect(await button(page).boundingBox()).toEqual(corner);
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    expect(await button(page).boundingBox()).toEqual(corner);
  });

  test('gives way while something is written', async () => {
    const { page } = await open('/contato', PHONE);
    await field(page, 'mensagem').tap();
    await button(page).waitFor({ state: 'hidden' });
    await submit(page).focus();
    expect(await button(page).isVisible()).toBe(false);
    await page.locator('main h2').last().tap();
    await button(page).waitFor({ state: 'visible' });
  });

  test.each(publicPages)('stands between content and footer on %s where text is large (400 %% zoom)', async (path) => {
    const { page } = await open(path, { viewport: { width: 320, height: 256 } });
    const place = await button(page).evaluate((element) => {
      const box = (target: Element | null) => target?.getBoundingClientRect() ?? new DOMRect();
      const { top, bottom } = box(element);
      return [top >= box(document.querySelector('main')).bottom, bottom <= box(document.querySelector('footer')).top];
    });
    expect(place).toEqual([true, true]);
  });
});

test.each([
  ['a phone', 360, 700],
  ['a tablet', 768, 600],
])('the first field of the form begins high enough on %s of %i px', async (_, width, max) => {
  const { page } = await open('/contato', { viewport: { width, height: 1024 } });
  expect((await field(page, 'nome').boundingBox())?.y).toBeLessThanOrEqual(max);
});

test.each([320, 360, 600, 832, 1280, 1920])('the message box shows four lines in a window of %i px', async (width) => {
  const { page } = await open('/contato', { viewport: { width, height: 800 } });
  const lines = await field(page, 'mensagem').evaluate((box) => {
    const { lineHeight, paddingBlock, borderBlockWidth } = getComputedStyle(box);
    const edges = 2 * (Number.parseFloat(paddingBlock) + Number.parseFloat(borderBlockWidth));
    return (box.getBoundingClientRect().height - edges) / Number.parseFloat(lineHeight);
  });
  expect(lines).toBeCloseTo(4, 1);
});

test('a refusal that is long covers little of the fields on a phone', async () => {
  const { page, context } = await open('/contato', { ...PHONE, expectedErrors: /429/ });
  const body = refusals.tooMany.network;
  await context.route('**/api/contacts', (route) => route.fulfill({ status: 429, contentType: 'text/plain', body }));
  await wake(page);
  await fill(page);
  await submit(page).tap();
  await toast(page).waitFor();
  await expect.poll(async () => (await toast(page).boundingBox())?.height).toBeLessThanOrEqual(130);
});

/** Runs in the page. */
function wordsOnTwoLines(): string[] {
  const isRead = ({ parentElement }: Text) =>
    parentElement?.checkVisibility() && !parentElement.closest('svg, script, style');
  const lineCount = (text: Text, start: number, end: number) => {
    const range = document.createRange();
    range.setStart(text, start);
    range.setEnd(text, end);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
    return new Set(boxes.map(({ bottom }) => Math.round(bottom / 10))).size;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (!isRead(text)) continue;
    for (const { 0: word, index } of text.data.matchAll(/[\p{L}\d]+/gu)) {
      if (lineCount(text, index, index + word.length) > 1) found.push(word);
    }
  }
  return found;
}

test.each([360, 412])('at twice the text size, no word is broken in a window of %i px', async (width) => {
  for (const path of publicPages) {
    const { page } = await open(path, { viewport: { width, height: 740 } });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    // A word of the owner's facts may be longer than any line.
    const ownersWords = JSON.stringify([company, productList]);
    const broken = await page.evaluate(wordsOnTwoLines);
    expect(
      broken.filter((word) => !ownersWords.includes(word)),
      path,
    ).toEqual([]);
  }
});
