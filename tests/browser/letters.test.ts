import { expect, test } from 'vitest';
import { company } from '../../src/company.ts';
import { giantLetters, headlineSize } from '../../src/components/measure.ts';
import { overflow, withSite } from '../support/browser.ts';
import { PHONE } from '../support/browser-options.ts';
import { PHONE_FONT } from '../support/fonts.ts';
import { builtPages, products, visitUrl } from '../support/public-pages.ts';

const { open } = withSite();

/** The font of most phones, and a wide one, where the machine has it. */
const FONTS = [PHONE_FONT, '* { font-family: "DejaVu Sans", Verdana, sans-serif !important }'];
/** Both ends of each part of the layout. */
const WIDTHS = [320, 360, 639, 768, 1023, 1280, 2560];
const FIGURES = '1 24 630 4814 12/12 C-02-A 2.350,5 1.152,00 12.345,67 123.456,78 123.456.789 MG-SP-WMS-1'.split(' ');
const HEADLINES = ['O custo da viagem já', 'Movimentação, administração e faturamento integrados'];
/** Longer words have no room beside a number or a label. */
const LONG_WORD = 12;

test.each(builtPages)(
  'on a phone, %s has whole tables, and text at 200 % leaves its words whole; in no window and no font is a giant value or a headline wider than its cell',
  async (path) => {
    const { page, context } = await open(visitUrl(path), { ...PHONE, bypassCSP: true, reducedMotion: 'reduce' });
    const style = await page.addStyleTag({ content: FONTS[0] ?? '' });
    const session = await context.newCDPSession(page);
    // As people set it in their browser, which media queries know; and as Safari enlarges text alone.
    const ways = {
      setting: (ratio: number) => session.send('Page.setFontSizes', { fontSizes: { standard: 16 * ratio, fixed: 16 } }),
      'text alone': (ratio: number) =>
        page.evaluate(
          (size) => document.documentElement.style.setProperty('font-size', size),
          ratio > 1 ? `${100 * ratio}%` : '',
        ),
    };
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(cutTables)).toEqual([]);
    for (const [way, enlarge] of Object.entries(ways)) {
      for (const ratio of [1.5, 2]) {
        await enlarge(ratio);
        expect(await overflow(page), way).toBeLessThanOrEqual(0);
        const broken = await page.evaluate(brokenWords, 'body');
        expect(
          broken.filter((word) => word.length < LONG_WORD && !isFact(word)),
          `${way}, ${ratio}`,
        ).toEqual([]);
      }
      await enlarge(1);
    }

    // Values and headlines of any other length that the owner may type.
    const columns = path === '/' ? 12 : 9;
    const figures = FIGURES.map((value) => ({ value, letters: giantLetters(value) }));
    const titles = HEADLINES.map((title) => ({ title, size: headlineSize(title, columns) }));
    if (['/', ...products.map(({ slug }) => `/${slug}`)].includes(path))
      await page.evaluate(addTyped, { figures, titles });
    for (const [index, font] of FONTS.entries()) {
      await style.evaluate((element, content) => {
        element.textContent = content;
      }, font);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const where = `at ${width} px in font ${index}`;
        expect(await page.evaluate(tooWide), where).toEqual([]);
        expect(await page.evaluate(brokenWords, 'h1, .note'), where).toEqual([]);
      }
    }
  },
);

interface Typed {
  figures: { value: string; letters: number }[];
  titles: { title: string; size: string }[];
}

/** Shows the cells of figures again with each value, and the first section with each headline. */
function addTyped({ figures, titles }: Typed): void {
  for (const list of document.querySelectorAll<HTMLElement>('main dl:has(.giant)')) {
    for (const { value, letters } of figures) {
      const copy = list.cloneNode(true) as HTMLElement;
      for (const cell of [copy, ...copy.querySelectorAll<HTMLElement>(':scope > div')])
        cell.style.setProperty('--n', String(letters));
      for (const giant of copy.querySelectorAll('.giant')) giant.lastChild?.replaceWith(value);
      list.after(copy);
    }
  }
  const section = document.querySelector('h1')?.closest('section');
  for (const { title, size } of titles) {
    const copy = section?.cloneNode(true) as HTMLElement;
    const heading = copy.querySelector('h1');
    heading?.replaceChildren(title);
    heading?.setAttribute('style', size);
    section?.after(copy);
  }
}

/** Returns the giant values and headlines that reach beyond the inner edge of their cell. */
function tooWide(): string[] {
  return [...document.querySelectorAll('.giant, h1')]
    .filter((giant) => {
      if (!giant.checkVisibility()) return false;
      const range = document.createRange();
      // Without the sign of a sum, which stands on the line between two cells.
      const value = [...giant.childNodes].filter(({ textContent }) => textContent?.trim()).at(-1);
      range.selectNode(value ?? giant);
      const cell = giant.closest('.cell') ?? document.body;
      return range.getBoundingClientRect().right > cell.getBoundingClientRect().right;
    })
    .map((giant) => String(giant.textContent));
}

/** Returns the tables of which a phone shows a part only, and those with letters below 13 px. */
function cutTables(): string[] {
  const isSmall = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize) < 13;
  return [...document.querySelectorAll('main table')]
    .filter((table) => {
      const frame = table.parentElement ?? table;
      return frame.scrollWidth > frame.clientWidth + 1 || [...table.querySelectorAll('*')].some(isSmall);
    })
    .map((table) => String(table.textContent).slice(0, 40));
}

const FACTS = JSON.stringify(company);
/** The owner's facts may hold words of any length. */
const isFact = (word: string) => FACTS.includes(word) || FACTS.includes(word.replace(/^\P{L}+|\P{L}+$/gu, ''));

/** Returns the words of a page that break over two lines without a hyphen. E-mail addresses break after their @, and labels beside giant values where they must. */
function brokenWords(within: string): string[] {
  const broken: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
    const element = text.parentElement;
    if (
      !element?.closest(within) ||
      !element.checkVisibility() ||
      element.closest('svg, dt, dd:not(.note), a[href^=mailto]')
    )
      continue;
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
