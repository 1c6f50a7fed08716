import { expect, test } from 'vitest';
import { withSite } from '../support/browser.ts';
import { builtPages, visitUrl } from '../support/public-pages.ts';

const { open } = withSite();

/** Text sizes that people set in their browser, in pixels: the default, two steps, and twice the default. */
const TEXT_SIZES = [16, 20, 24, 32];
const WIDTHS = [320, 360, 412, 640, 768, 1024, 1280];

/**
 * Compares the client and the scroll size of every box with text. Returns those that hide a part of it, those of a screen
 * or a table that it sticks out of, those beyond the window, and those that scroll where no key reaches.
 */
function cutBoxes(): string[] {
  const FOCUSABLE = 'a[href], button, input, textarea, summary, iframe, [tabindex="0"]';
  const nameOf = ({ tagName, id, className, textContent }: Element) =>
    `${tagName.toLowerCase()}${id && `#${id}`}.${className} “${textContent?.replace(/\s+/g, ' ').trim().slice(0, 40)}”`;
  // Texts for screen readers are in a box of one pixel.
  const isShown = (box: HTMLElement) =>
    box.checkVisibility({ visibilityProperty: true }) && box.clientWidth > 1 && box.innerText.trim() !== '';
  const describe = (box: Element, overflow: string, beyond: number) => {
    if (beyond <= 1) return [];
    if (/hidden|clip/.test(overflow)) return [`${beyond} px are cut by ${nameOf(box)}`];
    if (overflow === 'visible') return box.closest('figure, table') ? [`${beyond} px stick out of ${nameOf(box)}`] : [];
    return box.matches(FOCUSABLE) || box.querySelector(FOCUSABLE) ? [] : [`no key scrolls ${nameOf(box)}`];
  };
  const boxes = [...document.querySelectorAll<HTMLElement>('body, body *:not(svg, svg *, textarea)')].filter(isShown);
  const cut = boxes.flatMap((box) => {
    const { overflowX, overflowY, display } = getComputedStyle(box);
    if (display === 'inline') return [];
    return [
      ...describe(box, overflowX, box.scrollWidth - box.clientWidth),
      ...(overflowY === 'visible' ? [] : describe(box, overflowY, box.scrollHeight - box.clientHeight)),
    ];
  });
  const { scrollWidth, clientWidth } = document.documentElement;
  const isBeyond = (box: Element) => scrollWidth > clientWidth && box.getBoundingClientRect().right > clientWidth + 1;
  const beyond = boxes.filter((box) => isBeyond(box) && ![...box.children].some(isBeyond));
  return [...cut, ...beyond.map((box) => `beyond the window: ${nameOf(box)}`)];
}

test.each(builtPages)(
  'nothing of %s is cut in any window at any text size, and keys reach what scrolls',
  async (path) => {
    const { page, context } = await open(visitUrl(path));
    const session = await context.newCDPSession(page);
    const found: Record<string, string[]> = {};
    for (const standard of TEXT_SIZES) {
      await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const cut = await page.evaluate(cutBoxes);
        if (cut.length > 0) found[`text of ${standard} px, window of ${width}`] = cut;
      }
    }
    await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
    expect(found).toEqual({});
  },
);
