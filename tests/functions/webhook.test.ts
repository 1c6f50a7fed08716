import { createHmac } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { at, logIn, press } from '../support/at-the-desk.ts';
import { startWebhook, withMail } from '../support/delivering.ts';
import { exampleWords } from '../support/example-words.ts';
import { OTHER_SECRET, SECRET } from '../support/secrets.ts';

const { rows, mail, run, letPass, timeIs, send, deliveriesOf } = withMail();

const webhookOf = async (protocol: string) => (await deliveriesOf(protocol)).webhook;

test('a message is posted as signed JSON, and not again', async () => {
  const { posts } = await startWebhook();
  await timeIs('2026-03-02T17:05:00Z');
  const protocol = await send({ mensagem: 'Quero conhecer o TMS.', produto: 'tms', origem: { pagina: '/tms' } });
  await run();
  const [{ body, headers }, ...others] = posts as [(typeof posts)[0]];
  expect(others).toEqual([]);
  expect(JSON.parse(body)).toEqual({
    protocolo: protocol,
    ...exampleWords,
    mensagem: 'Quero conhecer o TMS.',
    produto: 'tms',
    origem: { pagina: '/tms' },
    possivelSpam: false,
    recebidaEm: expect.stringMatching(/^2026-03-02T17:05/),
  });
  const [, seconds] = /^t=(17724710[6-9]\d|1772471[12]\d\d),/.exec(String(headers['webhook-signature'])) ?? [];
  const signature = createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex');
  const { host, 'content-length': length, ...sent } = headers;
  expect(sent).toEqual({
    'content-type': 'application/json; charset=utf-8',
    'idempotency-key': protocol,
    'webhook-signature': `t=${seconds},v1=${signature}`,
    ...{ accept: '*/*', 'accept-encoding': 'gzip, deflate', 'accept-language': '*', connection: 'keep-alive' },
    ...{ 'sec-fetch-mode': 'cors', 'user-agent': 'node' },
  });
});

test('a message that may be spam says so', async () => {
  const { posts } = await startWebhook();
  await send({ mensagem: 'SEO services and quality backlinks at an affordable price' });
  expect(JSON.parse(posts[0]?.body ?? '')).toMatchObject({ produto: null, origem: {}, possivelSpam: true });
});

const [HTML, JSON_TYPE, TEXT] = ['text/html; charset=UTF-8', 'application/json', 'text/plain'];

test.each<[what: string, status: number, type: string, body: string, state: string, headers?: Record<string, string>]>([
  ['JSON', 201, JSON_TYPE, '{}', 'delivered'],
  ['nothing, as PHP does', 200, HTML, '', 'delivered'],
  ['ok, as Express and Slack do', 200, HTML, 'ok', 'delivered'],
  ['a page that is not called one', 200, 'text/xml', '<ok/>', 'delivered'],
  ['JSON that never ends', 200, JSON_TYPE, '{', 'delivered', { 'Content-Length': '9' }],
  ['a script’s output', 302, '', '', 'delivered', { Location: 'https://script.googleusercontent.com/x' }],
  ['a redirect to a login', 302, '', '', '1 HTTP 302', { Location: 'https://accounts.google.com/x' }],
  ['a page that is called text', 200, TEXT, '<!doctype html>Erro', '1 HTTP 200 HTML'],
  ['a page that is called nothing', 200, '', '<html>', '1 HTTP 200 HTML'],
  ['the page of a failed Google script', 200, HTML, '\n <!DOCTYPE html>Error', '1 HTTP 200 HTML'],
  ['what nobody can unpack', 200, '', 'ok', '1 HTTP 200 Z_DATA_ERROR', { 'Content-Encoding': 'gzip' }],
])('an answer with %s is recorded', async (_, status, type, body, state, headers = {}) => {
  await startWebhook(() => ({ status, body, headers: { ...(type && { 'Content-Type': type }), ...headers } }));
  expect(await webhookOf(await send())).toBe(state);
});

