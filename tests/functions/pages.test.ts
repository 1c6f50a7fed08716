import { afterEach, onTestFinished, test, vi } from 'vitest';
import { countClick } from '../../netlify/clicks/count.ts';
import { loginLink } from '../../netlify/desk/login-link.ts';
import { startBlobStore } from '../../netlify/local/blob-store.ts';
import { desk } from '../../src/copy/mesa.ts';
import { logIn, visitor } from '../support/at-the-desk.ts';
import { BOARD, SALES, withMail } from '../support/delivering.ts';
import { exampleWords } from '../support/example-words.ts';
import { freePort } from '../support/listen.ts';
import { postForm } from '../support/messages.ts';
import { expectSame, headersOf, linesOf } from '../support/outline.ts';
import { inPreview } from '../support/post.ts';
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

async function expectPage(name: string, given: Response | { response: Response }) {
  const response = 'response' in given ? given.response : given;
  await expectSame(name, linesOf(headersOf(response), await response.text()));
}

test('the list, messages and persons have exactly these elements and words', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2020-03-20T12:00:00Z') });
  const [ana, bia] = [await logIn(), await logIn(BOARD)];
  const at = (protocol: string) => `/mesa/mensagem/${protocol}`;
  const who = { ...exampleWords, nome: 'Rui', empresa: 'Aço & Cia', email: 'rui@aco.example' };
  await send({ ...who, mensagem: 'Hoje por telefone', telefone: '4004-5678', deixe_vazio: 'x' });
  mail().rcpt.set(BOARD, '550');
  const origem = { pagina: '/tms', referencia: 'www.google.com', utm_campaign: 'fretes' };
  const full = await send({ ...who, mensagem: `Oi\n<b>tudo</b> ${'bem '.repeat(40)}`, produto: 'tms', origem });
  for (const label of [desk.message.actions.assign, desk.message.actions.answer])
    await (await ana.get(at(full))).press(label);
  await (await bia.get(at(full))).press(desk.message.actions.reopen);
  await rows("UPDATE messages SET spam_signals = '{links,volume}' WHERE protocol = $1", [full]);
  const other = await send({ ...who, mensagem: 'Outra' });
  await (await bia.get(at(other))).press(desk.message.actions.assign);
  await (await bia.get(at(other))).press(desk.message.actions.answer);
  await datedFrom2020();
  await rows("UPDATE decisions SET at = '2020-03-02T18:00Z'");
  await rows("UPDATE deliveries SET delivered_at = '2020-03-02T17:06Z' WHERE delivered_at IS NOT NULL");
  await rows(`UPDATE recipients SET failing_since = '2020-03-02T17:05Z', failed_at = '2020-03-02T19:05Z',
    reached_at = '2020-02-28T19:05Z' WHERE failing_since IS NOT NULL`);
  await expectPage('list', await ana.get('/mesa?lista=todas&produto=&busca=aco&de=2020-01-01&ate=x'));
  await expectPage('message', await ana.get(`${at('XX-2222-2221')}?lista=todas&busca=aco&antes=9`));
  await expectPage('message-in-spam', await ana.get(at('XX-2222-2220')));
  await expectPage('person', await ana.get('/mesa/pessoa/XX-2222-2220'));
});

test('the figures have exactly these elements and words', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2020-03-20T12:00:00Z') });
  onTestFinished(await startBlobStore(await temporaryFolder()));
  const known = { place: 'button', page: '/tms', campaign: 'fretes' };
  const days = [
    ['2020-03-18', 'whatsapp'],
    ['2020-03-02', 'phone'],
    ['2020-02-03', 'email'],
  ] as const;
  // Twelve sources have rows of their own, and the others share one.
  for (let source = 0; source < 14; source++) {
    const [day, channel] = days[source % 3] ?? days[0];
    for (let times = source; times < 14; times++) await countClick({ ...known, source: `s${source}`, day, channel });
  }
  await expectPage('figures', await (await logIn()).get('/mesa/numeros'));
});

test('the login pages and notices of the desk have exactly these elements and words', async () => {
  const stranger = visitor();
  const form = await stranger.get('/mesa/entrar');
  await expectPage('login', form);
  await expectPage('login-asked', await form.press(desk.login.ask, { email: 'x@y.example' }));
  await expectPage('login-confirm', await stranger.get(await loginLink(SECRET, SALES)));
  await expectPage('login-invalid', await stranger.get('/mesa/entrar?t=x'));
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2020-03-20T12:00:00Z') });
  await expectPage('not-found', await (await logIn()).get('/mesa/nada'));
});

test('the page of a refused form has exactly these elements and words', async () => {
  const { email: _, ...words } = exampleWords;
  await expectPage('refused', await inPreview(postForm(words)));
  await expectPage('refused-empty', await inPreview(postForm({ nome: 'Ana', mensagem: ' ' })));
});

test('the mails have exactly these headers, elements and words', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2020-03-20T12:00:00Z') });
  vi.stubEnv('CONTACT_MAIL_TO', `Vendas <${SALES}>`);
  vi.stubEnv('SMTP_URL', '');
  const parts = ['referencia', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];
  await send({
    telefone: '(19) 3861-2345',
    mensagem: 'Olá,\n<b>negrito</b>\n> Telefone: 1\nCompre já https://a.top https://b.top https://c.top',
    produto: 'tms',
    origem: { pagina: '/tms', ...Object.fromEntries(parts.map((part) => [part, `de ${part}`])) },
  });
  await send({ mensagem: 'Só isto.' });
  await datedFrom2020();
  await rows(`INSERT INTO recipients (recipient, failing_since, failed_at, alert_due_at, reason, paused_until)
    VALUES ('webhook', '2020-03-02T17:05Z', '2020-03-02T17:35Z', '2020-03-02T17:35Z', 'HTTP ECONNREFUSED', 'infinity')`);
  await rows("UPDATE notices SET digest_due_at = '-infinity'");
  vi.stubEnv('CONTACT_WEBHOOK_URL', `https://127.0.0.1:${await freePort()}`);
  vi.stubEnv('CONTACT_WEBHOOK_SECRET', SECRET);
  vi.stubEnv('SMTP_URL', mail().url);
  await run();
  await visitor().post('/mesa/entrar', { email: SALES });
  const sent = await mails();
  for (const [index, name] of ['message', 'short-message', 'digest', 'alert', 'login'].entries()) {
    const { subject, from, to, replyTo, messageId, header, text = '', html = '' } = sent[index] ?? {};
    const id = messageId?.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/, '{uuid}');
    const headers = Object.entries({ subject, from, to, replyTo, messageId: id }).map((pair) => JSON.stringify(pair));
    const ofRobot = ['auto-submitted', 'x-auto-response-suppress'].map((name) => `${name}: ${header?.(name)}`);
    await expectSame(`mail-${name}`, linesOf([...headers, ...ofRobot, text.trim()], html));
  }
});
