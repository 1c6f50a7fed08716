import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hydrated, withSite } from '../support/browser.ts';
import { DESKTOP, PHONE } from '../support/browser-options.ts';
import { stripToFloor, youngerThanFloor } from '../support/browsers/floor.ts';
import { fill, submit, toast, valid } from '../support/contact-form.ts';

const { open } = withSite({ CONTACT_RATE_LIMIT: '0' });

/** The error that the tests make the browser's own functions throw. */
const BROKEN = /broken by the test/;
const broken = "() => { throw new Error('broken by the test'); }";

async function openForm() {
  const opened = await open('/contato?produto=tms', { expectedErrors: BROKEN });
  await opened.page.getByLabel('Nome', { exact: true }).focus();
  await hydrated(opened.page, '#contact-form');
  return opened;
}

/** Waits until the visitor sees the confirmation of a plain post, and answers what the post held. */
async function plainPost(page: Page, act: () => Promise<unknown>) {
  const posts: URLSearchParams[] = [];
  page.on('request', (request) => {
    const isForm = request.headers()['content-type'] === 'application/x-www-form-urlencoded';
    if (request.method() === 'POST' && isForm) posts.push(new URLSearchParams(request.postData() ?? ''));
  });
  await act();
  await page.waitForURL('**/mensagem-enviada?protocolo=*');
  await page.getByRole('heading', { name: 'Mensagem enviada!' }).waitFor();
  expect(posts).toHaveLength(1);
  return posts[0];
}

describe('the form is sent as without script when', () => {
  test.each([
    ['the handler throws', `FormData.prototype.get = ${broken}`],
    ['the rules throw', `String.prototype.trim = ${broken}`],
    ['the request cannot be made', `JSON.stringify = ${broken}`],
    ['a call is too young for the browser', 'delete window.AbortController'],
    ['the browser refuses to fetch', `window.fetch = ${broken}`],
    [
      'its rendering fails while it is being sent',
      `const set = Element.prototype.setAttribute;
       Element.prototype.setAttribute = function (name, value) {
         if (name === 'disabled') throw new Error('broken by the test');
         return set.call(this, name, value);
       }`,
    ],
  ])('%s', async (_, damage) => {
    const { page } = await open('/contato?produto=tms', { expectedErrors: /broken by the test|AbortController/ });
    await page.getByLabel('Nome', { exact: true }).focus();
    await hydrated(page, '#contact-form');
    await fill(page, { Mensagem: damage });
    await page.evaluate(damage);
    const post = await plainPost(page, () => submit(page).click());
    expect(post?.get('nome')).toBe(valid.Nome);
    expect(post?.get('mensagem')).toBe(damage.replaceAll('\n', '\r\n'));
    expect(post?.get('tentativa')).toMatch(/^[\da-f]{32}$/);
  });

  test('nothing random can be had: without a key', async () => {
    const { page } = await openForm();
    await fill(page, { Mensagem: 'Sem chave.' });
    await page.evaluate(`crypto.getRandomValues = ${broken}`);
    const post = await plainPost(page, () => submit(page).click());
    expect(post?.get('tentativa')).toBe('');
  });
});

test('a message that was stored before the form failed is not stored twice', async () => {
  const { page, context } = await openForm();
  const protocols: string[] = [];
  await context.route('**/api/contacts', async (route) => {
    if (route.request().headers()['content-type'] !== 'application/json') return route.continue();
    const response = await route.fetch();
    protocols.push((await response.json()).protocolo);
    await route.fulfill({ response });
  });
  await fill(page, { Mensagem: 'Guardada, mas o formulário falha antes de ler a resposta.' });
  await page.evaluate(`{
    const ask = window.fetch;
    window.fetch = async (...args) => {
      await ask(...args);
      document.querySelector('astro-island:has(#contact-form)').replaceChildren();
      return new Promise(() => {});
    };
  }`);
  await plainPost(page, () => submit(page).click());
  expect(protocols).toHaveLength(1);
  expect(new URL(page.url()).searchParams.get('protocolo')).toBe(protocols[0]);
});

test('errors that cannot be shown are told by the server', async () => {
  const { page } = await open('/contato', { expectedErrors: /broken by the test|422/ });
  await page.getByLabel('Nome', { exact: true }).focus();
  await hydrated(page, '#contact-form');
  await fill(page, { 'E-mail': 'ana@empresa' });
  await page.evaluate(`{
    const make = Document.prototype.createElement;
    Document.prototype.createElement = function (name, ...rest) {
      if (name === 'ul') throw new Error('broken by the test');
      return make.call(this, name, ...rest);
    };
  }`);
  await submit(page).click();
  await page.getByText('Informe um e-mail como nome@empresa.com.br.').waitFor();
});

test('a form whose script fails at its start is the built one, with what was typed', async () => {
  const { page } = await open('/contato', { expectedErrors: BROKEN });
  await page.evaluate(`URLSearchParams.prototype.get = ${broken}`);
  await fill(page, { Mensagem: 'Digitado antes.' });
  await hydrated(page, '#contact-form');
  await expect.poll(() => page.locator('#contact-form').getAttribute('novalidate')).toBe(null);
  expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe(valid.Nome);
  await plainPost(page, () => submit(page).click());
});

