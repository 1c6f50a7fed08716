import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { company } from '../../src/company.ts';
import { hydrated, type OpenedPage, withSite } from '../support/browser.ts';
import { PHONE } from '../support/browser-options.ts';
import { fill, submit, toast, valid } from '../support/contact-form.ts';
import { PROTOCOL } from '../support/messages.ts';

const { open, site } = withSite({ CONTACT_RATE_LIMIT: '0' });

const posts = ({ requests }: OpenedPage) => requests.filter((request) => request === '/api/contacts').length;

async function openForm(options: Parameters<typeof open>[1] = {}) {
  const opened = await open('/contato', options);
  await opened.page.getByLabel('Nome', { exact: true }).focus();
  await hydrated(opened.page, '#contact-form');
  return opened;
}

test('has the browser’s own rules and helps for every field', async () => {
  const { page } = await open('/contato');
  for (const label of Object.keys(valid)) {
    expect(await page.getByLabel(label, { exact: true }).getAttribute('required')).not.toBeNull();
  }
  expect(await page.getByLabel('E-mail', { exact: true }).getAttribute('type')).toBe('email');
  expect(await page.getByLabel('Mensagem', { exact: true }).getAttribute('rows')).toBe('4');
  const tokens = await page
    .locator('#contact-form [autocomplete]')
    .evaluateAll((fields) => fields.map((f) => f.getAttribute('autocomplete')));
  expect(tokens).toEqual(['name', 'organization', 'email', 'tel-national', 'off', 'off']);
});

test('keeps what was typed before its script, and sends it', async () => {
  const opened = await open('/contato');
  const { page } = opened;
  await page.route('**/_astro/*.js', async (route) => {
    await new Promise((done) => setTimeout(done, 600));
    await route.continue();
  });
  await fill(page);
  expect(await page.locator('astro-island[ssr]:has(#contact-form)').count()).toBe(1);
  await hydrated(page, '#contact-form');
  expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe(valid.Nome);
  await submit(page).click();
  await expect.poll(() => toast(page).innerText()).toContain('Mensagem enviada!');
});

test('coming from a product’s page, says which product the message is about and sends it along', async () => {
  const { page } = await open('/wms');
  await page.getByRole('main').getByRole('link', { name: 'Falar com a equipe' }).click();
  await page.waitForURL('**/contato?produto=wms');
  await page.getByLabel('Nome', { exact: true }).focus();
  await page.getByText('Sobre: WMS').waitFor();
  await fill(page);
  const [request] = await Promise.all([page.waitForRequest('**/api/contacts'), submit(page).click()]);
  expect(request.postDataJSON()).toMatchObject({ produto: 'wms' });
  await expect.poll(() => toast(page).innerText()).toContain('Mensagem enviada!');
});

test.each([
  ['desktop', {}],
  ['phone', PHONE],
])('says that it is sending, then that it was sent, and clears the fields (%s)', async (_, options) => {
  const opened = await openForm(options);
  const { page, context } = opened;
  await context.route('**/api/contacts', async (route) => {
    await new Promise((done) => setTimeout(done, 400));
    await route.continue();
  });
  await fill(page);
  await submit(page).click();
  const sending = page.getByRole('button', { name: 'Enviando...' });
  expect(await sending.isDisabled()).toBe(true);
  await expect.poll(() => toast(page).innerText()).toMatch(/Mensagem enviada!\s+Em breve entraremos em contato\./);
  expect(await page.getByRole('status').getByText(`${company.protocolPrefix}-`).innerText()).toMatch(PROTOCOL);
  for (const label of Object.keys(valid)) expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe('');
  expect(await submit(page).isEnabled()).toBe(true);
  expect(posts(opened)).toBe(1);
});

describe('while a field is bad', () => {
  test('says so beside each field, focuses the first, and sends nothing', async () => {
    const opened = await openForm();
    const { page } = opened;
    await fill(page, { Empresa: '', 'E-mail': 'ana@empresa', 'Telefone com DDD': '20987654321' });
    await submit(page).click();
    const company = page.getByLabel('Empresa', { exact: true });
    expect(await company.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await company.getAttribute('aria-invalid')).toBe('true');
    const description = await company.getAttribute('aria-describedby');
    expect(await page.locator(`#${description}`).innerText()).toBe('Informe o nome da empresa.');
    const summary = page.getByRole('alert').getByRole('link');
    expect(await summary.allInnerTexts()).toEqual([
      'Informe o nome da empresa.',
      'Informe um e-mail como nome@empresa.com.br.',
      'Informe um telefone com DDD, como (19) 99999-9999.',
    ]);
    await summary.last().click();
    expect(
      await page
        .getByLabel('Telefone com DDD', { exact: true })
        .evaluate((element) => element === document.activeElement),
    ).toBe(true);
    expect(await page.title()).toMatch(/^Erro: /);
    expect(posts(opened)).toBe(0);
    expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe(valid.Nome);
  });
});

