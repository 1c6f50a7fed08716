import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { company } from '../../src/company.ts';
import { productList } from '../../src/content/texts.ts';
import { axeFindings, overflow, withSite } from '../support/browser.ts';
import { DESKTOP, PHONE } from '../support/browser-options.ts';
import { builtPages, PRODUCT_PAGE, visitUrl } from '../support/public-pages.ts';

const { open } = withSite();

const HEIGHT = PHONE.viewport.height;
const SMALL_PHONE = { width: 360, height: 640 };

/** One page of each kind. */
const KINDS = ['/', PRODUCT_PAGE, '/contato'];
const WITH_SCREENS = ['/', ...productList.map(({ slug }) => `/${slug}`)];

/** The example screen begins on the first view, and is read there as it is. */
async function expectReadableScreen(page: Page): Promise<void> {
  const row = await page.locator('figure tbody tr').first().boundingBox();
  expect(row?.y, 'the first row of the screen').toBeLessThan(HEIGHT - 100);
  const { cut, smallest } = await page.locator('figure:not(:has(img))').evaluate((figure) => {
    const all = [figure, ...figure.querySelectorAll('*')];
    const isCut = ({ scrollWidth, clientWidth }: Element) => clientWidth > 1 && scrollWidth > clientWidth + 1;
    return {
      cut: all.filter((element) => getComputedStyle(element).display !== 'inline' && isCut(element)).length,
      smallest: Math.min(...all.map((element) => Number.parseFloat(getComputedStyle(element).fontSize))),
    };
  });
  expect(cut, 'cut parts of the screen').toBe(0);
  expect(smallest, 'the smallest letters of the screen').toBeGreaterThanOrEqual(13);
}

/** Returns the least distance between two mentions of the year of foundation, in pixels. */
async function leastDistanceOfYears(page: Page): Promise<number> {
  const places = await page
    .getByText(String(company.foundedIn))
    .filter({ visible: true })
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().top));
  return Math.min(...places.slice(1).map((place, index) => place - (places[index] ?? 0)), Infinity);
}

test.each(builtPages)(
  '%s fits every window, keeps its floating button and its screen in place, is accessible, names its year once a screenful, and requests nothing before the visitor acts',
  async (path) => {
    const { page, context, requests } = await open(visitUrl(path), PHONE);
    const button = page.getByRole('link', { name: 'Fale conosco no WhatsApp' });
    const corner = { x: 360 - 44, y: HEIGHT - 16 - 56, width: 44, height: 56 };
    expect(await button.boundingBox()).toEqual(corner);
    if (WITH_SCREENS.includes(path)) await expectReadableScreen(page);
    expect(await axeFindings(page), 'on a phone').toEqual([]);
    expect(await page.evaluate(listsUnheard), 'lists that VoiceOver does not call lists').toEqual([]);

    const targets = page.locator('a[href]:visible, button:visible, input:visible, textarea:visible, summary:visible');
    const small = await targets.evaluateAll((elements) =>
      elements
        // Links inside sentences are exempt (WCAG 2.5.8), and so is the honeypot, which people do not see.
        .filter((element) => !element.closest('p, dd, address, [aria-hidden=true]'))
        .map((element) => ({ html: element.outerHTML.slice(0, 90), box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.right > 0 && box.height < 43.5)
        .map(({ html, box }) => `${Math.round(box.height)} px: ${html}`),
    );
    expect(small, 'lower than a thumb').toEqual([]);
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    expect(await button.boundingBox(), 'after scrolling').toEqual(corner);

    for (const width of [320, 768, 1920]) {
      await page.setViewportSize({ width, height: HEIGHT });
      expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    }
    for (const width of [320, 1280]) {
      // As high as the page, because only what is in the window can be hit.
      await page.setViewportSize({ width, height: HEIGHT });
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height });
      expect(await page.evaluate(textsUnderDrawings), `under drawings at ${width} px`).toEqual([]);
      expect(await page.evaluate(deadParts), `parts of rows that no link covers at ${width} px`).toEqual([]);
    }
    if (KINDS.includes(path)) expect(await axeFindings(page), 'on a desktop').toEqual([]);

    for (const viewport of [DESKTOP.viewport, SMALL_PHONE]) {
      await page.setViewportSize(viewport);
      expect(await leastDistanceOfYears(page), 'the year of foundation').toBeGreaterThan(viewport.height);
    }

    await page.setViewportSize({ width: 320, height: 256 });
    expect(await button.evaluate(isBeforeFooter), 'button between content and footer at 400 %').toBe(true);

    await page.setViewportSize({ width: 360, height: HEIGHT });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await overflow(page), 'text at 200 %').toBeLessThanOrEqual(0);
    const broken = await page.evaluate(brokenWords);
    expect(
      broken.filter((word) => !isFact(word)),
      'words broken at 200 %',
    ).toEqual([]);

    // The owner's pictures are fetched when they come near the window.
    expect(requests.filter((request) => !/favicon|icone|fotos\/.*\.webp/.test(request))).toEqual([visitUrl(path)]);
    expect(await context.cookies()).toEqual([]);
  },
);