test('while the webhook is down, it gets one message at its time, and all once that arrives', async () => {
  let status = 503;
  const { posts } = await startWebhook(() => ({ status }));
  const protocols = [await send(), await send(), await send()];
  await run();
  expect(posts).toHaveLength(1);
  expect(console.error).toHaveBeenCalledExactlyOnceWith(`Webhook of ${protocols[0]} failed: HTTP 503`);
  status = 200;
  await letPass('2 minutes');
  await run();
  for (const protocol of protocols) expect(await webhookOf(protocol)).toBe('delivered');
  expect(mail().received).toHaveLength(6);
});

test.each([
  ['seconds', () => '3600', 3600],
  ['a date', () => new Date(Date.now() + 7_200_000).toUTCString(), 7200],
  ['more than a day', () => '999999', 86_400],
  ['nothing that can be read', () => 'amanhã', 15],
  ['no time', () => '0', 15],
])('a webhook that asks to wait for %s is left alone, another one is not', async (_, wish, seconds) => {
  let status = 429;
  vi.stubEnv('SMTP_URL', '');
  const { posts, url } = await startWebhook(() => ({ status, headers: { 'Retry-After': wish() } }));
  await send();
  status = 200;
  posts.length = 0;
  await send();
  await letPass(`${seconds - 5} seconds`);
  await run();
  expect(posts).toHaveLength(0);
  await letPass('5 seconds');
  await run();
  expect(posts).toHaveLength(2);
  status = 429;
  await send();
  status = 200;
  vi.stubEnv('CONTACT_WEBHOOK_URL', `${url}/outro`);
  await run();
  expect(posts).toHaveLength(4);
});

test('an answered message still goes to the webhook, and neither a message that breaks it nor a wrong secret holds up others', async () => {
  let isBroken = true;
  const { posts } = await startWebhook(() => ({ status: isBroken ? 500 : 200 }));
  const first = await send();
  isBroken = false;
  const second = await send();
  for (const protocol of [first, second]) await press(protocol, 'Marcar como respondida');
  vi.stubEnv('CONTACT_WEBHOOK_SECRET', OTHER_SECRET);
  await run();
  for (const protocol of [first, second]) expect(await webhookOf(protocol)).toBe('delivered');
  expect(posts.map(({ headers }) => headers['idempotency-key'])).toEqual([first, second, first]);
});

test('what is answered out of Spam goes to the webhook within a day, and by mail once it is reopened', async () => {
  const member = await logIn();
  const answered = async (hours: number) => {
    const protocol = await send({ deixe_vazio: 'x' });
    await press(protocol, 'Marcar como respondida');
    await letPass(`${hours} hours`);
    return protocol;
  };
  const [old, young] = [await answered(2), await answered(23)];
  // What else is decided makes no answer younger.
  await press(old, 'Eu atendo');
  const { posts } = await startWebhook();
  await run();
  expect(posts.map(({ headers }) => headers['idempotency-key'])).toEqual([young]);
  expect(mail().received).toHaveLength(0);
  expect((await member.get(at(young))).text).toContain('E-mails</dt><dd>nenhum saiu');
  await press(young, 'Desfazer: respondida');
  expect([posts.length, mail().received.length]).toEqual([1, 2]);
});

test('a delivery that one run has made stays made when another run fails with it', async () => {
  await startWebhook(async () => {
    await rows('UPDATE deliveries SET delivered_at = now()');
    return { status: 503 };
  });
  expect(await webhookOf(await send())).toBe('delivered');
});

test('a message that came while the webhook’s secret was missing goes there once it is set', async () => {
  const { posts } = await startWebhook();
  vi.stubEnv('CONTACT_WEBHOOK_SECRET', '');
  mail().behave({ MAIL: '451' });
  // The mail server's failure is not the webhook's.
  const protocol = await send();
  expect(await webhookOf(protocol)).toBe('0 ');
  // One of both mailboxes was tried.
  const { text } = await (await logIn()).get(at(protocol));
  const [failed, waits] = ['<dd>sem confirmação de entrega: ', '<dd>a caminho</dd>'];
  expect(text.match(/<dd>sem confirmação de entrega: |<dd>a caminho<.dd>/g)).toEqual([failed, failed, waits]);
  vi.stubEnv('CONTACT_WEBHOOK_SECRET', SECRET);
  await run();
  expect(posts).toHaveLength(1);
});
