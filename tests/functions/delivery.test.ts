import { describe, expect, test, vi } from 'vitest';
import { deliver } from '../../netlify/delivery/deliver.ts';
import { sendUncertainAgain } from '../../netlify/delivery/queue.ts';
import deliverPending from '../../netlify/functions/deliver-pending.ts';
import { runDue } from '../../netlify/schedule/run-due.ts';
import { erase } from '../../netlify/storage/erase.ts';
import { BOARD, SALES, withMail } from '../support/delivering.ts';
import { type Behaviour, startMailServer } from '../support/mail-server.ts';
import { decideBy } from '../support/stored.ts';

const { rows, mail, send, storeUnsent, stateOf, copiesOf, pending, tryAgain, log } = withMail();

/** How the copies of all messages stand, each way once. */
const copyStates = () => rows('SELECT DISTINCT state, uncertain, reason FROM deliveries');

describe('a message whose content the server refuses', () => {
  test('waits a minute, twice as long each time, and then a day for as long as it is kept', async () => {
    mail().behave('refuse-content');
    const protocol = await send();
    const waits = [(await stateOf(protocol))?.wait];
    expect(await stateOf(protocol)).toMatchObject({ attempts: 1, failed: false, taken: false });
    await deliverPending();
    expect(await stateOf(protocol)).toMatchObject({ attempts: 1 });
    for (let attempt = 2; attempt <= 12; attempt++) {
      await tryAgain();
      waits.push((await stateOf(protocol))?.wait);
      expect(await stateOf(protocol)).toMatchObject({ attempts: attempt, failed: attempt >= 10 });
    }
    const minutes = [1, 2, 4, 8, 16, 32, 64, 128, 256, 1440, 1440, 1440];
    for (const [index, expected] of minutes.entries()) {
      // Up to a quarter comes on top at random.
      expect(waits[index]).toBeGreaterThan(expected * 60 - 30);
      expect(waits[index]).toBeLessThanOrEqual(expected * 75);
    }
    expect(await pending()).toEqual([protocol]);
    expect(log()).toContain(protocol);
    mail().behave('accept');
    await tryAgain();
    expect(await stateOf(protocol)).toMatchObject({ delivered: true, failed: false });
    expect(mail().received).toHaveLength(1);
  });

  test('holds nobody else’s up', async () => {
    mail().behave('refuse-content');
    const refused = await send();
    mail().behave('accept');
    const other = await send();
    expect(await stateOf(other)).toMatchObject({ delivered: true });
    expect(await stateOf(refused)).toMatchObject({ delivered: false });
  });

  test('by leaving is alone postponed: the next go out over a new connection', async () => {
    const blocked = await storeUnsent({ empresa: 'Recusada' });
    const others = [await storeUnsent(), await storeUnsent({ nome: 'Bia' })];
    mail().leaveAt = 'Recusada';
    expect(await deliver()).toMatchObject({ delivered: 2, postponed: 1 });
    expect(mail().connections).toBe(2);
    expect(await stateOf(blocked)).toMatchObject({ attempts: 1, delivered: false });
    for (const other of others) expect(await stateOf(other)).toMatchObject({ delivered: true });
  });

  test.each<Behaviour>(['shut-down', 'close-after-content'])(
    'and the next one too, by leaving (%s), ends the run: the others wait untouched',
    async (how) => {
      for (let made = 0; made < 4; made++) await storeUnsent({ nome: `Ana ${made}` });
      mail().behave(how);
      expect(await deliver()).toMatchObject({ postponed: 2 });
      expect(await rows('SELECT 1 FROM contact_messages WHERE last_attempt_at IS NULL')).toHaveLength(2);
      expect(await rows('SELECT 1 FROM mail_state WHERE failing_since IS NOT NULL')).toHaveLength(1);
    },
  );

  test('is tried once in a run', async () => {
    mail().behave('refuse-content');
    await storeUnsent();
    expect(await deliver({ now: true })).toMatchObject({ postponed: 1 });
  });
});

