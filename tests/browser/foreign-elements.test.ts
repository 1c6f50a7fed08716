import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import frame from '../../src/content/navegacao.json' with { type: 'json' };
import { messageForm } from '../../src/copy/formulario.ts';
import { FIELDS, type Field } from '../../src/message/fields.ts';
import { hydrated, withSite } from '../support/browser.ts';
import { PHONE } from '../support/browser-options.ts';
import { outcome, submit, typedIn, valid } from '../support/contact-form.ts';
import { disturb, formDisturbances, translations } from '../support/disturbances.ts';

const { open } = withSite();

/** React reports that it found another DOM, and renders the island anew. */
const HYDRATION = /React error #4(18|23|25)/;
const typed = { ...valid, telefone: '(19) 98765-4321' };
const FORM = '#contact-form';

/** Opens a page whose script files wait. Returns how to let them come. */
async function openWithHeldScripts(path: string, options = {}) {
  const opened = await open('/robots.txt', { expectedErrors: HYDRATION, ...options });
  const { promise: allowed, resolve: allowScripts } = Promise.withResolvers<void>();
  let isHeld = false;
  await opened.page.route('**/_astro/*.js', async (route) => {
    isHeld = true;
    await allowed;
    await route.continue();
  });
  await opened.page.goto(path);
  const scriptsAreHeld = () => expect.poll(() => isHeld).toBe(true);
  return { ...opened, allowScripts, scriptsAreHeld };
}

/** By its name, because a translator changes the labels. */
const control = (page: Page, name: Field) => page.locator(`${FORM} [name=${name}]`);

/** Fills all fields, the given one last. */
async function typeAll(page: Page, last: Field) {
  for (const name of [...FIELDS.filter((other) => other !== last), last]) await control(page, name).fill(typed[name]);
}

const isTakenOver = (page: Page) => page.locator(`${FORM}[novalidate]`).waitFor({ state: 'attached' });
const hiddenValue = (page: Page, name: string) => page.locator(`[name=${name}]`).first().inputValue();
const draft = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('rascunho') ?? '{}').values);

const MOMENTS = ['before the visitor types', 'after typing, before the script', 'while the script hydrates'] as const;

describe.each(Object.entries(formDisturbances))('the form keeps what was typed, with %s,', (kind, script) => {
  test.each(MOMENTS)('%s', async (moment) => {
    const { page, allowScripts, scriptsAreHeld } = await openWithHeldScripts('/contato?produto=tms');
    // Another field has the focus in each kind.
    const focused = FIELDS[Object.keys(formDisturbances).indexOf(kind) % FIELDS.length] as Field;
    const act = () => page.evaluate(disturb(script, FORM));
    if (moment === MOMENTS[0]) await act();
    await page.locator('[name=deixe_vazio]').evaluate((honeypot: HTMLInputElement) => {
      honeypot.value = 'x';
    });
    await typeAll(page, focused);
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft');
    await scriptsAreHeld();
    const before = await control(page, focused).elementHandle();
    const isNew = async () => !(await before?.evaluate((element) => element.isConnected));
    if (moment === MOMENTS[1]) await act();
    if (moment === MOMENTS[2]) {
      // Right before the island's own code runs, when all files are there.
      await page.evaluate(
        `document.querySelector('${FORM}').closest('astro-island').addEventListener('intent', () => { ${disturb(script, FORM)} }, { once: true, capture: true })`,
      );
    }
    allowScripts();
    await isTakenOver(page);

    expect(await typedIn(page)).toEqual(typed);
    expect(await draft(page)).toEqual(typed);
    expect(await hiddenValue(page, 'produto')).toBe('tms');
    expect(await hiddenValue(page, 'deixe_vazio')).toBe('x');
    expect(await page.getByText(messageForm.about('TMS'), { exact: true }).isVisible()).toBe(true);
    // A browser hides the caret of an e-mail field: it goes behind the text where the field is a new element.
    const isCaretHidden = focused === 'email' && (await isNew());
    await page.keyboard.type('7');
    const text = typed[focused];
    const edited = isCaretHidden ? `${text}7` : `${text.slice(0, -3)}7${text.slice(-3)}`;
    // A number that is whole drops its last digit for the new one.
    expect((await typedIn(page))[focused]).toBe(focused === 'telefone' ? edited.slice(0, -1) : edited);
    // Typed after the script, a word is kept for a reload too.
    await control(page, 'empresa').fill('Outra Ltda.');
    await page.reload();
    await expect.poll(async () => (await typedIn(page)).empresa).toBe('Outra Ltda.');
    expect((await typedIn(page)).nome).toContain(typed.nome.slice(0, -3));
  });
});

