import { getStore } from '@netlify/blobs';
import { load } from 'cheerio';
import { afterEach, onTestFinished, test, vi } from 'vitest';
import { loginLink } from '../../netlify/desk/login-link.ts';
import { startBlobStore } from '../../netlify/local/blob-store.ts';
import type { Channel } from '../../src/contact/ping.ts';
import { logIn, visitor } from '../support/at-the-desk.ts';
import { BOARD, SALES, withMail } from '../support/delivering.ts';
import { exampleWords } from '../support/example-words.ts';
import { freePort } from '../support/listen.ts';
import { difference, expectSame, headersOf, linesOf } from '../support/outline.ts';
import { SECRET } from '../support/secrets.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

// The pages and mails that functions write: their headers and each element, with its attributes and words, stand in
// tests/functions/pages/. After a change, `npx vitest run --config tests/vitest.config.ts --project functions
// tests/functions/pages -u` writes them anew, and the diff shows what people will see.

const { rows, mail, mails, run, send } = withMail();

afterEach(() => vi.useRealTimers());

/** Lets the messages be of a fixed time, with protocols from XX-2222-2220 on. */
async function datedFrom2020() {
  const [first] = await rows('SELECT min(id)::int AS id FROM messages');
  await rows(
    `UPDATE messages SET protocol = 'XX-2222-222' || id - $1,
      created_at = '2020-03-02T17:05Z'::timestamptz + make_interval(mins => (id - $1)::int)`,
    [first?.id],
  );
}

type Given = Response | { response: Response };

/** Compares a page with its file: whole or, beside another page of its kind, what is not the same. */
async function expectPage(name: string, given: Given, like?: Given) {
  const lines = await linesIn(given);
  await expectSame(name, like ? difference(lines, await linesIn(like)) : lines);
}

/** Compares a page with its file: what is not the same in the frame of another page, and its content. */
async function expectContent(name: string, given: Given, like: Given) {
  const frame = difference(await linesIn(given, frameOf), await linesIn(like, frameOf));
  await expectSame(name, [...frame, ...linesOf([], load(await responseOf(given).clone().text()).html('main'))]);
}

const responseOf = (given: Given) => ('response' in given ? given.response : given);
const frameOf = (html: string) => html.replace(/<main>.*<\/main>/s, '');

async function linesIn(given: Given, part = (html: string) => html) {
  const response = responseOf(given);
  return linesOf(headersOf(response), part(await response.clone().text()));
}

test('the desk’s pages have exactly these elements and words', async () => {
  onTestFinished(await startBlobStore(await temporaryFolder()));
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2020-03-20T12:00:00Z') });
  const [ana, bia] = [await logIn(), await logIn(BOARD)];
  const at = (protocol: string) => `/mesa/mensagem/${protocol}`;
  const who = { ...exampleWords, nome: 'Rui', empresa: 'Aço & Cia', email: 'rui@aco.example' };
  await send({ ...who, email: 'outro@aco.example', mensagem: 'Hoje', telefone: '4004-5678', deixe_vazio: 'x' });
  mail().rcpt.set(BOARD, '550');
  const origem = { pagina: '/tms', referencia: 'www.google.com', utm_campaign: 'fretes' };
  const full = await send({ ...who, mensagem: `Oi\n<b>tudo</b> ${'bem '.repeat(40)}`, produto: 'tms', origem });
  for (const label of ['Eu atendo', 'Marcar como respondida']) await (await ana.get(at(full))).press(label);
  await (await bia.get(at(full))).press('Desfazer: respondida');
  await rows(
    "UPDATE messages SET spam_signals = '{honeypot,text,speed,repeated-text,volume,flood}' WHERE protocol = $1",
    [full],
  );
  const other = await send({ ...who, mensagem: 'Outra' });
  await (await bia.get(at(other))).press('Eu atendo');
  await (await bia.get(at(other))).press('Marcar como respondida');
  await datedFrom2020();
  await rows("UPDATE decisions SET at = '2020-03-02T18:00Z'");
  await rows("UPDATE deliveries SET delivered_at = '2020-03-02T17:06Z' WHERE delivered_at IS NOT NULL");
  await rows(`UPDATE breakers SET failing_since = '2020-03-02T17:05Z', failed_at = '2020-03-02T19:05Z',
    reached_at = '2020-02-28T19:05Z' WHERE failing_since IS NOT NULL`);
  const list = await ana.get('/mesa?lista=todas&produto=&busca=aco&de=2020-01-01&ate=x');
  await expectPage('list', list);
  await expectContent('message', await ana.get(`${at('XX-2222-2221')}?lista=todas&busca=aco&antes=9`), list);
  await expectContent('message-in-spam', await ana.get(at('XX-2222-2220')), list);
  await expectContent('person', await ana.get('/mesa/pessoa/XX-2222-2221'), list);

  const click = { place: 'button', page: '/tms', campaign: 'fretes', source: 'google' };
  const clicked = (day: string, channel: Channel, count: number) =>
    getStore('clicks').setJSON(day.slice(0, 7), { [JSON.stringify({ day, channel, ...click })]: count });
  await clicked('2020-03-18', 'whatsapp', 4);
  await clicked('2020-02-03', 'email', 1);
  await rows('DELETE FROM messages');
  await expectContent('figures', await ana.get('/mesa/numeros'), list);
});