describe('on failure', () => {
  test('shows the server’s sentence and keeps the fields', async () => {
    const { page, context } = await openForm({ expectedErrors: /503/ });
    await context.route('**/api/contacts', (route) =>
      route.fulfill({ status: 503, contentType: 'text/plain; charset=utf-8', body: 'Não conseguimos guardar.' }),
    );
    await fill(page);
    await submit(page).click();
    await expect
      .poll(() => toast(page).innerText())
      .toMatch(/Erro ao enviar mensagem\s+503: Não conseguimos guardar\./);
    expect(await toast(page).getAttribute('data-type')).toBe('error');
    // When the toast has gone, the sentence stays in the form, without the status in front.
    await toast(page).waitFor({ state: 'detached', timeout: 8000 });
    expect(await page.getByRole('status').innerText()).toMatch(/^Erro ao enviar mensagem\s+Não conseguimos guardar\./);
    expect(await page.getByLabel('Mensagem', { exact: true }).inputValue()).toBe(valid.Mensagem);
  });

  test('says in words that the connection is lost, keeps the fields and retries nothing by itself', async () => {
    const opened = await openForm({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });
    const { page, context } = opened;
    await fill(page);
    await context.setOffline(true);
    await submit(page).click();
    await expect.poll(() => toast(page).innerText()).toContain('Sem conexão com a internet.');
    await context.setOffline(false);
    await page.waitForTimeout(1000);
    expect(posts(opened)).toBe(1);
    expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe(valid.Nome);
    await submit(page).click();
    await expect.poll(() => toast(page).innerText()).toContain('Mensagem enviada!');
    expect(await toast(page).count()).toBe(1);
  });

  test('offers the same message by WhatsApp', async () => {
    const { page, context } = await openForm({ expectedErrors: /503/ });
    await context.route('**/api/contacts', (route) => route.fulfill({ status: 503, body: 'Tente de novo.' }));
    await fill(page);
    await submit(page).click();
    const link = page.getByRole('link', { name: 'Enviar esta mensagem pelo WhatsApp' });
    const href = new URL((await link.getAttribute('href')) ?? '');
    expect(href.origin + href.pathname).toMatch(/^https:\/\/wa\.me\/\d+$/);
    expect(href.searchParams.get('text')).toBe(`Olá! Sou ${valid.Nome}, da ${valid.Empresa}.\n${valid.Mensagem}`);
  });

  test('an answer of 200 without a protocol is not success', async () => {
    const { page, context } = await openForm();
    await context.route('**/api/contacts', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>OK</h1>' }),
    );
    await fill(page);
    await submit(page).click();
    await expect.poll(() => toast(page).innerText()).toMatch(/Erro ao enviar mensagem\s+Tente novamente mais tarde\./);
    expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe(valid.Nome);
  });

  test('a repeat of the same message keeps its attempt key; a changed one gets another', async () => {
    const { page, context } = await openForm({ expectedErrors: /503/ });
    const keys: (string | undefined)[] = [];
    await context.route('**/api/contacts', (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return route.fulfill({ status: 503, body: 'Tente de novo.' });
    });
    await fill(page);
    for (const wanted of [1, 2]) {
      await submit(page).click();
      await expect.poll(() => keys.length).toBe(wanted);
      await submit(page).waitFor();
    }
    await page.reload();
    await page.getByLabel('Nome', { exact: true }).focus();
    await hydrated(page, '#contact-form');
    await submit(page).click();
    await expect.poll(() => keys.length).toBe(3);
    await submit(page).waitFor();
    await page.getByLabel('Mensagem', { exact: true }).fill('Outra.');
    await submit(page).click();
    await expect.poll(() => keys.length).toBe(4);
    expect(keys[0]).toBeTruthy();
    expect(await page.evaluate(() => sessionStorage.getItem('tentativa'))).toBe(keys[3]);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
  });
});

describe('the draft', () => {
  test('survives a reload and a step back, before and after the form’s script, and goes with the message', async () => {
    const { page } = await open('/contato');
    await fill(page, { 'Telefone com DDD': '(19) 98765-4321', Mensagem: 'Rascunho.' });
    // The draft comes back after the first paint.
    const value = (label: string) => page.getByLabel(label, { exact: true }).inputValue();
    const expectDraft = async () => {
      await expect.poll(() => value('Mensagem')).toBe('Rascunho.');
      expect(await value('Telefone com DDD')).toBe('(19) 98765-4321');
    };
    await page.reload();
    await expectDraft();
    await page.goto('/sobre');
    await page.goBack();
    await expectDraft();
    await page.getByLabel('Nome', { exact: true }).focus();
    await hydrated(page, '#contact-form');
    await expectDraft();
    await submit(page).click();
    await page.getByText('Guarde o protocolo').waitFor();
    await page.reload();
    await page.waitForTimeout(300);
    expect(await value('Mensagem')).toBe('');
  });
});

