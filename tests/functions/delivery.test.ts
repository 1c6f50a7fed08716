import { describe, expect, onTestFinished, test, vi } from 'vitest';
import deliverPending from '../../netlify/functions/deliver-pending.ts';
import { deliver } from '../../netlify/mail/deliver.ts';
import { resendUncertain } from '../../netlify/mail/outbox.ts';
import { runDue } from '../../netlify/mail/run-due.ts';
import { erasePerson } from '../../netlify/messages/person.ts';
import { BOARD, SALES, withMail } from '../support/delivering.ts';
import { LIMIT_MS } from '../support/limits.ts';
import { type Behaviour, startMailServer } from '../support/mail-server.ts';
import { decideBy, insertMessage } from '../support/stored.ts';

const { rows, mail, send, storeUnsent, stateOf, deliveriesOf, undelivered, retry, log } = withMail();

/** The distinct states of all deliveries. */
const distinctDeliveries = () => rows('SELECT DISTINCT status, uncertain_sends, reason FROM deliveries');

describe('refused content', () => {
  test('refused content backs off from one minute, doubles, and then is retried once a day', async () => {
    mail().behave('refuse-content');
    const protocol = await send();
    const waits = [(await stateOf(protocol))?.wait];
    expect(await stateOf(protocol)).toMatchObject({ attempts: 1, failed: false, claimed: false });
    await deliverPending();
    expect(await stateOf(protocol)).toMatchObject({ attempts: 1 });
    for (let attempt = 2; attempt <= 12; attempt++) {
      await retry();
      if (attempt === 11) await rows("UPDATE contact_messages SET failed_at = '2026-11-21T12:00:00Z'");
      waits.push((await stateOf(protocol))?.wait);
      expect(await stateOf(protocol)).toMatchObject({ attempts: attempt, failed: attempt >= 10 });
    }
    const minutes = [1, 2, 4, 8, 16, 32, 64, 128, 256, 1440, 1440, 1440];
    for (const [index, expected] of minutes.entries()) {
      // Plus up to a quarter of jitter.
      expect(waits[index]).toBeGreaterThan(expected * 60 - 30);
      expect(waits[index]).toBeLessThanOrEqual(expected * 75);
    }
    expect(await undelivered()).toEqual([protocol]);
    expect(await rows('SELECT failed_at FROM contact_messages')).toEqual([
      { failed_at: new Date('2026-11-21T12:00Z') },
    ]);
    expect(log()).toContain(protocol);
    mail().behave('accept');
    await retry();
    expect(await stateOf(protocol)).toMatchObject({ delivered: true, failed: false });
    expect(mail().received).toHaveLength(1);
  });

  test('refused content does not hold up other messages', async () => {
    mail().behave('refuse-content');
    const refused = await send();
    mail().behave('accept');
    const other = await send();
    expect(await stateOf(other)).toMatchObject({ delivered: true });
    expect(await stateOf(refused)).toMatchObject({ delivered: false });
  });

  test('a dropped connection postpones only the message being sent', async () => {
    const blocked = await storeUnsent({ empresa: 'Recusada' });
    const others = [await storeUnsent(), await storeUnsent({ nome: 'Bia' })];
    mail().leaveAt = 'Recusada';
    expect(await deliver()).toMatchObject({ delivered: 2, postponed: 1 });
    expect(mail().connections).toBe(2);
    await expect.poll(() => mail().open()).toBe(0);
    expect(await stateOf(blocked)).toMatchObject({ attempts: 1, delivered: false });
    for (const other of others) expect(await stateOf(other)).toMatchObject({ delivered: true });
  });

  test.each<Behaviour>(['shut-down', 'close-after-content'])(
    'two dropped connections in a row (%s) end the run, and the other messages are not attempted',
    async (how) => {
      for (let made = 0; made < 4; made++) await storeUnsent({ nome: `Ana ${made}` });
      mail().behave(how);
      expect(await deliver()).toMatchObject({ postponed: 2 });
      expect(await rows('SELECT 1 FROM contact_messages WHERE last_attempt_at IS NULL')).toHaveLength(2);
      expect(await rows('SELECT 1 FROM mail_state WHERE failing_since IS NOT NULL')).toHaveLength(1);
    },
  );

  test('only dropped connections in a row end the run: an accepted or a refused mail between them does not', async () => {
    const companies = ['Larga 1', 'Aceita 1', 'Larga 2', 'Recusa', 'Larga 3', 'Aceita 2'];
    for (const empresa of companies) await storeUnsent({ empresa });
    mail().leaveAt = 'de Larga';
    mail().refuseAt = 'de Recusa';
    expect(await deliver()).toMatchObject({ delivered: 2, postponed: 4 });
    expect(await rows('SELECT 1 FROM contact_messages WHERE last_attempt_at IS NULL')).toEqual([]);
  });

  test('refused content is attempted once in a run', async () => {
    mail().behave('refuse-content');
    await storeUnsent();
    expect(await deliver({ retryAtOnce: true })).toMatchObject({ postponed: 1 });
  });
});

