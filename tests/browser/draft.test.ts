import { expect, test } from 'vitest';
import { hold, open } from '../support/browser.ts';
import { field, fill, formatted, protocolIn, submit, typedIn, valid, wake } from '../support/contact-form.ts';

test('what was typed before the form’s script stays, the product is named, nothing moves, and all is sent', async () => {
  const { page } = await open('/contato?produto=tms');
  const subject = page.locator('#contact-about-tms');
  const top = () => page.locator('#contact-nome').evaluate((field) => field.getBoundingClientRect().top + scrollY);
  const allowFiles = await hold(page, '**/_astro/*.js');
  await fill(page);
  expect(await typedIn(page)).toEqual(valid);
  expect(await subject.isVisible()).toBe(true);
  const before = await top();
  allowFiles();
  await wake(page);
  expect(await top()).toBe(before);
  expect(await subject.isVisible()).toBe(true);
  expect(await typedIn(page)).toEqual(formatted);
  await submit(page).click();
  await protocolIn(page).waitFor();
});

test('a draft that comes back overwrites neither what was typed before it nor a field that was emptied', async () => {
  const { page } = await open('/contato');
  await wake(page);
  await fill(page);
  await fill(page, { empresa: '' });
  await submit(page).click();
  await page.getByRole('alert').waitFor();
  expect(await typedIn(page)).toEqual({ ...formatted, empresa: '' });
  // Types while the page is parsed, which a visitor with a quick hand does before its scripts.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const typed = document.querySelector<HTMLInputElement>('#contact-nome');
      if (!typed) return;
      typed.value = 'Bia';
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  expect(await typedIn(page)).toEqual({ ...formatted, empresa: '', nome: 'Bia' });
  await wake(page);
  expect(await typedIn(page)).toEqual({ ...formatted, empresa: '', nome: 'Bia' });
});

test('a draft survives a reload and a step back, before and after the form’s script, until it is sent', async () => {
  const { page } = await open('/contato', { expectedErrors: /ERR_FAILED|hydrating/ });
  await page.route('**/_astro/*.js', (route) => route.abort());
  await fill(page);
  await page.reload();
  expect(await typedIn(page)).toEqual(valid);
  await page.goto('/sobre');
  await page.goBack();
  await expect.poll(() => typedIn(page)).toEqual(valid);

  await page.unrouteAll();
  await page.reload();
  await wake(page);
  expect(await typedIn(page)).toEqual(formatted);
  await page.reload();
  await wake(page);
  await submit(page).click();
  await protocolIn(page).waitFor();
  await page.reload();
  await wake(page);
  expect(Object.values(await typedIn(page)).join('')).toBe('');
  // The next draft has nothing of the first. What a program fills in without an event is saved as the page is left.
  await field(page, 'nome').evaluate((input: HTMLInputElement) => Object.assign(input, { value: 'Bia' }));
  await page.reload();
  expect(Object.values(await typedIn(page)).join('')).toBe('Bia');
});

test('a form that was left before shows what was typed since, when the browser goes back to it, and nothing once it is sent', async () => {
  const { page } = await open('/contato');
  await fill(page, { email: 'ana@rapdia.com.br', mensagem: 'Uma.' });
  await page.goto('/tms');
  await page.goto('/contato?produto=tms');
  const newer = { email: valid.email, mensagem: 'Outra.' };
  await fill(page, newer);
  await page.goBack();
  await page.goBack();
  await expect.poll(() => typedIn(page)).toMatchObject(newer);
  await page.goto('/sobre');
  await page.goBack();
  await expect.poll(() => typedIn(page)).toMatchObject(newer);
  await page.evaluate(() => {
    sessionStorage.clear();
    // As on a page that comes back from the browser's cache.
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  expect(Object.values(await typedIn(page)).join('')).toBe('');
});

test('a draft that was begun while another message was on its way comes back once that is sent', async () => {
  const { page } = await open('/contato');
  await wake(page);
  await fill(page);
  const allow = await hold(page, '**/api/contacts');
  await submit(page).click();
  // As another visit of the page would, whose first the browser has kept.
  await page.evaluate("sessionStorage['rascunho mensagem'] = 'Nova.'");
  allow();
  await protocolIn(page).waitFor();
  await page.getByRole('button', { name: 'Enviar outra mensagem' }).click();
  expect(await typedIn(page)).toEqual({ ...formatted, mensagem: 'Nova.' });
});

test('without storage, the form works all the same and is empty after it was sent', async () => {
  const initScript = `Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('', 'SecurityError'); } })`;
  const { page } = await open('/sobre', { initScript });
  await page.goto('/contato?utm_source=anuncio', { referer: page.url() });
  await wake(page);
  await fill(page);
  const [request] = await Promise.all([page.waitForRequest('**/api/contacts'), submit(page).click()]);
  expect(JSON.parse(request.postDataJSON().origem)).toEqual({ pagina: '/contato', utm_source: 'anuncio' });
  await protocolIn(page).waitFor();
  expect(Object.values(await typedIn(page)).join('')).toBe('');
});
