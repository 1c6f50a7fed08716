import { beforeEach, describe, expect, test, vi } from 'vitest';
import signedLink from '../../netlify/functions/signed-link.ts';
import { signLink } from '../../netlify/mail/signed-link.ts';
import { countLists, eachMessage, findByProtocol, findMessages, LIST_NAMES } from '../../netlify/messages/find.ts';
import { PROBE_HEADER, signProbe } from '../../netlify/messages/probe.ts';
import { findUndigested } from '../../netlify/messages/waiting.ts';
import { HONEYPOT_FIELD } from '../../src/message/fields.ts';
import type { ContactMessage } from '../../src/message/schema.ts';
import { SALES, withMail } from '../support/delivering.ts';
import { validMessage } from '../support/messages.ts';
import { post } from '../support/post.ts';
import { readMail } from '../support/read-mail.ts';
import { SECRET } from '../support/secrets.ts';
import { insertMessage } from '../support/stored.ts';

const { rows, mail } = withMail();

const MINUTE_MS = 60_000;
beforeEach(() => void vi.stubEnv('DESK_SECRET', SECRET));

/** Sends the message with the header of a probe, and waits for its mail. Returns its protocol. */
async function send(body: object, header: string) {
  const { protocol, settle } = await post(body, '203.0.113.9', {}, { [PROBE_HEADER]: header });
  await settle();
  return protocol;
}
const sendProbe = (message: ContactMessage, others: object = {}) =>
  send({ ...message, ...others }, signProbe(message, SECRET));
const statusOf = async (protocol: string) => (await findByProtocol(protocol))?.status;

describe('a probe', () => {
  test('a probe is mailed with [Teste] and has the status probe', async () => {
    const protocol = await sendProbe(validMessage({ empresa: 'Nossa' }));
    const { subject, text } = await readMail(mail().received[0] ?? '');
    expect(subject).toMatch(/^\[Teste\] .*Nossa/);
    expect(text).toMatch(/^\[Teste\] /);
    expect(await statusOf(protocol)).toBe('probe');
  });

  test('a probe is in no list, count or digest, whatever its history', async () => {
    const days = { created_at: "now() - interval '400 days'", is_test: 'true' };
    const histories = [{}, { suspicions: "'{text}'" }, { preview_context: "'deploy-preview'" }, { failed_at: 'now()' }];
    for (const history of histories) await insertMessage(rows, {}, { ...days, ...history });
    const message = await insertMessage(rows, {}, { created_at: "now() - interval '2 days'" });
    for (const filter of LIST_NAMES.map((list) => ({ list }))) {
      for (const { protocol } of await findMessages(filter, { size: 50 })) expect(protocol).toBe(message);
    }
    for await (const { protocol } of eachMessage({ list: 'all' })) expect(protocol).toBe(message);
    expect(await countLists({})).toMatchObject({ new: 1, all: 1, undelivered: 1 });
    expect((await findUndigested(new Date(), 50)).rows.map(({ protocol }) => protocol)).toEqual([message]);
  });

  test('a probe is checked neither for spam nor for the rate limit', async () => {
    vi.stubEnv('CONTACT_RATE_LIMIT', '1');
    for (let sent = 0; sent < 8; sent++) {
      const protocol = await sendProbe(validMessage(), { [HONEYPOT_FIELD]: 'x' });
      expect(await findByProtocol(protocol)).toMatchObject({ status: 'probe', spam_signals: [] });
    }
    expect(mail().received).toHaveLength(8);
    expect(await rows('SELECT 1 FROM visitor_windows')).toEqual([]);
  });

  test('a visitor’s message with the same words is not a repeat of the probe', async () => {
    const words = validMessage();
    const probe = await sendProbe(words);
    expect(await findByProtocol(probe)).toMatchObject({ text_hash: null });
    const message = await send(words, '');
    expect(message).not.toBe(probe);
    expect(await statusOf(message)).toBe('new');
  });
});

describe('a message with an invalid probe header', () => {
  const message = validMessage();
  const sign = (now?: number) => signProbe(message, SECRET, now);
  test.each<[string, () => string]>([
    ['a signature of eleven minutes ago', () => sign(Date.now() - 11 * MINUTE_MS)],
    ['a later expiry', () => sign().replace(/^\d+/, '9999999999')],
    ['the signature of another message', () => signProbe(validMessage(), SECRET)],
    ['the signature of another secret', () => signProbe(message, 'b'.repeat(32))],
    [
      'the signature of a link',
      () => `9.${new URL(signLink({ protocol: 'x', action: 'report' }) ?? '').searchParams.get('s')}`,
    ],
    ['a text that is no signature', () => 'true'],
    ['a missing signature', () => '9999999999.'],
  ])('%s does not make a message a probe', async (_, makeHeader) => {
    await rows('DELETE FROM content_claims');
    expect(await statusOf(await send(message, makeHeader()))).toBe('new');
    expect((await readMail(mail().received[0] ?? '')).subject).not.toContain('[Teste]');
  });

  test.each(['', 'curta'])('with the DESK_SECRET %j no message is a probe', async (secret) => {
    vi.stubEnv('DESK_SECRET', secret);
    const words = validMessage();
    expect(await statusOf(await send(words, signProbe(words, secret || SECRET)))).toBe('new');
  });

  test('a signature is valid for ten minutes', async () => {
    const words = validMessage();
    expect(await statusOf(await send(words, signProbe(words, SECRET, Date.now() - 9 * MINUTE_MS)))).toBe('probe');
  });
});

describe('the delivery report', () => {
  const requestReport = async (protocol: string) => {
    const response = await signedLink(new Request(signLink({ protocol, action: 'report' }) ?? ''));
    return { status: response.status, headers: response.headers, report: await response.json() };
  };

  test('a signed request gets the delivery report as uncached JSON', async () => {
    const { status, headers, report } = await requestReport(await sendProbe(validMessage()));
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(report).toEqual({ status: 'probe', delivery: 'delivered', refusal: null, failure: null });
  });

  test('the delivery report has the code of a refusal and no e-mail address', async () => {
    mail().refused.set(SALES, 550);
    const { report } = await requestReport(await sendProbe(validMessage()));
    expect(report).toEqual({ status: 'probe', delivery: 'pending', refusal: '550', failure: null });
  });

  test('the delivery report has the code of a server failure', async () => {
    mail().behave('refuse-for-now');
    const protocol = await sendProbe(validMessage());
    expect((await requestReport(protocol)).report).toEqual({
      status: 'probe',
      delivery: 'pending',
      refusal: null,
      failure: '451',
    });
    vi.stubEnv('SMTP_URL', '');
    expect((await requestReport(protocol)).report).toMatchObject({ failure: 'SMTP_URL' });
  });

  test('the delivery report of an unknown message is 404', async () => {
    expect(await requestReport('nenhuma')).toMatchObject({ status: 404, report: {} });
  });

  test('a request for the delivery report changes nothing, whatever its method', async () => {
    const protocol = await sendProbe(validMessage());
    const before = await findByProtocol(protocol);
    const link = signLink({ protocol, action: 'report' }) ?? '';
    expect((await signedLink(new Request(link, { method: 'POST' }))).status).toBe(200);
    expect(await findByProtocol(protocol)).toEqual(before);
  });
});