test('the login pages have exactly these elements and words', async () => {
  const stranger = visitor();
  const form = await stranger.get('/mesa/entrar');
  await expectPage('login', form);
  await expectPage('login-asked', await form.press('Receber link', { email: 'x@y.example' }), form);
  await expectPage('login-confirm', await stranger.get(await loginLink(SECRET, SALES)), form);
  await expectPage('login-invalid', await stranger.get('/mesa/entrar?t=x'), form);
});

test('the mails have exactly these headers, elements and words', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2020-03-20T12:00:00Z') });
  vi.stubEnv('CONTACT_MAIL_TO', `Vendas <${SALES}>`);
  vi.stubEnv('SMTP_URL', '');
  const parts = ['referencia', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];
  await send({
    telefone: '(19) 3861-2345',
    mensagem: 'Olá,\n<b>negrito</b>\n> Telefone: 1\nSEO services and quality backlinks at an affordable price',
    produto: 'tms',
    origem: { pagina: '/tms', ...Object.fromEntries(parts.map((part) => [part, `de ${part}`])) },
  });
  await send({ mensagem: 'Só isto.' });
  await datedFrom2020();
  vi.stubEnv('CONTACT_WEBHOOK_URL', `https://127.0.0.1:${await freePort()}`);
  vi.stubEnv('CONTACT_WEBHOOK_SECRET', SECRET);
  await run();
  await rows(
    `UPDATE breakers SET failing_since = '2020-03-02T17:05Z', failed_at = '2020-03-02T17:35Z', retry_at = 'infinity'`,
  );
  await rows("UPDATE notices SET digest_due_at = '-infinity', digest_until = '2020-03-19T10:00Z'");
  vi.stubEnv('SMTP_URL', mail().url);
  await run();
  await visitor().post('/mesa/entrar', { email: SALES });
  const sent = await mails();
  const headers = sent.map(({ subject, from, to, replyTo, messageId = '', header }) => [
    ...Object.entries({ subject, from, to, replyTo }).map((pair) => JSON.stringify(pair)),
    `messageId: ${messageId.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/, '{uuid}')}`,
    ...['auto-submitted', 'x-auto-response-suppress'].map((name) => `${name}: ${header(name)}`),
  ]);
  for (const [index, name] of ['message', 'short-message', 'digest', 'alert', 'login'].entries()) {
    const { text = '', html = '' } = sent[index] ?? {};
    const [first = [], own = []] = [headers[0], headers[index]];
    const lines = (head: string[], part: string) => linesOf([...head, ...text.trim().split('\n')], part);
    if (own === first) await expectSame(`mail-${name}`, lines(own, html));
    // Of the others only what is not the same, as words; the digest alone has entries.
    else await expectSame(`mail-${name}`, lines(difference(own, first), buttonsOf(html, name === 'digest')));
  }
});

/** The buttons of a mail with their colour, and with its texts, without the style that each mail has. */
function buttonsOf(html: string, hasTexts: boolean): string {
  const content = load(html);
  content('a').each((_, link) => void content(link).attr('bgcolor', content(link).closest('table').attr('bgcolor')));
  content(':not(h2)').removeAttr('style');
  return content.html(hasTexts ? 'h1, h2, p, a' : 'a');
}
