import { load } from 'cheerio';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { PLACES, pingFor } from '../../src/click/ping.ts';
import { messageForm } from '../../src/copy/formulario.ts';
import { refusals } from '../../src/copy/recusas.ts';
import { withSite } from '../support/browser.ts';
import { fill, submit, wake } from '../support/contact-form.ts';
import { CHAT_PATH, startProxy, type TestProxy } from '../support/engines/proxy.ts';
import { builtPages, readPage } from '../support/public-pages.ts';

const { open } = withSite();
const FOOTER = pingFor('whatsapp', 'footer');

let proxy: TestProxy;
beforeEach(async () => {
  proxy = await startProxy(inject('siteUrl'));
  onTestFinished(() => proxy.stop());
});

type Options = Parameters<typeof open>[1];
const visit = async (path: string, options: Options = {}) =>
  (await open(path, { baseURL: proxy.url, ...options })).page;
const link = (page: Page, ping = FOOTER) => page.locator(`a[ping="${ping}"]`);
const counted = (ping = FOOTER) => proxy.requests.filter((request) => request === `POST ${ping}`).length;
const chats = () => proxy.requests.filter((request) => request.startsWith(CHAT_PATH)).length;
const reports = () => proxy.requests.filter((request) => request.startsWith('POST /api/clicks'));

describe.each([
  ['with script', true],
  ['without script', false],
])('%s', (name, javaScriptEnabled) => {
  test.each<[string, Options, (page: Page) => Promise<void>]>([
    ['the mouse', {}, (page) => link(page).click()],
    ['the middle button', {}, (page) => link(page).click({ button: 'middle' })],
    ['Ctrl and the mouse', {}, (page) => link(page).click({ modifiers: ['Control'] })],
    ['Enter', {}, (page) => link(page).press('Enter')],
    ['a finger', { hasTouch: true, isMobile: true }, (page) => link(page).tap()],
  ])(`${name}, each click by %s opens a chat and is reported once`, async (_, options, click) => {
    const page = await visit('/sobre', { javaScriptEnabled, ...options });
    await click(page);
    await expect.poll(() => [chats(), counted()]).toEqual([1, 1]);
    await page.bringToFront();
    await click(page);
    await expect.poll(() => [chats(), counted()]).toEqual([2, 2]);
    expect(reports()).toHaveLength(2);
  });

  test(`${name}, the right button opens a menu, and no click is reported`, async () => {
    const page = await visit('/sobre', { javaScriptEnabled });
    await link(page).click({ button: 'right' });
    await page.keyboard.press('Escape');
    await link(page).click();
    await expect.poll(() => [chats(), counted()]).toEqual([1, 1]);
  });

  test(`${name}, a click is reported even if its tab is closed at once`, async () => {
    const page = await visit('/sobre', { javaScriptEnabled });
    await link(page).click();
    await page.close();
    await expect.poll(() => counted()).toBe(1);
  });

  test(`${name}, the chat opens when the function is unreachable`, async () => {
    proxy.abort(/^\/api\/clicks/);
    const page = await visit('/sobre', { javaScriptEnabled, expectedErrors: /ERR_EMPTY_RESPONSE/ });
    await link(page).click();
    await expect.poll(() => chats()).toBe(1);
  });

  test.each([
    ['/', 'whatsapp', 'button'],
    ['/tms', 'whatsapp', 'call'],
    ['/contato', 'whatsapp', 'details'],
    ['/sobre', 'phone', 'footer'],
    ['/contato', 'phone', 'details'],
    ['/contato', 'email', 'details'],
    ['/privacidade', 'email', 'text'],
  ] as const)(`${name}, a click on %s on the link to %s in place %s is reported once`, async (path, channel, place) => {
    const page = await visit(path, { javaScriptEnabled });
    const ping = pingFor(channel, place);
    await link(page, ping).first().click();
    await expect.poll(() => counted(ping)).toBe(1);
    expect(reports()).toHaveLength(1);
  });
});

test.each(builtPages)('every contact link of %s reports its clicks, each with what it opens', (path) => {
  const page = load(readPage(path));
  const channels = { whatsapp: 'https://wa.me/', phone: 'tel:', email: 'mailto:' };
  for (const [channel, start] of Object.entries(channels)) {
    const pings = page(`a[href^="${start}"]`)
      .toArray()
      .map(({ attribs }) => attribs.ping);
    expect(pings.length).toBeGreaterThan(0);
    for (const ping of pings) expect(ping).toMatch(new RegExp(`^/api/clicks\\?${channel}=(${PLACES.join('|')})$`));
  }
});

test('a click on the drawing inside a link reports the origin of the visit too', async () => {
  const page = await visit('/erp?utm_source=anuncio');
  const button = link(page, pingFor('whatsapp', 'button'));
  const report = page.waitForRequest(/api\/clicks/);
  await button.locator('path').click();
  expect((await report).postData()).toBe(JSON.stringify({ pagina: '/erp', utm_source: 'anuncio' }));
});

test('the link of a message that could not be sent reports its click', async () => {
  const page = await visit('/contato', { expectedErrors: /ERR_EMPTY_RESPONSE/ });
  await wake(page);
  await fill(page);
  proxy.abort(/^\/api\/contacts/);
  await submit(page).click();
  const other = page.getByRole('link', { name: messageForm.byWhatsapp });
  // It leads to the real WhatsApp: the script has written it.
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await other.click();
  await expect.poll(() => counted(pingFor('whatsapp', 'failure'))).toBe(1);
});

test('without script, the links of a refused form report their clicks', async () => {
  // The chat's stand-in is on this site, and has no transition.
  const page = await visit('/contato', { javaScriptEnabled: false, expectedErrors: /422|ViewTransition opt-in/ });
  await fill(page, { telefone: '1234' });
  await submit(page).click();
  await page.getByRole('link', { name: refusals.page.whatsapp }).click();
  await expect.poll(() => counted(pingFor('whatsapp', 'failure'))).toBe(1);
});

test('a visitor who only looks, hovers and lets pages be prerendered reports nothing', async () => {
  const page = await visit('/');
  for (const name of ['TMS', 'Contato']) await page.getByRole('link', { name }).first().hover({ force: true });
  await link(page).hover();
  await page.goto('/sobre');
  await link(page).click();
  await expect.poll(() => counted()).toBe(1);
  expect(reports()).toHaveLength(1);
});
