import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deliver } from '../../netlify/delivery/deliver.ts';
import deliverPending from '../../netlify/functions/deliver-pending.ts';
import { runDue } from '../../netlify/schedule/run-due.ts';
import { findMessages, markAnswered, release } from '../../netlify/storage/find.ts';
import { withDatabase } from '../support/database.ts';
import { type Behaviour, type MailServer, startMailServer } from '../support/mail-server.ts';
import { validMessage } from '../support/messages.ts';
import { post } from '../support/post.ts';

const rows = withDatabase();
let mail: MailServer;

beforeAll(() => {
  vi.stubEnv('CONTACT_RATE_LIMIT', '0');
});
beforeEach(async () => {
  mail = await startMailServer();
  vi.stubEnv('SMTP_URL', mail.url);
  vi.stubEnv('CONTACT_MAIL_FROM', 'site@empresa.example');
  vi.stubEnv('CONTACT_MAIL_TO', 'vendas@empresa.example, diretoria@empresa.example');
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await rows('DELETE FROM contact_messages');
  // Marks today's summary as sent, because on working mornings it would be one mail more.
  await rows(
    `UPDATE mail_state SET failing_since = NULL, probing_until = NULL, alerted_at = NULL, reason = NULL,
      summarised_on = (now() AT TIME ZONE 'America/Sao_Paulo')::date`,
  );
});
afterEach(async () => {
  await mail.stop();
  vi.restoreAllMocks();
});

const state = async (protocol: string) =>
  (
    await rows(
      `SELECT attempts, delivered_at IS NOT NULL AS delivered, failed_at IS NOT NULL AS failed,
        uncertain_at IS NOT NULL AS uncertain,
        extract(epoch FROM next_attempt_at - now())::int AS wait FROM contact_messages WHERE protocol = $1`,
      [protocol],
    )
  )[0];
const copies = async (protocol: string) =>
  Object.fromEntries(
    (await rows('SELECT recipient, state FROM deliveries WHERE protocol = $1', [protocol])).map((copy) => [
      copy.recipient,
      copy.state,
    ]),
  );
const makeDue = () => rows('UPDATE contact_messages SET next_attempt_at = now(), taken_until = NULL');
const pending = async () => (await findMessages({ pending: true }, { size: 50 })).map(({ protocol }) => protocol);
const log = () => JSON.stringify([...vi.mocked(console.warn).mock.calls, ...vi.mocked(console.error).mock.calls]);

const tryAgain = async () => {
  await makeDue();
  await deliverPending();
};

describe('a failure of the server as a whole', () => {
  test.each<Behaviour>(['refuse-for-now', 'refuse-for-good', 'shut-down'])(
    'that answers %s costs no message a try, however often',
    async (how) => {
      mail.behave(how);
      const { protocol, response, settle } = await post(validMessage());
      expect(response.status).toBe(201);
      await settle();
      for (let run = 2; run <= 12; run++) await deliverPending();
      expect(await state(protocol)).toMatchObject({ attempts: 0, delivered: false, failed: false });
      expect(await pending()).toEqual([protocol]);
      mail.behave('accept');
      await deliverPending();
      expect(await state(protocol)).toMatchObject({ delivered: true });
      expect(mail.received).toHaveLength(1);
    },
  );

  test('such as a password that expired costs nothing either, and is named in the log without the person', async () => {
    const strict = await startMailServer(0, 'segredo');
    vi.stubEnv('SMTP_URL', strict.url.replace('segredo', 'velha'));
    const { protocol, settle } = await post(validMessage());
    await settle();
    await deliverPending();
    expect(await state(protocol)).toMatchObject({ attempts: 0, delivered: false });
    expect(log()).toContain('535');
    expect(log()).not.toMatch(/Ana|98765|ana@|velha/);
    vi.stubEnv('SMTP_URL', strict.url);
    await deliverPending();
    expect(strict.received).toHaveLength(1);
    await strict.stop();
  });

  test('such as a name that leads nowhere or a setting without a scheme keeps everything pending', async () => {
    for (const url of ['smtp://127.0.0.1:1', 'smtp.provedor.com.br:465']) {
      vi.stubEnv('SMTP_URL', url);
      const { protocol, settle } = await post(validMessage());
      await settle();
      expect(await state(protocol)).toMatchObject({ attempts: 0, delivered: false });
    }
    vi.stubEnv('SMTP_URL', mail.url);
    await deliverPending();
    expect(mail.received).toHaveLength(2);
  });

  test('ends the run: the next message is not tried, and the next run begins with one', async () => {
    vi.stubEnv('SMTP_URL', '');
    for (let made = 0; made < 5; made++) await (await post(validMessage())).settle();
    vi.stubEnv('SMTP_URL', mail.url);
    mail.behave('refuse-for-now');
    await deliver();
    await deliver();
    expect(mail.connections).toBe(2);
  });

  test('is tried by one run at a time while it lasts', async () => {
    mail.behave('refuse-for-now');
    await (await post(validMessage())).settle();
    mail.behave('hang');
    const first = deliver();
    await vi.waitFor(() => expect(mail.connections).toBe(2));
    await Promise.all(Array.from({ length: 20 }, () => deliver()));
    expect(mail.connections).toBe(2);
    await mail.stop();
    await first;
  });
});

