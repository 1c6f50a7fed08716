import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { messageForm } from '../../src/copy/formulario.ts';
import { messageSent, PROTOCOL_PLACE } from '../../src/copy/mensagem-enviada.ts';
import { fullTitle } from '../../src/copy/page.ts';
import { refusals } from '../../src/copy/recusas.ts';
import { checkContact } from '../../src/message/schema.ts';
import { withSite } from '../support/browser.ts';
import { fill, submit, typedIn, valid, wake } from '../support/contact-form.ts';
import { PROTOCOL } from '../support/messages.ts';

const { open, site } = withSite();

test('without script, a message is stored and confirmed', async () => {
  const { page } = await open('/contato', { javaScriptEnabled: false });
  await fill(page, { telefone: '+55 (19) 98765-4321' });
  await submit(page).click();
  await page.waitForURL('**/mensagem-enviada?protocolo=*');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Mensagem enviada!');
  const protocol = new URL(page.url()).searchParams.get('protocolo') ?? '';
  expect(protocol).toMatch(PROTOCOL);
  await page.getByText(messageSent.protocol.replace(PROTOCOL_PLACE, protocol)).waitFor();
});

test('without script, a refusal says what to mend and leads back to the fields as they were', async () => {
  const { page } = await open('/contato', { javaScriptEnabled: false, expectedErrors: /422/ });
  const bad = { telefone: '1234', mensagem: '<img src=x onerror=alert(1)>' };
  const { errors } = checkContact({ ...valid, ...bad }) as { errors: { telefone: string } };
  await fill(page, bad);
  await submit(page).click();
  await page.waitForURL(`${site().url}/api/contacts`);
  expect(await page.title()).toBe(fullTitle(refusals.page.title));
  expect(await page.locator('body').innerText()).toContain(errors.telefone);
  expect(await page.locator('blockquote').innerText()).toBe(bad.mensagem);
  expect(await page.locator('img').count()).toBe(0);
  await page.getByRole('link', { name: refusals.page.form }).click();
  await page.waitForURL('**/contato');
});

test('before the form’s script, the product is named, and the script moves nothing', async () => {
  const { page } = await open('/contato?produto=tms&utm_source=teste');
  const subject = page.locator('#contact-about-tms');
  expect(await subject.isVisible()).toBe(true);
  const { promise: filesAllowed, resolve: allowFiles } = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await filesAllowed;
    await route.continue();
  });
  await fill(page);
  const top = () => page.locator('#contact-nome').evaluate((field) => field.getBoundingClientRect().top + scrollY);
  const before = await top();
  allowFiles();
  await wake(page);
  expect(await top()).toBe(before);
  expect(await subject.isVisible()).toBe(true);
});

test('a plain post before the form’s script carries the product and the visit’s origin', async () => {
  const { page } = await open('/contato?produto=tms&utm_source=teste', { expectedErrors: /ERR_FAILED|hydrating/ });
  await page.route('**/_astro/*.js', (route) => route.abort());
  await fill(page);
  const posted = page.waitForRequest('**/api/contacts');
  await submit(page).click();
  const sent = new URLSearchParams((await posted).postData() ?? '');
  expect(sent.get('produto')).toBe('tms');
  expect(JSON.parse(sent.get('origem') ?? '')).toMatchObject({ pagina: '/contato', utm_source: 'teste' });
  await page.waitForURL('**/mensagem-enviada?protocolo=*');
});

test('below the floor no script is loaded: the plain form sends, and the draft goes with it', async () => {
  const { page, requests } = await open('/contato', { initScript: 'delete window.CSSLayerBlockRule' });
  await fill(page, { telefone: '(19) 98765-4321' });
  await page.reload();
  await expect.poll(() => typedIn(page)).toMatchObject({ nome: valid.nome });
  await submit(page).click();
  await page.waitForURL('**/mensagem-enviada?protocolo=*');
  expect(requests.filter((request) => request.endsWith('.js'))).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('rascunho'))).toBe(null);
});

test.each(['', '?protocolo=', '?protocolo=<b>'])(
  'without a protocol (%s), nothing is said to be sent, and the way leads to the form',
  async (query) => {
    const { page } = await open(`/mensagem-enviada${query}`, { javaScriptEnabled: false });
    expect(new URL(page.url()).pathname).toBe('/contato');
  },
);

describe('a plain post before the form’s script', () => {
  const openWithoutFiles = async () => {
    const { page, context } = await open('/contato', {
      expectedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|hydrating/,
    });
    await page.route('**/_astro/*.js', (route) => route.abort());
    await expect.poll(() => page.locator('#contact-plain-post').count()).toBe(1);
    await fill(page);
    return { page, context };
  };
  const said = (page: Page) => page.locator('#contact-plain-post');

  test('says that it is under way, and no more after a step back', async () => {
    const { page } = await openWithoutFiles();
    // Kept by the page, because the browser answers no question while it waits for another page.
    await said(page).evaluate((place) =>
      new MutationObserver(() => sessionStorage.setItem('said', place.textContent)).observe(place, { childList: true }),
    );
    await submit(page).click();
    await page.waitForURL('**/mensagem-enviada?protocolo=*');
    expect(await page.evaluate(() => sessionStorage.getItem('said'))).toBe(messageForm.submitting);
    await page.goBack();
    expect(await said(page).innerText()).toBe('');
  });

  test('says nothing stale on a page that comes back from the browser’s cache', async () => {
    const { page } = await openWithoutFiles();
    // The answer leaves the page as it is.
    await page.route('**/api/contacts', (route) => route.fulfill({ status: 204 }));
    await submit(page).click();
    await expect.poll(() => said(page).innerText()).toBe(messageForm.submitting);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(await said(page).innerText()).toBe('');
  });

  test('is stopped without a connection, with a word, and nothing typed is lost', async () => {
    const { page, context } = await openWithoutFiles();
    await context.setOffline(true);
    await submit(page).click();
    await expect.poll(() => said(page).innerText()).toBe(messageForm.failure.offline);
    expect(await typedIn(page)).toEqual(valid);
    await context.setOffline(false);
    await submit(page).click();
    await page.waitForURL('**/mensagem-enviada?protocolo=*');
  });
});
