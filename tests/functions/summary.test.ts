import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runDue } from '../../netlify/schedule/run-due.ts';
import { summarise, summariseInTheMorning } from '../../netlify/schedule/summarise.ts';
import { findUntold } from '../../netlify/storage/waiting.ts';
import { summaryAlertText, summaryMail, suspicionNames } from '../../src/copy/mail.ts';
import { withDatabase } from '../support/database.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { validMessage } from '../support/messages.ts';
import { post } from '../support/post.ts';
import { SECRET } from '../support/secrets.ts';
import { decideBy, insertMessage } from '../support/stored.ts';

const rows = withDatabase();
let mail: MailServer;

const MONDAY_9H = new Date('2026-11-23T12:00:00Z');
const TUESDAY_9H = new Date('2026-11-24T12:00:00Z');
const MONDAY_15H = new Date('2026-11-23T18:00:00Z');
const SATURDAY_9H = new Date('2026-11-21T12:00:00Z');

/** For `created_at`: counted from the morning that the summary is told it is, and not from the day of the tests. */
const beforeMonday = (days: number) => `'${MONDAY_9H.toISOString()}'::timestamptz - interval '${days} days'`;

beforeAll(() => {
  vi.stubEnv('CONTACT_RATE_LIMIT', '0');
  vi.stubEnv('CONTACT_MAIL_TO', 'vendas@empresa.example');
});
beforeEach(async () => {
  mail = await startMailServer();
  vi.stubEnv('SMTP_URL', '');
  vi.stubEnv('DESK_SECRET', SECRET);
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await rows('DELETE FROM contact_messages');
  await rows(
    'UPDATE mail_state SET failing_since = NULL, probing_until = NULL, alerted_at = NULL, reason = NULL, summarised_on = NULL',
  );
});
afterEach(async () => {
  await mail.stop();
  vi.restoreAllMocks();
});

/** Without mail: the run after the answer would send the summary, if the tests run in a working day's morning. */
async function store(extra: object = {}, createdAt = 'now()') {
  const url = process.env.SMTP_URL;
  vi.stubEnv('SMTP_URL', '');
  const { protocol, settle } = await post({ ...validMessage(), ...extra });
  await settle();
  vi.stubEnv('SMTP_URL', url);
  await rows(`UPDATE contact_messages SET created_at = ${createdAt}, delivered_at = now() WHERE protocol = $1`, [
    protocol,
  ]);
  return protocol;
}
/** Messages with one history, each a minute younger than the one before. */
async function insertMany(count: number, name: string, columns: Record<string, string>) {
  for (let index = 0; index < count; index++) {
    const created = `${columns.created_at ?? 'now()'} - interval '${index} minutes'`;
    await insertMessage(rows, { nome: `${name}${index}` }, { ...columns, created_at: created });
  }
}
const storeSuspect = (extra: object = {}) => store({ ...extra, deixe_vazio: 'x' });
const withMail = () => vi.stubEnv('SMTP_URL', mail.url);
const received = async () => PostalMime.parse(mail.received.at(-1) ?? '');

