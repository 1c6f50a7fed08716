import { expect, test } from 'vitest';
import { open, overflow } from '../support/browser.ts';
import { PHONE_FONT } from '../support/fonts.ts';
import { builtPages, visitUrl } from '../support/public-pages.ts';

/** As WCAG 1.4.12 sets it. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }';
/** A wide font, where the machine has it. */
const WIDE = '* { font-family: "DejaVu Sans", Verdana, sans-serif !important }';

interface Way {
  widths: number[];
  /** Styles besides. */
  css?: string;
  /** The browser's text size in pixels. */
  text?: number;
  /** Whether columns are too narrow for whole words. */
  mayBreak?: boolean;
}
const WAYS: Record<string, Way> = {
  'as it is': { widths: [320, 360, 640, 1023, 1024, 2560] },
  'in a wide font': { widths: [320, 360, 640, 1024], css: WIDE },
  'with text spacing': { widths: [320, 360, 640, 768, 1024, 1440], css: SPACING },
  'with text of 24 px': { widths: [320, 360, 640, 768, 1024, 1280], text: 24 },
  'with text alone at 200 %': { widths: [1024, 1280], css: 'html { font-size: 200% }', mayBreak: true },
  'with text of 32 px': { widths: [320, 360, 480, 640, 1024, 1280], text: 32 },
};

/** One of the two pages of text stands for both. */
const pages = builtPages.filter((path) => path !== '/acessibilidade');

test.each(pages)('on %s each word is whole, in the window and uncovered, however large or wide', async (path) => {
  const { page, context } = await open(visitUrl(path), { bypassCSP: true });
  const style = await page.addStyleTag({ content: PHONE_FONT });
  const session = await context.newCDPSession(page);
  await page.evaluate(() => document.fonts.ready);
  const found: Record<string, string[]> = {};
  for (const [way, { widths, css = '', text = 16, mayBreak }] of Object.entries(WAYS)) {
    await style.evaluate((element, content) => {
      element.textContent = content;
    }, PHONE_FONT + css);
    await session.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: 13 } });
    for (const width of widths) {
      // The whole page at once, because only what is in the window can be hit; drawn small, which takes a tenth of the time.
      const window = { width, height: 20_000, deviceScaleFactor: 1, mobile: false, scale: 0.05 };
      await session.send('Emulation.setDeviceMetricsOverride', window);
      const words = mayBreak ? [] : await page.evaluate(lostWords);
      const lost = [...words, ...((await overflow(page)) > 0 ? ['scrolls sideways'] : [])];
      if (lost.length > 0) found[`${way}, at ${width} px`] = lost.slice(0, 8);
    }
  }
  expect(found).toEqual({});
});

test('zoom enlarges text in every window, and no headline shrinks', async () => {
  for (const path of ['/', '/tms']) {
    const { page } = await open(path);
    const sizesAt = async (width: number, zoom: number) => {
      await page.setViewportSize({ width: Math.round(width / zoom), height: Math.round(900 / zoom) });
      const sizes = ['main li h3 + p', 'h2', 'h1'].map((selector) =>
        page
          .locator(selector)
          .first()
          .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
      );
      return (await Promise.all(sizes)).map((size) => size * zoom);
    };
    for (const width of [1280, 1920, 2560, 3840]) {
      const [text = 0, ...heads] = await sizesAt(width, 1);
      for (const zoom of [1.5, 2]) {
        const [largeText, ...largeHeads] = await sizesAt(width, zoom);
        const place = `${path}, ${width} px, at ${zoom}`;
        // From 1,920 px on, letters are an eighth larger from the outset.
        expect(largeText, place).toBeGreaterThanOrEqual((text * zoom) / (width < 1920 ? 1 : 1.125));
        for (const [index, size] of largeHeads.entries()) expect(size, place).toBeGreaterThanOrEqual(heads[index] ?? 0);
      }
    }
  }
});

/**
 * Returns the words that a reader does not see whole: whose last letter is out of the window, or under something else, or
 * that are broken without a hyphen; lines that overlap what is below them; and fields whose ruled lines run through their text.
 */
function lostWords(): string[] {
  // They cover what one has scrolled past.
  for (const fixed of document.querySelectorAll<HTMLElement>('.bar, .float'))
    Object.assign(
      fixed.style,
      { fixed: { visibility: 'hidden' }, sticky: { position: 'relative' } }[getComputedStyle(fixed).position],
    );
  const range = document.createRange();
  const canHyphenate = getComputedStyle(document.documentElement).hyphens === 'auto';
  const isSeen = ({ parentElement }: Text) =>
    parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !parentElement.closest('.sr-only, script, [href="#conteudo"], div[aria-hidden]');
  const isBroken = (word: string) => {
    const lines = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top));
    return new Set(lines).size > 1 && !canHyphenate && !/[-@/.\u2011]/.test(word);
  };
  /** What becomes of the last letter, where the range is then. */
  const fateOf = (parent: Element | null) => {
    const { left, right, top, bottom } = range.getBoundingClientRect();
    if (left < -1 || right > document.documentElement.clientWidth + 1) return 'outside';
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    // The link of a paper lies over it.
    const isOver =
      above && !above.contains(parent) && !parent?.contains(above) && !above.closest('.paper')?.contains(parent);
    return isOver && right > left ? 'covered' : undefined;
  };
  const lostIn = (text: Text) =>
    [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const broken = isBroken(word) ? [`broken: ${word}`] : [];
      range.setStart(text, index + word.length - 1);
      const fate = fateOf(text.parentElement);
      return fate ? [...broken, `${fate}: ${word}`] : broken;
    });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  const seen = texts.filter(isSeen);
  /** Text that is higher than its element covers what is below it. Both heights are rounded to whole pixels. */
  const isTooHigh = ({ scrollHeight, clientHeight }: Element) =>
    clientHeight > 0 && scrollHeight > 1.2 * clientHeight + 1;
  const high = new Set(seen.map(({ parentElement }) => parentElement as Element).filter(isTooHigh));
  const isOffRules = ({ backgroundImage, lineHeight }: CSSStyleDeclaration) =>
    !(Math.abs(Number(/([\d.]+)px\), none$/.exec(backgroundImage)?.[1]) - Number.parseFloat(lineHeight)) < 0.1);
  const fields = [...document.querySelectorAll('main .cells textarea')].map((field) => getComputedStyle(field));
  const found = [...high].map(({ textContent }) => `too high: ${textContent}`);
  return [...seen.flatMap(lostIn), ...found, ...fields.filter(isOffRules).map(() => 'off its rules')];
}