describe('several recipients', () => {
  test('a refused recipient keeps the message undelivered, and only that one is retried', async () => {
    mail().refused.set(BOARD, 550);
    const protocol = await send();
    expect(await stateOf(protocol)).toMatchObject({ attempts: 1, delivered: false });
    expect(await deliveriesOf(protocol)).toEqual({ [SALES]: 'delivered', [BOARD]: 'refused' });
    expect(await rows('SELECT reason FROM deliveries WHERE recipient = $1', [BOARD])).toEqual([{ reason: '550' }]);
    expect(await undelivered()).toEqual([protocol]);
    mail().refused.clear();
    await retry();
    expect(mail().recipients).toEqual([[SALES], [BOARD]]);
    expect(await stateOf(protocol)).toMatchObject({ delivered: true });
    expect(await rows('SELECT reason FROM deliveries WHERE recipient = $1', [BOARD])).toEqual([{ reason: null }]);
  });

  test('recipients are read with commas in names and in any case', async () => {
    vi.stubEnv('CONTACT_MAIL_TO', '"Silva, J" <J@empresa.example>, Vendas <vendas@empresa.example>');
    const protocol = await send();
    expect(mail().recipients).toEqual([['j@empresa.example', SALES]]);
    vi.stubEnv('CONTACT_MAIL_TO', 'j@EMPRESA.example, VENDAS@empresa.example');
    await rows('UPDATE contact_messages SET delivered_at = NULL');
    await deliver({ retryAtOnce: true });
    expect(mail().received).toHaveLength(1);
    expect(await stateOf(protocol)).toMatchObject({ delivered: true });
  });

  test('a new recipient does not get messages that were delivered before', async () => {
    const protocol = await send();
    await rows('DELETE FROM deliveries');
    await deliver({ retryAtOnce: true });
    expect(mail().received).toHaveLength(1);
    expect(await stateOf(protocol)).toMatchObject({ delivered: true });
  });

  test('mail counts as failing only if every recipient is refused', async () => {
    mail().refused.set(BOARD, 550);
    await send();
    const failing = () => rows('SELECT reason FROM mail_state WHERE failing_since IS NOT NULL');
    expect(await failing()).toEqual([]);
    mail().refused.set(SALES, 551);
    await send();
    expect(await failing()).toEqual([{ reason: '551' }]);
  });
});

