import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sendDigest, sendMorningDigest } from '../../netlify/mail/digest.ts';
import { runDue } from '../../netlify/mail/run-due.ts';
import { findUndigested } from '../../netlify/messages/waiting.ts';
import { businessDayBefore } from '../../netlify/team-time.ts';
import { digestAlertText, digestMail, spamSignals } from '../../src/copy/mail.ts';
import { BOARD, SALES, withMail } from '../support/delivering.ts';
import { validMessage } from '../support/messages.ts';
import { post } from '../support/post.ts';
import { SECRET } from '../support/secrets.ts';
import { decideBy, insertMessage } from '../support/stored.ts';
import { startWebhook } from '../support/webhook.ts';

const { rows, mail } = withMail();

const MONDAY_9H = new Date('2026-11-23T12:00:00Z');
const TUESDAY_9H = new Date('2026-11-24T12:00:00Z');
const MONDAY_15H = new Date('2026-11-23T18:00:00Z');
const SATURDAY_9H = new Date('2026-11-21T12:00:00Z');

/** A `created_at` relative to the morning passed to the digest, not to the day of the tests. */
const beforeMonday = (days: number) => `'${MONDAY_9H.toISOString()}'::timestamptz - interval '${days} days'`;

beforeEach(async () => {
  vi.stubEnv('SMTP_URL', '');
  vi.stubEnv('CONTACT_MAIL_TO', SALES);
  vi.stubEnv('DESK_SECRET', SECRET);
  await rows('UPDATE mail_state SET digested_on = NULL');
});

/** Stores without mail: on a working morning, the run after the response would send the digest. */
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
/** Inserts messages with one history, each a minute older than the one before. */
async function insertMany(count: number, name: string, columns: Record<string, string>) {
  for (let index = 0; index < count; index++) {
    const created = `${columns.created_at ?? 'now()'} - interval '${index} minutes'`;
    await insertMessage(rows, { nome: `${name}${index}` }, { ...columns, created_at: created });
  }
}
const storeSuspected = (extra: object = {}) => store({ ...extra, deixe_vazio: 'x' });
const connectMail = () => vi.stubEnv('SMTP_URL', mail().url);
const received = async () => PostalMime.parse(mail().received.at(-1) ?? '');

test('the digest of a Monday tells the messages and clicks of the week before, and that of a Tuesday does not', async () => {
  await rows('DELETE FROM clicks');
  const clicks = (day: string, channel: string, place = 'button') =>
    rows('INSERT INTO clicks VALUES (gen_random_uuid(), $1, $2, $3)', [day, channel, place]);
  for (const day of ['2026-11-16', '2026-11-22']) await clicks(day, 'whatsapp');
  for (const day of ['2026-11-15', '2026-11-23']) await clicks(day, 'whatsapp');
  await clicks('2026-11-20', 'phone');
  await clicks('2026-11-20', 'whatsapp', 'probe');
  await store({}, beforeMonday(3));
  await store({ mensagem: 'Uma mensagem de antes.' }, beforeMonday(8));
  vi.stubEnv('SMTP_URL', mail().url);
  await sendDigest(MONDAY_9H);
  const line = digestMail.lastWeek(1, 2);
  const { text, html } = await PostalMime.parse(mail().received.at(-1) ?? '');
  expect(text).toContain(line);
  expect(html).toContain(line);
  await rows('UPDATE contact_messages SET digested_at = NULL');
  await sendDigest(TUESDAY_9H);
  expect((await PostalMime.parse(mail().received.at(-1) ?? '')).text).not.toContain(line.slice(0, 18));
});

