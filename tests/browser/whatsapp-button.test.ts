import { expect, test } from 'vitest';
import { hydrated, isFocused, type OpenedPage, open } from '../support/browser.ts';

const ENDPOINT = '/api/whatsapp';
const SECOND = 1000;
const button = ({ page }: OpenedPage) => page.getByRole('link', { name: 'Fale conosco no WhatsApp' }).last();
const apiCalls = ({ requests }: OpenedPage) => requests.filter((request) => request === ENDPOINT).length;
const chat = (number: string) => `https://wa.me/${number}?text=Bom%20dia!%20Vi%20a%20p%C3%A1gina%20ERP%20do%20site.`;

test('leads to the number known at build, then to the server’s', async () => {
  const opened = await open('/erp');
  const { context } = opened;
  await context.route(`**${ENDPOINT}`, (route) => route.fulfill({ json: { phoneNumber: '5521912345678' } }));
  expect(await button(opened).getAttribute('href')).toBe(chat('5535988880000'));
  expect(apiCalls(opened)).toBe(0);
  await button(opened).hover();
  await expect.poll(() => button(opened).getAttribute('href')).toBe(chat('5521912345678'));
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const [tab] = await Promise.all([context.waitForEvent('page'), button(opened).click()]);
  await expect.poll(() => tab.url()).toContain('wa.me/5521912345678');
  expect(apiCalls(opened)).toBe(1);
});

test('the server’s number is fresh for 5 minutes', async () => {
  const opened = await open('/sobre', { hasOwnClock: true });
  const { page } = opened;
  // The same island again, as a visitor would come to it later.
  const copies = await page.evaluateHandle(() => {
    const island = document.querySelector('header > astro-island:has(.float)');
    return Array.from({ length: 2 }, () => island?.cloneNode(true) ?? '');
  });
  // The moved clock would reach the time limit of a call that has no answer yet.
  await Promise.all([page.waitForResponse(`**${ENDPOINT}`), button(opened).hover()]);
  // The clock goes on while the test runs: on a busy machine, for some seconds.
  for (const [passed, calls] of [
    [285, 1],
    [16, 2],
  ] as const) {
    await page.clock.fastForward(passed * SECOND);
    await page.mouse.move(10, 300);
    await copies.evaluate((all) => document.body.append(all.pop() ?? ''));
    await button(opened).hover();
    await page.locator('body > astro-island:last-child:not([ssr])').waitFor();
    await expect.poll(() => apiCalls(opened), { message: `after ${passed} s` }).toBe(calls);
  }
});

test.each([
  ['an answer without a number', 200, '{"phoneNumber":null}'],
  ['a failure', 500, ''],
])('after %s the button does nothing, and asks nothing again', async (_, status, body) => {
  const opened = await open('/', { expectedErrors: /500/, hasOwnClock: true });
  const { page, context } = opened;
  await context.route(`**${ENDPOINT}`, (route) => route.fulfill({ status, contentType: 'application/json', body }));
  await button(opened).hover();
  await expect.poll(() => button(opened).getAttribute('aria-disabled')).toBe('true');
  expect(await button(opened).getAttribute('href')).toBe(null);
  // The keyboard still finds it in its place.
  await button(opened).focus();
  expect(await isFocused(page, '[role=link][aria-disabled=true][tabindex="0"]')).toBe(true);
  await button(opened).click({ force: true });
  // Longer than any retry would wait.
  await page.clock.runFor(60 * SECOND);
  // A tab that the click had opened would be there before this one.
  const next = await context.newPage();
  expect(context.pages().slice(-2)).toEqual([page, next]);
  expect(apiCalls(opened)).toBe(1);
});

test('the button keeps its built link where the server cannot be reached', async () => {
  const opened = await open('/sobre', { expectedErrors: /ERR_FAILED/ });
  await opened.context.route(`**${ENDPOINT}`, (route) => route.abort());
  const built = await button(opened).getAttribute('href');
  const failed = opened.page.waitForEvent('requestfailed');
  await button(opened).hover();
  await failed;
  await hydrated(opened.page, '.float');
  expect(await button(opened).getAttribute('href')).toBe(built);
});
