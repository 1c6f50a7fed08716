import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { hold, open } from '../support/browser.ts';
import { field, fill, formatted, outcome, submit, toast, typedIn, wake } from '../support/contact-form.ts';

const ENDPOINT = '/api/contacts';
/** Longer than any retry would wait. */
const A_MINUTE = 60_000;

const posts = (requests: string[]) => requests.filter((request) => request === ENDPOINT).length;
const answer = (context: BrowserContext, status: number, body: string, contentType = 'text/plain; charset=utf-8') =>
  context.route(`**${ENDPOINT}`, (route) => route.fulfill({ status, contentType, body }));

async function openFilled(options: Parameters<typeof open>[1] = {}) {
  const opened = await open('/contato', { hasOwnClock: true, ...options });
  await wake(opened.page);
  await fill(opened.page);
  return opened;
}

test('the form shows a refusal in the server’s words, keeps the message and sends nothing again', async () => {
  const { page, context, requests } = await openFilled({ expectedErrors: /503/ });
  await answer(context, 503, 'Não conseguimos guardar.');
  await submit(page).click();
  await expect.poll(() => toast(page).innerText()).toMatch(/Erro ao enviar mensagem\s+503: Não conseguimos guardar\./);
  expect(await toast(page).getAttribute('data-type')).toBe('error');
  // The toast closes after 5 seconds. The form still shows its sentence, without the status code.
  await page.clock.runFor(5500);
  expect(await toast(page).count()).toBe(0);
  await page.clock.runFor(A_MINUTE);
  expect((await outcome(page).innerText()).split(/\n+/)).toEqual([
    'O envio não foi confirmado.',
    'Não conseguimos guardar.',
    'Enviar esta mensagem pelo WhatsApp',
  ]);
  expect(await typedIn(page)).toEqual(formatted);
  expect(posts(requests)).toBe(1);

  // The outcome of an attempt is gone once the next one finds mistakes.
  await field(page, 'nome').fill('');
  await submit(page).click();
  await page.getByRole('alert').waitFor();
  expect(await outcome(page).innerText()).toBe('');
});

test('a refused message can go by WhatsApp; of a long one, the beginning', async () => {
  const { page, context } = await openFilled({ expectedErrors: /503/ });
  const changeAlong = (answer: string) =>
    page.evaluate((text) => {
      sessionStorage['papel /wms 11> Usa ERP?'] = text;
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    }, answer);
  await changeAlong('Sim');
  const refuse = await hold(context, `**${ENDPOINT}`, (route) =>
    route.fulfill({ status: 503, body: 'Tente de novo.' }),
  );
  await submit(page).click();
  // Left out while it is being sent.
  await page.getByRole('checkbox').click();
  refuse();
  const other = outcome(page).getByRole('link');
  // In a tab of its own: this page holds what was typed.
  const [target, rel, ping] = await Promise.all(['target', 'rel', 'ping'].map((name) => other.getAttribute(name)));
  expect([target, rel, ping]).toEqual(['_blank', 'noopener', '/api/clicks?whatsapp=failure']);
  const href = new URL((await other.getAttribute('href')) ?? '');
  expect(href.origin + href.pathname).toMatch(/^https:\/\/wa\.me\/\d+$/);
  expect(href.searchParams.get('text')).toBe(
    'Olá! Sou Ana D\'Ávila (Transportes "Rápida" & Cia).\nOlá 👋\nPreciso de um <b>TMS</b>.',
  );
  expect(await outcome(page).innerText()).not.toContain('Seu texto é longo');
  // As it stands there, with what goes along, and not as it was sent.
  await page.getByRole('checkbox').click();
  await expect.poll(() => other.getAttribute('href')).toMatch(/ERP%3F%0ASim$/);
  await changeAlong('Em parte');
  await expect.poll(() => other.getAttribute('href')).toMatch(/ERP%3F%0AEm%20parte$/);
  await field(page, 'mensagem').fill('Temos muitos caminhões. '.repeat(150));
  await expect.poll(() => outcome(page).innerText()).toContain('Seu texto é longo, e pelo WhatsApp só vai o começo.');
  expect(await outcome(page).getByRole('link').getAttribute('href')).toMatch(/caminh%C3%B5es.*%E2%80%A6$/);
});

test('a page with status 200 is no success, a lost connection is reported, and the next attempt succeeds', async () => {
  const { page, context, requests } = await openFilled({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });
  // As the login of a hotel's network answers.
  await answer(context, 200, '<h1>OK</h1>', 'text/html');
  await submit(page).click();
  await expect.poll(() => toast(page).innerText()).toMatch(/Erro ao enviar mensagem\s+Tente novamente mais tarde\./);
  await context.unrouteAll();
  await context.setOffline(true);
  await submit(page).click();
  await expect.poll(() => toast(page).innerText()).toContain('Sem conexão com a internet.');
  await context.setOffline(false);
  await page.clock.runFor(A_MINUTE);
  expect(posts(requests)).toBe(2);
  expect(await typedIn(page)).toEqual(formatted);
  await submit(page).click();
  await expect.poll(() => toast(page).innerText()).toContain('Mensagem enviada!');
  expect(posts(requests)).toBe(3);
});