describe('the summary', () => {
  test('tells what waits: suspects with the reason, undelivered, unanswered for more than a working day', async () => {
    const suspect = await storeSuspect({ nome: 'Bia', empresa: 'Beta', mensagem: 'Primeiras palavras daqui.' });
    const undelivered = await store({ nome: 'Caio', empresa: 'Capa' });
    await rows('UPDATE contact_messages SET delivered_at = NULL, failed_at = now() WHERE protocol = $1', [undelivered]);
    await rows(
      "INSERT INTO deliveries (protocol, recipient, state) VALUES ($1, 'vendas@empresa.example', 'recusada')",
      [undelivered],
    );
    const old = await store({ nome: 'Davi', empresa: 'Delta' }, "'2026-11-19T12:00:00Z'");
    const young = await store({ nome: 'Eva' }, "'2026-11-20T18:00:00Z'");
    withMail();
    expect(await summarise(MONDAY_9H)).toBe(3);
    const { subject, text = '', html = '' } = await received();
    expect(subject).toBe(summaryMail.subject(3));
    for (const part of [
      'Bia, Beta',
      'Primeiras palavras daqui.',
      suspicionNames.armadilha ?? '',
      suspect,
      'Caio, Capa',
      summaryMail.missing(['vendas@empresa.example']),
      'Davi, Delta',
      old,
    ]) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(text).not.toContain(young);
    expect(html).toMatch(new RegExp(`/api/mesa\\?p=${suspect}&amp;a=liberar`));
    expect(html).toMatch(new RegExp(`/api/mesa\\?p=${old}&amp;a=respondida`));
  });

  test('comes on working days in the morning, once, and only when something new waits', async () => {
    withMail();
    await summariseInTheMorning(MONDAY_9H);
    expect(mail.received).toHaveLength(0);
    await storeSuspect();
    await summariseInTheMorning(SATURDAY_9H);
    await summariseInTheMorning(MONDAY_15H);
    expect(mail.received).toHaveLength(0);
    await Promise.all([summariseInTheMorning(MONDAY_9H), summariseInTheMorning(MONDAY_9H)]);
    expect(mail.received).toHaveLength(1);
    await storeSuspect();
    await summariseInTheMorning(MONDAY_9H);
    expect(mail.received).toHaveLength(1);
  });

  test('tells again only after a week, or when something else is the matter', async () => {
    const protocol = await storeSuspect();
    withMail();
    expect(await summarise(MONDAY_9H)).toBe(1);
    expect(await summarise(MONDAY_9H)).toBe(0);
    await rows("UPDATE contact_messages SET told_at = now() - interval '8 days'");
    expect(await summarise(MONDAY_9H)).toBe(1);
    await decideBy('liberar')(protocol);
    await rows("UPDATE contact_messages SET created_at = '2026-11-01T12:00:00Z'");
    expect(await summarise(MONDAY_9H)).toBe(1);
    expect((await received()).text).toContain(summaryMail.sections['sem-resposta'].title.toUpperCase());
    await decideBy('respondida')(protocol);
    await rows("UPDATE contact_messages SET told_at = now() - interval '8 days'");
    expect(await summarise(MONDAY_9H)).toBe(0);
  });

  test('that no server takes is sent at the next occasion', async () => {
    await storeSuspect();
    withMail();
    mail.behave('refuse-for-now');
    await summariseInTheMorning(MONDAY_9H);
    mail.behave('accept');
    await summariseInTheMorning(MONDAY_9H);
    expect(mail.received).toHaveLength(1);
  });

  test('that is refused is sent once more without the words of suspects, and names them all the same', async () => {
    const protocol = await storeSuspect({ mensagem: 'Compre visitas para o seu site hoje mesmo.', empresa: 'RankUp' });
    withMail();
    mail.refuseAt = 'Compre visitas';
    await summariseInTheMorning(MONDAY_9H);
    expect(mail.received).toHaveLength(1);
    const { text } = await received();
    expect(text).toContain(protocol);
    expect(text).toContain('RankUp');
    expect(await rows('SELECT told_at IS NOT NULL AS told FROM contact_messages')).toEqual([{ told: true }]);
  });

  test.each<[string, string, () => void]>([
    ['whole', '554', () => mail.behave('refuse-content')],
    ['by every recipient', '550', () => mail.refused.set('vendas@empresa.example', 550)],
  ])(
    'that is refused twice (%s) waits for the next morning: the alert says so, and mail does not count as failing',
    async (_, reason, refuse) => {
      const alerted: string[] = [];
      const chat = createServer(async (request, response) => {
        alerted.push(JSON.parse(await readText(request)).text);
        response.end();
      }).listen(0, '127.0.0.1');
      await once(chat, 'listening');
      vi.stubEnv('ALERT_WEBHOOK_URL', `http://127.0.0.1:${(chat.address() as AddressInfo).port}`);
      await insertMany(2, 'Suspeita', { suspicions: "'{armadilha}'" });
      withMail();
      refuse();
      for (let run = 0; run < 3; run++) await summariseInTheMorning(MONDAY_9H);
      chat.close();
      expect(alerted).toEqual([summaryAlertText(reason, 2)]);
      expect(console.error).toHaveBeenCalledWith(`The summary was refused (${reason}).`);
      expect(await rows('SELECT 1 FROM mail_state WHERE failing_since IS NOT NULL')).toEqual([]);
      mail.behave('accept');
      mail.refused.clear();
      await summariseInTheMorning(TUESDAY_9H);
      expect(mail.received).toHaveLength(1);
    },
  );

  test('goes out whatever the queue does', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: MONDAY_9H });
    await storeSuspect();
    for (let made = 0; made < 2; made++) await insertMessage(rows, { empresa: 'Largada' });
    withMail();
    mail.leaveAt = 'de Largada';
    await runDue();
    vi.useRealTimers();
    expect((await received()).subject).toBe(summaryMail.subject(1));
    expect(mail.received).toHaveLength(1);
  });

  test('waits for the next run while the mail server is away, and asks it only once', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: MONDAY_9H });
    await storeSuspect();
    await insertMessage(rows);
    withMail();
    mail.behave('refuse-for-now');
    await runDue();
    expect(mail.connections).toBe(1);
    mail.behave('accept');
    await runDue();
    vi.useRealTimers();
    expect((await received()).subject).toBe(summaryMail.subject(1));
  });

  test('that the server leaves at (421) is left to the next run, and nobody is alarmed', async () => {
    await storeSuspect();
    withMail();
    mail.behave('shut-down');
    await summariseInTheMorning(MONDAY_9H);
    mail.behave('accept');
    await summariseInTheMorning(MONDAY_9H);
    expect(mail.received).toHaveLength(1);
  });

  test('that one of two recipients refuses was told', async () => {
    vi.stubEnv('CONTACT_MAIL_TO', 'vendas@empresa.example, diretoria@empresa.example');
    mail.refused.set('diretoria@empresa.example', 550);
    await storeSuspect();
    withMail();
    await summariseInTheMorning(MONDAY_9H);
    expect(mail.recipients).toEqual([['vendas@empresa.example']]);
    expect(await rows('SELECT told_at IS NOT NULL AS told FROM contact_messages')).toEqual([{ told: true }]);
    vi.stubEnv('CONTACT_MAIL_TO', 'vendas@empresa.example');
  });

  test('that got no answer is not sent again', async () => {
    await storeSuspect();
    withMail();
    mail.behave('close-after-content');
    await summariseInTheMorning(MONDAY_9H);
    expect(await summarise(MONDAY_9H)).toBe(0);
    expect(mail.received).toHaveLength(1);
  });

  test('names fifty, and counts the others by kind', async () => {
    await insertMany(53, 'Suspeita', { suspicions: "'{armadilha}'" });
    withMail();
    expect(await summarise(MONDAY_9H)).toBe(50);
    const { subject, text = '' } = await received();
    expect(subject).toBe(summaryMail.subject(53));
    // The oldest first.
    expect(text).toContain('Suspeita52');
    expect(text).not.toMatch(/Suspeita[012]\b/);
    expect(text).toContain(summaryMail.unnamed([summaryMail.unnamedOf(summaryMail.sections.suspeita.title, 3)]));
    expect(await summarise(MONDAY_9H)).toBe(3);
  });

  test('names what is new each morning, the undelivered and the suspicious first, however much waits for an answer', async () => {
    await insertMany(300, 'Antiga', { created_at: beforeMonday(20), delivered_at: 'now()' });
    withMail();
    for (let day = 1; day <= 12; day++) {
      await insertMany(5, `Dia${day}n`, { created_at: beforeMonday(4), delivered_at: 'now()' });
      if (day === 3) {
        await insertMany(1, 'Suspeita', { suspicions: "'{armadilha}'" });
        await insertMany(1, 'Falhou', { failed_at: 'now()' });
      }
      await summarise(MONDAY_9H);
      const { text = '' } = await received();
      if (day === 3) expect(text.indexOf('Falhou0')).toBeLessThan(text.indexOf('Suspeita0'));
      if (day === 3) expect(text).toContain('Falhou0');
      await rows("UPDATE contact_messages SET told_at = told_at - interval '1 day'");
    }
    // All that came during these days was named, and the old ones by and by.
    expect(await rows("SELECT 1 FROM contact_messages WHERE told_at IS NULL AND nome NOT LIKE 'Antiga%'")).toEqual([]);
    expect(await rows('SELECT 1 FROM contact_messages WHERE told_at IS NULL')).toEqual([]);
  });

  test('calls a message undelivered after an hour, or when it failed, and leaves out what is answered', async () => {
    const young = await insertMessage(rows, {}, { created_at: "now() - interval '59 minutes'" });
    const old = await insertMessage(rows, {}, { created_at: "now() - interval '61 minutes'" });
    const uncertain = await insertMessage(rows, {}, { uncertain_at: 'now()' });
    const failed = await insertMessage(rows, {}, { failed_at: 'now()' });
    await insertMessage(rows, {}, { failed_at: 'now()', answered_at: 'now()' });
    await insertMessage(rows, {}, { failed_at: 'now()', spam_at: 'now()' });
    await insertMessage(rows, {}, { failed_at: 'now()', is_test: 'true' });
    await insertMessage(rows, {}, { suspicions: "'{armadilha}'", answered_at: 'now()' });
    // Long before now, so that none of them counts as unanswered.
    const told = await findUntold(new Date('2000-01-01'), 50);
    expect(told.rows.map(({ protocol }) => protocol).sort()).toEqual([old, uncertain, failed].sort());
    expect(told.rows.map(({ matter }) => matter)).toEqual(Array(3).fill('sem-entrega'));
    expect(young).toBeDefined();
  });

  test('tells nothing again within the week', async () => {
    await storeSuspect();
    withMail();
    await summarise(MONDAY_9H);
    await rows("UPDATE contact_messages SET told_at = now() - interval '6 days 23 hours'");
    expect(await summarise(MONDAY_9H)).toBe(0);
  });

  test('counts as having been seen by the team', async () => {
    await storeSuspect();
    await rows('UPDATE contact_messages SET seen_at = NULL');
    withMail();
    await summarise(MONDAY_9H);
    expect(await rows('SELECT seen_at IS NOT NULL AS seen FROM contact_messages')).toEqual([{ seen: true }]);
  });

  test('has no links without DESK_SECRET', async () => {
    vi.stubEnv('DESK_SECRET', '');
    await storeSuspect();
    withMail();
    await summarise(MONDAY_9H);
    expect((await received()).html).not.toContain('/api/mesa');
  });
});
