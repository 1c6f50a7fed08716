import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { company } from '../../src/company.ts';
import { productList } from '../../src/copy/produtos.ts';
import { hydrated, layoutShift, withSite } from '../support/browser.ts';
import { DESKTOP, PHONE } from '../support/browser-options.ts';
import { fill, submit, toast } from '../support/contact-form.ts';

const { open } = withSite({ CONTACT_RATE_LIMIT: '0' });

const SCREEN_MAX_BYTES = 1500;
const TRAVEL_MAX_MS = 6000;
const TABLET = { viewport: { width: 600, height: 960 } };

const brotli = (text: string) => brotliCompressSync(text).length;
const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return box;
};

describe('the parcel on the line', () => {
  const animations = async (page: Page) => {
    const all = await page.evaluate(() =>
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
    // What holds the sections below the headline back for a frame moves nothing.
    return all.filter(({ moves }) => !moves.includes('contentVisibility'));
  };

  test.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ])('travels once, by transform alone, and ends where it stands without motion (%s)', async (_, options) => {
    const { page } = await open('/', options);
    const [travel, ...others] = await animations(page);
    expect(others).toEqual([]);
    expect(travel).toMatchObject({ iterations: 1, moves: ['transform'] });
    expect(travel?.end).toBeLessThanOrEqual(TRAVEL_MAX_MS);
    const start = await boxOf(page, '.travels');
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    const end = await boxOf(page, '.travels');
    expect(start.x).toBeLessThan(end.x - 100);
    const { page: still } = await open('/', { ...options, reducedMotion: 'reduce' });
    expect(await animations(still)).toEqual([]);
    expect(await boxOf(still, '.travels')).toEqual(end);
  });
});

describe.each(productList)('the example screen of /$slug', ({ slug }) => {
  test('weighs little', () => {
    const html = readFileSync(`dist/${slug}.html`, 'utf8');
    const [screen = ''] = /<figure.*?<\/figure>/s.exec(html) ?? [];
    expect(screen.length).toBeGreaterThan(500);
    expect(brotli(html) - brotli(html.replace(screen, ''))).toBeLessThanOrEqual(SCREEN_MAX_BYTES);
  });

  test('is read on a phone as it is, and says that it is an example', async () => {
    const { page } = await open(`/${slug}`, PHONE);
    const { overflow, smallest } = await page.locator('figure').evaluate((figure) => ({
      overflow: [figure, ...figure.querySelectorAll('*')].filter(
        (element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline',
      ).length,
      smallest: Math.min(
        ...[...figure.querySelectorAll('*')].map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
      ),
    }));
    expect(overflow).toBe(0);
    expect(smallest).toBeGreaterThanOrEqual(13);
    expect(await page.locator('figcaption').innerText()).toContain('Exemplo com dados inventados');
  });

  test('and the page with it print on one sheet, with the way to the company', async () => {
    const { page } = await open(`/${slug}`);
    const margin = '1cm';
    const pdf = await page.pdf({ format: 'A4', margin: { top: margin, right: margin, bottom: margin, left: margin } });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText(`· ${company.email} ·`).isVisible()).toBe(true);
  });
});

test('from 600 px on, the three products stand in one row', async () => {
  const { page } = await open('/', TABLET);
  const tops = await page
    .getByRole('main')
    .getByRole('link', { name: /Conhecer o [A-Z]{3}/ })
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
});

test('the drawn map becomes the real one when it is asked for', async () => {
  const { page } = await open('/contato', PHONE);
  const drawing = page.locator('main summary svg').first();
  expect(await drawing.isVisible()).toBe(true);
  await page.getByText('Mostrar o mapa aqui').tap();
  await page.locator('iframe[title^="Mapa"]').waitFor();
  expect(await drawing.isVisible()).toBe(false);
});

test('the floating button gives way while something is written', async () => {
  const { page } = await open('/contato', PHONE);
  const button = page.getByLabel('Fale conosco no WhatsApp', { exact: true });
  await page.getByLabel('Mensagem', { exact: true }).tap();
  await button.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Enviar mensagem' }).focus();
  expect(await button.isVisible()).toBe(false);
  await page.getByText('Outros caminhos').tap();
  await button.waitFor({ state: 'visible' });
});

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('a toast covers neither the button nor the protocol (%s)', async (_, options) => {
  const { page } = await open('/contato', options);
  await page.getByLabel('Nome', { exact: true }).focus();
  await hydrated(page, '#contact-form');
  await fill(page);
  await submit(page).click();
  await toast(page).waitFor();
  await page.waitForTimeout(600);
  const place = await boxOf(page, '[data-sonner-toast]');
  for (const selector of ['button[type=submit]', '[role=status] p']) {
    const { x, y, width, height } = await boxOf(page, selector);
    const isApart =
      place.y + place.height <= y || y + height <= place.y || place.x + place.width <= x || x + width <= place.x;
    expect(isApart, selector).toBe(true);
  }
});

