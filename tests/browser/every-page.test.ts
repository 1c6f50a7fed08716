import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { company } from '../../src/company.ts';
import { axeFindings, overflow, withSite } from '../support/browser.ts';
import { DESKTOP, PHONE } from '../support/browser-options.ts';
import { builtPages, PRODUCT_PAGE, visitUrl } from '../support/public-pages.ts';

const { open } = withSite();

const HEIGHT = PHONE.viewport.height;
const SMALL_PHONE = { width: 360, height: 640 };

/** One page of each kind. */
const KINDS = ['/', PRODUCT_PAGE, '/contato'];

/** Windows with a bar along their bottom; its label breaks on the smallest, where the machine's font is a wide one. */
const WITH_BAR = [
  { width: 320, height: 568 },
  { width: 360, height: HEIGHT },
  { width: 768, height: 1024 },
];
/** A square beside the menu of a phone held flat, and one at the end of the bar of wide windows. */
const WITH_SQUARE = [
  { width: 640, height: 360, box: [462, 0, 518, 56] },
  { width: 1280, height: 800, box: [1216, 0, 1280, 64] },
  { width: 1920, height: 1080, box: [1850, 0, 1920, 69] },
];

/** In every window, the page fits, and the button is in its place and covers nothing to be read. */
async function expectFloatingButton(page: Page): Promise<void> {
  const button = page.getByRole('link', { name: 'Fale conosco no WhatsApp' });
  const boxIn = async ({ width, height }: { width: number; height: number }) => {
    await page.setViewportSize({ width, height });
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    const { x, y, right, bottom } = await button.evaluate((link) => link.getBoundingClientRect());
    return [x, y, right, bottom].map(Math.floor);
  };
  for (const window of WITH_SQUARE) {
    expect(await boxIn(window), `${window.width} px`).toEqual(window.box);
    expect(await button.evaluate(wordsUnder), `under the button at ${window.width} px`).toEqual([]);
  }
  for (const window of WITH_BAR) {
    const { width, height } = window;
    const [x, y = 0, ...end] = await boxIn(window);
    expect([x, ...end], `${width} px`).toEqual([0, width, height]);
    expect(y, `${width} px`).toBeGreaterThanOrEqual(height - (width > 320 ? 48 : 54));
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    expect(await button.evaluate(wordsUnder), `under the bar at the end of the page at ${width} px`).toEqual([]);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  }
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
  '%s fits every window, keeps its floating button in place and clear, is accessible, names its year once a screenful, and requests nothing before the visitor acts',
  async (path) => {
    const { page, context, requests } = await open(visitUrl(path), PHONE);
    expect(await axeFindings(page), 'on a phone').toEqual([]);
    expect(await page.evaluate(listsUnheard), 'lists that VoiceOver does not call lists').toEqual([]);

    const targets = page.locator('a[href]:visible, button:visible, input:visible, textarea:visible, summary:visible');
    const small = await targets.evaluateAll((elements) =>
      elements
        // Links inside sentences are exempt (WCAG 2.5.8), and so is the honeypot, which people do not see.
        .filter((element) => !element.closest('p, [id^=parte] li, [aria-hidden=true]'))
        .map((element) => ({ html: element.outerHTML.slice(0, 90), target: element.closest('label') ?? element }))
        .map(({ html, target }) => ({ html, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.right > 0 && box.height < 43.5)
        .map(({ html, box }) => `${Math.round(box.height)} px: ${html}`),
    );
    expect(small, 'lower than a thumb').toEqual([]);
    if (company.whatsapp) await expectFloatingButton(page);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: HEIGHT });
      expect(await page.evaluate(rowsWithHoles), `rows with a hole at ${width} px`).toEqual([]);
      expect(await page.evaluate(textsUnderDrawings), `under drawings at ${width} px`).toEqual([]);
      expect(await page.evaluate(deadParts), `parts of rows that no link covers at ${width} px`).toEqual([]);
    }
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    if (KINDS.includes(path)) expect(await axeFindings(page), 'on a desktop').toEqual([]);

    for (const viewport of [DESKTOP.viewport, SMALL_PHONE]) {
      await page.setViewportSize(viewport);
      expect(await leastDistanceOfYears(page), 'the year of foundation').toBeGreaterThan(viewport.height);
    }

    // The owner's pictures are fetched when they come near the window.
    expect(requests.filter((request) => !/favicon|icone|\.webp$/.test(request))).toEqual([visitUrl(path)]);
    expect(await context.cookies()).toEqual([]);
  },
);

/** Returns the beginnings of rows whose last cell does not reach their end, so that their ground would look like a cell. */
function rowsWithHoles(): string[] {
  const endOf = (element: Element | undefined) => Math.round(element?.getBoundingClientRect().right ?? 0);
  return [...document.querySelectorAll('main .stack, main .row, footer .stack')]
    .filter((row) => {
      const cells = [...row.children].filter(
        (cell) => cell.checkVisibility() && !cell.matches('.sr-only, astro-island'),
      );
      const lowest = Math.max(...cells.map((cell) => cell.getBoundingClientRect().bottom));
      const last = cells.filter((cell) => cell.getBoundingClientRect().bottom === lowest).map(endOf);
      return cells.length > 0 && Math.abs(Math.max(...last) - endOf(row)) > 1;
    })
    .map((row) => String(row.textContent).trim().slice(0, 40));
}

/** Returns the words, and the controls, that an element covers. The blank ends of lines count for nothing. */
function wordsUnder(element: Element): string[] {
  const own = element.getBoundingClientRect();
  const covers = ({ left, right, top, bottom, width }: DOMRect) =>
    width > 1 && left < own.right - 1 && right > own.left + 1 && top < own.bottom - 1 && bottom > own.top + 1;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (element.contains(text) || !text.parentElement?.checkVisibility() || text.parentElement.closest('.sr-only'))
      continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    if ([...range.getClientRects()].some(covers)) found.push(String(text.textContent).slice(0, 40));
  }
  const controls = [...document.querySelectorAll('a, button, input, textarea, summary')].filter(
    (control) => !control.contains(element) && !element.contains(control) && control.checkVisibility(),
  );
  return [
    ...found,
    ...controls.filter((control) => covers(control.getBoundingClientRect())).map((one) => one.outerHTML.slice(0, 80)),
  ];
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
    // Only what is in the window can be hit. A window as high as the page would have to be painted.
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    range.selectNodeContents(element);
    return [...range.getClientRects()].some(({ left, width, top, height }) => {
      const steps = Array.from({ length: Math.ceil(width / 8) }, (_, step) => left + step * 8);
      return steps.some((x) => document.elementFromPoint(x, top + height / 2)?.closest('main svg'));
    });
  };
  return [...document.querySelectorAll('main :is(h1, h2, h3, p, dt)')]
    .filter((element) => element.checkVisibility() && !element.querySelector('svg') && isCovered(element))
    .map((element) => String(element.textContent).slice(0, 40));
}

/** Returns the texts of the home page’s papers where a click does not follow their link. */
function deadParts(): string[] {
  const texts = document.querySelectorAll('main article :is(h3, dt, dd, td, p)');
  return [...texts]
    .filter((text) => {
      text.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = text.getBoundingClientRect();
      return width > 0 && !document.elementFromPoint(left + width / 2, top + height / 2)?.closest('a');
    })
    .map((text) => String(text.textContent).slice(0, 40));
}
