import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { FIELDS } from '../../src/message/fields.ts';
import { hold, isFocused, open } from '../support/browser.ts';
import { PHONE } from '../support/browser-options.ts';
import { field, fill, outcome, protocolIn, submit, toast, typedIn, valid, wake } from '../support/contact-form.ts';
import { PROTOCOL } from '../support/messages.ts';
import { readPage } from '../support/public-pages.ts';

const ENDPOINT = '/api/contacts';
const empty = Object.fromEntries(FIELDS.map((name) => [name, '']));

test('has the browser’s own rules and helps for every field', () => {
  const page = load(readPage('/contato'));
  const required = page('#contact-form [required]').map((_, control) => page(control).attr('name'));
  expect(required.get()).toEqual(['nome', 'empresa', 'email', 'telefone', 'mensagem']);
  expect(page('[name=email]').attr('type')).toBe('email');
  expect(page('[name=mensagem]').attr('rows')).toBe('4');
  const helps = page('#contact-form [autocomplete]').map((_, control) => page(control).attr('autocomplete'));
  expect(helps.get()).toEqual(['name', 'organization', 'email', 'tel-national', 'off']);
  // Firefox announces an empty required field as invalid, unless it says that it is not.
  const states = page('#contact-form, #contact-form .field').map((_, part) => page(part).attr('aria-invalid'));
  expect(states.get()).toEqual(['false', ...FIELDS.map(() => 'false')]);
  // No browser may fill the honeypot, no key reaches it, and no screen reader says it.
  const { autocomplete, tabindex } = page('[name=deixe_vazio]').get(0)?.attribs ?? {};
  expect([autocomplete, tabindex]).toEqual(['off', '-1']);
  expect(page('[aria-hidden=true] [name=deixe_vazio]')).toHaveLength(1);
});