describe('uncertain mail', () => {
  test('uncertain mail is sent again after four hours, three times in all, and then waits for a person', async () => {
    mail().behave('close-after-content');
    const protocol = await send();
    expect(await deliveriesOf(protocol)).toEqual({ [SALES]: 'uncertain', [BOARD]: 'uncertain' });
    for (const sendings of [1, 2]) {
      const { wait, ...state } = (await stateOf(protocol)) ?? {};
      expect(state).toMatchObject({ uncertain: false, claimed: false });
      expect(Math.abs(Number(wait) - 4 * 60 * 60)).toBeLessThan(60);
      // Not before its time, whatever the reason for the run.
      await deliver({ retryAtOnce: true });
      await deliver({ first: protocol });
      expect(mail().received).toHaveLength(sendings);
      await retry();
    }
    for (let run = 0; run < 3; run++) await retry();
    expect(mail().received).toHaveLength(3);
    expect(await stateOf(protocol)).toMatchObject({ delivered: false, uncertain: true, claimed: false });
    expect(await undelivered()).toEqual([protocol]);
    expect(await distinctDeliveries()).toEqual([{ status: 'uncertain', uncertain_sends: 3, reason: null }]);
    expect(log()).toContain(`${protocol} was sent 3 times without a reply`);
  });

  test.each(['first', 'last'])(
    'after the %s send, uncertain mail is resent at once on a person’s order',
    async (when) => {
      mail().behave('close-after-content');
      const protocol = await send();
      const other = await send();
      if (when === 'last') for (let run = 0; run < 2; run++) await retry();
      const sent = mail().received.length;
      mail().behave('accept');
      await decideBy('resend')(protocol);
      await deliverPending();
      expect(mail().received).toHaveLength(sent + 1);
      expect(await stateOf(protocol)).toMatchObject({ delivered: true });
      expect(await stateOf(other)).toMatchObject({ delivered: false });
      await resendUncertain();
      await deliverPending();
      expect(await stateOf(other)).toMatchObject({ delivered: true });
    },
  );

  test('mail is uncertain only for the recipients that the server had accepted', async () => {
    mail().behave('close-after-content');
    mail().refused.set(BOARD, 450);
    const protocol = await send();
    await retry();
    expect(await rows('SELECT recipient, status, uncertain_sends, reason FROM deliveries ORDER BY recipient')).toEqual([
      { recipient: BOARD, status: 'refused', uncertain_sends: 0, reason: '450' },
      { recipient: SALES, status: 'uncertain', uncertain_sends: 2, reason: null },
    ]);
    mail().behave('accept');
    mail().refused.clear();
    // The refused one is due after a minute, the uncertain one not yet.
    await rows('UPDATE contact_messages SET next_attempt_at = now()');
    await deliverPending();
    expect(mail().recipients.at(-1)).toEqual([BOARD]);
    expect((await stateOf(protocol))?.wait).toBeGreaterThan(3 * 60 * 60);
    await retry();
    expect(mail().recipients.at(-1)).toEqual([SALES]);
    expect(await stateOf(protocol)).toMatchObject({ delivered: true });
  });

  const HOUR = 60 * 60;
  const uncertainSince = (hours: number, protocol: string) =>
    rows(
      `INSERT INTO deliveries (protocol, recipient, status, uncertain_sends, updated_at)
        VALUES ($1, $2, 'uncertain', 1, now() - make_interval(hours => $3::int))`,
      [protocol, SALES, hours],
    );

  test.each<[string, { attempts: number; hours: number; refuses: boolean }, [number, number]]>([
    ['the refused recipient’s, in a minute', { attempts: 0, hours: 1, refuses: true }, [50, 75]],
    [
      'the uncertain one’s, not the refused one’s in 24 h',
      { attempts: 10, hours: 1, refuses: true },
      [2.9 * HOUR, 3 * HOUR],
    ],
    [
      'the one of two uncertain ones that has waited longer',
      { attempts: 0, hours: 3, refuses: false },
      [0.9 * HOUR, HOUR],
    ],
  ])(
    'with several recipients left, the next try is the earliest: %s',
    async (_, { attempts, hours, refuses }, [from, to]) => {
      const protocol = await storeUnsent();
      await rows('UPDATE contact_messages SET attempts = $1', [attempts]);
      await uncertainSince(hours, protocol);
      if (refuses) mail().refused.set(BOARD, 450);
      else mail().behave('close-after-content');
      await deliver();
      expect(await deliveriesOf(protocol)).toEqual({
        [SALES]: 'uncertain',
        [BOARD]: refuses ? 'refused' : 'uncertain',
      });
      const { wait } = (await stateOf(protocol)) ?? {};
      expect(wait).toBeGreaterThanOrEqual(from);
      expect(wait).toBeLessThanOrEqual(to);
    },
  );

  test('uncertain mail is delivered once a second send gets a reply', async () => {
    mail().behave('close-after-content');
    const protocol = await send();
    mail().behave('accept');
    await retry();
    expect(await stateOf(protocol)).toMatchObject({ delivered: true, uncertain: false });
  });

  test('refused content is never uncertain', async () => {
    mail().behave('refuse-content');
    const protocol = await send();
    await retry();
    await retry();
    expect(await distinctDeliveries()).toEqual([{ status: 'refused', uncertain_sends: 0, reason: '554' }]);
    mail().behave('shut-down');
    await retry();
    expect(await distinctDeliveries()).toEqual([{ status: 'refused', uncertain_sends: 0, reason: '421' }]);
    expect(await stateOf(protocol)).toMatchObject({ attempts: 4 });
  });

  test('mail sent again keeps its Message-ID, by which mail clients recognise duplicates', async () => {
    mail().behave('close-after-content');
    const protocol = await send();
    await retry();
    const ids = mail().received.map((raw) => /^Message-ID: <(.+)@/im.exec(raw)?.[1]);
    expect(ids).toEqual([protocol.toLowerCase(), protocol.toLowerCase()]);
  });

  test('a late final reply is waited for, and no other run sends the message meanwhile', async () => {
    mail().behave('answer-late');
    const protocol = await storeUnsent();
    const sending = deliver();
    await vi.waitFor(() => expect(mail().received).toHaveLength(1), { timeout: LIMIT_MS });
    // Ten minutes for the reply (RFC 5321, 4.5.3.2.6), and two for what comes before.
    const [{ lease } = {}] = await rows(
      'SELECT extract(epoch FROM lease_until - now())::int AS lease FROM contact_messages',
    );
    expect(lease).toBeGreaterThan(600);
    expect(lease).toBeLessThanOrEqual(720);
    expect(await deliveriesOf(protocol)).toEqual({ [SALES]: 'uncertain', [BOARD]: 'uncertain' });
    await deliver({ retryAtOnce: true });
    mail().answerNow();
    await sending;
    expect(mail().received).toHaveLength(1);
    expect(await stateOf(protocol)).toMatchObject({ delivered: true });
  });
});