describe('each recipient', () => {
  test('that is refused keeps the message pending, and only that one is tried again', async () => {
    mail().refused.set(BOARD, 550);
    const protocol = await send();
    expect(await stateOf(protocol)).toMatchObject({ attempts: 1, delivered: false });
    expect(await copiesOf(protocol)).toEqual({ [SALES]: 'entregue', [BOARD]: 'recusada' });
    expect(await rows('SELECT reason FROM deliveries WHERE recipient = $1', [BOARD])).toEqual([{ reason: '550' }]);
    expect(await pending()).toEqual([protocol]);
    mail().refused.clear();
    await tryAgain();
    expect(mail().recipients).toEqual([[SALES], [BOARD]]);
    expect(await stateOf(protocol)).toMatchObject({ delivered: true });
    expect(await rows('SELECT reason FROM deliveries WHERE recipient = $1', [BOARD])).toEqual([{ reason: null }]);
  });

  test('may have a comma in the name, and letters of any case', async () => {
    vi.stubEnv('CONTACT_MAIL_TO', '"Silva, J" <J@empresa.example>, Vendas <vendas@empresa.example>');
    const protocol = await send();
    expect(mail().recipients).toEqual([['j@empresa.example', SALES]]);
    vi.stubEnv('CONTACT_MAIL_TO', 'j@EMPRESA.example, VENDAS@empresa.example');
    await rows('UPDATE contact_messages SET delivered_at = NULL');
    await deliver({ now: true });
    expect(mail().received).toHaveLength(1);
    expect(await stateOf(protocol)).toMatchObject({ delivered: true });
  });

  test('that joins the team does not get what was delivered before', async () => {
    const protocol = await send();
    await rows('DELETE FROM deliveries');
    await deliver({ now: true });
    expect(mail().received).toHaveLength(1);
    expect(await stateOf(protocol)).toMatchObject({ delivered: true });
  });

  test('all refused is a failure of mail, one refused is none', async () => {
    mail().refused.set(BOARD, 550);
    await send();
    const failing = () => rows('SELECT reason FROM mail_state WHERE failing_since IS NOT NULL');
    expect(await failing()).toEqual([]);
    mail().refused.set(SALES, 551);
    await send();
    expect(await failing()).toEqual([{ reason: '551' }]);
  });
});

describe('a sending that may have succeeded', () => {
  test('is sent again after four hours, three times in all, and then waits for a person', async () => {
    mail().behave('close-after-content');
    const protocol = await send();
    expect(await copiesOf(protocol)).toEqual({ [SALES]: 'incerta', [BOARD]: 'incerta' });
    for (const sendings of [1, 2]) {
      const { wait, ...state } = (await stateOf(protocol)) ?? {};
      expect(state).toMatchObject({ uncertain: false, taken: false });
      expect(Math.abs(Number(wait) - 4 * 60 * 60)).toBeLessThan(60);
      // Not before its time, whatever the reason for the run.
      await deliver({ now: true });
      await deliver({ first: protocol });
      expect(mail().received).toHaveLength(sendings);
      await tryAgain();
    }
    for (let run = 0; run < 3; run++) await tryAgain();
    expect(mail().received).toHaveLength(3);
    expect(await stateOf(protocol)).toMatchObject({ delivered: false, uncertain: true, taken: false });
    expect(await pending()).toEqual([protocol]);
    // What the desk shows of each copy.
    expect(await copyStates()).toEqual([{ state: 'incerta', uncertain: 3, reason: null }]);
    expect(log()).toContain(`${protocol} was sent 3 times without an answer`);
  });

  test.each(['first', 'last'])('is sent again at once when a person orders it, after the %s time', async (when) => {
    mail().behave('close-after-content');
    const protocol = await send();
    const other = await send();
    if (when === 'last') for (let run = 0; run < 2; run++) await tryAgain();
    const sent = mail().received.length;
    mail().behave('accept');
    await decideBy('reenviar')(protocol);
    await deliverPending();
    expect(mail().received).toHaveLength(sent + 1);
    expect(await stateOf(protocol)).toMatchObject({ delivered: true });
    expect(await stateOf(other)).toMatchObject({ delivered: false });
    await sendUncertainAgain();
    await deliverPending();
    expect(await stateOf(other)).toMatchObject({ delivered: true });
  });

  test('is uncertain only for those whom the server had accepted when the content left', async () => {
    mail().behave('close-after-content');
    mail().refused.set(BOARD, 450);
    const protocol = await send();
    await tryAgain();
    expect(await rows('SELECT recipient, state, uncertain, reason FROM deliveries ORDER BY recipient')).toEqual([
      { recipient: BOARD, state: 'recusada', uncertain: 0, reason: '450' },
      { recipient: SALES, state: 'incerta', uncertain: 2, reason: null },
    ]);
    mail().behave('accept');
    mail().refused.clear();
    // The refused one a minute later; the uncertain one not yet.
    await rows('UPDATE contact_messages SET next_attempt_at = now()');
    await deliverPending();
    expect(mail().recipients.at(-1)).toEqual([BOARD]);
    expect((await stateOf(protocol))?.wait).toBeGreaterThan(3 * 60 * 60);
    await tryAgain();
    expect(mail().recipients.at(-1)).toEqual([SALES]);
    expect(await stateOf(protocol)).toMatchObject({ delivered: true });
  });

  test('is certain when the second is answered', async () => {
    mail().behave('close-after-content');
    const protocol = await send();
    mail().behave('accept');
    await tryAgain();
    expect(await stateOf(protocol)).toMatchObject({ delivered: true, uncertain: false });
  });

  test('does not count when the content is refused in plain words', async () => {
    mail().behave('refuse-content');
    const protocol = await send();
    await tryAgain();
    await tryAgain();
    expect(await copyStates()).toEqual([{ state: 'recusada', uncertain: 0, reason: '554' }]);
    mail().behave('shut-down');
    await tryAgain();
    expect(await copyStates()).toEqual([{ state: 'recusada', uncertain: 0, reason: '421' }]);
    expect(await stateOf(protocol)).toMatchObject({ attempts: 4 });
  });

  test('keeps its id, by which mail readers tell the copies', async () => {
    mail().behave('close-after-content');
    const protocol = await send();
    await tryAgain();
    const ids = mail().received.map((raw) => /^Message-ID: <(.+)@/im.exec(raw)?.[1]);
    expect(ids).toEqual([protocol.toLowerCase(), protocol.toLowerCase()]);
  });

  test('whose final answer is late is waited for, and no other run sends it meanwhile', async () => {
    mail().behave('answer-late');
    const protocol = await storeUnsent();
    const sending = deliver();
    await vi.waitFor(() => expect(mail().received).toHaveLength(1), { timeout: 60_000 });
    // Ten minutes for the answer (RFC 5321, 4.5.3.2.6), and two for what comes before.
    const [{ lease } = {}] = await rows(
      'SELECT extract(epoch FROM taken_until - now())::int AS lease FROM contact_messages',
    );
    expect(lease).toBeGreaterThan(600);
    expect(lease).toBeLessThanOrEqual(720);
    expect(await copiesOf(protocol)).toEqual({ [SALES]: 'incerta', [BOARD]: 'incerta' });
    await deliver({ now: true });
    mail().answerNow();
    await sending;
    expect(mail().received).toHaveLength(1);
    expect(await stateOf(protocol)).toMatchObject({ delivered: true });
  });
});

