// A phone in landscape, with the font of most phones: the machine that tests may have only wider ones.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { schemas } from '../../src/content/schema.ts';
import { productNames } from '../../src/products.ts';
import { withSite } from '../support/browser.ts';
import { PHONE } from '../support/browser-options.ts';

const { open } = withSite();

const FLAT = { ...PHONE, viewport: { width: 640, height: 360 }, bypassCSP: true };

const face = (weight: number) => {
  const file = readFileSync(`node_modules/@fontsource/roboto/files/roboto-latin-${weight}-normal.woff2`, 'base64');
  return `@font-face { font-family: Phone; font-weight: ${weight}; src: url(data:font/woff2;base64,${file}) }`;
};
const STYLE = `${face(400)}${face(700)}${face(800)} * { font-family: Phone !important }`;

async function openWithItsFont(path: string): Promise<Page> {
  const { page } = await open(path, FLAT);
  await page.addStyleTag({ content: STYLE });
  await page.evaluate(() => document.fonts.ready);
  return page;
}

async function bottomOfFirstButton(page: Page): Promise<number> {
  const button = await page.locator('main .btn').first().boundingBox();
  return (button?.y ?? Infinity) + (button?.height ?? 0);
}

test('on a phone in landscape, the first button is visible at once, and the bar scrolls away', async () => {
  for (const path of ['/', ...Object.keys(productNames).map((slug) => `/${slug}`)]) {
    const page = await openWithItsFont(path);
    expect(await bottomOfFirstButton(page), path).toBeLessThanOrEqual(FLAT.viewport.height);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    expect((await page.locator('header').boundingBox())?.y, path).toBeLessThan(-200);
  }
});

test.each([
  'Do pedido à entrega, com tudo sob o seu controle já.',
  'Estoque, separação e expedição no mesmo sistema hoje',
  'A sua transportadora com custo e prazo sempre à mão.',
])('it is visible below a headline and a text as long as the build lets them be: %s', async (headline) => {
  const lead =
    'O sistema reúne cargas, rotas e entregas em um lugar, da programação à confirmação, e mostra tudo o que muda a cada dia.';
  const fits = (text: string) => v.is(schemas.index.entries.hero, { eyebrow: 'TMS', title: text, lead });
  expect([fits(headline), fits(`${headline}!`)]).toEqual([true, false]);

  const page = await openWithItsFont('/tms');
  await page.evaluate(
    ([first = '', second = '']) => {
      const title = document.querySelector('h1');
      title?.replaceChildren(first);
      title?.nextElementSibling?.replaceChildren(second);
    },
    [headline, lead],
  );
  expect(await bottomOfFirstButton(page)).toBeLessThanOrEqual(FLAT.viewport.height);
});
