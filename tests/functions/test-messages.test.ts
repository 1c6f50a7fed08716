import { beforeEach, describe, expect, test, vi } from 'vitest';
import signedLink from '../../netlify/functions/signed-link.ts';
import { markAsTest, TEST_MARK } from '../../netlify/launch/test-mark.ts';
import { deskLink } from '../../netlify/mail/signed-link.ts';
import { countGroups, eachMessage, findByProtocol, findMessages, GROUP_NAMES } from '../../netlify/storage/find.ts';
import { statusOf } from '../../netlify/storage/message-row.ts';
import { findUntold } from '../../netlify/storage/waiting.ts';
import { TRAP_FIELD } from '../../src/message/fields.ts';
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

/** Sends the message under a mark, and waits for its mail. Answers its protocol. */
async function send(body: object, mark: string) {
  const { protocol, settle } = await post(body, '203.0.113.9', {}, { [TEST_MARK]: mark });
  await settle();
  return protocol;
}
const sendTest = (message: ContactMessage, others: object = {}) =>
  send({ ...message, ...others }, markAsTest(message, SECRET));
const isTest = async (protocol: string) => (await findByProtocol(protocol))?.is_test;

describe('a message with a mark of ours', () => {
  test('is mailed as a test, and the desk shows it as one', async () => {
    const protocol = await sendTest(validMessage({ empresa: 'Nossa' }));
    const { subject, text } = await readMail(mail().received[0] ?? '');
    expect(subject).toMatch(/^\[Teste\] .*Nossa/);
    expect(text).toMatch(/^\[Teste\] /);
    const message = await findByProtocol(protocol);
    expect(message && statusOf(message)).toBe('teste');
  });

  test('is in no list, no count and no summary, whatever becomes of it', async () => {
    const days = { created_at: "now() - interval '400 days'", is_test: 'true' };
    const histories = [{}, { suspicions: "'{texto}'" }, { held_in: "'deploy-preview'" }, { failed_at: 'now()' }];
    for (const history of histories) await insertMessage(rows, {}, { ...days, ...history });
    const lead = await insertMessage(rows, {}, { created_at: "now() - interval '2 days'" });
    for (const filter of GROUP_NAMES.map((group) => ({ group }))) {
      for (const { protocol } of await findMessages(filter, { size: 50 })) expect(protocol).toBe(lead);
    }
    for await (const { protocol } of eachMessage({ group: 'todas' })) expect(protocol).toBe(lead);
    expect(await countGroups({})).toMatchObject({ novas: 1, todas: 1, 'sem-entrega': 1 });
    expect((await findUntold(new Date(), 50)).rows.map(({ protocol }) => protocol)).toEqual([lead]);
  });

  test('is not screened, and counts for no limit', async () => {
    vi.stubEnv('CONTACT_RATE_LIMIT', '1');
    for (let sent = 0; sent < 8; sent++) {
      const protocol = await sendTest(validMessage(), { [TRAP_FIELD]: 'x' });
      expect(await findByProtocol(protocol)).toMatchObject({ is_test: true, suspicions: [] });
    }
    expect(mail().received).toHaveLength(8);
    expect(await rows('SELECT 1 FROM visitor_windows')).toEqual([]);
  });

  test('makes no visitor’s message a repeat: not of its text, and not of all its words', async () => {
    const words = validMessage();
    const own = await sendTest(words);
    expect(await findByProtocol(own)).toMatchObject({ text_hash: null });
    const lead = await send(words, '');
    expect(lead).not.toBe(own);
    expect(await isTest(lead)).toBe(false);
  });
});

describe('a message is a lead', () => {
  const message = validMessage();
  const mark = (now?: number) => markAsTest(message, SECRET, now);
  test.each<[string, () => string]>([
    ['under a mark of more than ten minutes ago', () => mark(Date.now() - 11 * MINUTE_MS)],
    ['under a mark made to last', () => mark().replace(/^\d+/, '9999999999')],
    ['under the mark of another message', () => markAsTest(validMessage(), SECRET)],
    ['under a mark signed with another secret', () => markAsTest(message, 'b'.repeat(32))],
    [
      'under a link’s signature',
      () => `9.${new URL(deskLink({ protocol: 'x', action: 'estado' }) ?? '').searchParams.get('s')}`,
    ],
    ['under words that are no mark', () => 'true'],
    ['under a mark without a signature', () => '9999999999.'],
  ])('%s', async (_, makeMark) => {
    await rows('DELETE FROM content_claims');
    expect(await isTest(await send(message, makeMark()))).toBe(false);
    expect((await readMail(mail().received[0] ?? '')).subject).not.toContain('[Teste]');
  });

  test.each(['', 'curta'])('under any mark where DESK_SECRET is %j', async (secret) => {
    vi.stubEnv('DESK_SECRET', secret);
    const words = validMessage();
    expect(await isTest(await send(words, markAsTest(words, secret || SECRET)))).toBe(false);
  });

  test('no longer than ten minutes after the mark was made, it is a test', async () => {
    const words = validMessage();
    expect(await isTest(await send(words, markAsTest(words, SECRET, Date.now() - 9 * MINUTE_MS)))).toBe(true);
  });
});

describe('where the mail of a message stands is told to whoever can sign for it', () => {
  const ask = async (protocol: string) => {
    const response = await signedLink(new Request(deskLink({ protocol, action: 'estado' }) ?? ''));
    return { status: response.status, headers: response.headers, told: await response.json() };
  };

  test('as JSON that no cache keeps', async () => {
    const { status, headers, told } = await ask(await sendTest(validMessage()));
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(told).toEqual({ teste: true, entrega: 'entregue', recusa: null, falha: null });
  });

  test('with the code of a refusal, and no address', async () => {
    mail().refused.set(SALES, 550);
    const { told } = await ask(await sendTest(validMessage()));
    expect(told).toEqual({ teste: true, entrega: 'pendente', recusa: '550', falha: null });
  });

  test('with the code of the server’s failure', async () => {
    mail().behave('refuse-for-now');
    const protocol = await sendTest(validMessage());
    expect((await ask(protocol)).told).toEqual({ teste: true, entrega: 'pendente', recusa: null, falha: '451' });
    vi.stubEnv('SMTP_URL', '');
    expect((await ask(protocol)).told).toMatchObject({ falha: 'SMTP_URL' });
  });

  test('and 404 when there is no such message', async () => {
    expect(await ask('nenhuma')).toMatchObject({ status: 404, told: {} });
  });

  test('and changes nothing, whatever the method', async () => {
    const protocol = await sendTest(validMessage());
    const before = await findByProtocol(protocol);
    const link = deskLink({ protocol, action: 'estado' }) ?? '';
    expect((await signedLink(new Request(link, { method: 'POST' }))).status).toBe(200);
    expect(await findByProtocol(protocol)).toEqual(before);
  });
});