test.each(['/', '/tms', '/contato'])(
  'in forced colours %s marks one link of the bar: the current one',
  async (path) => {
    const { page } = await open(path, { forcedColors: 'active' });
    const marked = await page
      .locator('.nav-link')
      .evaluateAll((links) =>
        links
          .filter((link) => Number.parseFloat(getComputedStyle(link).borderBottomWidth) > 0)
          .map((link) => link.hasAttribute('aria-current') || link.hasAttribute('data-current')),
      );
    expect(marked).toEqual([true]);
  },
);

test('on a phone, the headline comes one frame before the sections below it', async () => {
  const { page } = await open('/', PHONE);
  const session = await page.context().newCDPSession(page);
  const setAnimationSpeed = (playbackRate: number) => session.send('Animation.setPlaybackRate', { playbackRate });
  await session.send('Animation.enable');
  await setAnimationSpeed(0);
  await page.goto('/tms');
  const isLaidOut = () =>
    page.evaluate(() => [...document.querySelectorAll('main h1, main h2')].map((heading) => heading.checkVisibility()));
  expect(await isLaidOut()).toEqual([true, ...Array(5).fill(false)]);
  await setAnimationSpeed(1);
  await expect.poll(isLaidOut).toEqual(Array(6).fill(true));
  expect(await layoutShift(page)).toBeLessThan(0.01);
});

/** Less than two lines: the heights of late sections are estimates for one font. */
const TWO_LINES = 48;

/** What stands above a page's late sections, what heads the first of them, and what stands below one: how exactly each is found again, in px. */
const FAR_DOWN = [
  { path: '/', heading: 'Três sistemas, um para cada parte da operação', within: 1 },
  { path: '/', heading: 'Como funciona um sistema sob medida', within: TWO_LINES },
  { path: '/tms', heading: 'As cargas do dia, com o previsto ao lado do realizado', within: 1 },
  { path: '/tms', heading: 'O que muda com o TMS', within: 1 },
  { path: '/wms', heading: 'Lista de separação', within: 1 },
  { path: '/erp', heading: 'O que muda com o ERP', within: 1 },
  { path: '/sobre', heading: 'Os nossos valores', within: 1 },
  { path: '/contato', heading: 'Outros caminhos', within: 1 },
  { path: '/privacidade', heading: 'Os seus direitos', within: 1 },
];

test.each([360, 412, 640, 768, 1024, 1280])(
  'late sections wait with about their real height at %i px',
  async (width) => {
    const { page } = await open('/', { viewport: { width, height: 500 } });
    for (const path of ['/', '/tms', '/wms', '/erp', '/sobre']) {
      await page.goto(path);
      const heights = await page.locator('[class*="late-"]').evaluateAll((sections) =>
        (sections as HTMLElement[]).map((section) => {
          const waiting = section.offsetHeight;
          section.style.contentVisibility = 'visible';
          const real = section.offsetHeight;
          section.style.contentVisibility = '';
          return { what: section.querySelector('h2, h3')?.textContent ?? section.tagName, ratio: waiting / real };
        }),
      );
      expect(heights.length, path).toBeGreaterThan(1);
      for (const { what, ratio } of heights) {
        expect(ratio, `${path}: ${what}`).toBeGreaterThan(0.8);
        expect(ratio, `${path}: ${what}`).toBeLessThan(1.15);
      }
    }
  },
);

describe.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('a place far down %s', (_, options) => {
  test.each(FAR_DOWN)('of $path is found again after a reload: $heading', async ({ path, heading, within }) => {
    const { page } = await open(path, options);
    const top = () => page.getByRole('heading', { name: heading }).evaluate((one) => one.getBoundingClientRect().top);
    await page.getByRole('heading', { name: heading }).evaluate((one) => one.scrollIntoView({ block: 'center' }));
    await page.waitForTimeout(200);
    const before = await top();
    await page.reload();
    await page.waitForTimeout(300);
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(within);
  });

  test.each(['/', '/tms', '/sobre'])('at the very end of %s is found again after a reload', async (path) => {
    const { page } = await open(path, options);
    const bottom = () =>
      page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight - scrollY);
    // A second time, when the late sections at the end have got their own heights.
    await expect.poll(() => page.keyboard.press('End').then(bottom)).toBeLessThanOrEqual(1);
    await page.reload();
    await page.waitForTimeout(300);
    expect(await bottom()).toBeLessThanOrEqual(TWO_LINES);
  });
});
