import { load } from 'cheerio';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { productList } from '../../src/content/texts.ts';
import { messageForm } from '../../src/copy/formulario.ts';
import { FIELDS, fields } from '../../src/message/fields.ts';
import { checkContact } from '../../src/message/schema.ts';
import { isFocused, painted, stopClock, withSite } from '../support/browser.ts';
import { WINDOWS } from '../support/browser-options.ts';
import { field, fill, outcome, submit, toast, typedIn, valid, wake } from '../support/contact-form.ts';
import { PROTOCOL } from '../support/messages.ts';
import { readPage } from '../support/public-pages.ts';

const { open } = withSite();

const ENDPOINT = '/api/contacts';
const empty = Object.fromEntries(FIELDS.map((name) => [name, '']));

test('has the browser’s own rules and helps for every field', () => {
  const page = load(readPage('/contato'));
  for (const name of FIELDS) {
    expect(page(`#contact-form [name=${name}]`).is('[required]'), name).toBe(Boolean(fields[name].missing));
  }
  expect(page('[name=email]').attr('type')).toBe('email');
  expect(page('[name=mensagem]').attr('rows')).toBe('4');
  const helps = page('#contact-form [autocomplete]').map((_, control) => page(control).attr('autocomplete'));
  expect(helps.get()).toEqual(FIELDS.map((name) => fields[name].autocomplete));
  // Firefox announces an empty required field as invalid, unless it says that it is not.
  const states = page('#contact-form, #contact-form .field').map((_, part) => page(part).attr('aria-invalid'));
  expect(states.get()).toEqual(['false', ...FIELDS.map(() => 'false')]);
  const { allRequired, someOptional } = messageForm;
  const note = FIELDS.every((name) => fields[name].missing) ? allRequired : someOptional;
  expect(page('#contact-title').nextAll('p:not([hidden])').text()).toBe(note);
  // No browser may fill the honeypot, no key reaches it, and no screen reader says it.
  const { autocomplete, tabindex } = page('[name=deixe_vazio]').get(0)?.attribs ?? {};
  expect([autocomplete, tabindex]).toEqual(['off', '-1']);
  expect(page('[aria-hidden=true] [name=deixe_vazio]')).toHaveLength(1);
});

test.each(WINDOWS)('says that it is sending, then that it was sent, and clears the fields (%s)', async (_, window) => {
  const { page, context, requests } = await open('/contato', window);
  await wake(page);
  const { promise: answerAllowed, resolve: allowAnswer } = Promise.withResolvers<void>();
  await context.route(`**${ENDPOINT}`, async (route) => {
    await answerAllowed;
    await route.continue();
  });
  await fill(page);
  await submit(page).click();
  await page.getByRole('button', { name: 'Enviando...' }).waitFor();
  expect(await submit(page).getAttribute('aria-disabled')).toBe('true');
  expect(await submit(page).evaluate((button) => getComputedStyle(button).cursor)).toBe('progress');
  // The button keeps the focus, and what it does is spoken.
  expect(await isFocused(page, '#contact-form button[type=submit]')).toBe(true);
  expect(await outcome(page).textContent()).toBe(messageForm.submitting);
  await field(page, 'nome').press('Enter');
  allowAnswer();

  await expect.poll(() => toast(page).innerText()).toMatch(/Mensagem enviada!\s+Em breve entraremos em contato\./);
  expect(await outcome(page).locator('strong').innerText()).toMatch(PROTOCOL);
  expect(await outcome(page).innerText()).toContain(messageForm.sent);
  expect(await typedIn(page)).toEqual(empty);
  // What a plain post says stays unsaid.
  expect(await page.locator('#contact-plain-post').textContent()).toBe('');
  expect(await isFocused(page, '#contact-form [role=status]')).toBe(true);
  expect(await submit(page).getAttribute('aria-disabled')).toBe('false');
  expect(requests.filter((request) => request === ENDPOINT)).toHaveLength(1);
  expect(await context.cookies()).toEqual([]);

  // Where the toast comes to rest, it covers neither the button nor the protocol.
  await page.locator('[data-sonner-toast][data-mounted=true]').waitFor();
  await painted(page);
  const apart = await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const { top, bottom } = box('[data-sonner-toast]');
    return ['button[type=submit]', '[role=status] p'].map((selector) => {
      const other = box(`#contact-form ${selector}`);
      return other.height > 0 && (bottom <= other.top || other.bottom <= top);
    });
  });
  expect(apart).toEqual([true, true]);
});

