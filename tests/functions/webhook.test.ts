import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { beforeEach, expect, test, vi } from 'vitest';
import { decide } from '../../netlify/messages/decisions.ts';
import { BOARD, SALES, withMail } from '../support/delivering.ts';
import { SECRET } from '../support/secrets.ts';
import { startWebhook, type Webhook } from '../support/webhook.ts';

const { rows, mail, send, retry, stateOf, deliveriesOf } = withMail();
let webhook: Webhook;

beforeEach(async () => {
  webhook = await startWebhook();
  vi.stubEnv('CONTACT_WEBHOOK_URL', webhook.url);
  vi.stubEnv('CONTACT_WEBHOOK_SECRET', SECRET);
});

test('a message is posted to the webhook as signed JSON, and mailed', async () => {
  const protocol = await send({ nome: 'Łukasz', produto: 'tms', origem: { pagina: '/tms' } });
  expect(webhook.posts).toHaveLength(1);
  const [{ headers, body } = { headers: {} as IncomingHttpHeaders, body: '' }] = webhook.posts;
  const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['webhook-signature'])) ?? [];
  expect(Math.abs(Number(seconds) * 1000 - Date.now())).toBeLessThan(60_000);
  expect(signature).toBe(createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex'));
  expect(headers['idempotency-key']).toBe(protocol);
  expect(JSON.parse(body)).toEqual({
    protocolo: protocol,
    ...(await rows('SELECT nome, empresa, email, telefone, mensagem FROM contact_messages'))[0],
    produto: 'tms',
    origem: { pagina: '/tms' },
    recebidaEm: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    teste: false,
  });
  expect(mail().recipients).toEqual([[SALES, BOARD]]);
  expect(await stateOf(protocol)).toMatchObject({ delivered: true });
  expect(await deliveriesOf(protocol)).toEqual({ [SALES]: 'delivered', [BOARD]: 'delivered', webhook: 'delivered' });
});

/** It names the page to return to. */
const LOGIN_PAGE = 'https://accounts.google.com/login?continue=https://script.googleusercontent.com/macros/echo';

test.each<[string, () => void, RegExp]>([
  ['an error', () => (webhook.status = 500), /HTTP 500/],
  ['a redirect to a login page', () => Object.assign(webhook, { status: 302, location: LOGIN_PAGE }), /HTTP 302/],
  ['a dropped connection', () => vi.stubEnv('CONTACT_WEBHOOK_URL', 'http://127.0.0.1:1/'), /HTTP sem-resposta/],
])('after %s the webhook alone is tried again, and the mail is not', async (_, fail, reason) => {
  fail();
  const protocol = await send();
  expect(await stateOf(protocol)).toMatchObject({ delivered: false, attempts: 1 });
  expect(await deliveriesOf(protocol)).toMatchObject({ [SALES]: 'delivered', webhook: 'refused' });
  const [refusal] = await rows("SELECT reason FROM deliveries WHERE recipient = 'webhook'");
  expect(refusal?.reason).toMatch(reason);
  vi.stubEnv('CONTACT_WEBHOOK_URL', webhook.url);
  webhook.status = 200;
  await retry();
  expect(await stateOf(protocol)).toMatchObject({ delivered: true });
  expect(mail().received).toHaveLength(1);
  // A repeat is recognized by its protocol.
  expect(new Set(webhook.posts.map(({ body }) => JSON.parse(body).protocolo))).toEqual(new Set([protocol]));
});

test('while the mail server is down the message is posted once, and its mail still counts as failing', async () => {
  mail().behave('refuse-for-now');
  const protocol = await send();
  await retry();
  expect(webhook.posts).toHaveLength(1);
  expect(await rows('SELECT 1 FROM mail_state WHERE failing_since IS NOT NULL')).toHaveLength(1);
  expect(vi.mocked(console.error).mock.calls.flat().join(' ')).toMatch(/Mail fails since/);
  mail().behave('accept');
  await retry();
  expect(await stateOf(protocol)).toMatchObject({ delivered: true });
  expect(webhook.posts).toHaveLength(1);
});

test.each([
  ['the redirect of a Google script to its output', 302, 'https://script.googleusercontent.com/macros/echo?x=1'],
  ['an answer without a body', 204, ''],
])('%s counts as received', async (_, status, location) => {
  Object.assign(webhook, { status, location });
  expect(await stateOf(await send())).toMatchObject({ delivered: true });
});

test('a suspected message is posted once it is released', async () => {
  const protocol = await send({ deixe_vazio: 'x' });
  expect(webhook.posts).toHaveLength(0);
  await decide({ protocol, action: 'release', who: SALES });
  await retry();
  expect(webhook.posts).toHaveLength(1);
});

test('without a mail server the webhook alone gets the message', async () => {
  vi.stubEnv('SMTP_URL', '');
  const protocol = await send();
  expect(await deliveriesOf(protocol)).toEqual({ webhook: 'delivered' });
  expect(await stateOf(protocol)).toMatchObject({ delivered: true });
});

test('an unusable webhook is logged and keeps no mail from going out', async () => {
  vi.stubEnv('CONTACT_WEBHOOK_SECRET', '');
  expect(await stateOf(await send())).toMatchObject({ delivered: true });
  expect(webhook.posts).toHaveLength(0);
  expect(vi.mocked(console.error).mock.calls.flat().join(' ')).toContain('CONTACT_WEBHOOK_SECRET');
});
