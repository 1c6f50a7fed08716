import { describe, expect, test, vi } from 'vitest';
import { loginLink } from '../../netlify/desk/sessions.ts';
import { signLink } from '../../netlify/mail/signed-link.ts';
import { mail } from '../../src/copy/mail.ts';
import { desk, deskPage } from '../../src/copy/mesa.ts';
import { fullTitle } from '../../src/copy/page.ts';
import { findProduct } from '../../src/products.ts';
import { axeFindings, overflow, withSite } from '../support/browser.ts';
import { WINDOWS } from '../support/browser-options.ts';
import { validMessage } from '../support/messages.ts';
import { builtPages, readPage } from '../support/public-pages.ts';
import { SECRET } from '../support/secrets.ts';
import { MEMBER } from '../support/shared-site.ts';

const { open, site } = withSite();

const login = () => {
  const { pathname, search } = new URL(loginLink(SECRET, MEMBER));
  return pathname + search;
};

/** Sends a message to the form's function. Returns its protocol. */
async function send(changes: object): Promise<string> {
  const response = await fetch(`${site().url}/api/contacts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...validMessage(), ...changes }),
  });
  return (await response.json()).protocolo;
}

/** A click on a button ends when the next page begins to load: wait for one of its elements. */
const button = (name: string) => `button:has-text("${name}")`;
const { answer, release } = deskPage.actions;

/** Path of the link in a mail that marks a message as answered. */
function linkOf(protocol: string): string {
  vi.stubEnv('DESK_SECRET', SECRET);
  const { pathname, search } = new URL(signLink({ protocol, action: 'answer' }) ?? '');
  vi.unstubAllEnvs();
  return pathname + search;
}

describe.each(WINDOWS)('on a %s', (view, options) => {
  const isPhone = view === 'phone';
  const device = `${view} ${isPhone ? 'without' : 'with'} script`;

  test(`a member logs in, decides on a message, undoes it, and erases it, on a ${device}`, async () => {
    const javaScriptEnabled = !isPhone;
    const empresa = `Cerâmica ${view}`;
    const email = `${view}@ceramica.example`;
    const protocol = await send({ empresa, email, deixe_vazio: 'x', mensagem: 'Fale <b>conosco</b>' });
    const { page, requests } = await open(login(), { ...options, javaScriptEnabled });
    await page.click(button(desk.login.enter));
    await page.fill('[name=busca]', empresa.replace('â', 'a').toUpperCase());
    await page.click(button(desk.list.show));
    await page.getByText(desk.list.empty).waitFor();
    await page.click('summary');
    await page.selectOption('[name=produto]', 'tms');
    await page.click(button(desk.list.show));
    await page.locator('summary', { hasText: findProduct('tms')?.acronym ?? 'TMS' }).waitFor();
    await page.goto(`/mesa?${new URLSearchParams({ busca: empresa })}`);
    await page.click(`a:has-text("${desk.lists.suspected} (1)")`);
    await page.click(`a:has-text("${empresa}")`);
    expect(await page.textContent('.words')).toBe('Fale <b>conosco</b>');
    await page.click(button(release.button));
    await page.click(button(answer.button));
    await page.click(button(desk.message.undo(answer.button)));
    await expect
      .poll(() => page.locator('ol li').allTextContents())
      .toEqual([
        expect.stringContaining(`${release.button} · ${MEMBER}`),
        expect.stringContaining(`${answer.button} · ${MEMBER}`),
        expect.stringContaining(`${answer.button} (${desk.message.undone}) · ${MEMBER}`),
      ]);
    await page.click(`a:has-text("${desk.message.person}")`);
    await page.click(`a:has-text("${desk.person.erase}")`);
    expect(await page.textContent('main')).toContain(protocol);
    await page.click(button(desk.person.eraseButton));
    expect(await page.textContent('main')).toContain(desk.person.erasedText(1));
    await page.click(`nav a:has-text("${desk.numbers}")`);
    await expect.poll(() => page.locator('svg').count()).toBeGreaterThan(3);
    await page.click(button(desk.leave));
    expect(await page.textContent('h1')).toBe(desk.login.title);
    expect(requests.filter((path) => !path.startsWith('/mesa'))).toEqual([]);
  });

  test(`every page of the desk fits a ${view}, is accessible, and has targets of 44 px`, async () => {
    const protocol = await send({
      empresa: 'B'.repeat(120),
      mensagem: `${'a'.repeat(900)} fim`,
      email: `${view}@largo.example`,
    });
    const { page } = await open('/mesa', options);
    const look = async (path?: string) => {
      if (path) await page.goto(path);
      const name = path ?? page.url();
      expect(await overflow(page), name).toBe(0);
      // The markup is the same in both windows.
      if (isPhone) expect(await axeFindings(page), name).toEqual([]);
      const low = await page
        .locator('main a, button, input:not([type=hidden]), select')
        .evaluateAll((all) =>
          all
            .filter(
              (one) =>
                one.getClientRects().length > 0 &&
                !one.closest('li li, p:not(.row)') &&
                one.getBoundingClientRect().height < 44,
            )
            .map((one) => one.outerHTML),
        );
      expect(low, name).toEqual([]);
    };
    await look();
    expect(await page.title()).toBe(fullTitle(`${desk.login.title} · ${desk.name}`));
    // So that the browser offers the member's address and the telephone its keyboard.
    for (const [name, value] of Object.entries({ type: 'email', autocomplete: 'email', required: '' }))
      expect(await page.getByLabel(desk.login.email).getAttribute(name), name).toBe(value);
    await look(login());
    await page.click(button(desk.login.enter));
    await page.getByRole('heading', { name: desk.messages, exact: true }).waitFor();
    await look();
    for (const path of [
      '/mesa?lista=todas&produto=tms',
      `/mesa/mensagem/${protocol}`,
      `/mesa/pessoa/${protocol}`,
      `/mesa/pessoa/${protocol}/apagar`,
      '/mesa/numeros',
    ])
      await look(path);
    const hidden = await page
      .locator('.scroll')
      .evaluateAll((tables) => tables.map((table) => table.scrollWidth - table.clientWidth));
    expect(hidden, 'all columns of the figures are seen').toEqual(hidden.map(() => 0));
    const tables = page.locator('.scroll');
    const names = await tables.evaluateAll((all) => all.map((one) => [one.role, one.tabIndex, one.ariaLabel]));
    const { tally, weeks, by } = desk.figures;
    // Without a message to count, a dimension has no table.
    const labels = [tally, weeks, ...Object.values(by).filter((label) => names.some((name) => name.includes(label)))];
    expect(names, 'the keyboard scrolls each table').toEqual(labels.map((label) => ['group', 0, label]));
    expect(await page.locator('svg:not([aria-hidden=true])').count(), 'bars that are read as the table is').toBe(0);
    await page.goto(`/mesa/pessoa/${protocol}`);
    await page.emulateMedia({ media: 'print' });
    const onPaper = page.locator('header, footer, form, button, main a').filter({ visible: true });
    expect(await onPaper.count(), 'what only a screen can use').toBe(0);
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`/mesa/mensagem/${protocol}`);
    const lines = await page.locator('.phone').evaluateAll((all) => all.map((one) => one.getClientRects().length));
    expect(lines, 'a telephone stands in one line').toEqual(lines.map(() => 1));
    await page.goto('/mesa?lista=todas&busca=fim&produto=&de=2026-01-01');
    const first = await page.locator('.list .card').first().boundingBox();
    expect(first?.y, 'the first message is seen at once').toBeLessThanOrEqual(380);
  });
});

test('a logged-in member who follows a link from a webmail sees the message', async () => {
  const protocol = await send({ empresa: 'Webmail' });
  const { page, context } = await open(login());
  await page.click(button(desk.login.enter));
  await page.getByRole('heading', { name: desk.messages, exact: true }).waitFor();
  // A page of another site: the tests answer its URL with an empty page.
  await context.route('https://webmail.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${site().url}/mesa/mensagem/${protocol}">Abrir</a>` }),
  );
  await page.goto('https://webmail.example/');
  await page.click('a');
  await page.getByRole('heading', { name: 'Webmail' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/mesa/mensagem/${protocol}`);
});

test.each([
  ['WhatsApp', mail.whatsapp, /^https:\/\/wa\.me\/5519987654321\?/],
  ['telephone', mail.call(''), /^tel:\+5519987654321$/],
  ['e-mail', mail.reply, /^mailto:.*&body=/],
])(
  'the answer by %s leaves the desk for its target, and the message is marked as answered',
  async (_, label, target) => {
    const protocol = await send({ empresa: 'Responder', telefone: '(19) 98765-4321' });
    const { page, context } = await open(login());
    const led: string[] = [];
    context.on('request', (request) => led.push(request.url()));
    await page.click(button(desk.login.enter));
    await page.getByRole('heading', { name: desk.messages, exact: true }).waitFor();
    await page.goto(`/mesa/mensagem/${protocol}`);
    await page.click(button(label.trim()), { noWaitAfter: true });
    await expect.poll(() => led.filter((url) => target.test(url)).length).toBe(1);
    await page.goto(`/mesa/mensagem/${protocol}`);
    await page.locator('main > p', { hasText: desk.answeredBy(desk.names.you) }).waitFor();
  },
);

test('a member on an old page is told who was faster, and may answer all the same', async () => {
  const protocol = await send({ empresa: 'Disputada', telefone: '(19) 98765-4321' });
  const { page, context } = await open(login(), { expectedErrors: /409/ });
  const led: string[] = [];
  context.on('request', (request) => led.push(request.url()));
  await page.click(button(desk.login.enter));
  await page.getByRole('heading', { name: desk.messages, exact: true }).waitFor();
  await page.goto(`/mesa/mensagem/${protocol}`);
  // A colleague decides by the link in the mail.
  await fetch(site().url + linkOf(protocol), { method: 'POST' });
  await page.click(button(mail.call('').trim()));
  await page.getByRole('heading', { name: desk.faster.title }).waitFor();
  expect(await page.textContent('main')).toContain(`${desk.names.byLink} ${desk.faster.done.answer}`);
  expect(led).not.toContain('tel:+5519987654321');
  await page.click(button(desk.faster.answerAnyway), { noWaitAfter: true });
  await expect.poll(() => led).toContain('tel:+5519987654321');
});

test('product and period are sent with the search, stay in the form and in the list, and are cleared together', async () => {
  const { page } = await open(login());
  await page.click(button(desk.login.enter));
  await page.getByRole('heading', { name: desk.messages, exact: true }).waitFor();
  await page.goto('/mesa?lista=respondidas');
  await page.click('summary');
  const chosen = { busca: 'nada', produto: 'wms', de: '2026-01-02', ate: '2026-03-04' };
  const { produto, ...typed } = chosen;
  for (const [name, value] of Object.entries(typed)) await page.fill(`[name=${name}]`, value);
  await page.selectOption('[name=produto]', produto);
  await page.click(button(desk.list.show));
  await page.getByText(desk.list.empty).waitFor();
  const query = Object.fromEntries(new URL(page.url()).searchParams);
  expect(query).toEqual({ lista: 'respondidas', ...chosen });
  expect(await page.locator('summary').first().innerText()).toBe(
    `${findProduct('wms')?.acronym}, ${desk.list.from} 02/01/2026, ${desk.list.to} 04/03/2026`,
  );
  for (const [name, value] of Object.entries(chosen)) expect(await page.inputValue(`[name=${name}]`)).toBe(value);
  await page.getByRole('link', { name: desk.list.clear, exact: true }).click();
  await page.waitForURL('**/mesa?lista=respondidas');
  expect(await page.getByRole('navigation').locator('[aria-current=page]').allInnerTexts()).toEqual([
    desk.messages,
    expect.stringContaining(desk.lists.answered),
  ]);
});

test('a form on another site changes nothing for a logged-in member', async () => {
  const protocol = await send({ empresa: 'Alvo' });
  const { page, context } = await open(login(), { expectedErrors: /403/ });
  await page.click(button(desk.login.enter));
  await page.getByRole('heading', { name: desk.messages, exact: true }).waitFor();
  await context.route('https://outra.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${site().url}/mesa/mensagem/${protocol}"><button name="acao" value="spam">Ganhe</button></form>`,
    }),
  );
  await page.goto('https://outra.example/');
  await page.click('button');
  await page.getByText(desk.crossSite).waitFor();
  await page.goto(`/mesa/mensagem/${protocol}`);
  expect(await page.textContent('main')).toContain(desk.message.noLog);
});

test('the desk exports the filtered list as CSV', async () => {
  const protocol = await send({ empresa: 'Planilha única' });
  const { page } = await open(login());
  await page.click(button(desk.login.enter));
  await page.fill('[name=busca]', 'planilha unica');
  await page.click(button(desk.list.show));
  const [file] = await Promise.all([page.waitForEvent('download'), page.click(`a:has-text("${desk.list.csv}")`)]);
  expect(file.suggestedFilename()).toMatch(/^mensagens-.*\.csv$/);
  const lines = (await (await file.createReadStream()).setEncoding('utf8').toArray()).join('').trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(protocol);
});

test('no built page links to the desk', () => {
  expect(builtPages.filter((path) => readPage(path).includes('/mesa'))).toEqual([]);
});
