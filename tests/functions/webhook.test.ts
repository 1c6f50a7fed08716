import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { failureWords } from '../../src/copy/mail.ts';
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
  const { recebidaEm, ...sent } = JSON.parse(body);
  expect(sent).toEqual({
    protocolo: protocol,
    ...exampleWords,
    mensagem: 'Quero conhecer o TMS.',
    produto: 'tms',
    origem: { pagina: '/tms' },
    possivelSpam: false,
  });
  const [stored] = await rows('SELECT created_at FROM messages');
  expect(recebidaEm).toBe(stored?.created_at.toISOString());
  expect(headers['idempotency-key']).toBe(protocol);
  const [, seconds, signature] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['webhook-signature'])) ?? [];
  expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(60);
  expect(signature).toBe(createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex'));
});

test.each<[string, WebhookAnswer, string]>([
  ['JSON', { body: '{}', headers: { 'Content-Type': 'application/json' } }, 'delivered'],
  ['nothing', { status: 204 }, 'delivered'],
  [
    'the output of a Google script',
    { status: 302, headers: { Location: 'https://script.googleusercontent.com/x' } },
    'delivered',
  ],
  [
    'the page of a failed Google script',
    { headers: { 'Content-Type': 'text/html' }, body: '<p>Error' },
    '1 HTTP 200 HTML',
  ],
  ['a redirect to a login', { status: 302, headers: { Location: 'https://accounts.google.com/x' } }, '0 HTTP 302'],
  ['401', { status: 401 }, '0 HTTP 401'],
  ['422', { status: 422 }, '1 HTTP 422'],
  ['429', { status: 429 }, '0 HTTP 429'],
  ['500', { status: 500 }, '1 HTTP 500'],
  ['503', { status: 503 }, '0 HTTP 503'],
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

test('without a mail server the webhook alone gets the messages', async () => {
  vi.stubEnv('SMTP_URL', '');
  await startWebhook();
  expect(await deliveriesOf(await send())).toEqual({ webhook: 'delivered' });
});

test('a refused connection and a plain server behind https each have their reason', async () => {
  const { stop } = await startWebhook();
  await stop();
  const refused = await webhookOf(await send());
  expect(refused).toBe('0 ECONNREFUSED');
  const plain = await listen(createServer());
  onTestFinished(plain.stop);
  vi.stubEnv('CONTACT_WEBHOOK_URL', plain.url.replace('http:', 'https:'));
  await rows('DELETE FROM messages');
  const wrong = await webhookOf(await send());
  expect(wrong).toBe('0 ERR_SSL_WRONG_VERSION_NUMBER');
  expect(failureWords('ECONNREFUSED')).toBe('nada atende neste endereço e nesta porta (ECONNREFUSED)');
  expect(failureWords('ERR_SSL_WRONG_VERSION_NUMBER')).toContain('não fala o protocolo do endereço');
  expect(failureWords('DEPTH_ZERO_SELF_SIGNED_CERT')).toContain('o certificado do servidor não vale');
});

test('a webhook that stays silent is given up after ten seconds', async () => {
  await startWebhook();
  const silent = await listen(createServer(() => undefined));
  onTestFinished(silent.stop);
  vi.stubEnv('CONTACT_WEBHOOK_URL', silent.url);
  const limit = AbortSignal.timeout.bind(AbortSignal);
  // A hundred times as fast.
  const asked = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => limit(ms / 100));
  onTestFinished(() => asked.mockRestore());
  expect(await webhookOf(await send())).toBe('0 ETIMEDOUT');
  expect(asked).toHaveBeenCalledWith(10_000);
});
