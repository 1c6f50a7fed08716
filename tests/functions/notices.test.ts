import { beforeEach, describe, expect, test, vi } from 'vitest';
import { alertMail } from '../../src/copy/mail.ts';
import { logIn } from '../support/at-the-desk.ts';
import { BOARD, SALES, startWebhook, withMail } from '../support/delivering.ts';

const { rows, mail, mails, run, runLater, send, log } = withMail();

const MONDAY_8H = new Date('2026-11-23T11:00:00Z');

/** Runs what is due at this time, the digest too. */
async function runAt(now: Date) {
  await rows("UPDATE notices SET digest_due_at = '-infinity'");
  await runFakingTime(now);
}

async function runFakingTime(now: Date) {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  await run();
  vi.useRealTimers();
}

/** Stores a message received at this time, as if its mail had been delivered. */
async function received(at: string, changes: object = {}) {
  const protocol = await send(changes);
  await rows('UPDATE messages SET created_at = $2 WHERE protocol = $1', [protocol, at]);
  mail().received.length = 0;
  return protocol;
}

/** Stores as many copies of the first message, which are nobody's to deliver. */
const copies = (count: number, status = 'status', age = "interval '0'") =>
  rows(
    `WITH copied AS (INSERT INTO messages (protocol, status, nome, empresa, email, telefone, mensagem, origem,
      privacy_version, spam_signals, repeat_hash, folded, created_at)
      SELECT gen_random_uuid(), ${status}, nome, empresa, email, telefone, mensagem, origem, privacy_version, '{}',
        gen_random_uuid(), folded, now() - ${age}
      FROM (SELECT * FROM messages ORDER BY id LIMIT 1) AS first, generate_series(1, $1) RETURNING id)
    INSERT INTO deliveries (message_id, recipient, delivered_at) SELECT id, 'vendas@empresa.example', now() FROM copied`,
    [count],
  );

describe('The digest', () => {
  test('names what has waited longest, counts spam, and leads to the desk, without their words', async () => {
    const old = await received('2026-11-18T12:00:00Z', { empresa: 'Velha Ltda', nome: 'Ana', produto: 'wms' });
    await received('2026-11-20T10:59:00Z', { empresa: 'Sexta Ltda' });
    await received('2026-11-20T11:01:00Z', { empresa: 'Recente Ltda' });
    await received('2026-11-22T12:00:00Z', { deixe_vazio: 'x', empresa: 'Robô', mensagem: 'Compre já' });
    const bySomebody = await received('2026-11-22T13:00:00Z', { empresa: 'Da equipe' });
    await rows("UPDATE messages SET status = 'spam', revision = 1 WHERE protocol = $1", [bySomebody]);
    await rows('UPDATE messages SET assignee = $1 WHERE protocol = $2', [SALES, old]);
    await runAt(MONDAY_8H);
    const [digest, ...others] = await mails();
    expect(others).toEqual([]);
    expect(digest?.text.match(/^(?:\*| {2}|\d).*/gm)).toEqual([
      '2 mensagens esperam resposta',
      '* WMS · Ana, Velha Ltda',
      `  desde 18/11/2026, 09:00 · ${old} · com ${SALES}`,
      expect.stringContaining('Sexta Ltda'),
      expect.stringMatching(/^ {2}desde 20\/11\/2026, 07:59/),
      '1 mensagem do último dia útil foi marcada como spam e não saiu por e-mail: está na mesa, em Spam.',
    ]);
    expect(digest?.html).not.toMatch(/Compre já|Recente/);
  });

  test('names ten messages and counts the others', async () => {
    await received('2026-11-18T12:00:00Z');
    await copies(9);
    for (const [more, told] of [
      [0, undefined],
      [1, 'E mais 1.'],
      [1, 'E mais 2.'],
    ] as const) {
      await copies(more);
      await rows("UPDATE messages SET created_at = '2026-11-18T12:00:00Z'");
      await runAt(MONDAY_8H);
      const digest = (await mails()).at(-1);
      expect(digest?.text.match(/^\* /gm)).toHaveLength(10);
      expect(/^E mais .*/m.exec(digest?.text ?? '')?.[0]).toBe(told);
    }
    expect((await mails()).at(-1)?.subject).toBe('12 mensagens esperam resposta');
  });

  test('comes once on a working morning, and again on the next one', async () => {
    await received('2026-11-18T12:00:00Z');
    // Friday morning and evening, Saturday, Monday before and after 7 h.
    const times = [
      '2026-11-20T11:00Z',
      '2026-11-20T20:00Z',
      '2026-11-21T12:00Z',
      '2026-11-23T09:59Z',
      '2026-11-23T10:01Z',
    ];
    const counts: number[] = [];
    await rows("UPDATE notices SET digest_due_at = '2026-11-20T10:00Z'");
    for (const time of times) {
      // The database's clock is the real one: the due time is shifted as if it were `time` there, and back.
      await rows('UPDATE notices SET digest_due_at = digest_due_at + (now() - $1::timestamptz)', [time]);
      const due = rows('SELECT digest_due_at <= now() AS due FROM notices');
      const isDue = (await due)[0]?.due;
      await runFakingTime(new Date(time));
      if (!isDue) await rows('UPDATE notices SET digest_due_at = digest_due_at - (now() - $1::timestamptz)', [time]);
      counts.push(mail().received.length);
    }
    expect(counts).toEqual([1, 1, 1, 1, 2]);
  });

  test('with spam to tell and a recent message, says only that none has waited for more than a business day', async () => {
    vi.stubEnv('DESK_SECRET', '');
    await received('2026-11-23T10:00:00Z');
    await received('2026-11-22T12:00:00Z', { deixe_vazio: 'x' });
    await runAt(MONDAY_8H);
    const [digest] = await mails();
    expect(digest?.subject).toBe('Nada espera há mais de um dia útil');
    expect(digest?.text).toMatch(/^1 mensagem do último dia útil foi marcada como spam e não saiu por e-mail\.$/m);
  });

  test('is not sent when there is nothing to tell', async () => {
    await received('2026-11-23T10:00:00Z');
    await runAt(MONDAY_8H);
    expect(mail().received).toHaveLength(0);
  });

  test('comes with the next run if the server refuses it or the run dies while it is sent', async () => {
    await received('2026-11-18T12:00:00Z');
    mail().behave({ DATA: '554' });
    await runAt(MONDAY_8H);
    const due = async () =>
      (await rows('SELECT round(extract(epoch FROM digest_due_at - now()))::int AS wait FROM notices'))[0]?.wait;
    expect(await due()).toBeGreaterThan(60);
    expect(await due()).toBeLessThanOrEqual(120);
    mail().behave();
    await runAt(MONDAY_8H);
    expect(mail().received).toHaveLength(1);
  });
});

