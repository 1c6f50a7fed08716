import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from '../support/browser.ts';
import { PHONE } from '../support/browser-options.ts';
import { wake } from '../support/contact-form.ts';
import { PHONE_FONT } from '../support/fonts.ts';

// The account of a product's page, which a visitor makes his own. How it looks: pictures.test.ts.

const amount = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
/** What the rows say, fields among them. */
const rows = (page: Page) =>
  page.locator('.account tr').evaluateAll((all) =>
    all.map((row) => {
      const [name, cell] = row.querySelectorAll<HTMLElement>('th, td');
      return `${name?.innerText}: ${cell?.innerText.trim()} ${cell?.querySelector('input')?.value ?? ''}`
        .replace(/ +/g, ' ')
        .trim();
    }),
  );
const large = (page: Page) => page.locator('.account .filled').allInnerTexts();
const said = (page: Page) => page.locator('.account [role=status]').innerText();
const take = async (page: Page) => {
  await page.getByText('Levar esta conta para a conversa').click();
  await page.waitForURL('**/contato?produto=*');
};
const along = (page: Page) => page.getByRole('textbox', { name: 'Enviar junto o que você já preencheu' });

test('what is typed changes all that follows from it at once, is spoken when it is left, and goes back to the example', async () => {
  const { page } = await open('/tms');
  const example = ['Frete: 2.980', 'Agregado: − 1.640', 'Vale-pedágio: − 396', 'Descarga: − 230'];
  expect(await rows(page)).toEqual([...example, 'Seguro da carga: − 84', 'Sobra: 630']);
  expect(await large(page)).toEqual(['2.980', '2.350', '630']);
  await amount(page, 'Frete').fill('3400,5');
  expect(await large(page)).toEqual(['3.400,50', '2.350', '1.050,50']);
  const note = page.locator('.account .result .note');
  expect(await note.innerText()).toBe('31% do frete, antes de impostos e custos fixos');
  expect(await said(page)).toBe('');
  await page.keyboard.press('Tab');
  expect(await said(page)).toBe('Sobra: 1.050,50');
  expect(await amount(page, 'Frete').inputValue()).toBe('3.400,50');
  // Who clicks on an amount types over it.
  await amount(page, 'Descarga').click();
  await page.keyboard.type('2590');
  expect(await large(page)).toEqual(['3.400,50', '4.710', '− 1.309,50']);
  await page.getByRole('button', { name: 'Voltar ao exemplo' }).click();
  expect(await rows(page)).toEqual([...example, 'Seguro da carga: − 84', 'Sobra: 630']);
  expect(await said(page)).toBe('Sobra: 630');
});

const AMOUNTS = [
  ['2980,50', '2.980,50', '630,50'],
  ['2980.5', '2.980,50', '630,50'],
  ['R$ 1.234.567,89', '1.234.567,89', '1.232.217,89'],
  ['0', '0', '− 2.350'],
  ['0,07', '0,07', '− 2.349,93'],
] as const;
test('an amount is read as people write it', async () => {
  const { page } = await open('/tms');
  expect(await amount(page, 'Frete').getAttribute('inputmode')).toBe('decimal');
  for (const [typed, written, result] of AMOUNTS) {
    await amount(page, 'Frete').fill(typed);
    await page.keyboard.press('Tab');
    expect(await amount(page, 'Frete').inputValue(), typed).toBe(written);
    expect((await large(page)).at(-1), typed).toBe(result);
  }
});

