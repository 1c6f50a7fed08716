import { getStore } from '@netlify/blobs';
import { load } from 'cheerio';
import { onTestFinished, test, vi } from 'vitest';
import { loginLink } from '../../netlify/desk/login-link.ts';
import { startBlobStore } from '../../netlify/local/blob-store.ts';
import type { Channel } from '../../src/contact/ping.ts';
import { at, logIn, press, visitor } from '../support/at-the-desk.ts';
import { BOARD, SALES, withMail } from '../support/delivering.ts';
import { exampleWords } from '../support/example-words.ts';
import { freePort } from '../support/listen.ts';
import { expectSame, headersOf, linesOf } from '../support/outline.ts';
import { SECRET } from '../support/secrets.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

// The pages and mails that functions write: their headers and each element, with its attributes and words, stand in
// tests/functions/pages/. After a change, `npx vitest run --config tests/vitest.config.ts --project functions
// tests/functions/pages -u` writes them anew, and the diff shows what people will see.

const { rows, mail, mails, run, send, timeIs } = withMail();

type Given = Response | { response: Response };

/** Compares a page, or what is in it, with its file. */
async function expectPage(name: string, given: Given, part?: 'main') {
  const response = 'response' in given ? given.response : given;
  const html = await response.text();
  await expectSame(name, linesOf(part ? [] : headersOf(response), html, part));
}

/** Protocols are random. */
const nameProtocols = (first: number) => rows(`UPDATE messages SET protocol = 'XX-2222-222' || id - ${first}`);

test('the desk’s pages have exactly these elements and words', async () => {
  onTestFinished(await startBlobStore(await temporaryFolder()));
  const origem = { pagina: '/tms', referencia: 'www.google.com', utm_source: 'Bing', utm_campaign: 'fretes' };
  const about = { produto: 'tms', origem };
  await timeIs('2020-02-28T19:05:00Z');
  await send(about);
  mail().rcpt.set(BOARD, '550');
  const who = { ...exampleWords, nome: '\u202eRui', empresa: 'Aço\u2028& Cia', email: 'rui@aco.example' };
  await timeIs('2020-03-02T17:05:00Z');
  await send({ ...who, email: 'outro@aco.example', mensagem: 'Hoje', telefone: '4004-5678', deixe_vazio: 'x' });
  const full = await send({ ...who, mensagem: `\u202eOi\u2028<b>tudo</b> ${'bem '.repeat(40)}`, ...about });
  await timeIs('2020-03-02T17:07:00Z');
  const other = await send({ ...who, mensagem: 'Outra', ...about });
  await timeIs('2020-03-02T18:00:00Z');
  await press(full, ['Eu atendo', 'Marcar como respondida']);
  await press(full, 'Desfazer: respondida', logIn(BOARD));
  await press(other, ['Eu atendo', 'Marcar como respondida'], logIn(BOARD));
  // All at once as no message has them.
  await rows("UPDATE messages SET spam_signals = '{honeypot,text,repeated-text,volume,flood}' WHERE protocol = $1", [
    full,
  ]);
  await nameProtocols(2);
  await timeIs('2020-03-20T12:00:00Z');
  const ana = await logIn();
  await expectPage('list', await ana.get('/mesa?lista=todas&produto=&busca=aco&de=2020-01-01&ate=x&antes=9'));
  await expectPage('message', await ana.get(`${at('XX-2222-2221')}?lista=todas&busca=aco&antes=9`), 'main');
  await expectPage('message-in-spam', await ana.get(at('XX-2222-2220')), 'main');
  await expectPage('person', await ana.get('/mesa/pessoa/XX-2222-2221'), 'main');

  const click = { place: 'button', page: '/tms', campaign: 'fretes', source: 'google' };
  const clicked = (day: string, channel: Channel, count: number) =>
    getStore('clicks').setJSON(day.slice(0, 7), { [JSON.stringify({ day, channel, ...click })]: count });
  await clicked('2020-03-18', 'whatsapp', 4);
  await clicked('2020-02-03', 'email', 1);
  await expectPage('figures', await ana.get('/mesa/numeros'), 'main');
});

test('the login pages have exactly these elements and words', async () => {
  const stranger = visitor();
  const form = await stranger.get('/mesa/entrar');
  await expectPage('login', form);
  await expectPage('login-asked', await form.press('Receber link', { email: 'x@y.example' }), 'main');
  await expectPage('login-confirm', await stranger.get(await loginLink(SECRET, SALES)), 'main');
  await expectPage('login-invalid', await stranger.get('/mesa/entrar?t=x'), 'main');
});

test('the mails have exactly these headers, elements and words', async () => {
  await timeIs('2020-03-02T17:05:00Z');
  // As in a new database of that day.
  await rows('DELETE FROM notices; INSERT INTO notices DEFAULT VALUES');
  vi.stubEnv('CONTACT_MAIL_TO', `Vendas <${SALES}>`);
  vi.stubEnv('SMTP_URL', '');
  vi.stubEnv('CONTACT_WEBHOOK_URL', `https://127.0.0.1:${await freePort()}`);
  vi.stubEnv('CONTACT_WEBHOOK_SECRET', SECRET);
  const parts = ['referencia', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];
  await send({
    ...{ nome: "\u202eAna D'Ávila", empresa: 'Transportes\u2028"Rápida" & Cia', telefone: '551938612345' },
    mensagem: 'Olá,\n<b>negrito</b>\nSEO services and quality backlinks at an affordable price\n> Telefone: 1',
    produto: 'tms',
    origem: { pagina: '/tms', ...Object.fromEntries(parts.map((part) => [part, `\u202ede ${part}`])) },
  });
  await send({ mensagem: 'Só isto.', telefone: '+351 912 345 678' });
  await send({ mensagem: 'Compre já', deixe_vazio: 'x' });
  await nameProtocols(1);
  // The webhook is tried a minute before each mail, which would be written while it is.
  for (const hour of ['2020-03-02T17:4', '2020-03-20T12:0']) {
    vi.stubEnv('SMTP_URL', '');
    await timeIs(`${hour}0:00Z`);
    await run();
    vi.stubEnv('SMTP_URL', mail().url);
    await timeIs(`${hour}1:00Z`);
    await run();
  }
  await visitor().post('/mesa/entrar', { email: SALES });
  const sent = await mails();
  const headers = sent.map(({ subject, from, to, replyTo, messageId = '', header }) => [
    ...Object.entries({ subject, from, to, replyTo }).map((pair) => JSON.stringify(pair)),
    `messageId: ${messageId.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/, '{uuid}')}`,
    ...['auto-submitted', 'x-auto-response-suppress'].map((name) => `${name}: ${header(name)}`),
  ]);
  for (const [index, name] of ['message', 'short-message', 'alert', 'digest', 'login'].entries()) {
    const { text = '', html = '' } = sent[index] ?? {};
    const head = [...(headers[index] ?? []), ...text.trim().split('\n')];
    // Of the others' HTML only the buttons: its words stand in the text.
    await expectSame(`mail-${name}`, linesOf(head, name === 'message' ? html : buttonsOf(html)));
  }
});

/** The buttons of a mail with their colour, without the style that each mail has. */
function buttonsOf(html: string): string {
  const content = load(html);
  content('a').each((_, link) => void content(link).attr('bgcolor', content(link).closest('table').attr('bgcolor')));
  return content.html(content('a').removeAttr('style'));
}