describe('what the team has answered', () => {
  test.each([
    ['answered', decideBy('respondida')],
    ['called spam', decideBy('spam')],
  ])('or %s is not mailed', async (_, mark) => {
    const protocol = await storeUnsent();
    await mark(protocol);
    await deliverPending();
    await deliver({ now: true });
    expect(mail().received).toHaveLength(0);
    expect(await pending()).toEqual([]);
  });

  test.each<[string, (protocol: string) => Promise<unknown>]>([
    ['answered', decideBy('respondida')],
    ['called spam', decideBy('spam')],
    ['erased', () => erase('ana@empresa.com.br')],
  ])('or %s while its mail is being sent does not leave', async (_, act) => {
    const protocol = await storeUnsent();
    mail().beforeContent = () => act(protocol);
    expect(await deliver()).toEqual({ delivered: 0, postponed: 0, failed: 0, uncertain: 0 });
    expect(mail().received).toHaveLength(0);
    expect(await copiesOf(protocol)).toEqual({});
    // It is the message's matter: mail as a whole is not called broken.
    expect(await rows('SELECT 1 FROM mail_state WHERE failing_since IS NOT NULL')).toEqual([]);
  });
});

describe('what is noted of one message', () => {
  test.each<[string, () => void]>([
    ['delivered', () => mail().behave('accept')],
    ['refused', () => mail().behave('refuse-content')],
    ['uncertain', () => mail().behave('close-after-content')],
    ['given back', () => mail().behave('refuse-for-now')],
  ])('is noted of no other: %s', async (_, behave) => {
    const other = await storeUnsent();
    await rows(
      "UPDATE contact_messages SET next_attempt_at = now() + interval '1 hour', taken_until = now() + interval '1 hour'",
    );
    const before = await rows('SELECT * FROM contact_messages WHERE protocol = $1', [other]);
    behave();
    await send();
    await tryMine(other);
    expect(await rows('SELECT * FROM contact_messages WHERE protocol = $1', [other])).toEqual(before);
  });

  /** Runs what is due of all but one message. */
  async function tryMine(other: string) {
    await rows('UPDATE contact_messages SET next_attempt_at = now(), taken_until = NULL WHERE protocol <> $1', [other]);
    await deliverPending();
  }
});