describe('what is said of one message', () => {
  test('makes it wait, longer each time, and then once a day for as long as it is kept', async () => {
    mail.behave('refuse-content');
    const { protocol, settle } = await post(validMessage());
    await settle();
    const first = await state(protocol);
    expect(first).toMatchObject({ attempts: 1, failed: false });
    expect(first?.wait).toBeGreaterThan(50);
    await deliverPending();
    expect(await state(protocol)).toMatchObject({ attempts: 1 });
    await tryAgain();
    expect((await state(protocol))?.wait).toBeGreaterThan(110);
    for (let attempt = 3; attempt <= 12; attempt++) await tryAgain();
    const given = await state(protocol);
    expect(given).toMatchObject({ attempts: 12, failed: true, delivered: false });
    expect(given?.wait).toBeGreaterThan(23 * 3600);
    expect(given?.wait).toBeLessThan(31 * 3600);
    expect(await pending()).toEqual([protocol]);
    expect(log()).toContain(protocol);
    mail.behave('accept');
    await tryAgain();
    expect(await state(protocol)).toMatchObject({ delivered: true, failed: false });
    expect(mail.received).toHaveLength(1);
  });

  test('holds nobody else’s up', async () => {
    mail.behave('refuse-content');
    const refused = await post(validMessage());
    await refused.settle();
    mail.behave('accept');
    const other = await post(validMessage());
    await other.settle();
    expect(await state(other.protocol)).toMatchObject({ delivered: true });
    expect(await state(refused.protocol)).toMatchObject({ delivered: false });
  });
});

describe('each recipient', () => {
  test('that is refused keeps the message pending, and only that one is tried again', async () => {
    mail.refused.set('diretoria@empresa.example', 550);
    const { protocol, settle } = await post(validMessage());
    await settle();
    expect(await state(protocol)).toMatchObject({ attempts: 1, delivered: false });
    expect(await copies(protocol)).toEqual({
      'vendas@empresa.example': 'entregue',
      'diretoria@empresa.example': 'recusada',
    });
    expect(await pending()).toEqual([protocol]);
    mail.refused.clear();
    await tryAgain();
    expect(mail.recipients).toEqual([['vendas@empresa.example'], ['diretoria@empresa.example']]);
    expect(await state(protocol)).toMatchObject({ delivered: true });
  });

  test('may have a comma in the name', async () => {
    vi.stubEnv('CONTACT_MAIL_TO', '"Silva, J" <j@empresa.example>, Vendas <vendas@empresa.example>');
    await (await post(validMessage())).settle();
    expect(mail.recipients).toEqual([['j@empresa.example', 'vendas@empresa.example']]);
  });

  test('has what was delivered before recipients were recorded', async () => {
    const { protocol, settle } = await post(validMessage());
    await settle();
    await rows('DELETE FROM deliveries');
    await deliver({ now: true });
    expect(mail.received).toHaveLength(1);
    expect(await state(protocol)).toMatchObject({ delivered: true });
  });
});

