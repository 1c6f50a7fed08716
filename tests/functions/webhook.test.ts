import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { logIn } from '../support/at-the-desk.ts';
import { startWebhook, type WebhookAnswer, withMail } from '../support/delivering.ts';
import { exampleWords } from '../support/example-words.ts';
import { listen } from '../support/listen.ts';
import { SECRET } from '../support/secrets.ts';

const { rows, mail, run, runLater, send, deliveriesOf } = withMail();

const webhookOf = async (protocol: string) => (await deliveriesOf(protocol)).webhook;

test('a message is posted as signed JSON, and not again', async () => {
  const { posts } = await startWebhook();
  const protocol = await send({ mensagem: 'Quero conhecer o TMS.', produto: 'tms', origem: { pagina: '/tms' } });
  await run();
  expect(posts).toHaveLength(1);
  const { body, headers } = posts[0] ?? { body: '', headers: {} };
  const [stored] = await rows('SELECT created_at FROM messages');
  expect(JSON.parse(body)).toEqual({
    protocolo: protocol,
    ...exampleWords,
    mensagem: 'Quero conhecer o TMS.',
    produto: 'tms',
    origem: { pagina: '/tms' },
    recebidaEm: stored?.created_at.toISOString(),
    possivelSpam: false,
  });
  expect(headers['idempotency-key']).toBe(protocol);
  const [, seconds, signature] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['webhook-signature'])) ?? [];
  expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(60);
  expect(signature).toBe(createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex'));
});

test('a message that may be spam says so', async () => {
  const { posts } = await startWebhook();
  await send({ mensagem: 'Compre já https://a.top https://b.top https://c.top' });
  expect(JSON.parse(posts[0]?.body ?? '')).toMatchObject({ produto: null, origem: {}, possivelSpam: true });
});

const HTML = { 'Content-Type': 'text/html; charset=UTF-8' };

test.each<[string, WebhookAnswer, string]>([
  ['JSON', { status: 201, body: '{}', headers: { 'Content-Type': 'application/json' } }, 'delivered'],
  ['nothing', { status: 204 }, 'delivered'],
  ['nothing, as PHP does', { headers: HTML }, 'delivered'],
  ['nothing to come, called HTML', { status: 204, headers: HTML }, 'delivered'],
  ['ok, as Express and Slack do', { headers: HTML, body: 'ok' }, 'delivered'],
  ['a sentence, as IFTTT does', { headers: HTML, body: "Congratulations! You've fired the event" }, 'delivered'],
  ['text', { status: 202, headers: { 'Content-Type': 'text/plain' }, body: 'Accepted' }, 'delivered'],
  ['a page that is not called one', { headers: { 'Content-Type': 'text/xml' }, body: '<ok/>' }, 'delivered'],
  [
    'the output of a Google script',
    { status: 302, headers: { Location: 'https://script.googleusercontent.com/x' } },
    'delivered',
  ],
  [
    'a page that is called text',
    { headers: { 'Content-Type': 'text/plain' }, body: '<!doctype html>Erro' },
    '1 HTTP 200 HTML',
  ],
  ['a page that is called nothing', { body: '<html>' }, '1 HTTP 200 HTML'],
  [
    'JSON that never ends',
    { headers: { 'Content-Type': 'application/json', 'Content-Length': '9' }, body: '{' },
    'delivered',
  ],
  ['what nobody can unpack', { headers: { 'Content-Encoding': 'gzip' }, body: 'ok' }, '1 HTTP 200 Z_DATA_ERROR'],
  ['the page of a failed Google script', { headers: HTML, body: '\n <!DOCTYPE html>Error' }, '1 HTTP 200 HTML'],
  ['a redirect to a login', { status: 302, headers: { Location: 'https://accounts.google.com/x' } }, '0 HTTP 302'],
  ...[400, 406, 409, 413, 415, 422, 431].map((status): [string, WebhookAnswer, string] => [
    `${status}, about the message`,
    { status },
    `1 HTTP ${status}`,
  ]),
  ...[301, 401, 402, 403, 404, 405, 408, 410, 425, 429, 501, 502, 503, 504, 520].map(
    (status): [string, WebhookAnswer, string] => [`${status}, about the webhook`, { status }, `0 HTTP ${status}`],
  ),
  ['500', { status: 500, headers: HTML, body: '<h1>Error' }, '1 HTTP 500'],
])('an answer with %s is recorded', async (_, answer, state) => {
  await startWebhook(() => answer);
  expect(await webhookOf(await send())).toBe(state);
});