describe('a closed message', () => {
  test.each([
    ['answered', decideBy('answer')],
    ['marked as spam', decideBy('spam')],
  ])('a message that is %s is not mailed', async (_, mark) => {
    const protocol = await storeUnsent();
    await mark(protocol);
    await deliverPending();
    await deliver({ retryAtOnce: true });
    expect(mail().received).toHaveLength(0);
    expect(await undelivered()).toEqual([]);
  });

  test.each<[string, (protocol: string) => Promise<unknown>]>([
    ['answered', decideBy('answer')],
    ['marked as spam', decideBy('spam')],
    ['erased', () => erasePerson('ana@empresa.com.br')],
  ])('a message that is %s while being sent is not sent', async (_, act) => {
    const protocol = await storeUnsent();
    mail().beforeContent = () => act(protocol);
    expect(await deliver()).toEqual({ delivered: 0, postponed: 0, failed: 0, uncertain: 0 });
    expect(mail().received).toHaveLength(0);
    expect(await deliveriesOf(protocol)).toEqual({});
    // Mail as a whole does not count as failing.
    expect(await rows('SELECT 1 FROM mail_state WHERE failing_since IS NOT NULL')).toEqual([]);
  });
});

describe('updates of one message', () => {
  test.each<[string, () => void]>([
    ['delivered', () => mail().behave('accept')],
    ['refused', () => mail().behave('refuse-content')],
    ['uncertain', () => mail().behave('close-after-content')],
    ['released', () => mail().behave('refuse-for-now')],
  ])('%s: no other message changes', async (_, behave) => {
    const other = await storeUnsent();
    await rows(
      "UPDATE contact_messages SET next_attempt_at = now() + interval '1 hour', lease_until = now() + interval '1 hour'",
    );
    const before = await rows('SELECT * FROM contact_messages WHERE protocol = $1', [other]);
    behave();
    await send();
    await runExcept(other);
    expect(await rows('SELECT * FROM contact_messages WHERE protocol = $1', [other])).toEqual(before);
  });

  /** Runs the schedule with all but one message due. */
  async function runExcept(other: string) {
    await rows('UPDATE contact_messages SET next_attempt_at = now(), lease_until = NULL WHERE protocol <> $1', [other]);
    await deliverPending();
  }
});

test('uncertain mail that is refused the next time has the reason and is no longer uncertain', async () => {
  mail().behave('close-after-content');
  await send();
  mail().behave('refuse-content');
  await retry();
  expect(await distinctDeliveries()).toEqual([{ status: 'refused', uncertain_sends: 1, reason: '554' }]);
  mail().behave('close-after-content');
  await retry();
  expect(await distinctDeliveries()).toEqual([{ status: 'uncertain', uncertain_sends: 2, reason: null }]);
});

test('an order to resend while the mail is being sent leaves no count below zero', async () => {
  mail().behave('refuse-content');
  mail().afterContent = () => rows('UPDATE deliveries SET uncertain_sends = 0');
  await send();
  expect(await distinctDeliveries()).toEqual([{ status: 'refused', uncertain_sends: 0, reason: '554' }]);
});