test.each(productList)('coming from /$slug, names the product and sends it along', async ({ slug, acronym }) => {
  const { page } = await open(`/${slug}`);
  await page.locator(`main a[href="/contato?produto=${slug}"]`).first().click();
  await page.waitForURL(`**/contato?produto=${slug}`);
  await wake(page);
  expect(await page.locator('[id^=contact-about]:visible').allInnerTexts()).toEqual([messageForm.about(acronym)]);
  await fill(page);
  const [request] = await Promise.all([page.waitForRequest(`**${ENDPOINT}`), submit(page).click()]);
  expect(request.postDataJSON()).toMatchObject({ produto: slug });
  await outcome(page).locator('strong').waitFor();
});

test('sends along where the visit began, what the honeypot holds, and how long the writing took', async () => {
  // A page's own time begins anew at a reload, which Playwright's does not: each page here is one second old.
  const initScript = 'performance.now = () => 1000;';
  const { page } = await open('/robots.txt', { hasOwnClock: true, initScript });
  await page.goto('/tms?utm_source=anuncio&utm_campaign=safra&x=1', { referer: 'https://busca.example/?q=tms' });
  await page.goto('/contato');
  await fill(page);
  // Kept from then on, with the time of the first keystroke: before the first paint nothing listens.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('rascunho'))).toContain(valid.email);
  const MINUTES = 60_000;
  await page.clock.fastForward(10 * MINUTES);
  // The writing goes on after a reload.
  await page.reload();
  await wake(page);
  await page.locator('[name=deixe_vazio]').evaluate((honeypot: HTMLInputElement) => {
    honeypot.value = 'um programa';
  });
  const [request] = await Promise.all([page.waitForRequest(`**${ENDPOINT}`), submit(page).click()]);
  const sent = request.postDataJSON();
  expect(sent).toMatchObject({
    ...valid,
    telefone: '(19) 98765-4321',
    origem: { pagina: '/tms', referencia: 'busca.example', utm_source: 'anuncio', utm_campaign: 'safra' },
    deixe_vazio: 'um programa',
  });
  expect(Object.keys(sent.origem)).toHaveLength(4);
  expect(sent.tempo_ms).toBeGreaterThanOrEqual(10 * MINUTES);
  expect(sent.tempo_ms).toBeLessThan(20 * MINUTES);
});

test('a visitor who leaves a page before its first paint has come from there all the same', async () => {
  // Nothing is painted, as in a tab that was left at once.
  const initScript = 'window.requestAnimationFrame = () => 0; PerformanceObserver.prototype.observe = () => {};';
  const { page } = await open('/erp?utm_source=anuncio', { initScript });
  expect(await page.evaluate(() => sessionStorage.getItem('origem'))).toBe(null);
  await page.goto('/contato');
  expect(JSON.parse((await page.evaluate(() => sessionStorage.getItem('origem'))) ?? '')).toEqual({
    pagina: '/erp',
    utm_source: 'anuncio',
  });
});

test('a sent message makes the cached list of messages stale (docs/especificacao.md, Estados)', async () => {
  const { page } = await open('/contato');
  await wake(page);
  // As text: Vitest would write its own import.
  await page.evaluate(`(async () => {
    const files = document.querySelector('astro-island:has(#contact-form)').dataset.modules.split(' ');
    const modules = await Promise.all(files.map((file) => import('/' + file)));
    window.cache = modules.flatMap((module) => Object.values(module)).find((one) => one?.setQueryData);
    cache.setQueryData(['/api', 'contacts'], []);
  })()`);
  const isStale = () => page.evaluate("cache.getQueryState(['/api', 'contacts']).isInvalidated");
  expect(await isStale()).toBe(false);
  await fill(page);
  await submit(page).click();
  await outcome(page).locator('strong').waitFor();
  expect(await isStale()).toBe(true);
});