test('while the webhook is down, each run asks it once, and all messages arrive when it is back', async () => {
  let status = 503;
  const { posts } = await startWebhook(() => ({ status }));
  const protocols = [await send(), await send(), await send()];
  posts.length = 0;
  await run();
  expect(posts).toHaveLength(1);
  status = 200;
  await run();
  for (const protocol of protocols) expect(await webhookOf(protocol)).toBe('delivered');
  expect(mail().received).toHaveLength(6);
});

test.each([
  ['seconds', '3600', 3600],
  ['a date', new Date(Date.now() + 7_200_000).toUTCString(), 7200],
  ['more than a day', '999999', 86_400],
  ['nothing that can be read', 'amanhã', 0],
])(
  'a webhook that asks to wait for %s is left alone so long, also by what comes meanwhile',
  async (_, wish, seconds) => {
    let status = 429;
    const { posts } = await startWebhook(() => ({ status, headers: { 'Retry-After': wish } }));
    await send();
    status = 200;
    posts.length = 0;
    await send();
    expect(posts).toHaveLength(seconds ? 0 : 2);
    await rows(`UPDATE recipients SET paused_until = paused_until - interval '${seconds - 60} seconds'`);
    await run();
    expect(posts).toHaveLength(seconds ? 0 : 2);
    await rows("UPDATE recipients SET paused_until = paused_until - interval '60 seconds'");
    await run();
    expect(posts).toHaveLength(2);
  },
);

test('an answered message still goes to the webhook, and one message that breaks it holds up no other', async () => {
  let isBroken = true;
  const { posts } = await startWebhook(() => ({ status: isBroken ? 500 : 200 }));
  const first = await send();
  isBroken = false;
  const second = await send();
  expect(await webhookOf(second)).toBe('delivered');
  await rows("UPDATE messages SET status = 'answered'");
  await runLater();
  expect(await webhookOf(first)).toBe('delivered');
  expect(posts).toHaveLength(3);
});

test('what is answered out of Spam goes to the webhook, and by mail once it is reopened', async () => {
  const { posts } = await startWebhook();
  const protocol = await send({ deixe_vazio: 'x' });
  const at = `/mesa/mensagem/${protocol}`;
  const member = await logIn();
  await (await member.get(at)).press('Marcar como respondida');
  await run();
  expect([posts.length, mail().received.length]).toEqual([1, 0]);
  expect((await member.get(at)).text).toContain('E-mails</dt><dd>nenhum saiu');
  await (await member.get(at)).press('Desfazer: respondida');
  expect([posts.length, mail().received.length]).toEqual([1, 2]);
});

test('a message that came while the webhook’s secret was missing goes there once it is set', async () => {
  const { posts } = await startWebhook();
  vi.stubEnv('CONTACT_WEBHOOK_SECRET', '');
  mail().behave({ MAIL: '451' });
  // The mail server's failure is not the webhook's.
  expect(await webhookOf(await send())).toBe('0 ');
  vi.stubEnv('CONTACT_WEBHOOK_SECRET', SECRET);
  await run();
  expect(posts).toHaveLength(1);
});

test('a refused connection and a plain server behind https each have their reason', async () => {
  const { stop } = await startWebhook();
  await stop();
  const refused = await webhookOf(await send());
  expect(refused).toBe('0 HTTP ECONNREFUSED');
  const plain = await listen(createServer());
  onTestFinished(plain.stop);
  vi.stubEnv('CONTACT_WEBHOOK_URL', plain.url.replace('http:', 'https:'));
  await rows('DELETE FROM messages');
  const wrong = await webhookOf(await send());
  expect(wrong).toBe('0 HTTP ERR_SSL_WRONG_VERSION_NUMBER');
});