test('sends along where the visit began, and the visitor’s time, but no cookie', async () => {
  const { page, context } = await open('/tms?utm_source=anuncio&utm_campaign=safra&x=1');
  await page.goto('/contato');
  await page.getByLabel('Nome', { exact: true }).focus();
  await hydrated(page, '#contact-form');
  await fill(page, { Mensagem: 'Origem.' });
  const [request] = await Promise.all([page.waitForRequest('**/api/contacts'), submit(page).click()]);
  expect(request.postDataJSON()).toMatchObject({
    origem: { pagina: '/tms', utm_source: 'anuncio', utm_campaign: 'safra' },
    deixe_vazio: '',
    tempo_ms: expect.any(Number),
  });
  await page.getByText('Guarde o protocolo').waitFor();
  expect(await context.cookies()).toEqual([]);
});

describe('the phone field', () => {
  const phone = (page: Page) => page.getByLabel('Telefone com DDD', { exact: true });
  const caret = (page: Page) => phone(page).evaluate((input: HTMLInputElement) => input.selectionStart);

  test('formats while typed, and drops digits beyond 11', async () => {
    const { page } = await openForm();
    const steps: string[] = [];
    await phone(page).focus();
    for (const digit of '199876543210') {
      await page.keyboard.type(digit);
      steps.push(await phone(page).inputValue());
    }
    expect(steps).toEqual([
      '1',
      '19',
      '(19) 9',
      '(19) 98',
      '(19) 987',
      '(19) 9876',
      '(19) 9876-5',
      '(19) 9876-54',
      '(19) 9876-543',
      '(19) 9876-5432',
      '(19) 98765-4321',
      '(19) 98765-4321',
    ]);
  });

  test.each(['+55 19 98765-4321', '+5519987654321', '5519987654321'])('understands a pasted %s', async (number) => {
    const { page } = await openForm();
    await phone(page).fill(number);
    expect(await phone(page).inputValue()).toBe('(19) 98765-4321');
  });

  test('understands +55 typed by hand', async () => {
    const { page } = await openForm();
    await phone(page).focus();
    await page.keyboard.type('+5519987654321');
    expect(await phone(page).inputValue()).toBe('(19) 98765-4321');
  });

  test('lets a digit in the middle be corrected, the caret staying there', async () => {
    const { page } = await openForm();
    await phone(page).fill('19987654321');
    await phone(page).evaluate((input: HTMLInputElement) => input.setSelectionRange(8, 8));
    await page.keyboard.press('Backspace');
    expect(await phone(page).inputValue()).toBe('(19) 9865-4321');
    expect(await caret(page)).toBe(7);
    await page.keyboard.type('0');
    expect(await phone(page).inputValue()).toBe('(19) 98065-4321');
    expect(await caret(page)).toBe(8);
  });

  test('a digit too many does not turn area code 55 into a country code', async () => {
    const { page } = await openForm();
    await phone(page).focus();
    await page.keyboard.type('559987654321');
    expect(await phone(page).inputValue()).toBe('(55) 99876-5432');
  });
});

describe('without script', () => {
  test('a plain post stores the message and confirms it', async () => {
    const { page } = await open('/contato', { javaScriptEnabled: false });
    await fill(page, { 'Telefone com DDD': '+55 (19) 98765-4321' });
    await submit(page).click();
    await page.waitForURL('**/mensagem-enviada?protocolo=*');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Mensagem enviada!');
    expect(new URL(page.url()).searchParams.get('protocolo')).toMatch(PROTOCOL);
  });

  test('a post before the script arrives is confirmed with its protocol', async () => {
    const { page } = await open('/contato');
    await page.route('**/_astro/*.js', () => {});
    await fill(page, { Mensagem: 'Antes do script.', 'Telefone com DDD': '(19) 98765-4321' });
    await submit(page).click();
    await page.waitForURL('**/mensagem-enviada?protocolo=*');
    expect(await page.locator('#protocolo').innerText()).toContain(`Protocolo: ${company.protocolPrefix}-`);
  });

  test('a refused one says what to mend and leads back to the fields as they were', async () => {
    const { page } = await open('/contato', { javaScriptEnabled: false, expectedErrors: /422/ });
    await fill(page, { 'Telefone com DDD': '20 1234', Mensagem: '<img src=x onerror=alert(1)>' });
    await submit(page).click();
    await page.getByText('Informe um telefone com DDD').waitFor();
    expect(await page.locator('blockquote').innerText()).toBe('<img src=x onerror=alert(1)>');
    expect(await page.locator('img').count()).toBe(0);
    expect(page.url()).toBe(`${site().url}/api/contacts`);
    await page.getByRole('link', { name: 'Abrir o formulário de novo' }).click();
    await page.waitForURL('**/contato');
  });

  test('menu, dropdown, map and WhatsApp still work', async () => {
    const { page } = await open('/contato', { ...PHONE, javaScriptEnabled: false });
    await page.getByText('Menu', { exact: true }).tap();
    await page.locator('nav a[href="/wms"]:visible').tap();
    await page.waitForURL('**/wms');
    expect(await page.getByRole('link', { name: 'Fale conosco no WhatsApp' }).getAttribute('href')).toMatch(
      /^https:\/\/wa\.me\/\d+/,
    );
  });
});