test('an uncertain copy that is refused the next time says why, and is uncertain no more', async () => {
  mail().behave('close-after-content');
  await send();
  mail().behave('refuse-content');
  await tryAgain();
  expect(await copyStates()).toEqual([{ state: 'recusada', uncertain: 1, reason: '554' }]);
  mail().behave('close-after-content');
  await tryAgain();
  expect(await copyStates()).toEqual([{ state: 'incerta', uncertain: 2, reason: null }]);
});

describe('the queue', () => {
  test('gives each message to one of two deliverers', async () => {
    for (let made = 0; made < 12; made++) await storeUnsent();
    const [one, two] = await Promise.all([deliver({ now: true }), deliver({ now: true })]);
    expect(one.delivered + two.delivered).toBe(12);
    expect(mail().received).toHaveLength(12);
  });

  test('gives a message to another deliverer when the first has died, after two minutes', async () => {
    const protocol = await storeUnsent();
    mail().behave('hang');
    const first = deliver();
    await vi.waitFor(() => expect(mail().hanging).toBe(1), { timeout: 60_000 });
    const [{ lease } = {}] = await rows(
      'SELECT extract(epoch FROM taken_until - now())::int AS lease FROM contact_messages',
    );
    expect(lease).toBeGreaterThan(60);
    expect(lease).toBeLessThanOrEqual(120);
    mail().behave('accept');
    expect(await deliver()).toMatchObject({ delivered: 0 });
    await rows("UPDATE contact_messages SET taken_until = now() - interval '1 second', last_attempt_at = NULL");
    expect(await deliver()).toMatchObject({ delivered: 1 });
    await mail().stop();
    await first;
    expect(await stateOf(protocol)).toMatchObject({ delivered: true });
  });

  test('begins with what has been due longest', async () => {
    const [late, early] = [await storeUnsent({ empresa: 'Depois' }), await storeUnsent({ empresa: 'Antes' })];
    await rows("UPDATE contact_messages SET next_attempt_at = now() - interval '1 minute' WHERE protocol = $1", [late]);
    await rows("UPDATE contact_messages SET next_attempt_at = now() - interval '1 hour' WHERE protocol = $1", [early]);
    await deliver();
    expect(mail().received.map((raw) => /Antes|Depois/.exec(raw)?.[0])).toEqual(['Antes', 'Depois']);
  });

  test('lets the message that has just come go first, and what is due after it', async () => {
    await mail().stop();
    await send({ empresa: 'Primeira' });
    const again = await startMailServer(Number(new URL(mail().url).port));
    await send({ empresa: 'Segunda' });
    expect(again.received.map((raw) => /Primeira|Segunda/.exec(raw)?.[0])).toEqual(['Segunda', 'Primeira']);
    await again.stop();
  });

  test('ends when the time for mailing is over', async () => {
    await storeUnsent();
    expect(await deliver({ budgetMs: 0 })).toMatchObject({ delivered: 0 });
    expect(mail().connections).toBe(0);
  });

  test('sends over one connection, and tells how far it is', async () => {
    for (let made = 0; made < 3; made++) await storeUnsent();
    const told: number[] = [];
    await deliver({ onProgress: ({ delivered }) => told.push(delivered) });
    expect(mail().connections).toBe(1);
    expect(told).toEqual([1, 2, 3]);
  });
});

test('a suspect is mailed once it is released, not before', async () => {
  const protocol = await send({ deixe_vazio: 'x' });
  await deliver({ now: true });
  expect(mail().received).toHaveLength(0);
  await decideBy('liberar')(protocol);
  await storeUnsent();
  await deliver({ protocol });
  expect(mail().received).toHaveLength(1);
  expect(await stateOf(protocol)).toMatchObject({ delivered: true });
});

test('what was delivered counts as seen, from then on', async () => {
  await send();
  expect(await rows('SELECT seen_at IS NOT NULL AS seen FROM contact_messages')).toEqual([{ seen: true }]);
});

test('a run writes to the log what it did, and nothing when it did nothing', async () => {
  await runDue();
  expect(console.info).not.toHaveBeenCalled();
  await send();
  expect(vi.mocked(console.info).mock.calls).toEqual([
    ['deliver:', '{"delivered":1,"postponed":0,"failed":0,"uncertain":0}'],
  ]);
});
