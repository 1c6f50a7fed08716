import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { company } from '../../src/company.ts';
import { productList, productWords, textOf } from '../../src/content/texts.ts';
import { refusals } from '../../src/copy/recusas.ts';
import { overflow, withSite } from '../support/browser.ts';
import { DESKTOP, PHONE } from '../support/browser-options.ts';
import { field, fill, submit, toast, wake } from '../support/contact-form.ts';
import { publicPages } from '../support/public-pages.ts';

const { open, openAll } = withSite();

const productPages = productList.map(({ slug }) => `/${slug}`);
const withScreens = ['/', ...productPages];
/** Between the margins of a sheet. */
const A4 = { width: 718, height: 1047 };
const MARGIN = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
const { details } = textOf('contato');

describe('an example screen', () => {
  test('begins on the first view of a phone, and is read there as it is', async () => {
    for (const { page, path } of await openAll(withScreens, PHONE)) {
      const row = await page.locator('figure tbody tr').first().boundingBox();
      expect(row?.y, path).toBeLessThan(PHONE.viewport.height - 100);
      const { cut, smallest } = await page.locator('figure:not(:has(img))').evaluate((figure) => {
        const all = [figure, ...figure.querySelectorAll('*')];
        const isCut = ({ scrollWidth, clientWidth }: Element) => clientWidth > 1 && scrollWidth > clientWidth + 1;
        return {
          cut: all.filter((element) => getComputedStyle(element).display !== 'inline' && isCut(element)).length,
          smallest: Math.min(...all.map((element) => Number.parseFloat(getComputedStyle(element).fontSize))),
        };
      });
      expect(cut, path).toBe(0);
      expect(smallest, path).toBeGreaterThanOrEqual(13);
    }
  });

  test('names each value by its row and its column, for those who hear it', async () => {
    for (const { page, path } of await openAll(withScreens)) {
      const rows = await page.locator('figure tbody tr').evaluateAll((all) =>
        all.map((row) => {
          const heads = row.closest('table')?.querySelectorAll('thead th[scope=col]').length;
          return heads === row.children.length && row.querySelectorAll('th[scope=row]').length === 1;
        }),
      );
      expect(rows.length, path).toBeGreaterThan(2);
      expect(rows, path).not.toContain(false);
    }
  });

  test('keeps its frame, its line and its current place in forced colours', async () => {
    for (const { page, path } of await openAll(withScreens, { forcedColors: 'active' })) {
      const width = (selector: string, property: string, pseudo?: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element, [of, name]) => getComputedStyle(element, of).getPropertyValue(name), [
            pseudo ?? null,
            property,
          ] as const);
      expect(await width('figure', 'border-top-width'), path).toBe('1px');
      expect(await width('.on-line tbody th', 'border-left-width', '::before'), path).toBe('4px');
      expect(await width('.now td span', 'border-top-width'), path).toBe('1px');
    }
  });
});

/** The font of most phones: the machine that tests may have only wider ones. */
const face = (weight: number) => {
  const file = readFileSync(`node_modules/@fontsource/roboto/files/roboto-latin-${weight}-normal.woff2`, 'base64');
  return `@font-face { font-family: Phone; font-weight: ${weight}; src: url(data:font/woff2;base64,${file}) }`;
};

test('the first button is on the first view of a phone held flat, and the bar scrolls away', async () => {
  const content = `${face(400)}${face(700)}${face(800)} * { font-family: Phone !important }`;
  const flat = { ...PHONE, viewport: { width: 640, height: 360 }, bypassCSP: true };
  for (const { page, path } of await openAll(withScreens, flat)) {
    await page.addStyleTag({ content });
    await page.evaluate(() => document.fonts.ready);
    const box = await page.locator('main .btn').first().boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0), path).toBeLessThanOrEqual(360);
    await page.mouse.wheel(0, 400);
    await expect
      .poll(async () => (await page.locator('header').boundingBox())?.y, { message: path })
      .toBeLessThan(-200);
  }
});

test('a window of 2,560 pixels is filled by the same page, larger', async () => {
  const sizes = await Promise.all(
    [1280, 2560].map(async (width) => {
      const { page } = await open('/', { viewport: { width, height: 1300 } });
      const wide = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => element.clientWidth);
      return { text: await wide('main .wrap'), drawing: await wide('main section:first-child > div:last-child') };
    }),
  );
  expect((sizes[1]?.text ?? 0) / (sizes[0]?.text ?? 1)).toBeGreaterThan(1.3);
  expect(sizes.map(({ drawing }) => drawing)).toEqual([1280, 2560]);
});