test('a field left without an amount says what it wants, nothing is concluded from it, and no number is broken', async () => {
  const { page } = await open('/tms');
  const cell = page.locator('.amount').nth(1);
  const wanted = () =>
    cell.evaluate((one) => {
      const mark = getComputedStyle(one.querySelector('input') ?? one).borderLeftWidth;
      return `${getComputedStyle(one, '::after').content} ${mark}`;
    });
  for (const typed of [
    '',
    'a combinar',
    '1e9',
    '99999999',
    '12.345.678',
    '1,2345',
    '-5',
    '1.2.3',
    '1.2.345',
    '0.500',
  ]) {
    await amount(page, 'Agregado').fill(typed);
    expect(await wanted(), typed).toBe('none 1px');
    await page.keyboard.press('Tab');
    expect(await wanted(), typed).toBe('"0 a 9.999.999,99" 8px');
    expect(await amount(page, 'Agregado').inputValue()).toBe(typed);
    expect(await said(page)).toBe('Agregado: 0 a 9.999.999,99');
    expect(await large(page), typed).toEqual(['2.980', '–', '–']);
    expect(await page.locator('.account .share').innerText(), typed).toBe('–');
    expect(await page.locator('.account').innerText()).not.toMatch(/NaN|Infinity|undefined/);
    await amount(page, 'Agregado').fill('0');
    await page.keyboard.press('Tab');
    expect(await wanted(), typed).toBe('none 1px');
    expect(await said(page)).toBe('Sobra: 2.270');
  }
  // Of nothing there is no share.
  await amount(page, 'Frete').fill('');
  expect(await page.locator('.account .share').innerText()).toBe('–');
});

test.each(['/tms', '/erp'])('on %s nothing moves when fields come or hold the most', async (path) => {
  const { page } = await open(path, { ...PHONE, bypassCSP: true });
  await page.addStyleTag({ content: PHONE_FONT });
  await page.evaluate(() => document.fonts.ready);
  const places = () =>
    page
      .locator('.account, .account tr, .account .value, .acts, main > :last-child')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top + scrollY)));
  const { page: still } = await open(path, { ...PHONE, javaScriptEnabled: false });
  const withScript = await places();
  expect(await large(still), 'as it is built').toEqual(await large(page));
  const fields = page.locator('.amount input');
  for (let index = 0; index < (await fields.count()); index++) await fields.nth(index).fill('9.999.999,99');
  expect(await page.locator('.float').isVisible(), 'above the keyboard').toBe(false);
  await page.keyboard.press('Tab');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await places()).toEqual(withScript);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await still.locator('.account input:read-write, .acts:visible').count()).toBe(0);
});

test('an account and its results are restored whenever its page is opened again, until it is reset to the example', async () => {
  const { page } = await open('/tms');
  await amount(page, 'Frete').fill('3400,5');
  await amount(page, 'Agregado').fill('valor: 5');
  for (const isBack of [false, true]) {
    await page.goto('/contato');
    await (isBack ? page.goBack() : page.goto('/tms'));
    expect((await rows(page)).slice(0, 3)).toEqual(['Frete: 3.400,50', 'Agregado: − valor: 5', 'Vale-pedágio: − 396']);
    expect(await large(page)).toEqual(['3.400,50', '–', '–']);
  }
  await page.getByRole('button', { name: 'Voltar ao exemplo' }).click();
  await page.reload();
  expect(await large(page)).toEqual(['2.980', '2.350', '630']);
  await take(page);
  expect(await along(page).isVisible()).toBe(false);
});

test('the account goes along as it was typed, and nothing is sent before the form is', async () => {
  const { page, requests } = await open('/erp');
  await take(page);
  expect(await along(page).isVisible(), 'the example').toBe(false);
  await page.goBack();
  await amount(page, 'Comissão').fill('a combinar');
  for (const material of ['500,00', '700,00']) {
    await amount(page, 'Material').fill(material);
    await take(page);
    expect(await along(page).inputValue()).toBe(
      `> Da venda à sobra, R$\nVenda: 1.152,00\nImpostos da nota: − 207,36\nMaterial: − ${material}\nMão de obra: − 168,00\nComissão: − a combinar\nSobra: –`,
    );
    await wake(page);
    await page.goBack();
  }
  expect(requests.filter((request) => request.startsWith('/api/contacts'))).toEqual([]);
});
