import { expect, test } from 'vitest';
import { isFocused, open } from '../support/browser.ts';
import { PHONE } from '../support/browser-options.ts';
import { field, fill, formatted, submit, typedIn, valid, wake } from '../support/contact-form.ts';

test.each([
  ['below the floor', 'delete window.CSSLayerBlockRule'],
  ['with Save-Data', "Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) })"],
])('%s no script file is loaded: menu, warnings, draft and sending work', async (_, initScript) => {
  const { page, requests } = await open('/contato', { ...PHONE, initScript, expectedErrors: /422/ });
  for (const isOpen of [true, false]) {
    await page.locator('nav summary').tap();
    expect(await page.locator('nav details ul').isVisible()).toBe(isOpen);
  }
  await page.locator('header .float').hover();
  await submit(page).tap();
  expect(await isFocused(page, '[name=nome]')).toBe(true);
  await fill(page, { telefone: '(19) 98765-4321' });
  await page.reload();
  await expect.poll(() => typedIn(page)).toMatchObject({ nome: valid.nome });
  await page.evaluate("sessionStorage['papel /wms 11> Usa ERP?'] = 'Sim'");
  await page.reload();
  const posted = page.waitForRequest('**/api/contacts');
  await submit(page).tap();
  expect(new URLSearchParams((await posted).postData() ?? '').get('mensagem')).toMatch(/\r\n\r\n> Usa ERP\?\r\nSim$/);
  await page.waitForURL('**/mensagem-enviada?protocolo=*');
  expect(requests.filter((request) => request.endsWith('.js'))).toEqual([]);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['origem']);
  // Who reads the protocol again has begun the next message, and perhaps been refused.
  const receipt = page.url();
  await page.goto('/contato');
  await fill(page, { email: 'ana@empresa', mensagem: 'Outra.' });
  await submit(page).tap();
  await page.getByText('falta o fim, como .com.br').waitFor();
  await page.goBack();
  await page.goBack();
  await page.waitForURL(receipt);
  await page.goto(receipt);
  await page.goto('/contato');
  expect(await typedIn(page)).toMatchObject({ email: 'ana@empresa', mensagem: 'Outra.' });
  // What is typed while a message is on its way stays.
  await field(page, 'email').fill(valid.email);
  await page.evaluate(() => {
    const message = document.querySelector('textarea.field') as HTMLTextAreaElement;
    const type = () => {
      message.value += ' E mais.';
      message.dispatchEvent(new Event('input', { bubbles: true }));
    };
    addEventListener('submit', () => setTimeout(type, 100));
  });
  await page.route('**/api/contacts', (route) => setTimeout(() => route.continue(), 300));
  await submit(page).tap();
  await page.waitForURL('**/mensagem-enviada?protocolo=*');
  await page.goto('/contato');
  expect(await typedIn(page)).toMatchObject({ email: valid.email, mensagem: 'Outra. E mais.' });
});

test('a plain post before the form’s script waits for a connection, says that it is under way, and carries the origin', async () => {
  const { page, context } = await open('/contato?produto=tms&utm_source=teste', {
    expectedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|hydrating/,
  });
  await page.route('**/_astro/*.js', (route) => route.abort());
  const said = page.locator('#contact-plain-post');
  await said.waitFor({ state: 'attached' });
  await fill(page);
  await context.setOffline(true);
  await submit(page).click();
  await expect.poll(() => said.innerText()).toContain('Sem conexão com a internet.');
  expect(await typedIn(page)).toEqual(valid);
  await context.setOffline(false);

  // An answer that leaves the page as it is.
  await page.route('**/api/contacts', (route) => route.fulfill({ status: 204 }));
  await submit(page).click();
  await expect.poll(() => said.innerText()).toBe('Enviando...');
  // As on a page that comes back from the browser's cache.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(await said.innerText()).toBe('');
  await page.unroute('**/api/contacts');

  const posted = page.waitForRequest('**/api/contacts');
  await submit(page).click();
  const sent = new URLSearchParams((await posted).postData() ?? '');
  expect(sent.get('produto')).toBe('tms');
  expect(JSON.parse(sent.get('origem') ?? '')).toMatchObject({ pagina: '/contato', utm_source: 'teste' });
  await page.waitForURL('**/mensagem-enviada?protocolo=*');
});

test('a form that React empties is the built one again, with what was typed, and sends', async () => {
  const { page } = await open('/contato?produto=tms');
  await wake(page);
  await fill(page);
  await page.evaluate("document.querySelector('astro-island:has(#contact-form)').replaceChildren()");
  await page.locator('#contact-form:not([novalidate])').waitFor();
  expect(await typedIn(page)).toEqual(formatted);
  expect(await isFocused(page, '[name=mensagem]')).toBe(true);
  const posted = page.waitForRequest('**/api/contacts');
  await submit(page).click();
  const sent = new URLSearchParams((await posted).postData() ?? '');
  const mensagem = valid.mensagem.replaceAll('\n', '\r\n');
  expect(Object.fromEntries(sent)).toMatchObject({ ...formatted, mensagem, produto: 'tms' });
  await page.waitForURL('**/mensagem-enviada?protocolo=*');
});