describe('an e-mail address with a slip', () => {
  const hint = (page: Page) => page.locator('#contact-email-hint');

  test('is asked about when the field is left, and mended by one press; a draft keeps the mended one', async () => {
    const { page } = await open('/contato');
    await wake(page);
    await field(page, 'email').fill('ana@gmail.con');
    expect(await hint(page).innerText()).toBe('');
    await field(page, 'telefone').focus();
    await expect.poll(() => hint(page).innerText()).toBe(`${messageForm.didYouMean} ana@gmail.com?`);
    // Spoken when it comes.
    expect(await hint(page).getAttribute('aria-live')).toBe('polite');
    await hint(page).getByRole('button').click();
    expect(await field(page, 'email').inputValue()).toBe('ana@gmail.com');
    expect(await isFocused(page, '[name=email]')).toBe(true);
    expect(await hint(page).innerText()).toBe('');
    await page.reload();
    await expect.poll(() => field(page, 'email').inputValue()).toBe('ana@gmail.com');
  });

  test('is asked about 400 ms after the field was left, so that nothing moves under a press, unless it is in hand again', async () => {
    const { page } = await open('/contato', { hasOwnClock: true });
    await wake(page);
    await stopClock(page);
    await field(page, 'email').fill('ana@gmail.con');
    await field(page, 'telefone').focus();
    await page.clock.runFor(390);
    expect(await hint(page).innerText()).toBe('');
    await field(page, 'email').focus();
    await page.clock.runFor(500);
    expect(await hint(page).innerText()).toBe('');
    await field(page, 'telefone').focus();
    await page.clock.runFor(410);
    await expect.poll(() => hint(page).innerText()).toContain('ana@gmail.com');
  });

  test('is asked about when it was left before the script came', async () => {
    const { page } = await open('/contato');
    await field(page, 'email').fill('ana@hotmal.com');
    await field(page, 'nome').focus();
    await wake(page);
    await expect.poll(() => hint(page).innerText()).toContain('ana@hotmail.com');
  });

  test('is sent as it is all the same', async () => {
    const { page } = await open('/contato');
    await wake(page);
    await fill(page, { email: 'ana@gmail.con' });
    const [request] = await Promise.all([page.waitForRequest(`**${ENDPOINT}`), submit(page).click()]);
    expect(request.postDataJSON()).toMatchObject({ email: 'ana@gmail.con' });
  });
});

describe('while a field is bad', () => {
  const changes = { empresa: '', email: 'ana@empresa', telefone: '20987654321' };
  const { errors } = checkContact({ ...valid, ...changes }) as { errors: Record<keyof typeof changes, string> };

  test('says so beside each field and in the title, goes to the first, and sends nothing until it is mended', async () => {
    const { page, requests } = await open('/contato');
    const title = await page.title();
    await wake(page);
    await fill(page, changes);
    await submit(page).click();

    await page.getByRole('alert').waitFor();
    for (const [name, error] of Object.entries(errors)) {
      const control = page.locator(`#contact-form [name=${name}]`);
      expect(await control.getAttribute('aria-invalid'), name).toBe('true');
      expect(await page.locator(`#${await control.getAttribute('aria-describedby')}`).innerText()).toBe(error);
    }
    expect(await page.locator('#contact-form [aria-invalid=true]').count()).toBe(3);
    // A border is darker under the pointer.
    await page.mouse.move(0, 0);
    const borders = ['email', 'telefone', 'nome', 'mensagem'].map((name) =>
      page.locator(`#contact-form [name=${name}]`).evaluate((control) => getComputedStyle(control).borderColor),
    );
    const [email, phone, name, message] = await Promise.all(borders);
    expect([email === phone, name === message, email === name]).toEqual([true, true, false]);
    expect(await isFocused(page, '[name=empresa]')).toBe(true);
    // Wrong again, all errors are spoken again: by an alert that was not there before.
    const spoken = await page.getByRole('alert').elementHandle();
    await submit(page).click();
    await expect.poll(() => spoken?.evaluate((alert) => alert.isConnected)).toBe(false);
    expect(await page.getByRole('alert').count()).toBe(1);
    // To VoiceOver, a list without marks is one only by its role.
    expect(await page.getByRole('alert').locator('ul').getAttribute('role')).toBe('list');
    const summary = page.getByRole('alert').getByRole('link');
    expect(await summary.allInnerTexts()).toEqual(Object.values(errors));
    await summary.last().click();
    expect(await isFocused(page, '[name=telefone]')).toBe(true);
    expect(await page.title()).toBe(messageForm.titlePrefix + title);
    expect((await typedIn(page)).nome).toBe(valid.nome);

    await fill(page);
    await submit(page).click();
    await outcome(page).locator('strong').waitFor();
    expect(requests.filter((request) => request === ENDPOINT)).toHaveLength(1);
    expect(await page.title()).toBe(title);
    expect(await page.locator('#contact-form [aria-invalid=true], [role=alert]').count()).toBe(0);
  });
});
