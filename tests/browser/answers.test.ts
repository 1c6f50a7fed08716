import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from '../support/browser.ts';
import { PHONE } from '../support/browser-options.ts';
import { field, fill, protocolIn, submit, wake } from '../support/contact-form.ts';

// The answers to the questions on a product's page, on their way into the message. How they look: pictures.test.ts.

const answer = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const message = (page: Page) => field(page, 'mensagem');
const ERP = 'Qual ERP continua em uso, e o que ele precisa receber?';
const FREIGHT = 'Como é sua tabela de frete?';
const LABELS = 'Cada posição já tem endereço?';
const box = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });
const join = (page: Page) => page.getByRole('button', { name: 'Juntar à mensagem o que você preencheu' });

test('answers and ticks of every page are in the message, follow later changes, and are forgotten once it is sent', async () => {
  const { page } = await open('/wms');
  await answer(page, LABELS).fill('Só no picking.\nO pulmão, não.');
  await answer(page, ERP).fill('   ');
  await page.goto('/sobre');
  for (const ticked of [/planilhas/, /módulos/, /módulos/]) await box(page, ticked).click();
  await page.goto('/tms');
  await answer(page, FREIGHT).fill('R$ 5 mil; $& é meu.');
  await answer(page, 'Frete').fill('3000');
  await page.getByText('Levar esta conta para a conversa').click();
  await page.waitForURL('**/contato?produto=tms');
  const all = `> ${LABELS}\nSó no picking.\nO pulmão, não.\n\n> A equipe mantém planilhas para o que o sistema não faz.\nSim\n\n> ${FREIGHT}\nR$ 5 mil; $& é meu.\n\n> Do frete à sobra, R$\nFrete: 3.000`;
  expect(await message(page).inputValue()).toContain(all);
  expect(await join(page).isVisible()).toBe(false);
  // The pages still have them, and a changed answer replaces the one before.
  await page.goto('/sobre');
  expect([await box(page, /planilhas/).isChecked(), await box(page, /módulos/).isChecked()]).toEqual([true, false]);
  expect(await page.getByRole('link', { name: 'Levar respostas para a conversa' }).getAttribute('href')).toBe(
    '/contato',
  );
  await page.goto('/wms');
  expect(await answer(page, LABELS).inputValue()).toBe('Só no picking.\nO pulmão, não.');
  await answer(page, LABELS).fill('Sim.');
  await page.getByRole('link', { name: 'Levar respostas para a conversa' }).click();
  await page.waitForURL('**/contato?produto=wms');
  await expect.poll(() => message(page).inputValue()).toContain(all.replace('Só no picking.\nO pulmão, não.', 'Sim.'));
  await wake(page);
  await fill(page);
  await submit(page).click();
  await protocolIn(page).waitFor();
  await page.reload();
  expect(await message(page).inputValue()).toBe('');
});

test('beside a message that somebody has begun, answers are offered, join it once, and then follow', async () => {
  const { page } = await open('/contato', PHONE);
  await message(page).fill('Temos 45 caminhões.');
  await page.goto('/wms');
  await answer(page, ERP).fill('O da matriz.');
  expect(await page.locator('.float').isVisible(), 'above the keyboard').toBe(false);
  await page.goto('/contato');
  expect(await message(page).inputValue()).toBe('Temos 45 caminhões.');
  await join(page).click();
  const joined = `Temos 45 caminhões.\n\n> ${ERP}\nO da matriz.`;
  // A translator replaces fields.
  await message(page).evaluate((one) => one.replaceWith(Object.assign(one.cloneNode(), { value: '' })));
  await expect.poll(() => message(page).inputValue()).toBe(joined);
  expect(await join(page).isVisible()).toBe(false);
  await page.goto('/wms');
  await answer(page, ERP).fill('Nenhum, $& só.');
  await page.goto('/contato');
  await wake(page);
  expect(await message(page).inputValue()).toBe(joined);
  await join(page).click();
  expect(await message(page).inputValue()).toBe(`Temos 45 caminhões.\n\n> ${ERP}\nNenhum, $& só.`);
  // Deleted text does not come back.
  await message(page).fill('');
  await page.reload();
  expect([await message(page).inputValue(), await join(page).isVisible()]).toEqual(['', false]);
});

test('where answers could not be taken along, there is no field for them', async () => {
  const initScript = `Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('', 'SecurityError'); } })`;
  for (const options of [{ initScript }, { javaScriptEnabled: false }]) {
    const { page } = await open('/wms', options);
    expect(await answer(page, ERP).count()).toBe(0);
  }
});