test('a long message is all in view while it is written', async () => {
  const { page } = await open('/contato', PHONE);
  const message = field(page, 'mensagem');
  await message.fill('Temos 45 caminhões.\n'.repeat(12));
  expect(await message.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
});

test('says that it is sending, then that it was sent, and clears the fields', async () => {
  const { page, context, requests } = await open('/contato', PHONE);
  await wake(page);
  const allowAnswer = await hold(context, `**${ENDPOINT}`);
  await fill(page);
  // Twice at once, as an impatient thumb does.
  await submit(page).dblclick();
  await page.getByRole('button', { name: 'Enviando...' }).waitFor();
  expect(await submit(page).getAttribute('aria-disabled')).toBe('true');
  const look = (one: Element) => [getComputedStyle(one).cursor, getComputedStyle(one).backgroundColor];
  expect(await submit(page).evaluate(look)).toEqual(['progress', 'rgb(72, 96, 106)']);
  // The button keeps the focus, and what it does is spoken.
  expect(await isFocused(page, '#contact-form button[type=submit]')).toBe(true);
  expect(await outcome(page).textContent()).toBe('Enviando...');
  // No word can be typed that success would wipe.
  await field(page, 'mensagem').press('x');
  expect((await typedIn(page)).mensagem).toBe(valid.mensagem);
  await field(page, 'nome').press('Enter');
  allowAnswer();

  await expect.poll(() => toast(page).innerText()).toMatch(/Mensagem enviada!\s+Em breve entraremos em contato\./);
  const first = await protocolIn(page).innerText();
  expect(first).toMatch(PROTOCOL);
  // The fields, emptied, give way to one receipt, which has the focus.
  expect((await outcome(page).innerText()).split(/\n+/)).toEqual([
    'Mensagem enviada!',
    'Protocolo',
    first,
    'Guarde este código: ele identifica a mensagem.',
    'Resposta para',
    'ana@empresa.com.br',
    'O que vem agora',
    'A equipe responde por e-mail ou telefone.',
    'Enviar outra mensagem',
  ]);
  expect(await typedIn(page)).toEqual(empty);
  for (const gone of [field(page, 'nome'), submit(page), page.locator('#contact-title')])
    expect(await gone.isVisible()).toBe(false);
  expect(await page.locator('#contact-plain-post').textContent()).toBe('');
  expect(await isFocused(page, '#contact-form [role=status]')).toBe(true);
  expect(requests.filter((request) => request === ENDPOINT)).toHaveLength(1);
  expect(await context.cookies()).toEqual([]);
  expect(await page.locator('.float').isVisible()).toBe(true);

  // For the next message the fields are there again, the first one in hand; refused, nothing says that it was received.
  await page.getByRole('button', { name: 'Enviar outra mensagem' }).click();
  expect(await isFocused(page, '[name=nome]')).toBe(true);
  await submit(page).click();
  await page.getByRole('alert').waitFor();
  expect(await outcome(page).textContent()).toBe('');
  await fill(page, { mensagem: 'Outra coisa.' });
  // A second tap on the button does not press what has come in its place: for a minute here, instead of 700 ms.
  await page.evaluate(() => document.body.style.setProperty('animation-duration', '60s'));
  await submit(page).click();
  await expect.poll(() => protocolIn(page).innerText()).toMatch(PROTOCOL);
  await page.getByRole('button', { name: 'Enviar outra mensagem' }).click({ force: true });
  expect(await protocolIn(page).innerText()).not.toBe(first);
});

test('coming from a product’s page, names the product, and sends it with the visit’s origin and the honeypot', async () => {
  const { page } = await open('/robots.txt');
  const campaign = { utm_source: 'a', utm_medium: 'b', utm_campaign: 'c', utm_term: 'd', utm_content: 'e' };
  await page.goto(`/tms?${new URLSearchParams(campaign)}&utm_x=1&x=1`, { referer: 'https://busca.example/?q=tms' });
  await page.locator(`main a[href="/contato?produto=tms"]`).first().click();
  await page.waitForURL('**/contato?produto=tms');
  await fill(page);
  await wake(page);
  expect(await page.locator('[id^=contact-about]:visible').allInnerTexts()).toEqual(['Assunto: TMS']);
  await page.locator('[name=deixe_vazio]').evaluate((honeypot: HTMLInputElement) => {
    honeypot.value = 'um programa';
  });
  const [request] = await Promise.all([page.waitForRequest(`**${ENDPOINT}`), submit(page).click()]);
  const { origem, ...sent } = request.postDataJSON();
  expect(sent).toEqual({ ...valid, telefone: '(19) 98765-4321', produto: 'tms', deixe_vazio: 'um programa' });
  expect(JSON.parse(origem)).toEqual({ pagina: '/tms', referencia: 'busca.example', ...campaign });
});

test('errors are named, focused and spoken, and nothing is sent until they are mended', async () => {
  const changes = { empresa: '', email: 'ana@empresa', telefone: '3861-23' };
  const errors = {
    empresa: 'Informe o nome da empresa.',
    email: 'Confira o e-mail: falta o fim, como .com.br.',
    telefone: 'Informe o telefone inteiro, com DDD, como (19) 99999-9999.',
  };
  // Its first wrong field lies in the lower half, which a keyboard on the screen would cover; a desktop has none.
  const { page, requests } = await open('/contato', { viewport: { width: 1280, height: 700 } });
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
  expect(await isFocused(page, '[name=empresa]')).toBe(true);
  // Wrong again, all errors are spoken again: by an alert that was not there before.
  const spoken = await page.getByRole('alert').elementHandle();
  await submit(page).click();
  await expect.poll(() => spoken?.evaluate((alert) => alert.isConnected)).toBe(false);
  const summary = page.getByRole('alert').getByRole('link');
  expect(await summary.allInnerTexts()).toEqual(Object.values(errors));
  await summary.last().click();
  expect(await isFocused(page, '[name=telefone]')).toBe(true);
  expect(await page.title()).toBe(`Erro: ${title}`);
  expect((await typedIn(page)).nome).toBe(valid.nome);

  await fill(page);
  await submit(page).click();
  await protocolIn(page).waitFor();
  expect(requests.filter((request) => request === ENDPOINT)).toHaveLength(1);
  expect(await page.title()).toBe(title);
  expect(await page.locator('#contact-form [aria-invalid=true], [role=alert]').count()).toBe(0);
});

test('live regions are there from the start, a toast goes as the message is sent again, and no browser darkens the page', async () => {
  const { page, context } = await open('/contato', { expectedErrors: /503/ });
  const display = (selector: string) =>
    page.locator(selector).evaluate((element) => [element.textContent, getComputedStyle(element).display]);
  // Of a region that is not there or not shown, a screen reader speaks nothing.
  const regions = [
    '#contact-plain-post[aria-live=polite]',
    '#contact-form [role=status]',
    '.field ~ [aria-live=polite]',
  ];
  for (const region of regions) expect(await display(region), region).toEqual(['', 'block']);
  // Tells a browser that darkens pages to leave this one.
  const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(scheme).toMatch(/light only|only light/);
  await wake(page);
  await fill(page);
  await context.route(`**${ENDPOINT}`, (route) => route.fulfill({ status: 503, body: 'Tente de novo.' }));
  await submit(page).click();
  await toast(page).waitFor();
  const allowAnswer = await hold(context, `**${ENDPOINT}`);
  await submit(page).click();
  await page.getByRole('button', { name: 'Enviando...' }).waitFor();
  await expect.poll(() => toast(page).count(), { timeout: 3000 }).toBe(0);
  allowAnswer();
});

test('the summary of errors and what has the focus are in view, above a phone’s keyboard', async () => {
  const { page } = await open('/contato', PHONE);
  await wake(page);
  await fill(page);
  const box = (selector: string) => page.locator(selector).evaluate((one) => one.getBoundingClientRect());
  for (const [width, height, missing, sentence, inHand] of [
    [360, 640, 'nome', 'Informe seu nome.', '[name=nome]'],
    [360, 640, 'mensagem', 'Escreva sua mensagem.', '[role=alert]'],
    [640, 360, 'nome', 'Informe seu nome.', '[role=alert]'],
    [640, 360, 'mensagem', 'Escreva sua mensagem.', '[role=alert]'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await field(page, missing).fill('');
    await submit(page).click();
    const link = page.getByRole('alert').getByRole('link');
    await expect.poll(() => link.allInnerTexts()).toEqual([sentence]);
    const place = `${missing} at ${width} px`;
    expect(await isFocused(page, inHand), place).toBe(true);
    const [bar, summary] = [await box('header'), await box('[role=alert]')];
    expect(summary.top, place).toBeGreaterThanOrEqual(bar.bottom);
    expect(summary.bottom, place).toBeLessThanOrEqual(height);
    // A phone's keyboard takes the lower half.
    expect((await box(inHand)).bottom, place).toBeLessThanOrEqual(height / 2);
    await link.click();
    expect(await isFocused(page, `[name=${missing}]`)).toBe(true);
    expect((await box(`label[for=contact-${missing}]`)).top, place).toBeGreaterThanOrEqual(bar.bottom);
    await field(page, missing).fill('Ana');
  }
});

test('“Enviar” as the first touch of an empty form: the browser says what is missing, and then the form', async () => {
  const { page, requests } = await open('/robots.txt', PHONE);
  const allowFiles = await hold(page, '**/_astro/*.js');
  await page.goto('/contato');
  await submit(page).tap();
  expect(await isFocused(page, '[name=nome]')).toBe(true);
  allowFiles();
  await page.locator('#contact-form[novalidate]').waitFor({ state: 'attached' });
  await submit(page).tap();
  await page.getByRole('alert').getByRole('link', { name: 'Informe seu nome.' }).waitFor();
  expect(requests).not.toContain(ENDPOINT);
});