test.each([
  [768, true],
  [600, false],
])('in a window of %i px, the products stand side by side: %s', async (width, isRow) => {
  const { page } = await open('/', { viewport: { width, height: 960 } });
  const tops = await page
    .locator('main li:has(h3):has(a)')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
  expect(tops).toHaveLength(productList.length);
  expect(new Set(tops).size === 1).toBe(isRow);
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

test('a product’s page prints on two sheets, with the way to the company and nothing that only a screen can use', async () => {
  for (const { page, path } of await openAll(productPages, { viewport: A4 })) {
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText(`· ${company.email} ·`).isVisible(), path).toBe(true);
    const controls = page.locator('nav, main a.btn, footer a, body > aside a').filter({ visible: true });
    expect(await controls.count(), path).toBe(0);
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
    const sheets = (await page.pdf({ format: 'A4', margin: MARGIN })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    // Facts that the owner gives may need two more.
    expect(sheets?.length, path).toBeLessThanOrEqual(company.legalName ? 4 : 2);
    expect(await page.getByText(productWords(productList[0] as never).questions.title).isVisible(), path).toBe(true);
  }
});

test.each([true, false])(
  'the real map comes over the drawn one when the visitor opens it, and its server gets no request before (script: %s)',
  async (javaScriptEnabled) => {
    const { page, requests } = await open('/contato', { ...PHONE, javaScriptEnabled });
    const thirdParties = () => requests.filter((request) => request.startsWith('https://'));
    const drawing = page.locator('main div:has(> iframe) > svg');
    await drawing.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(thirdParties()).toEqual([]);
    await page.getByText(details.showMap).tap();
    await expect
      .poll(thirdParties)
      .toEqual([expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/export\/embed/)]);
    expect(await page.getByTitle(details.mapTitle).boundingBox()).toEqual(await drawing.boundingBox());
  },
);

describe.runIf(company.whatsapp)('the floating WhatsApp button', () => {
  const button = (page: Page) => page.getByLabel('Fale conosco no WhatsApp', { exact: true });

  test('is a tab on the edge of a phone, wherever the page is scrolled to', async () => {
    for (const { page, path } of await openAll(publicPages, PHONE)) {
      const corner = { x: 360 - 44, y: 740 - 16 - 56, width: 44, height: 56 };
      expect(await button(page).boundingBox(), path).toEqual(corner);
      await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
      expect(await button(page).boundingBox(), path).toEqual(corner);
    }
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

  test('stands between content and footer where text is large (400 % zoom)', async () => {
    for (const { page, path } of await openAll(publicPages, { viewport: { width: 320, height: 256 } })) {
      const place = await button(page).evaluate((element) => {
        const box = (target: Element | null) => target?.getBoundingClientRect() ?? new DOMRect();
        const { top, bottom } = box(element);
        return top >= box(document.querySelector('main')).bottom && bottom <= box(document.querySelector('footer')).top;
      });
      expect(place, path).toBe(true);
    }
  });
});

test('the first field of the form is on the first view of a phone, and the message box shows four lines', async () => {
  const { page } = await open('/contato', PHONE);
  expect((await field(page, 'nome').boundingBox())?.y).toBeLessThanOrEqual(600);
  const lines = await field(page, 'mensagem').evaluate((box) => {
    const { lineHeight, paddingBlock, borderBlockWidth } = getComputedStyle(box);
    const edges = 2 * (Number.parseFloat(paddingBlock) + Number.parseFloat(borderBlockWidth));
    return (box.getBoundingClientRect().height - edges) / Number.parseFloat(lineHeight);
  });
  expect(lines).toBeCloseTo(4, 1);
});

test('on a phone held flat, the head of /contato has its picture beside its words', async () => {
  const { page } = await open('/contato', { ...PHONE, viewport: { width: 640, height: 360 } });
  const picture = await page.locator('main > section:first-child svg').boundingBox();
  expect((picture?.y ?? Infinity) + (picture?.height ?? 0)).toBeLessThanOrEqual(360);
});

test('a refusal that is long covers little of the fields on a phone', async () => {
  const { page, context } = await open('/contato', { ...PHONE, expectedErrors: /429/ });
  const body = refusals.tooMany.visitor;
  await context.route('**/api/contacts', (route) => route.fulfill({ status: 429, contentType: 'text/plain', body }));
  await wake(page);
  await fill(page);
  await submit(page).tap();
  await toast(page).waitFor();
  await expect
    .poll(async () => (await toast(page).boundingBox())?.height)
    .toBeLessThanOrEqual(PHONE.viewport.height / 3);
});
