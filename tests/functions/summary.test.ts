import PostalMime from 'postal-mime';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { summarise, summariseInTheMorning } from '../../netlify/schedule/summarise.ts';
import { markAnswered, release } from '../../netlify/storage/find.ts';
import { findUntold } from '../../netlify/storage/waiting.ts';
import { summaryMail, suspicionNames } from '../../src/copy/mail.ts';
import { withDatabase } from '../support/database.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { validMessage } from '../support/messages.ts';
import { post } from '../support/post.ts';
import { insertMessage } from '../support/stored.ts';

const rows = withDatabase();
let mail: MailServer;

const MONDAY_9H = new Date('2026-11-23T12:00:00Z');
const MONDAY_15H = new Date('2026-11-23T18:00:00Z');
const SATURDAY_9H = new Date('2026-11-21T12:00:00Z');

beforeAll(() => {
  vi.stubEnv('CONTACT_RATE_LIMIT', '0');
  vi.stubEnv('CONTACT_MAIL_TO', 'vendas@empresa.example');
});
beforeEach(async () => {
  mail = await startMailServer();
  vi.stubEnv('SMTP_URL', '');
  vi.stubEnv('DESK_SECRET', 's'.repeat(32));
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

async function store(extra: object = {}, createdAt = 'now()') {
  const { protocol, settle } = await post({ ...validMessage(), ...extra });
  await settle();
  await rows(`UPDATE contact_messages SET created_at = ${createdAt}, delivered_at = now() WHERE protocol = $1`, [
    protocol,
  ]);
  return protocol;
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
    await release(protocol);
    await rows("UPDATE contact_messages SET created_at = '2026-11-01T12:00:00Z'");
    expect(await summarise(MONDAY_9H)).toBe(1);
    expect((await received()).text).toContain(summaryMail.sections['sem-resposta'].title.toUpperCase());
    await markAnswered(protocol);
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

  test('that every recipient refuses is sent at the next occasion, and mail counts as failing', async () => {
    await storeSuspect();
    withMail();
    mail.refused.set('vendas@empresa.example', 550);
    await summariseInTheMorning(MONDAY_9H);
    expect(await rows('SELECT reason, summarised_on FROM mail_state')).toEqual([
      { reason: '550', summarised_on: null },
    ]);
    mail.refused.clear();
    await summariseInTheMorning(MONDAY_9H);
    expect(mail.received).toHaveLength(1);
    expect(await rows('SELECT 1 FROM mail_state WHERE failing_since IS NOT NULL')).toEqual([]);
  });

  test('that got no answer is not sent again', async () => {
    await storeSuspect();
    withMail();
    mail.behave('close-after-content');
    await summariseInTheMorning(MONDAY_9H);
    expect(await summarise(MONDAY_9H)).toBe(0);
    expect(mail.received).toHaveLength(1);
  });

  test('names fifty, the oldest first, and says that there are more', async () => {
    for (let made = 0; made < 51; made++) {
      await insertMessage(
        rows,
        { nome: `Nome${made}` },
        { suspicions: "'{armadilha}'", created_at: `now() - interval '${made} minutes'` },
      );
    }
    withMail();
    expect(await summarise(MONDAY_9H)).toBe(50);
    const { text = '' } = await received();
    expect(text).toContain('Nome50');
    expect(text).not.toMatch(/Nome0\b/);
    expect(text).toContain(summaryMail.more);
    expect(await summarise(MONDAY_9H)).toBe(1);
    expect((await received()).text).not.toContain(summaryMail.more);
  });

  test('calls a message undelivered after an hour, or when it failed, and leaves out what is answered', async () => {
    const young = await insertMessage(rows, {}, { created_at: "now() - interval '59 minutes'" });
    const old = await insertMessage(rows, {}, { created_at: "now() - interval '61 minutes'" });
    const uncertain = await insertMessage(rows, {}, { uncertain_at: 'now()' });
    const failed = await insertMessage(rows, {}, { failed_at: 'now()' });
    await insertMessage(rows, {}, { failed_at: 'now()', answered_at: 'now()' });
    await insertMessage(rows, {}, { suspicions: "'{armadilha}'", answered_at: 'now()' });
    // Long before now, so that none of them counts as unanswered.
    const told = await findUntold(new Date('2000-01-01'), 50);
    expect(told.map(({ protocol }) => protocol).sort()).toEqual([old, uncertain, failed].sort());
    expect(told.map(({ matter }) => matter)).toEqual(Array(3).fill('sem-entrega'));
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
