import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { company } from '../../src/company.ts';
import { giantLetters, headlineSize } from '../../src/components/measure.ts';
import { overflow, withSite } from '../support/browser.ts';
import { PHONE } from '../support/browser-options.ts';
import { PHONE_FONT } from '../support/fonts.ts';
import { builtPages, visitUrl } from '../support/public-pages.ts';

const { open } = withSite();

/** A wide font, where the machine has it. */
const WIDE_FONT = '* { font-family: "DejaVu Sans", Verdana, sans-serif !important }';

async function openIn(font: string, path: string, options = {}): Promise<Page> {
  const { page } = await open(path, { ...options, bypassCSP: true, reducedMotion: 'reduce' });
  await page.addStyleTag({ content: font });
  await page.evaluate(() => document.fonts.ready);
  return page;
}

test.each(builtPages)('on a phone, %s has whole tables, and text at 200 % leaves its words whole', async (path) => {
  const page = await openIn(PHONE_FONT, visitUrl(path), PHONE);
  expect(await page.evaluate(cutTables)).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  const broken = await page.evaluate(brokenWords, 'body');
  expect(broken.filter((word) => word.length < LONG_WORD && !isFact(word))).toEqual([]);
});

/** Longer words have no room beside a number or a label. */
const LONG_WORD = 12;
const TYPED_BY_OWNER = ['/', '/tms', '/wms', '/erp'];
const WIDTHS = [320, 360, 768, 1280, 2560];
const FIGURES = '1 24 630 4814 12/12 C-02-A 2.350,5 1.152,00 12.345,67 123.456,78 123.456.789 MG-SP-WMS-1'.split(' ');
const HEADLINES = ['O custo da viagem já', 'Movimentação, administração e faturamento integrados'];

test.each([
  ['the font of most phones', PHONE_FONT],
  ['a wide font', WIDE_FONT],
])('in %s, no giant value and no headline is wider than its cell', async (_, font) => {
  for (const path of builtPages) {
    const page = await openIn(font, visitUrl(path));
    const expectRoom = async (what: string) => {
      expect(await page.evaluate(tooWide), what).toEqual([]);
      expect(await page.evaluate(brokenWords, 'h1'), what).toEqual([]);
    };
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectRoom(`${path} at ${width} px`);
    }
    // Values and headlines of any other length that the owner may type.
    for (const [index, value] of TYPED_BY_OWNER.includes(path) ? FIGURES.entries() : []) {
      const title = HEADLINES[index % 2] ?? '';
      const size = headlineSize(title, path === '/' ? 12 : 9);
      await page.evaluate(fillIn, { value, letters: giantLetters(value), title, size });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await expectRoom(`${value} and ${title} on ${path} at ${width} px`);
      }
    }
    await page.close();
  }
});

interface Filling {
  value: string;
  letters: number;
  title: string;
  size: string;
}

/** Puts a value into every cell of figures, and a title into the headline, each with its measure. */
function fillIn({ value, letters, title, size }: Filling): void {
  for (const list of document.querySelectorAll<HTMLElement>('main dl:has(.giant)')) {
    for (const cell of [list, ...list.querySelectorAll<HTMLElement>(':scope > div')])
      cell.style.setProperty('--n', String(letters));
    for (const giant of list.querySelectorAll('.giant')) giant.lastChild?.replaceWith(value);
  }
  const heading = document.querySelector('h1');
  heading?.replaceChildren(title);
  heading?.setAttribute('style', size);
}

/** Returns the giant values and headlines that reach beyond the inner edge of their cell. */
function tooWide(): string[] {
  return [...document.querySelectorAll('.giant, h1')]
    .filter((giant) => {
      if (!giant.checkVisibility()) return false;
      const range = document.createRange();
      range.selectNodeContents(giant);
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
  const walker = document.createTreeWalker(document.querySelector(within) ?? document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
    const element = text.parentElement;
    if (!element?.checkVisibility() || element.closest('svg, dt, dd, a[href^=mailto]')) continue;
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