test('a field that was taken out of the page comes back with its text', async () => {
  const { page, allowScripts, scriptsAreHeld } = await openWithHeldScripts('/contato');
  await typeAll(page, 'nome');
  await scriptsAreHeld();
  await page.evaluate("document.querySelector('textarea').remove()");
  await control(page, 'nome').press('End');
  await page.keyboard.type('!');
  allowScripts();
  await isTakenOver(page);
  expect(await typedIn(page)).toEqual({ ...typed, nome: `${typed.nome}!` });
});

test('a message box keeps its height, and what is selected in it, when React makes the form anew', async () => {
  const { page, allowScripts, scriptsAreHeld } = await openWithHeldScripts('/contato');
  await control(page, 'mensagem').fill('Oi, preciso de um TMS.');
  await control(page, 'mensagem').evaluate((area: HTMLTextAreaElement) => {
    area.style.height = '300px';
    area.setSelectionRange(0, 2);
  });
  await scriptsAreHeld();
  await page.evaluate(disturb(translations['texts wrapped as Chrome translates'], FORM));
  allowScripts();
  await isTakenOver(page);
  expect((await control(page, 'mensagem').boundingBox())?.height).toBe(300);
  await page.keyboard.type('Olá');
  expect((await typedIn(page)).mensagem).toBe('Olá, preciso de um TMS.');
});

test('a form that was translated while it was being sent tells the outcome', async () => {
  const { page, context } = await open('/contato', { expectedErrors: HYDRATION });
  const translate = () => page.evaluate(disturb(translations['texts wrapped as Chrome translates'], FORM));
  const { promise: answerAllowed, resolve: allowAnswer } = Promise.withResolvers<void>();
  await context.route('**/api/contacts', async (route) => {
    await answerAllowed;
    await route.continue();
  });
  await translate();
  await typeAll(page, 'nome');
  await isTakenOver(page);
  await translate();
  await submit(page).click();
  await expect.poll(() => submit(page).textContent()).toBe(messageForm.submitting);
  await translate();
  allowAnswer();
  await outcome(page).locator('strong').waitFor();
  expect(await submit(page).textContent()).toBe(messageForm.submit);
  expect(Object.values(await typedIn(page)).join('')).toBe('');
});

test('a hint that was translated is taken, and the next one comes', async () => {
  const { page } = await open('/contato');
  const hint = page.locator('#contact-email-hint');
  const leaveEmail = () => control(page, 'nome').focus();
  await control(page, 'email').fill('ana@gmail.con');
  await isTakenOver(page);
  await leaveEmail();
  await hint.getByRole('button').waitFor();
  await page.evaluate(disturb(translations['texts wrapped as Chrome translates'], FORM));
  await hint.getByRole('button').click();
  expect(await control(page, 'email').inputValue()).toBe('ana@gmail.com');
  await expect.poll(() => hint.textContent()).toBe('');
  await control(page, 'email').fill('ana@hotmal.com');
  await leaveEmail();
  await hint.getByRole('button', { name: 'ana@hotmail.com' }).waitFor();
});

