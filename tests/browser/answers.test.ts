import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hold, open } from '../support/browser.ts';
import { PHONE } from '../support/browser-options.ts';
import { field, fill, protocolIn, submit, valid, wake } from '../support/contact-form.ts';

// What a visitor fills in on other pages, on its way into the message. How it looks: pictures.test.ts.

const answer = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const message = (page: Page) => field(page, 'mensagem');
const ERP = 'Qual ERP continua em uso, e o que ele precisa receber?';
const FREIGHT = 'Como é sua tabela de frete?';
const LABELS = 'Cada posição já tem endereço?';
const SHEETS = 'A equipe mantém planilhas para o que o sistema não faz.';
const box = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });
const along = (page: Page) => page.getByRole('textbox', { name: 'Enviar junto o que você já preencheu' });
/** Ticks the box of the sheets while the page is still arriving. */
const TICK = `new MutationObserver(() => document.querySelector('fieldset + fieldset .box + .box input')
  ?.toggleAttribute('checked', true)).observe(document, { childList: true, subtree: true })`;
/** Submits the form. Returns the message that is sent. */
async function sent(page: Page): Promise<string> {
  const [request] = await Promise.all([page.waitForRequest('**/api/contacts'), submit(page).click()]);
  await protocolIn(page).waitFor();
  return request.postDataJSON().mensagem;
}

test('what is filled in on other pages is shown above the form, follows every change, is sent, and is forgotten then', async () => {
  const { page } = await open('/contato', { initScript: TICK });
  await message(page).fill('Temos 45 caminhões.');
  await page.goto('/wms');
  await answer(page, LABELS).fill('Só no picking.\nO pulmão, não.');
  await answer(page, ERP).fill('   ');
  await page.goto('/sobre');
  for (let times = 2; times > 0; times--) await box(page, /módulos/).click();
  expect(await page.getByRole('link', { name: 'Levar respostas para a conversa' }).getAttribute('href')).toBe(
    '/contato',
  );
  await page.goto('/tms');
  await answer(page, FREIGHT).fill('R$ 5 mil; $& é meu.');
  await answer(page, 'Frete').fill('3000');
  await page.getByText('Levar esta conta para a conversa').click();
  await page.waitForURL('**/contato?produto=tms');
  const account =
    '> Do frete à sobra, R$\nFrete: 3.000\nAgregado: − 1.640\nVale-pedágio: − 396\nDescarga: − 230\nSeguro da carga: − 84\nSobra: 650';
  const onTms = `${account}\n\n> ${FREIGHT}\nR$ 5 mil; $& é meu.`;
  const all = `> ${SHEETS}\nSim\n\n${onTms}\n\n> ${LABELS}\nSó no picking.\nO pulmão, não.`;
  expect(await along(page).inputValue()).toBe(all);
  expect(await message(page).inputValue()).toBe('Temos 45 caminhões.');
  // The pages still have them. What is changed there, or taken back, is so here.
  await page.goto('/sobre');
  expect([await box(page, /planilhas/).isChecked(), await box(page, /módulos/).isChecked()]).toEqual([true, false]);
  await box(page, /planilhas/).click();
  await page.goto('/wms');
  expect(await answer(page, LABELS).inputValue()).toBe('Só no picking.\nO pulmão, não.');
  await answer(page, LABELS).fill('Sim.');
  await page.getByRole('link', { name: 'Levar respostas para a conversa' }).click();
  await page.waitForURL('**/contato?produto=wms');
  const rest = `${onTms}\n\n> ${LABELS}\nSim.`;
  expect(await along(page).inputValue()).toBe(rest);
  await wake(page);
  await fill(page);
  expect(await sent(page)).toBe(`${valid.mensagem}\n\n${rest}`);
  expect(await along(page).isVisible()).toBe(false);
  await page.goto('/wms');
  expect(await answer(page, LABELS).inputValue()).toBe('');
  await page.goto('/tms');
  expect([await answer(page, FREIGHT).inputValue(), await answer(page, 'Frete').inputValue()]).toEqual(['', '2.980']);
});

test('answers alone make a message; those left out are kept for the next one', async () => {
  const { page } = await open('/wms', PHONE);
  await answer(page, ERP).fill('O da matriz.');
  expect(await page.locator('.float').isVisible(), 'above the keyboard').toBe(false);
  await page.goto('/contato');
  await wake(page);
  await fill(page);
  await box(page, /Enviar junto/).uncheck();
  await page.reload();
  await wake(page);
  expect(await box(page, /Enviar junto/).isChecked()).toBe(false);
  // Ticking and pressing again while the message is being sent neither sends nor deletes the answers.
  const allow = await hold(page, '**/api/contacts');
  const [request] = await Promise.all([page.waitForRequest('**/api/contacts'), submit(page).click()]);
  await box(page, /Enviar junto/).check();
  await submit(page).click({ force: true });
  await box(page, /Enviar junto/).uncheck();
  allow();
  await protocolIn(page).waitFor();
  expect(request.postDataJSON().mensagem).toBe(valid.mensagem);
  // The box stays unticked until something else is filled in.
  await page.goto('/contato');
  expect(await box(page, /Enviar junto/).isChecked()).toBe(false);
  await page.goto('/wms');
  await answer(page, ERP).fill('O das filiais.');
  await page.goto('/contato');
  await wake(page);
  await fill(page, { mensagem: '' });
  // As the browser would before the form's script.
  expect(await page.locator('#contact-form').evaluate((form: HTMLFormElement) => form.checkValidity())).toBe(true);
  expect(await sent(page)).toBe(`> ${ERP}\nO das filiais.`);
});

test('a page that was left before shows what was filled in since, when the browser goes back to it', async () => {
  const { page } = await open('/wms');
  await answer(page, ERP).fill('SAP.');
  await page.goto('/tms');
  await page.goto('/wms');
  await answer(page, ERP).fill('Totvs.');
  await page.goBack();
  await page.goBack();
  await expect.poll(() => answer(page, ERP).inputValue()).toBe('Totvs.');
  await page.evaluate(() => {
    sessionStorage.clear();
    // As on a page that comes back from the browser's cache.
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  expect(await answer(page, ERP).inputValue()).toBe('');
});

test('where answers could not be taken along, there is no field for them', async () => {
  const initScript = `Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('', 'SecurityError'); } })`;
  for (const options of [{ initScript }, { javaScriptEnabled: false }]) {
    const { page } = await open('/wms', options);
    expect(await answer(page, ERP).count()).toBe(0);
  }
});
