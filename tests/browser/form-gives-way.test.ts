import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { checkContact } from '../../src/message/schema.ts';
import { isFocused, withSite } from '../support/browser.ts';
import { fill, submit, typedIn, valid, wake } from '../support/contact-form.ts';

const { open } = withSite();

/** The error that the tests make the browser's own functions throw. */
const BROKEN = /broken by the test/;
const broken = "() => { throw new Error('broken by the test'); }";
/** Empties the form's island, as React does with a component that throws. */
const emptyIsland = "document.querySelector('astro-island:has(#contact-form)').replaceChildren();";

async function openForm() {
  const opened = await open('/contato?produto=tms', { expectedErrors: /broken by the test|AbortController/ });
  await wake(opened.page);
  return opened;
}

/** Waits until the visitor sees the confirmation of a plain post, and returns what the post contained. */
async function plainPost(page: Page, act: () => Promise<unknown>) {
  const posts: URLSearchParams[] = [];
  page.on('request', (request) => {
    const isForm = request.headers()['content-type'] === 'application/x-www-form-urlencoded';
    if (request.method() === 'POST' && isForm) posts.push(new URLSearchParams(request.postData() ?? ''));
  });
  await act();
  await page.waitForURL('**/mensagem-enviada?protocolo=*');
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
         if (name === 'aria-disabled') throw new Error('broken by the test');
         return set.call(this, name, value);
       }`,
    ],
  ])('%s', async (_, damage) => {
    const { page } = await openForm();
    await fill(page, { mensagem: damage });
    await page.evaluate(damage);
    const post = await plainPost(page, () => submit(page).click());
    expect(post?.get('nome')).toBe(valid.nome);
    expect(post?.get('mensagem')).toBe(damage.replaceAll('\n', '\r\n'));
    expect(post?.get('tentativa')).toMatch(/^[\da-f]{32}$/);
  });

  test('without random numbers the form is sent without a key', async () => {
    const { page } = await openForm();
    await fill(page);
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
  await fill(page);
  await page.evaluate(`{
    const ask = window.fetch;
    window.fetch = async (...args) => {
      await ask(...args);
      ${emptyIsland}
      return new Promise(() => {});
    };
  }`);
  await plainPost(page, () => submit(page).click());
  expect(protocols).toHaveLength(1);
  expect(new URL(page.url()).searchParams.get('protocolo')).toBe(protocols[0]);
});

describe('a form that fails after the visitor has seen the outcome is not sent again:', () => {
  test.each([
    ['sent', 201, { protocolo: 'GS-2345-6789' }, {}],
    ['refused', 503, { erro: 'Tente de novo.' }, {}],
    ['to be mended', 0, {}, { email: 'ana@empresa' }],
  ])('%s', async (_, status, json, changes) => {
    const { page, context } = await open('/contato', { expectedErrors: /503/ });
    await context.route('**/api/contacts', (route) =>
      route.request().headers()['content-type'] === 'application/json'
        ? route.fulfill({ status, json })
        : route.continue(),
    );
    await wake(page);
    await fill(page, changes);
    await submit(page).click();
    // Not the line that says that it is being sent, which only a screen reader gets.
    await page.locator('#contact-form :is([role=alert], [role=status] > :not(.sr-only))').waitFor();
    const post = await plainPost(page, async () => {
      await page.evaluate(emptyIsland);
      await page.locator('#contact-form:not([novalidate])').waitFor();
      await fill(page, { telefone: '(19) 98765-4321', mensagem: 'Outra mensagem.' });
      await submit(page).click();
    });
    expect(post?.get('mensagem')).toBe('Outra mensagem.');
  });
});

test.each([
  ['reads on', 'document.activeElement.blur()', 'body'],
  ['is at another link', "document.querySelector('footer a').focus()", 'footer a'],
  ['is in a field', "document.querySelector('[name=empresa]').focus()", '[name=empresa]'],
])('when the form fails while the visitor %s, the focus stays there', async (_, leave, place) => {
  const { page } = await openForm();
  await page.evaluate(leave);
  await page.evaluate(emptyIsland);
  await page.locator('#contact-form:not([novalidate])').waitFor();
  expect(await isFocused(page, place)).toBe(true);
});

test('errors that the script cannot show are shown by the server', async () => {
  const { page } = await open('/contato', { expectedErrors: /broken by the test|422/ });
  const email = 'ana@empresa';
  const checked = checkContact({ ...valid, email });
  await wake(page);
  await fill(page, { email });
  await page.evaluate(`{
    const make = Document.prototype.createElement;
    Document.prototype.createElement = function (name, ...rest) {
      if (name === 'ul') throw new Error('broken by the test');
      return make.call(this, name, ...rest);
    };
  }`);
  await submit(page).click();
  await page.waitForURL('**/api/contacts');
  expect(await page.locator('body').innerText()).toContain(checked.success ? '' : checked.errors.email);
});

test('a form whose script fails at its start is the built one: what was typed stays, and the visitor types on', async () => {
  const { page } = await open('/contato', { expectedErrors: BROKEN });
  const { promise: scriptsAllowed, resolve: allowScripts } = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await scriptsAllowed;
    await route.continue();
  });
  await page.evaluate(`HTMLFormElement.prototype.setAttribute = ${broken};
    document.addEventListener('island-restored', () => document.body.classList.add('restored'));`);
  const typed = { ...valid, telefone: '(19) 98765-4321' };
  await fill(page, typed);
  allowScripts();
  await page.locator('body.restored').waitFor();
  expect(await page.locator('#contact-form').getAttribute('novalidate')).toBe(null);
  await page.keyboard.type(' Obrigada.');
  expect(await typedIn(page)).toEqual({ ...typed, mensagem: `${typed.mensagem} Obrigada.` });
  await plainPost(page, () => submit(page).click());
});