describe('the outbox', () => {
  test('of two workers only one claims each message', async () => {
    for (let made = 0; made < 12; made++) await storeUnsent();
    const [one, two] = await Promise.all([deliver({ retryAtOnce: true }), deliver({ retryAtOnce: true })]);
    expect(one.delivered + two.delivered).toBe(12);
    expect(mail().received).toHaveLength(12);
  });

  test('a message is claimed again after two minutes if its worker died', async () => {
    const protocol = await storeUnsent();
    mail().behave('hang');
    const first = deliver();
    await vi.waitFor(() => expect(mail().hanging).toBe(1), { timeout: LIMIT_MS });
    const [{ lease } = {}] = await rows(
      'SELECT extract(epoch FROM lease_until - now())::int AS lease FROM contact_messages',
    );
    expect(lease).toBeGreaterThan(60);
    expect(lease).toBeLessThanOrEqual(120);
    mail().behave('accept');
    expect(await deliver()).toMatchObject({ delivered: 0 });
    await rows("UPDATE contact_messages SET lease_until = now() - interval '1 second', last_attempt_at = NULL");
    expect(await deliver()).toMatchObject({ delivered: 1 });
    await mail().stop();
    await first;
    expect(await stateOf(protocol)).toMatchObject({ delivered: true });
  });

  test('the message due longest is sent first', async () => {
    const [late, early] = [await storeUnsent({ empresa: 'Depois' }), await storeUnsent({ empresa: 'Antes' })];
    await rows("UPDATE contact_messages SET next_attempt_at = now() - interval '1 minute' WHERE protocol = $1", [late]);
    await rows("UPDATE contact_messages SET next_attempt_at = now() - interval '1 hour' WHERE protocol = $1", [early]);
    await deliver();
    expect(mail().received.map((raw) => /Antes|Depois/.exec(raw)?.[0])).toEqual(['Antes', 'Depois']);
  });

  test('a message just received is sent before those that wait', async () => {
    await mail().stop();
    await send({ empresa: 'Primeira' });
    const again = await startMailServer(Number(new URL(mail().url).port));
    onTestFinished(again.stop);
    await send({ empresa: 'Segunda' });
    expect(again.received.map((raw) => /Primeira|Segunda/.exec(raw)?.[0])).toEqual(['Segunda', 'Primeira']);
  });

  test('a scheduled run begins mails for 20 s, because the platform ends it after 30', async () => {
    for (let made = 0; made < 8; made++) await storeUnsent();
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const begun = Date.now();
    const starts = new Set<number>();
    mail().beforeContent = async () => void starts.add(Date.now() - begun);
    mail().afterContent = async () => void vi.setSystemTime(Date.now() + 6000);
    await deliverPending();
    expect([...starts].map((ms) => Math.round(ms / 1000))).toEqual([0, 6, 12, 18]);
  });

  test('a connection gathers no listeners, however many messages it carries', async () => {
    const warnings: string[] = [];
    const note = ({ message }: Error) => void warnings.push(message);
    process.on('warning', note);
    onTestFinished(() => void process.off('warning', note));
    // Node warns of the eleventh.
    for (let made = 0; made < 12; made++) await insertMessage(rows);
    expect(await deliver()).toMatchObject({ delivered: 12 });
    expect(mail().connections).toBe(1);
    await new Promise(setImmediate);
    expect(warnings).toEqual([]);
  });

  test('a run sends over one connection and reports its progress', async () => {
    for (let made = 0; made < 3; made++) await storeUnsent();
    const progress: number[] = [];
    await deliver({ onProgress: ({ delivered }) => progress.push(delivered) });
    expect(mail().connections).toBe(1);
    expect(progress).toEqual([1, 2, 3]);
  });
});

test('a suspected message is mailed only after its release', async () => {
  const protocol = await send({ deixe_vazio: 'x' });
  await deliver({ retryAtOnce: true });
  expect(mail().received).toHaveLength(0);
  await decideBy('release')(protocol);
  await deliver();
  expect(mail().received).toHaveLength(1);
  expect(await stateOf(protocol)).toMatchObject({ delivered: true });
});

test('a delivered message counts as seen', async () => {
  await send();
  expect(await rows('SELECT seen_at IS NOT NULL AS seen FROM contact_messages')).toEqual([{ seen: true }]);
});

test('a run logs its counts, and nothing if it did nothing', async () => {
  await runDue();
  expect(console.info).not.toHaveBeenCalled();
  await send();
  expect(vi.mocked(console.info).mock.calls).toEqual([
    ['deliver:', '{"delivered":1,"postponed":0,"failed":0,"uncertain":0}'],
  ]);
});
