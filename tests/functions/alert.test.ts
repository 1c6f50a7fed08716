import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runDue } from '../../netlify/schedule/run-due.ts';
import { localTime } from '../../netlify/staff-time.ts';
import { alertText } from '../../src/copy/mail.ts';
import { SALES, withMail } from '../support/delivering.ts';
import { decideBy } from '../support/stored.ts';

const { rows, mail, send } = withMail();

let webhook: Server;
let posts: { type: string | undefined; body: string }[];
let status: number;
let protocol: string;

beforeEach(async () => {
  posts = [];
  status = 200;
  webhook = createServer(async (request, response) => {
    posts.push({ type: request.headers['content-type'], body: await text(request) });
    response.writeHead(status, { Location: '/login' }).end();
  });
  await new Promise<void>((ready) => webhook.listen(0, '127.0.0.1', ready));
  vi.stubEnv('ALERT_WEBHOOK_URL', `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/hook`);
  vi.stubEnv('CONTACT_MAIL_TO', SALES);
  mail().behave('refuse-for-now');
  protocol = await send({ nome: 'Ana Souza' });
});
afterEach(() => new Promise<void>((closed) => webhook.close(() => closed())));

/** As if the message had come then. */
const waitSince = (ago: string) => rows(`UPDATE contact_messages SET created_at = now() - interval '${ago}'`);
const errors = () => vi.mocked(console.error).mock.calls.filter(([line]) => String(line).startsWith('Mail fails'));

test('one alert goes to the webhook, without a word of the visitor, and one line to the log each run', async () => {
  expect(posts).toEqual([]);
  await waitSince('29 minutes');
  await runDue();
  expect(posts).toEqual([]);
  await waitSince('31 minutes');
  await runDue();
  await runDue();
  expect(posts).toHaveLength(1);
  const { text: said, ...others } = JSON.parse(posts[0]?.body ?? '{}');
  expect(others).toEqual({});
  const [{ created_at } = {}] = await rows('SELECT created_at FROM contact_messages');
  expect(said).toBe(alertText(localTime(created_at), '451', 1));
  expect(said).not.toMatch(/Ana|98765|empresa\.com\.br/);
  expect(posts[0]?.type).toContain('application/json');
  expect(errors()).toHaveLength(4);
});

test('an alert that was not taken is sent again; after mail has worked, the next failure alerts anew', async () => {
  await waitSince('31 minutes');
  status = 500;
  await runDue();
  status = 200;
  await runDue();
  await runDue();
  expect(posts).toHaveLength(2);
  mail().behave('accept');
  await runDue();
  expect(mail().received).toHaveLength(1);
  mail().behave('refuse-for-now');
  await send({ nome: 'Bia' });
  expect(posts).toHaveLength(2);
  await waitSince('31 minutes');
  await runDue();
  expect(posts).toHaveLength(3);
});

test('a failure that lasts is told again after a day', async () => {
  await waitSince('31 minutes');
  await runDue();
  await rows("UPDATE mail_state SET alerted_at = now() - interval '23 hours'");
  await runDue();
  expect(posts).toHaveLength(1);
  await rows("UPDATE mail_state SET alerted_at = now() - interval '24 hours'");
  await runDue();
  expect(posts).toHaveLength(2);
});

test('one message that never gets through is told of, whatever else does', async () => {
  mail().behave('accept');
  mail().leaveAt = 'Ana Souza';
  await runDue();
  await waitSince('31 minutes');
  await send({ nome: 'Bia' });
  expect(mail().received).toHaveLength(1);
  expect(posts[0]?.body).toContain('motivo: 421');
  expect(posts[0]?.body).toContain('1 mensagem espera');
});

test.each([
  [
    'a message that reached somebody of the team',
    "INSERT INTO deliveries SELECT protocol, 'a@x.com', 'entregue' FROM contact_messages",
  ],
  [
    'one of which a copy may have arrived',
    "INSERT INTO deliveries SELECT protocol, 'a@x.com', 'incerta' FROM contact_messages",
  ],
  ['one that was given up, which the summary tells', 'UPDATE contact_messages SET failed_at = now()'],
  ['one that a preview received', "UPDATE contact_messages SET held_in = 'deploy-preview'"],
  ['a suspicious one', "UPDATE contact_messages SET suspicions = '{armadilha}'"],
  ['a test', 'UPDATE contact_messages SET is_test = true'],
])('while mail works, nobody is called for %s', async (_, change) => {
  await waitSince('2 hours');
  await rows('UPDATE mail_state SET failing_since = NULL, reason = NULL');
  await rows("UPDATE contact_messages SET next_attempt_at = now() + interval '1 hour'");
  await rows(change);
  await runDue();
  expect(posts).toEqual([]);
});

test.each([301, 302, 307])('a chat that redirects (%i) was not told', async (code) => {
  await waitSince('31 minutes');
  status = code;
  await runDue();
  status = 200;
  await runDue();
  expect(posts).toHaveLength(2);
  expect(posts[1]?.body).toBe(posts[0]?.body);
});

test('also when the only recipient is refused each time', async () => {
  mail().behave('accept');
  mail().refused.set(SALES, 550);
  await runDue();
  await waitSince('31 minutes');
  await runDue();
  expect(posts[0]?.body).toContain('motivo: 550');
});

test('nobody is called when nothing waits', async () => {
  await waitSince('31 minutes');
  await decideBy('respondida')(protocol);
  await runDue();
  expect(posts).toEqual([]);
});

test('a chat that does not answer is waited for ten seconds, and asked again by the next run', async () => {
  await waitSince('31 minutes');
  const limits: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms);
    return AbortSignal.abort();
  });
  await runDue();
  expect(limits).toEqual([10_000]);
  vi.mocked(AbortSignal.timeout).mockRestore();
  await runDue();
  expect(posts).toHaveLength(1);
});

test('without ALERT_WEBHOOK_URL, or with one that cannot be used, the log tells it', async () => {
  await waitSince('31 minutes');
  for (const setting of ['', 'ftp://x.com']) {
    vi.stubEnv('ALERT_WEBHOOK_URL', setting);
    await runDue();
  }
  expect(posts).toEqual([]);
  expect(errors()).toHaveLength(3);
});
