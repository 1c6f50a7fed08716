import { expect, test } from 'vitest';
import { axeFindings, isFocused, open, overflow } from '../support/browser.ts';
import { DESKTOP, PHONE } from '../support/browser-options.ts';
import { builtPages, visitUrl } from '../support/public-pages.ts';

/** In these windows the button lies along the bottom, or is the end of the bar; its left edge, top, right and bottom. */
const BUTTON: [width: number, height: number, box: number[]][] = [
  [320, 568, [0, 520, 320, 568]],
  [640, 360, [0, 312, 640, 360]],
  [1023, 700, [0, 652, 1023, 700]],
  [1024, 700, [683, 0, 1024, 56]],
  [1920, 1080, [1280, 0, 1920, 63]],
];

/** Returns the words and controls that the WhatsApp button covers. */
function wordsUnderFloat(): string[] {
  const own = document.querySelector('.float')?.getBoundingClientRect() ?? new DOMRect();
  const isCovered = ({ left, right, top, bottom, width }: DOMRect) =>
    width > 1 && left < own.right - 1 && right > own.left + 1 && top < own.bottom - 1 && bottom > own.top + 1;
  const range = document.createRange();
  return [...document.querySelectorAll('body *:not(.float, .float *, .sr-only)')]
    .filter((element) => element.checkVisibility() && [...element.childNodes].some(({ nodeType }) => nodeType === 3))
    .filter((element) => {
      range.selectNodeContents(element);
      return [...range.getClientRects()].some(isCovered);
    })
    .map((element) => String(element.textContent).slice(0, 40));
}

test.each(builtPages)('%s fits all windows, is accessible, keeps its button, requests nothing', async (path) => {
  const { page, context, requests } = await open(visitUrl(path), PHONE);
  expect(await axeFindings(page), 'on a phone').toEqual([]);
  expect(await page.evaluate(listsUnheard), 'lists that VoiceOver does not call lists').toEqual([]);
  expect(await page.evaluate(smallTargets), 'lower than a thumb').toEqual([]);
  // In its place wherever one scrolls, and its label can be read.
  for (const [width, height, box] of path === '/contato' ? BUTTON : BUTTON.slice(0, 1)) {
    await page.setViewportSize({ width, height });
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    for (const top of [0, 300, 1e6]) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      const { x, y, right, bottom } = await page.locator('.float').evaluate((link) => link.getBoundingClientRect());
      expect([x, y, right, bottom].map(Math.round), `at ${top} of ${width} × ${height}`).toEqual(box);
    }
    expect(await page.locator('.float').innerText()).toBe('Fale conosco no WhatsApp');
    if (width < 1024) expect(await page.evaluate(wordsUnderFloat), `at the end of the page at ${width} px`).toEqual([]);
  }
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: PHONE.viewport.height });
    expect(await page.evaluate(rowsWithHoles), `rows with a hole at ${width} px`).toEqual([]);
  }
  await page.setViewportSize(DESKTOP.viewport);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // One page of each kind.
  if (['/', '/tms', '/contato'].includes(path)) expect(await axeFindings(page), 'on a desktop').toEqual([]);
  // Pictures of systems in use are fetched when they come near the window, and the first page once the pointer rests on
  // the logo, which is where a test's pointer is.
  expect(requests.filter((request) => !/favicon|icone|\.webp$|^\/$/.test(request))).toEqual(
    path === '/' ? [] : [visitUrl(path)],
  );
  expect(await context.cookies()).toEqual([]);
});

test('the first Tab stop is the link that skips to the content', async () => {
  const { page } = await open('/tms');
  await page.keyboard.press('Tab');
  expect(await isFocused(page, 'body > a[href="#conteudo"]')).toBe(true);
  expect((await page.locator(':focus').boundingBox())?.y).toBeGreaterThanOrEqual(0);
  expect(await page.locator(':focus').evaluate((one) => getComputedStyle(one).outlineWidth)).toBe('3px');
  await page.keyboard.press('Enter');
  expect(await isFocused(page, 'main')).toBe(true);
});

test('the next page comes by a transition, but not under prefers-reduced-motion', async () => {
  const initScript = `addEventListener('pagereveal', ({ viewTransition }) => { window.isMoved = Boolean(viewTransition); })`;
  const { page } = await open('/contato', { initScript });
  const isMoved = () => page.evaluate('window.isMoved');
  for (const [reducedMotion, href] of [
    ['reduce', '/sobre'],
    ['no-preference', '/'],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.locator(`header a[href="${href}"]`).first().click();
    await page.waitForURL(`**${href}`);
    await expect.poll(isMoved, { message: reducedMotion }).toBe(reducedMotion !== 'reduce');
  }
});

/** Returns the beginnings of rows whose last cell does not reach their end, so that their ground would look like a cell. */
function rowsWithHoles(): string[] {
  const endOf = (element: Element | undefined) => Math.round(element?.getBoundingClientRect().right ?? 0);
  return [...document.querySelectorAll('.cells')]
    .filter((row) => {
      // A radio button has no place of its own, nor has its label, whose two parts are cells.
      const cells = [...row.querySelectorAll(':scope > :not(.sr-only, astro-island, [type=radio])')]
        .flatMap((cell) => (getComputedStyle(cell).display === 'contents' ? [...cell.children] : [cell]))
        .filter((cell) => cell.checkVisibility());
      const bottoms = cells.map((cell) => cell.getBoundingClientRect().bottom);
      const last = cells.filter((_, index) => bottoms[index] === Math.max(...bottoms)).map(endOf);
      return cells.length > 0 && Math.abs(Math.max(...last) - endOf(row)) > 3;
    })
    .map((row) => String(row.textContent).trim().slice(0, 40));
}

/** Returns the controls lower than 44 px, but for the honeypot, which people do not see. */
function smallTargets(): string[] {
  // The label of a radio button stands beside it.
  const labelOf = (element: Element) =>
    element.matches('[type=radio]') ? document.querySelector(`[for=${element.id}] > b`) : null;
  return [...document.querySelectorAll('a[href], button, input, textarea, summary')]
    .filter((element) => element.checkVisibility() && !element.closest('section[id^=parte] p, [aria-hidden=true]'))
    .map((element) => ({
      element,
      box: (element.closest('label') ?? labelOf(element) ?? element).getBoundingClientRect(),
    }))
    .filter(({ box }) => box.right > 0 && box.bottom > 0 && box.height < 43.5)
    .map(({ element, box }) => `${Math.round(box.height)} px: ${element.outerHTML.slice(0, 90)}`);
}

/** Returns the lists without marks that Safari takes for no lists: outside a navigation and without the role. */
function listsUnheard(): string[] {
  return [...document.querySelectorAll('ul, ol')]
    .filter((list) => getComputedStyle(list).listStyleType === 'none')
    .filter((list) => !list.closest('nav') && list.getAttribute('role') !== 'list')
    .map((list) => list.outerHTML.slice(0, 90));
}