describe.each(Object.entries(translations))('with %s', (_, script) => {
  test('the first tap on the phone’s menu opens it, and it stays open when the script comes', async () => {
    const { page, allowScripts, scriptsAreHeld } = await openWithHeldScripts('/', PHONE);
    await page.evaluate(disturb(script, 'nav'));
    const button = page.locator('nav summary');
    await button.tap();
    await scriptsAreHeld();
    allowScripts();
    await hydrated(page, 'nav');
    await page.waitForFunction(() => document.querySelector('nav summary')?.textContent === 'Menu');
    const isOpen = () => page.locator('nav details').evaluate((details: HTMLDetailsElement) => details.open);
    expect(await isOpen()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await isOpen()).toBe(false);
    expect(await button.evaluate((summary) => summary === document.activeElement)).toBe(true);
  });

  test('the WhatsApp button keeps its link and the focus', async () => {
    const { page, allowScripts, scriptsAreHeld } = await openWithHeldScripts('/');
    const button = page.getByRole('link', { name: frame.whatsapp.label });
    await page.evaluate(disturb(script, `a[aria-label="${frame.whatsapp.label}"]`));
    await button.focus();
    await scriptsAreHeld();
    allowScripts();
    await hydrated(page, `a[aria-label="${frame.whatsapp.label}"]`);
    await expect.poll(() => button.getAttribute('href')).toContain('https://wa.me/');
    expect(await button.evaluate((link) => link === document.activeElement)).toBe(true);
  });
});

describe('a plain post that the scripts overtake loses nothing:', () => {
  test('without a connection, and with it again', async () => {
    const { page, context } = await open('/contato?produto=tms', { expectedErrors: /ERR_/ });
    await page.route('**/_astro/*.js', (route) => route.abort());
    await typeAll(page, 'mensagem');
    await context.setOffline(true);
    await submit(page).click();
    await page.getByText(messageForm.failure.offline).waitFor();
    await context.setOffline(false);
    await page.unrouteAll();
    // Files that could not be loaded are requested again after a second, at the next sign of the visitor.
    await expect
      .poll(async () => {
        await page.mouse.move(5, 5);
        await control(page, 'nome').hover();
        return page.locator(`${FORM}[novalidate]`).count();
      })
      .toBe(1);
    expect(await typedIn(page)).toEqual(typed);
    expect(await draft(page)).toEqual(typed);
    // Sent by the script, it is no longer said to be without a connection.
    await submit(page).click();
    await outcome(page).locator('strong').waitFor();
    expect(await page.locator('#contact-plain-post').textContent()).toBe('');
  });

  test('on a slow connection, with a refusal at its end, and stored once when it is sent again', async () => {
    const { page, context, allowScripts, scriptsAreHeld } = await openWithHeldScripts('/contato', {
      // The browser gives up its transition to a page that is not of the site.
      expectedErrors: /503|ViewTransition opt-in disabled/,
    });
    const keys: (string | null)[] = [];
    const { promise: answerAllowed, resolve: allowAnswer } = Promise.withResolvers<void>();
    await context.route('**/api/contacts', async (route) => {
      const request = route.request();
      keys.push(
        new URLSearchParams(request.postData() ?? '').get('tentativa') ?? request.headers()['idempotency-key'] ?? null,
      );
      await answerAllowed;
      await route.fulfill({ status: 503, contentType: 'text/html', body: '<p>Tente de novo.' });
    });
    await typeAll(page, 'mensagem');
    await scriptsAreHeld();
    // A page that waits for another one answers no question, so it reports by itself when its script has come.
    const report = page.waitForRequest('**/report');
    await page.route('**/report', (route) => route.fulfill());
    await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('#contact-form');
      const timer = setInterval(() => {
        if (!form?.isConnected || !form.noValidate) return;
        clearInterval(timer);
        const status = document.querySelector('#contact-plain-post')?.textContent;
        const fields = Object.fromEntries(
          [...document.querySelectorAll<HTMLInputElement>('.field')].map(({ name, value }) => [name, value]),
        );
        void fetch('/report', { method: 'POST', body: JSON.stringify({ status, fields }) });
      }, 20);
    });
    await submit(page).click({ noWaitAfter: true });
    await expect.poll(() => keys.length).toBe(1);
    allowScripts();
    expect((await report).postDataJSON()).toEqual({ status: messageForm.submitting, fields: typed });
    allowAnswer();
    await page.getByText('Tente de novo.').waitFor();
    await page.goBack();
    await expect.poll(() => typedIn(page)).toEqual(typed);
    expect(await page.locator('#contact-plain-post').textContent()).toBe('');
    await submit(page).click();
    await expect.poll(() => keys.length).toBe(2);
    expect(keys[0]).toMatch(/^[\da-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });
});