const FACTS = JSON.stringify(company);
/** The owner's facts may hold words of any length. */
const isFact = (word: string) => FACTS.includes(word) || FACTS.includes(word.replace(/^\P{L}+|\P{L}+$/gu, ''));

function isBeforeFooter(element: Element): boolean {
  const box = (target: Element | null) => target?.getBoundingClientRect() ?? new DOMRect();
  const { top, bottom } = box(element);
  return top >= box(document.querySelector('main')).bottom && bottom <= box(document.querySelector('footer')).top;
}

/** Returns the lists without marks that Safari takes for no lists: outside a navigation and without the role. */
function listsUnheard(): string[] {
  return [...document.querySelectorAll('ul, ol')]
    .filter((list) => getComputedStyle(list).listStyleType === 'none')
    .filter((list) => !list.closest('nav') && list.getAttribute('role') !== 'list')
    .map((list) => list.outerHTML.slice(0, 90));
}

/** Returns the texts that a drawing covers. */
function textsUnderDrawings(): string[] {
  const range = document.createRange();
  const isCovered = (element: Element) => {
    range.selectNodeContents(element);
    return [...range.getClientRects()].some(({ left, width, top, height }) => {
      const steps = Array.from({ length: Math.ceil(width / 8) }, (_, step) => left + step * 8);
      return steps.some((x) => document.elementFromPoint(x, top + height / 2)?.closest('main svg'));
    });
  };
  return [...document.querySelectorAll('main :is(h1, h2, h3, p, dt)')]
    .filter((element) => !element.querySelector('svg') && isCovered(element))
    .map((element) => String(element.textContent).slice(0, 40));
}

/** Returns the texts of rows and cards where a click does not follow their link. */
function deadParts(): string[] {
  const texts = document.querySelectorAll('main :is(dl > div:has(dd > a) > dt, li:has(h3):has(> div > a) :is(h3, p))');
  return [...texts]
    .filter((text) => {
      const { left, top, width, height } = text.getBoundingClientRect();
      return width > 0 && !document.elementFromPoint(left + width / 2, top + height / 2)?.closest('a');
    })
    .map((text) => String(text.textContent).slice(0, 40));
}

/** Returns the words of a page that break over two lines without a hyphen. E-mail addresses break after their @. */
function brokenWords(): string[] {
  const broken: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
    const element = text.parentElement;
    if (!element?.checkVisibility() || element.closest('svg, a[href^=mailto]')) continue;
    for (const { 0: word, index } of text.data.matchAll(/[^\s\u00ad\u200b-]+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
      );
      if (lines.size > 1 && !word.includes('@')) broken.push(word);
    }
  }
  return broken;
}
