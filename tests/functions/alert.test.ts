import { beforeEach, expect, test, vi } from 'vitest';
import { runDue } from '../../netlify/mail/run-due.ts';
import { localTime } from '../../netlify/team-time.ts';
import { alertText } from '../../src/copy/mail.ts';
import { SALES, withMail } from '../support/delivering.ts';
import { decideBy, insertMessage } from '../support/stored.ts';
import { startWebhook, type Webhook } from '../support/webhook.ts';

const { rows, mail, send } = withMail();

let webhook: Webhook;
let protocol: string;

beforeEach(async () => {
  webhook = await startWebhook();
  vi.stubEnv('ALERT_WEBHOOK_URL', webhook.url);
  vi.stubEnv('CONTACT_MAIL_TO', SALES);
  mail().behave('refuse-for-now');
  protocol = await send({ nome: 'Ana Souza' });
});

/** As if the message had been received then. */
const waitSince = (ago: string) => rows(`UPDATE contact_messages SET created_at = now() - interval '${ago}'`);
const failureLines = () =>
  vi.mocked(console.error).mock.calls.filter(([line]) => String(line).startsWith('Mail fails'));

test('after half an hour the webhook gets one alert without visitor data, and each run logs one line', async () => {
  expect(webhook.posts).toEqual([]);
  await waitSince('29 minutes');
  await runDue();
  expect(webhook.posts).toEqual([]);
  await waitSince('31 minutes');
  // Waits less, and is counted.
  await insertMessage(rows, {}, { created_at: "now() - interval '30 minutes'" });
  await runDue();
  await runDue();
  expect(webhook.posts).toHaveLength(1);
  const { text: said, ...others } = JSON.parse(webhook.posts[0]?.body ?? '{}');
  expect(others).toEqual({});
  const [{ created_at } = {}] = await rows('SELECT created_at FROM contact_messages ORDER BY created_at LIMIT 1');
  expect(said).toBe(alertText(localTime(created_at), '451', 2));
  expect(said).not.toMatch(/Ana|98765|empresa\.com\.br/);
  expect(webhook.posts[0]?.type).toContain('application/json');
  expect(failureLines()).toHaveLength(4);
});

test('a released message waits since its release, not since it was received', async () => {
  await rows("UPDATE contact_messages SET suspicions = '{honeypot}', created_at = now() - interval '3 hours'");
  await rows("UPDATE contact_messages SET released_at = now() - interval '29 minutes'");
  await runDue();
  expect(webhook.posts).toEqual([]);
  await rows("UPDATE contact_messages SET released_at = now() - interval '31 minutes'");
  await runDue();
  const [{ released_at } = {}] = await rows('SELECT released_at FROM contact_messages');
  expect(JSON.parse(webhook.posts[0]?.body ?? '').text).toBe(alertText(localTime(released_at), '451', 1));
});

test('a failed alert is posted again, and a new failure after mail has worked alerts again', async () => {
  await waitSince('31 minutes');
  webhook.status = 500;
  await runDue();
  webhook.status = 200;
  await runDue();
  await runDue();
  expect(webhook.posts).toHaveLength(2);
  mail().behave('accept');
  await runDue();
  expect(mail().received).toHaveLength(1);
  mail().behave('refuse-for-now');
  await send({ nome: 'Bia' });
  expect(webhook.posts).toHaveLength(2);
  await waitSince('31 minutes');
  await runDue();
  expect(webhook.posts).toHaveLength(3);
});

test('a lasting failure alerts again after a day', async () => {
  await waitSince('31 minutes');
  await runDue();
  await rows("UPDATE mail_state SET alerted_at = now() - interval '23 hours'");
  await runDue();
  expect(webhook.posts).toHaveLength(1);
  await rows("UPDATE mail_state SET alerted_at = now() - interval '24 hours'");
  await runDue();
  expect(webhook.posts).toHaveLength(2);
});

test('one message that is never delivered alerts even while others are delivered', async () => {
  mail().behave('accept');
  mail().leaveAt = 'Ana Souza';
  await runDue();
  await waitSince('31 minutes');
  await send({ nome: 'Bia' });
  expect(mail().received).toHaveLength(1);
  expect(webhook.posts[0]?.body).toContain('motivo: 421');
  expect(webhook.posts[0]?.body).toContain('1 mensagem espera');
});

test.each([
  [
    'a message that reached one recipient',
    "INSERT INTO deliveries SELECT protocol, 'a@x.com', 'delivered' FROM contact_messages",
  ],
  [
    'a message whose mail may have arrived',
    "INSERT INTO deliveries SELECT protocol, 'a@x.com', 'uncertain' FROM contact_messages",
  ],
  ['a given-up message, which the digest names', 'UPDATE contact_messages SET failed_at = now()'],
  ['a message received by a preview', "UPDATE contact_messages SET preview_context = 'deploy-preview'"],
  ['a suspected message', "UPDATE contact_messages SET suspicions = '{honeypot}'"],
  ['a probe', 'UPDATE contact_messages SET is_test = true'],
])('while mail works, there is no alert for %s', async (_, change) => {
  await waitSince('2 hours');
  await rows('UPDATE mail_state SET failing_since = NULL, reason = NULL');
  await rows("UPDATE contact_messages SET next_attempt_at = now() + interval '1 hour'");
  await rows(change);
  await runDue();
  expect(webhook.posts).toEqual([]);
});

test.each([301, 302, 307])('a webhook that redirects (%i) is posted to again', async (code) => {
  await waitSince('31 minutes');
  webhook.status = code;
  await runDue();
  webhook.status = 200;
  await runDue();
  expect(webhook.posts).toHaveLength(2);
  expect(webhook.posts[1]?.body).toBe(webhook.posts[0]?.body);
});

test('a message whose only recipient is always refused alerts', async () => {
  mail().behave('accept');
  mail().refused.set(SALES, 550);
  await runDue();
  await waitSince('31 minutes');
  await runDue();
  expect(webhook.posts[0]?.body).toContain('motivo: 550');
});

test('there is no alert when no message waits', async () => {
  await waitSince('31 minutes');
  await decideBy('answer')(protocol);
  await runDue();
  expect(webhook.posts).toEqual([]);
});

test('a webhook times out after ten seconds, and the next run posts again', async () => {
  await waitSince('31 minutes');
  const limits: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms);
    return AbortSignal.abort();
  });
  await runDue();
  expect(limits).toEqual([10_000]);
  expect(vi.mocked(console.error)).toHaveBeenCalledWith('Alert not posted: AbortError.');
  vi.mocked(AbortSignal.timeout).mockRestore();
  await runDue();
  expect(webhook.posts).toHaveLength(1);
});

test('without a usable ALERT_WEBHOOK_URL, only the log has the failure', async () => {
  await waitSince('31 minutes');
  for (const setting of ['', 'ftp://x.com']) {
    vi.stubEnv('ALERT_WEBHOOK_URL', setting);
    await runDue();
  }
  expect(webhook.posts).toEqual([]);
  expect(failureLines()).toHaveLength(3);
});