describe('the digest', () => {
  test('the digest names suspected messages with the reason, undelivered and long unanswered ones', async () => {
    const suspected = await storeSuspected({ nome: 'Bia', empresa: 'Beta', mensagem: 'Primeiras palavras daqui.' });
    const undelivered = await store({ nome: 'Caio', empresa: 'Capa' });
    await rows('UPDATE contact_messages SET delivered_at = NULL, failed_at = now() WHERE protocol = $1', [undelivered]);
    await rows("INSERT INTO deliveries (protocol, recipient, status) VALUES ($1, $2, 'refused')", [undelivered, SALES]);
    const old = await store({ nome: 'Davi', empresa: 'Delta' }, "'2026-11-19T12:00:00Z'");
    const young = await store({ nome: 'Eva' }, "'2026-11-20T18:00:00Z'");
    // With room for fewer, each reason has its turn, and an answer comes first.
    const { rows: two } = await findUndigested(businessDayBefore(MONDAY_9H), 2);
    expect(two.map((row) => row.waiting_reason)).toEqual(['unanswered', 'undelivered']);
    connectMail();
    expect(await sendDigest(MONDAY_9H)).toBe(3);
    const { subject, text = '', html = '' } = await received();
    expect(subject).toBe(digestMail.subject(3));
    for (const part of [
      'Bia, Beta',
      'Primeiras palavras daqui.',
      String(spamSignals.honeypot?.sentence),
      suspected,
      'Caio, Capa',
      digestMail.missing([SALES]),
      'Davi, Delta',
      old,
    ]) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(text).not.toContain(young);
    expect(html).toMatch(new RegExp(`/api/mesa\\?p=${suspected}&amp;a=liberar`));
    expect(html).toMatch(new RegExp(`/api/mesa\\?p=${old}&amp;a=respondida`));
  });

  test('the digest is sent once on a working morning, and only if something new waits', async () => {
    connectMail();
    await sendMorningDigest(MONDAY_9H);
    expect(mail().received).toHaveLength(0);
    await storeSuspected();
    await sendMorningDigest(SATURDAY_9H);
    await sendMorningDigest(MONDAY_15H);
    expect(mail().received).toHaveLength(0);
    await Promise.all([sendMorningDigest(MONDAY_9H), sendMorningDigest(MONDAY_9H)]);
    expect(mail().received).toHaveLength(1);
    await storeSuspected();
    await sendMorningDigest(MONDAY_9H);
    expect(mail().received).toHaveLength(1);
  });

  test('the digest names a message again only after a week or for another reason', async () => {
    const protocol = await storeSuspected();
    connectMail();
    expect(await sendDigest(MONDAY_9H)).toBe(1);
    expect(await sendDigest(MONDAY_9H)).toBe(0);
    await rows("UPDATE contact_messages SET digested_at = now() - interval '8 days'");
    expect(await sendDigest(MONDAY_9H)).toBe(1);
    await decideBy('release')(protocol);
    await rows("UPDATE contact_messages SET created_at = '2026-11-01T12:00:00Z'");
    expect(await sendDigest(MONDAY_9H)).toBe(1);
    expect((await received()).text).toContain(digestMail.sections.unanswered.title.toUpperCase());
    await decideBy('answer')(protocol);
    await rows("UPDATE contact_messages SET digested_at = now() - interval '8 days'");
    expect(await sendDigest(MONDAY_9H)).toBe(0);
  });

  test('a digest that failed because the server was down is sent by the next run', async () => {
    await storeSuspected();
    connectMail();
    mail().behave('refuse-for-now');
    await sendMorningDigest(MONDAY_9H);
    mail().behave('accept');
    await sendMorningDigest(MONDAY_9H);
    expect(mail().received).toHaveLength(1);
  });

  test('a refused digest is sent once more without the words of suspected messages, but still names them', async () => {
    const protocol = await storeSuspected({
      mensagem: 'Compre visitas para o seu site hoje mesmo.',
      empresa: 'RankUp',
    });
    connectMail();
    mail().refuseAt = 'Compre visitas';
    await sendMorningDigest(MONDAY_9H);
    expect(mail().received).toHaveLength(1);
    const { text } = await received();
    expect(text).toContain(protocol);
    expect(text).toContain('RankUp');
    expect(await rows('SELECT digested_at IS NOT NULL AS digested FROM contact_messages')).toEqual([
      { digested: true },
    ]);
  });

  test.each<[string, string, () => void]>([
    ['whole', '554', () => mail().behave('refuse-content')],
    ['by every recipient', '550', () => mail().refused.set(SALES, 550)],
  ])(
    'a digest refused twice (%s) waits for the next morning, posts an alert, and mail does not count as failing',
    async (_, reason, refuse) => {
      const { url, posts } = await startWebhook();
      vi.stubEnv('ALERT_WEBHOOK_URL', url);
      await insertMany(2, 'Suspeita', { suspicions: "'{honeypot}'" });
      connectMail();
      refuse();
      for (let run = 0; run < 3; run++) await sendMorningDigest(MONDAY_9H);
      expect(posts.map(({ body }) => JSON.parse(body).text)).toEqual([digestAlertText(reason, 2)]);
      expect(console.error).toHaveBeenCalledWith(`Digest refused (${reason}).`);
      expect(await rows('SELECT 1 FROM mail_state WHERE failing_since IS NOT NULL')).toEqual([]);
      mail().behave('accept');
      mail().refused.clear();
      await sendMorningDigest(TUESDAY_9H);
      expect(mail().received).toHaveLength(1);
    },
  );

  test('the digest is sent even if messages of the outbox fail', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: MONDAY_9H });
    await storeSuspected();
    for (let made = 0; made < 2; made++) await insertMessage(rows, { empresa: 'Largada' });
    connectMail();
    mail().leaveAt = 'de Largada';
    await runDue();
    vi.useRealTimers();
    expect((await received()).subject).toBe(digestMail.subject(1));
    expect(mail().received).toHaveLength(1);
  });

  test('while the mail server is down, a run connects only once, and the next run sends the digest', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: MONDAY_9H });
    await storeSuspected();
    await insertMessage(rows);
    connectMail();
    mail().behave('refuse-for-now');
    await runDue();
    expect(mail().connections).toBe(1);
    mail().behave('accept');
    await runDue();
    vi.useRealTimers();
    expect((await received()).subject).toBe(digestMail.subject(1));
  });

  test('a digest that gets 421 is sent by the next run, without an alert', async () => {
    await storeSuspected();
    connectMail();
    mail().behave('shut-down');
    await sendMorningDigest(MONDAY_9H);
    mail().behave('accept');
    await sendMorningDigest(MONDAY_9H);
    expect(mail().received).toHaveLength(1);
  });

  test('a digest accepted by one of two recipients counts as sent', async () => {
    vi.stubEnv('CONTACT_MAIL_TO', `${SALES}, ${BOARD}`);
    mail().refused.set(BOARD, 550);
    await storeSuspected();
    connectMail();
    await sendMorningDigest(MONDAY_9H);
    expect(mail().recipients).toEqual([[SALES]]);
    expect(await rows('SELECT digested_at IS NOT NULL AS digested FROM contact_messages')).toEqual([
      { digested: true },
    ]);
  });

  test('an uncertain digest is not sent again', async () => {
    await storeSuspected();
    connectMail();
    mail().behave('close-after-content');
    await sendMorningDigest(MONDAY_9H);
    expect(await sendDigest(MONDAY_9H)).toBe(0);
    expect(mail().received).toHaveLength(1);
  });

  test('the digest names fifty messages and counts the others by reason', async () => {
    // Without buttons, fifty fit into one mail.
    vi.stubEnv('DESK_SECRET', '');
    await insertMany(53, 'Suspeita', { suspicions: "'{honeypot}'" });
    connectMail();
    expect(await sendDigest(MONDAY_9H)).toBe(50);
    const { subject, text = '' } = await received();
    expect(subject).toBe(digestMail.subject(53));
    // The oldest first.
    expect(text).toContain('Suspeita52');
    expect(text).not.toMatch(/Suspeita[012]\b/);
    expect(text).toContain(digestMail.unnamed([digestMail.unnamedOf(digestMail.sections.suspected.title, 3)]));
    expect(await sendDigest(MONDAY_9H)).toBe(3);
  });

  test('the digest names new messages of every reason each morning, however many are unanswered, and customers first', async () => {
    await insertMany(300, 'Antiga', { created_at: beforeMonday(20), delivered_at: 'now()' });
    connectMail();
    for (let day = 1; day <= 12; day++) {
      await insertMany(5, `Dia${day}n`, { created_at: beforeMonday(4), delivered_at: 'now()' });
      if (day === 3) {
        await insertMany(1, 'Suspeita', { suspicions: "'{honeypot}'" });
        await insertMany(1, 'Falhou', { failed_at: 'now()' });
      }
      await sendDigest(MONDAY_9H);
      const { text = '' } = await received();
      if (day === 3) {
        const places = [`Antiga`, 'Falhou0', 'Suspeita0'].map((name) => text.indexOf(name));
        expect(places).toEqual([...places].sort((one, other) => one - other));
      }
      if (day === 3) expect(text).toContain('Falhou0');
      await rows("UPDATE contact_messages SET digested_at = digested_at - interval '1 day'");
    }
    // All new messages were named, and the old ones little by little.
    expect(await rows("SELECT 1 FROM contact_messages WHERE digested_at IS NULL AND nome NOT LIKE 'Antiga%'")).toEqual(
      [],
    );
    expect(await rows('SELECT 1 FROM contact_messages WHERE digested_at IS NULL')).toEqual([]);
  });

  test('the digest calls a message undelivered after an hour or a failure, and leaves out closed ones', async () => {
    await insertMessage(rows, {}, { created_at: "now() - interval '59 minutes'" });
    const old = await insertMessage(rows, {}, { created_at: "now() - interval '61 minutes'" });
    const uncertain = await insertMessage(rows, {}, { uncertain_at: 'now()' });
    const failed = await insertMessage(rows, {}, { failed_at: 'now()' });
    await insertMessage(rows, {}, { failed_at: 'now()', answered_at: 'now()' });
    await insertMessage(rows, {}, { failed_at: 'now()', spam_at: 'now()' });
    await insertMessage(rows, {}, { failed_at: 'now()', is_test: 'true' });
    await insertMessage(rows, {}, { suspicions: "'{honeypot}'", answered_at: 'now()' });
    // Long ago, so that none counts as unanswered.
    const waiting = await findUndigested(new Date('2000-01-01'), 50);
    expect(waiting.rows.map(({ protocol }) => protocol).sort()).toEqual([old, uncertain, failed].sort());
    expect(waiting.rows.map(({ waiting_reason }) => waiting_reason)).toEqual(Array(3).fill('undelivered'));
  });

  test('the digest names nothing again within a week', async () => {
    await storeSuspected();
    connectMail();
    await sendDigest(MONDAY_9H);
    await rows("UPDATE contact_messages SET digested_at = now() - interval '6 days 23 hours'");
    expect(await sendDigest(MONDAY_9H)).toBe(0);
  });

  test('a message named in the digest counts as seen now, unless somebody saw it earlier', async () => {
    const fresh = await storeSuspected({ nome: 'Bia' });
    const seen = await storeSuspected({ nome: 'Caio' });
    await rows('UPDATE contact_messages SET seen_at = NULL WHERE protocol = $1', [fresh]);
    await rows("UPDATE contact_messages SET seen_at = now() - interval '3 days' WHERE protocol = $1", [seen]);
    connectMail();
    await sendMorningDigest(MONDAY_9H);
    const days = await rows(
      'SELECT protocol, round(extract(epoch FROM now() - seen_at) / 86400)::int AS days FROM contact_messages',
    );
    expect(Object.fromEntries(days.map(({ protocol, days }) => [protocol, days]))).toEqual({ [fresh]: 0, [seen]: 3 });
  });

  test.each<[string, Date, string, string]>([
    ['Monday, since Friday at that hour', MONDAY_9H, '2026-11-20T11:59:00Z', '2026-11-20T12:01:00Z'],
    ['Tuesday, since Monday at that hour', TUESDAY_9H, '2026-11-23T11:59:00Z', '2026-11-23T12:01:00Z'],
  ])(
    'the digest of the morning neither names nor counts what is unanswered for less than a business day (%s)',
    async (_, now, old, young) => {
      await store({ nome: 'Velha' }, `'${old}'`);
      await store({ nome: 'Nova' }, `'${young}'`);
      connectMail();
      await sendMorningDigest(now);
      const { subject, text = '' } = await received();
      expect(subject).toBe(digestMail.subject(1));
      expect(text).toContain('Velha');
      expect(text).not.toContain('Nova');
    },
  );

  test('the digest of the morning is not sent for young messages alone', async () => {
    await store({}, "'2026-11-20T12:01:00Z'");
    connectMail();
    await sendMorningDigest(MONDAY_9H);
    expect(mail().received).toEqual([]);
  });

  test('without DESK_SECRET the digest has no links', async () => {
    vi.stubEnv('DESK_SECRET', '');
    await storeSuspected();
    connectMail();
    await sendDigest(MONDAY_9H);
    expect((await received()).html).not.toContain('/api/mesa');
  });
});
