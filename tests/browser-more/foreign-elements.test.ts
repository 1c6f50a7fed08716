import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { FIELDS, type Field } from '../../src/message/fields.ts';
import { hold, hydrated, open } from '../support/browser.ts';
import { PHONE } from '../support/browser-options.ts';
import { protocolIn, submit, formatted as typed, typedIn } from '../support/contact-form.ts';
import { disturb, FORTY_LETTERS, formDisturbances, translations } from '../support/disturbances.ts';

/** React reports that it found another DOM, and renders the island anew. */
const HYDRATION = /React error #4(18|23|25)/;
const FORM = '#contact-form';

/** Opens a page whose script files wait. Returns how to let them come. */
async function openWithHeldScripts(path: string, options = {}) {
  const opened = await open('/robots.txt', { expectedErrors: HYDRATION, ...options });
  const allowScripts = await hold(opened.page, '**/_astro/*.js');
  await opened.page.goto(path);
  return { ...opened, allowScripts };
}

/** By its name, because a translator changes the labels. */
const control = (page: Page, name: Field) => page.locator(`${FORM} [name=${name}]`);

async function typeAll(page: Page) {
  for (const name of FIELDS) await control(page, name).fill(typed[name]);
}

const isTakenOver = (page: Page) => page.locator(`${FORM}[novalidate]`).waitFor({ state: 'attached' });

const icons = formDisturbances['an icon behind each field'];
const inNome = Object.entries(formDisturbances).map(([what, script]) => ({ what, script, name: 'nome' as Field }));
const elsewhere = (['email', 'telefone', 'mensagem'] as const).map((name) => ({ what: 'icons', script: icons, name }));
const disturbed = [...inNome, ...elsewhere];

test.each(disturbed)('with $what, a form keeps all, and typing in $name goes on', async ({ script, name }) => {
  const { page, allowScripts } = await openWithHeldScripts('/contato?produto=tms');
  await typeAll(page);
  await page.evaluate(disturb(script, FORM));
  const hasCaret = !['email', 'telefone'].includes(name);
  if (!hasCaret) await control(page, name).fill('');
  await control(page, name).press('Control+Home');
  const written = { email: `${FORTY_LETTERS}@acme.com.br`, telefone: '19987654321' }[name as string] ?? FORTY_LETTERS;
  const typing = page.keyboard.type(written, { delay: 15 });
  allowScripts();
  await typing;
  await isTakenOver(page);
  const whole = hasCaret ? written + typed[name] : written;
  const expected = { ...typed, [name]: name === 'telefone' ? typed.telefone : whole };
  await expect.poll(() => typedIn(page)).toEqual(expected);
  expect(await page.evaluate('document.activeElement.name')).toBe(name);
  expect(await page.locator('[name=produto]').inputValue()).toBe('tms');
});

test('a form that is made anew after the visitor has left it does not call him back', async () => {
  const { page, allowScripts } = await openWithHeldScripts('/contato');
  await page.evaluate(disturb(translations['texts wrapped as Chrome translates'], FORM));
  await control(page, 'nome').fill('Ana');
  await page.getByRole('heading', { level: 1 }).click();
  allowScripts();
  await isTakenOver(page);
  expect(await typedIn(page)).toMatchObject({ nome: 'Ana' });
  expect(await page.evaluate(() => document.activeElement?.matches('.field'))).toBe(false);
});

test('a field that was taken out of the page comes back with its text, and is kept for a reload', async () => {
  const { page, allowScripts } = await openWithHeldScripts('/contato');
  await typeAll(page);
  await page.evaluate("document.querySelector('textarea').remove()");
  await control(page, 'nome').press('End');
  await page.keyboard.type('!');
  allowScripts();
  await isTakenOver(page);
  await expect.poll(() => typedIn(page)).toEqual({ ...typed, nome: `${typed.nome}!` });
  // The draft knows the new fields too.
  await control(page, 'mensagem').fill('Outra');
  await page.reload();
  expect(await typedIn(page)).toEqual({ ...typed, nome: `${typed.nome}!`, mensagem: 'Outra' });
});

test('a form that was translated while it was being sent tells the outcome', async () => {
  const { page, context } = await open('/contato', { expectedErrors: HYDRATION });
  const translate = () => page.evaluate(disturb(translations['texts wrapped as Chrome translates'], FORM));
  const allowAnswer = await hold(context, '**/api/contacts');
  await translate();
  // The focus may be lost while React renders the form anew, and with it what is typed at that moment.
  await control(page, 'nome').focus();
  await isTakenOver(page);
  await typeAll(page);
  await expect.poll(() => typedIn(page)).toEqual(typed);
  await translate();
  await submit(page).click();
  await expect.poll(() => submit(page).textContent()).toBe('Enviando...');
  await translate();
  allowAnswer();
  await protocolIn(page).waitFor();
  expect(await submit(page).textContent()).toBe('Enviar mensagem');
  expect(Object.values(await typedIn(page)).join('')).toBe('');
});

test('on a page that Chrome translates, menu and WhatsApp button work', async () => {
  const script = translations['texts wrapped as Chrome translates'];
  const { page, allowScripts } = await openWithHeldScripts('/', PHONE);
  const button = page.locator('.float');
  for (const inside of ['nav', '.float']) await page.evaluate(disturb(script, inside));
  await page.locator('nav summary').tap();
  allowScripts();
  await hydrated(page, 'nav');
  if (!(await page.locator('nav details ul').isVisible())) await page.locator('nav summary').tap();
  expect(await page.locator('nav details ul').isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('nav details ul').isVisible()).toBe(false);
  await button.focus();
  await hydrated(page, '.float');
  await expect.poll(() => button.getAttribute('href')).toContain('https://wa.me/');
});
