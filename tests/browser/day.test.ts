import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from '../support/browser.ts';
import { PHONE, WINDOWS } from '../support/browser-options.ts';

// The day of an order on the home page, which a visitor chooses an hour of. How it looks: pictures.test.ts.

/** What a screen reader meets in the first paper. */
const heard = async (page: Page) =>
  (await page.locator('article').first().ariaSnapshot()).split('\n').map((line) => line.trim());
const yellow = (page: Page) =>
  page
    .locator('.day [class*="at-"]')
    .evaluateAll((all) =>
      all
        .filter((one) => getComputedStyle(one).backgroundColor === 'rgb(255, 194, 14)')
        .map((one) => String(one.querySelector('dt')?.textContent)),
    );

test('without script, the papers are filled in up to the hour that is chosen, and nothing moves', async () => {
  const { page } = await open('/', { ...PHONE, javaScriptEnabled: false });
  const height = () => page.locator('.day').boundingBox();
  const before = await height();
  expect(await yellow(page)).toEqual(['Cambuí', 'Saldo após repor']);
  expect(await heard(page)).toContain('- definition: 09:35');
  expect(await heard(page)).not.toContain('- definition: 11:30');
  await page.locator('[for=hora-1] b').click();
  const filledIn = (await heard(page)).filter((line) => line.startsWith('- definition'));
  expect(filledIn).toEqual(['- definition: 18/3, 07:30']);
  // Its form is printed.
  expect(await heard(page)).toContain('- term: Canhoto assinado');
  for (const written of [
    ['Saída programada', 'Reserva do pedido', 'Pedido 5120, R$', 'Pedido aceito'],
    ['Etiqueta de endereço', 'Saldo às 06:52', 'Separação 0381'],
    expect.arrayContaining(['Sobra da carga, R$', 'Separação 0381', 'NF-e 7741']),
    ['Saída da doca 4', 'Carregado na doca 4', 'Expedição, carga 2206'],
  ]) {
    expect(await yellow(page)).toEqual(written);
    await page.keyboard.press('ArrowRight');
  }
  expect(await page.locator('[for=hora-5] b').evaluate((one) => getComputedStyle(one).outlineWidth)).toBe('3px');
  await page.locator('[for=hora-6] b').click();
  expect(await heard(page)).toContain('- definition: 11:30');
  expect(await height()).toEqual(before);
  // On paper the whole day is written, and the browser’s own buttons stay hidden.
  await page.locator('[for=hora-1] b').click();
  await page.emulateMedia({ media: 'print' });
  expect(await heard(page)).toContain('- definition: 11:30');
  const opacity = (one: Element) => getComputedStyle(one).opacity;
  expect(await page.locator('.hours input').first().evaluate(opacity)).toBe('0');
});

test.each(WINDOWS)(
  'in a window of a %s the hours stay below the bar, and the page stays where it is as one is chosen',
  async (_, window) => {
    const { page } = await open('/', window);
    await page.locator('article').nth(1).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy({ top: 300, behavior: 'instant' }));
    const places = () =>
      page.locator('main h1, .hours').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    const before = await places();
    const bar = await page.locator('header').evaluate((one) => one.getBoundingClientRect().bottom);
    expect(Math.abs((before[1] ?? 0) - bar)).toBeLessThan(4);
    const { x, y } = (await page.locator('[for=hora-2] b').boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.click(x + 10, y + 10);
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { checked: true }).getAttribute('id')).toBe('hora-3');
    expect(await places()).toEqual(before);
  },
);

test('a paper is one link, with a short name', async () => {
  const { page } = await open('/');
  // The link lies over the paper.
  await page.locator('article .filled').nth(1).click({ force: true });
  await page.waitForURL('**/wms');
});