describe('navigation', () => {
  test('whose handlers throw opens Soluções by the style sheet again', async () => {
    const { page } = await open('/', { ...DESKTOP, expectedErrors: BROKEN });
    const solutions = page.getByRole('button', { name: 'Soluções' });
    const wms = page.locator('#solutions').getByRole('link', { name: 'WMS' });
    await solutions.hover();
    await hydrated(page, 'nav');
    await page.evaluate(`{
      const find = Element.prototype.querySelector;
      Element.prototype.querySelector = function (selector) {
        if (selector === ':focus-visible') throw new Error('broken by the test');
        return find.call(this, selector);
      };
    }`);
    await page.mouse.move(10, 500);
    await expect.poll(() => wms.isVisible()).toBe(false);
    await solutions.hover();
    await expect.poll(() => wms.isVisible()).toBe(true);
    await wms.click();
    await page.waitForURL('**/wms');
  });

  test('that fails at its start keeps menu and dropdown', async () => {
    const { page } = await open('/', { ...PHONE, expectedErrors: BROKEN });
    await page.evaluate(`Element.prototype.matches = ${broken}`);
    await page.getByText('Menu', { exact: true }).tap();
    await hydrated(page, 'nav');
    await page.getByText('Menu', { exact: true }).tap();
    const isOpen = () => page.locator('nav details').evaluate((details: HTMLDetailsElement) => details.open);
    const before = await isOpen();
    await page.getByText('Menu', { exact: true }).tap();
    expect(await isOpen()).toBe(!before);
  });
});

describe('the WhatsApp button keeps its built link when', () => {
  const button = (page: Page) => page.getByRole('link', { name: 'Fale conosco no WhatsApp' });

  test.each([
    ['the call cannot be made', 'delete window.AbortController'],
    ['there is no connection', 'window.fetch = async () => { throw new TypeError("Failed to fetch"); }'],
    ['its rendering fails', `window.encodeURIComponent = ${broken}`],
  ])('%s', async (_, damage) => {
    const { page } = await open('/wms', { expectedErrors: BROKEN });
    const built = await button(page).getAttribute('href');
    // The island's files are fetched before the damage is done, because fetch may be what is damaged.
    await button(page).hover();
    await page.waitForFunction(
      () => document.querySelector('aside astro-island')?.getAttribute('data-intent') === 'ready',
    );
    await page.evaluate(damage);
    await hydrated(page, 'aside a, [aria-label^="Fale conosco"]');
    await page.waitForTimeout(300);
    expect(await button(page).getAttribute('href')).toBe(built);
  });
});

describe('in a browser that knows nothing younger than the floor', () => {
  const initScript = stripToFloor(youngerThanFloor());

  async function openStripped() {
    const opened = await open('/contato', { initScript, expectedErrors: /503/ });
    await opened.page.getByLabel('Nome', { exact: true }).focus();
    await hydrated(opened.page, '#contact-form');
    return opened;
  }

  test('young calls are gone, those of the floor are there', async () => {
    const { page } = await open('/', { initScript });
    const has = await page.evaluate(() => ({
      young: ['isWellFormed', 'toWellFormed'].some((name) => name in String.prototype) || 'timeout' in AbortSignal,
      floor: 'at' in Array.prototype && 'CSSLayerBlockRule' in window,
    }));
    expect(has).toEqual({ young: false, floor: true });
  });

  test('the form sends', async () => {
    const { page } = await openStripped();
    await fill(page, { Mensagem: 'De um telefone de 2022.' });
    await submit(page).click();
    await expect.poll(() => toast(page).innerText()).toContain('Mensagem enviada!');
    expect(page.url()).toMatch(/\/contato$/);
  });

  test('the form says what is wrong beside each field', async () => {
    const { page } = await openStripped();
    await submit(page).click();
    expect(await page.getByRole('alert').getByRole('link').count()).toBe(5);
  });

  test('the form explains a failure', async () => {
    const { page, context } = await openStripped();
    await context.route('**/api/contacts', (route) =>
      route.fulfill({ status: 503, body: 'Tente de novo mais tarde, por favor.' }),
    );
    await fill(page);
    await submit(page).click();
    await page.getByRole('status').getByText('Tente de novo mais tarde, por favor.').waitFor();
  });

  test('menu, dropdown and WhatsApp work', async () => {
    const { page } = await open('/', { initScript });
    await page.getByRole('button', { name: 'Soluções' }).hover();
    await hydrated(page, 'nav');
    await expect.poll(() => page.locator('#solutions').isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Fale conosco no WhatsApp' }).hover();
    await hydrated(page, '[aria-label^="Fale conosco"]');
    expect(await page.getByRole('link', { name: 'Fale conosco no WhatsApp' }).getAttribute('href')).toContain('wa.me');
  });
});

test('below the floor no script is loaded: the plain form sends', async () => {
  const { page, requests } = await open('/contato', { initScript: 'delete window.CSSLayerBlockRule' });
  await fill(page, { 'Telefone com DDD': '(19) 98765-4321', Mensagem: 'De um telefone de 2020.' });
  await page.waitForTimeout(500);
  expect(requests.filter((request) => request.endsWith('.js'))).toEqual([]);
  await plainPost(page, () => submit(page).click());
});