describe('a sending that may have succeeded', () => {
  test('is uncertain, sent again once, and never a third time', async () => {
    mail.behave('close-after-content');
    const { protocol, settle } = await post(validMessage());
    await settle();
    expect(await copies(protocol)).toMatchObject({ 'vendas@empresa.example': 'incerta' });
    expect((await findMessages({ pending: true }, { size: 1 }))[0]?.uncertain_at).toBeNull();
    await tryAgain();
    expect(mail.received).toHaveLength(2);
    for (let run = 0; run < 5; run++) await tryAgain();
    await deliver({ now: true });
    expect(mail.received).toHaveLength(2);
    expect(await state(protocol)).toMatchObject({ delivered: false, uncertain: true });
    expect(await pending()).toEqual([protocol]);
  });

  test('is certain when the second is answered', async () => {
    mail.behave('close-after-content');
    const { protocol, settle } = await post(validMessage());
    await settle();
    mail.behave('accept');
    await tryAgain();
    expect(await state(protocol)).toMatchObject({ delivered: true, uncertain: false });
  });

  test('keeps its id, by which mail readers tell the copies', async () => {
    mail.behave('close-after-content');
    await (await post(validMessage())).settle();
    await tryAgain();
    const ids = mail.received.map((raw) => /^Message-ID: (.+)$/im.exec(raw)?.[1]);
    expect(ids[0]).toMatch(/^<gs-/);
    expect(ids[1]).toBe(ids[0]);
  });

  test('whose final answer takes 16 s is waited for, and mailed once', async () => {
    mail.behave('answer-late');
    const { protocol, settle } = await post(validMessage());
    await Promise.all([settle(), deliver({ now: true })]);
    expect(mail.received).toHaveLength(1);
    expect(await state(protocol)).toMatchObject({ delivered: true });
  }, 30_000);
});

test('what somebody has answered is not mailed', async () => {
  vi.stubEnv('SMTP_URL', '');
  const { protocol, settle } = await post(validMessage());
  await settle();
  await markAnswered(protocol);
  vi.stubEnv('SMTP_URL', mail.url);
  await deliverPending();
  await deliver({ now: true });
  expect(mail.received).toHaveLength(0);
  expect(await pending()).toEqual([]);
});

test('of two deliverers at once, each message is mailed by one', async () => {
  vi.stubEnv('SMTP_URL', '');
  for (let made = 0; made < 12; made++) await (await post(validMessage())).settle();
  vi.stubEnv('SMTP_URL', mail.url);
  const [one, two] = await Promise.all([deliver({ now: true }), deliver({ now: true })]);
  expect(one.delivered + two.delivered).toBe(12);
  expect(mail.received).toHaveLength(12);
});

test('what is due goes out with the next message, after it', async () => {
  await mail.stop();
  await (await post(validMessage({ empresa: 'Primeira' }))).settle();
  mail = await startMailServer(Number(new URL(mail.url).port));
  await (await post(validMessage({ empresa: 'Segunda' }))).settle();
  expect(mail.received.map((raw) => /Primeira|Segunda/.exec(raw)?.[0])).toEqual(['Segunda', 'Primeira']);
});

describe('on the platform, where the next occasion may be hours away, a first failure is tried again', () => {
  test.each<Behaviour>(['refuse-for-now', 'refuse-content'])('in the same run: %s', async (how) => {
    mail.behave(how);
    const { protocol, settle } = await post(validMessage());
    await settle();
    await rows('DELETE FROM deliveries');
    const trying = runDue({ first: protocol, retryAfterMs: 400 });
    await vi.waitFor(() => expect(mail.connections).toBe(2));
    mail.behave('accept');
    await trying;
    expect(mail.received).toHaveLength(1);
    expect(await state(protocol)).toMatchObject({ delivered: true });
  });

  test('within the time of one invocation', async () => {
    mail.behave('refuse-for-now');
    const { protocol, settle } = await post(validMessage(), '127.0.0.1', { deploy: { context: 'production' } });
    const begun = performance.now();
    await vi.waitFor(() => expect(mail.connections).toBe(1));
    mail.behave('accept');
    await settle();
    expect(performance.now() - begun).toBeLessThan(52_000);
    expect(await state(protocol)).toMatchObject({ delivered: true });
  }, 60_000);

  test('once', async () => {
    mail.behave('refuse-for-now');
    const { protocol, settle } = await post(validMessage());
    // To its end, because the message stays reserved until then, and another run finds nothing to do.
    await settle();
    expect(mail.connections).toBe(1);
    await runDue({ first: protocol, retryAfterMs: 10 });
    expect(mail.connections).toBe(3);
  });
});

test('a suspect is mailed once it is released, not before', async () => {
  const { protocol, settle } = await post({ ...validMessage(), deixe_vazio: 'x' });
  await settle();
  await deliver({ now: true });
  expect(mail.received).toHaveLength(0);
  await release(protocol);
  await deliver({ protocol });
  expect(mail.received).toHaveLength(1);
});