const at = (path: string, member = logIn()) => member.then(({ get }) => get(path)).then(({ text }) => text);
/** What the desk's head says of messages that do not arrive. */
const head = async () => (await at('/mesa')).match(/(?<=<p class="note due">)[^<]*/g) ?? [];
/** Lets so much time pass for what is known of recipients. */
const later = (interval: string) =>
  rows(`UPDATE recipients SET failing_since = failing_since - interval '${interval}',
    failed_at = failed_at - interval '${interval}', alert_due_at = alert_due_at - interval '${interval}'`);
const alerts = async () => (await mails()).filter(({ subject }) => subject === alertMail.subject);

describe('What is known of a recipient', () => {
  test('is told although the team answers at once: at the desk, and once a day by mail to the others', async () => {
    mail().rcpt.set(BOARD, '550 5.1.1');
    for (let day = 1; day <= 2; day++) {
      await send();
      await rows("UPDATE messages SET status = 'answered'");
      expect(await head()).toHaveLength(day - 1);
      await later('31 minutes');
      await run();
      await run();
      expect(await alerts()).toHaveLength(day);
      await later('23 hours 59 minutes');
      await run();
      expect(await alerts()).toHaveLength(day);
      await later('1 minute');
    }
    const told =
      /^Não chega a diretoria@empresa\.example desde [\d/]+, [\d:]+ \(última tentativa em [\d/]+, [\d:]+; ainda não chegou nenhuma\)\. Nenhuma mensagem espera por isso\. Motivo: o servidor não conhece este endereço \(RCPT 550 5\.1\.1\)\. Confira/m;
    expect(await head()).toEqual([expect.stringMatching(told)]);
    expect((await alerts())[0]?.text).toMatch(told);
    expect(mail().recipients.at(-1)).toEqual([SALES]);
    // Nothing has been tried since, so nothing more is known.
    await later('48 hours');
    await run();
    expect(await alerts()).toHaveLength(2);
  });

  test('is forgotten with the first message that arrives, before anybody is told', async () => {
    mail().rcpt.set(BOARD, '550');
    await send();
    await later('1 day');
    mail().rcpt.clear();
    await send();
    expect(await alerts()).toEqual([]);
    expect(await head()).toEqual([]);
    // And is told anew, half an hour after it fails again.
    mail().rcpt.set(BOARD, '550');
    await send();
    await later('29 minutes');
    await run();
    expect(await alerts()).toEqual([]);
    await later('2 minutes');
    await run();
    expect(await alerts()).toHaveLength(1);
    expect(await head()).toEqual([expect.stringContaining('; a última que chegou, em ')]);
  });

  test('is forgotten with a digest that arrives', async () => {
    mail().behave({ MAIL: '451' });
    await send();
    await later('1 day');
    await rows("UPDATE messages SET status = 'answered'");
    await copies(1, "'new'", "interval '9 days'");
    mail().behave();
    expect(await head()).toHaveLength(2);
    await runAt(MONDAY_8H);
    expect(await head()).toEqual([]);
  });

  test('stands while it is tried, with all that wait', async () => {
    let answer: { status: number } | undefined = { status: 503 };
    const { stop } = await startWebhook(() => answer);
    await send();
    await send();
    await later('2 hours');
    answer = undefined;
    const running = run();
    const claimed = "SELECT FROM deliveries WHERE delivered_at IS NULL AND due_at > now() + interval '1 minute'";
    await expect.poll(async () => (await rows(claimed)).length).toBe(1);
    const told = /^Não chega ao sistema .* 2 mensagens esperam e saem sozinhas .* está fora do ar \(HTTP 503\)/;
    expect(await head()).toEqual([expect.stringMatching(told)]);
    await stop();
    await running;
  });

  test('of one comes when it is due, though another was told just now, each time with an identity of its own', async () => {
    mail().rcpt.set(BOARD, '550');
    const { stop } = await startWebhook();
    await send();
    await later('31 minutes');
    await run();
    await stop();
    await send();
    await later('31 minutes');
    await run();
    const told = await alerts();
    expect(told.map(({ text }) => text.match(/Não chega [^ ]+ [^ ]+/g))).toEqual([
      ['Não chega a diretoria@empresa.example'],
      ['Não chega ao sistema'],
    ]);
    expect(new Set(told.map(({ messageId }) => messageId)).size).toBe(2);
  });

  test.each(['554 5.6.0', '550 5.7.1'])(
    'counts a content’s second refusal (%s), not the first, which may be the message’s',
    async (reply) => {
      mail().behave({ DATA: reply });
      await send();
      await later('1 day');
      expect(await head()).toEqual([]);
      await runLater();
      await later('1 day');
      expect(await head()).toEqual([
        expect.stringContaining(`DATA ${reply}`),
        expect.stringContaining(`DATA ${reply}`),
      ]);
    },
  );

  test('is of all mailboxes, where the server fails', async () => {
    mail().behave({ MAIL: '451' });
    const { posts } = await startWebhook();
    await send();
    await later('31 minutes');
    expect((await head()).map((told) => told.split(' desde')[0])).toEqual([
      `Não chega a ${BOARD}`,
      `Não chega a ${SALES}`,
    ]);
    expect(posts).toHaveLength(1);
    const [protocol] = await rows('SELECT protocol FROM messages');
    expect((await at(`/mesa/mensagem/${protocol?.protocol}`)).match(/não chegou: [^(]*/g)).toHaveLength(2);
  });
});

test.each([
  ['SMTP_URL', '', 'SMTP_URL não está definida: as mensagens ficam guardadas', false],
  ['SMTP_URL', 'http://x', 'SMTP_URL: não é', false],
  ['CONTACT_MAIL_FROM', 'site', 'CONTACT_MAIL_FROM: “site” não é', false],
  ['CONTACT_MAIL_TO', `${SALES}; outra`, 'CONTACT_MAIL_TO: “outra” não é', true],
  ['CONTACT_WEBHOOK_SECRET', 'x', 'CONTACT_WEBHOOK_SECRET: é curta demais', true],
] as const)('%s=%s is told at the desk at once, in each run’s log, and in the digest', async (...row) => {
  const [name, value, sentence, canMail] = row;
  await startWebhook();
  const member = logIn();
  vi.stubEnv(name, value);
  expect((await at('/mesa', member)).match(/(?<=<p class="note due">)[^<]*/g)).toEqual([
    expect.stringContaining(`Mostre a quem cuida do site: ${sentence}`),
  ]);
  await runAt(MONDAY_8H);
  expect(log()).toContain(sentence);
  const digests = (await mails()).map(({ text }) => text);
  expect(digests).toEqual(canMail ? [expect.stringContaining(sentence)] : []);
});

describe('A flood', () => {
  beforeEach(async () => {
    vi.stubEnv('CONTACT_RATE_LIMIT', '5');
    await send({ deixe_vazio: 'x' });
    await copies(100, "'answered'");
    mail().received.length = 0;
  });
  const flood = async (count: number) => {
    await copies(count, "'new'");
    await rows("UPDATE messages SET spam_signals = '{flood}' WHERE status = 'new'");
  };
  const told = async () =>
    (await mails()).flatMap(({ subject }) => subject?.match(/(?<=^Enxurrada no site: )\d+/)?.map(Number) ?? []);

  test('is counted when its mail goes: with the first, with ten times as many, after four hours with new ones', async () => {
    const counted: number[][] = [];
    const runAfter = async (interval: string, more = 0) => {
      await rows(`UPDATE notices SET flood_told_at = flood_told_at - interval '${interval}'`);
      await rows(`UPDATE messages SET created_at = created_at - interval '${interval}' WHERE status = 'new'`);
      await flood(more);
      await run();
      counted.push(await told());
    };
    await send();
    await run();
    for (const more of [8, 1, 20]) await runAfter('0', more);
    await runAfter('3 hours 59 minutes', 1);
    await runAfter('2 minutes');
    await runAfter('4 hours');
    expect(counted).toEqual([[1], [1, 10], [1, 10], [1, 10], [1, 10, 31], [1, 10, 31]]);
    const [first] = await mails();
    expect(first?.text).toMatch(
      /^1 mensagem, desde [\d/]+, [\d:]+, não saiu por e-mail \(contagem de [\d/]+, [\d:]+\)\. Motivo: vieram mais de 100 em uma hora ou 300 em um dia, .* com “Não é spam”/m,
    );
    expect(await alerts()).toEqual([]);
  });

  test('stands at the desk until it is dealt with, and in the digest, however old, until somebody has looked', async () => {
    await flood(2);
    await rows("UPDATE messages SET created_at = now() - interval '3 days' WHERE status = 'new'");
    const digest = async () => {
      mail().received.length = 0;
      await runAt(MONDAY_8H);
      return (await mails()).map(({ text }) => /^2 mensagens, desde .* não saíram por e-mail/m.test(text));
    };
    expect((await digest())[0]).toBe(true);
    expect((await digest())[0]).toBe(true);
    expect(await head()).toEqual([expect.stringMatching(/^2 mensagens, desde/)]);
    expect(await digest()).toEqual([false]);
    expect(await head()).toEqual([expect.stringMatching(/^2 mensagens, desde/)]);
    await rows("UPDATE messages SET spam_signals = '{}'");
    expect(await head()).toEqual([]);
  });

  test('says how to open the desk, where there is none, and one of it goes by mail once it is no spam', async () => {
    const protocol = await send();
    expect(mail().received).toHaveLength(1);
    const page = await (await logIn()).get(`/mesa/mensagem/${protocol}`);
    expect(page.text).toContain('não foi enviada');
    await page.press('Não é spam');
    expect(mail().received).toHaveLength(3);
    vi.stubEnv('DESK_SECRET', '');
    await send();
    expect((await mails()).at(-1)?.text).toContain('abra a mesa (DESK_SECRET)');
  });
});

test.each([
  ['a hundred in an hour', 99, 0, 'mailed'],
  ['a hundred and one in an hour', 100, 0, 'counted'],
  ['a hundred and one in a day', 99, 1, 'mailed'],
  ['three hundred in a day', 0, 299, 'mailed'],
  ['three hundred and one in a day', 0, 300, 'counted'],
])('of %s is the last one %s', async (_, inHour, before, state) => {
  await send({ deixe_vazio: 'only spam so far' });
  await copies(inHour, "'new'");
  await copies(before, "'answered'", "interval '23 hours'");
  await copies(before, "'answered'", "interval '25 hours'");
  mail().received.length = 0;
  vi.stubEnv('CONTACT_RATE_LIMIT', '5');
  await send();
  expect(mail().received).toHaveLength(state === 'mailed' ? 2 : 1);
});
