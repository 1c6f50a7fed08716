import { beforeEach, describe, expect, test, vi } from 'vitest';
import { findTrouble } from '../../netlify/due/deliveries.ts';
import { alertMail } from '../../src/copy/mail.ts';
import { logIn } from '../support/at-the-desk.ts';
import { BOARD, SALES, startWebhook, withMail } from '../support/delivering.ts';
import { SECRET } from '../support/secrets.ts';

const { rows, mail, mails, run, send } = withMail();

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
      '1 mensagem do último dia útil foi tomada por spam e não saiu por e-mail: está na mesa, em Spam.',
    ]);
    expect(digest?.html).not.toMatch(/Compre já|Recente/);
  });

  test('names ten messages and counts the others', async () => {
    await received('2026-11-18T12:00:00Z');
    await copies(11);
    await rows("UPDATE messages SET created_at = '2026-11-18T12:00:00Z'");
    await runAt(MONDAY_8H);
    const [digest] = await mails();
    expect(digest?.subject).toBe('12 mensagens esperam resposta');
    expect(digest?.text.match(/^\* /gm)).toHaveLength(10);
    expect(digest?.text).toContain('E mais 2.');
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
    expect(digest?.text).toMatch(/^1 mensagem do último dia útil foi tomada por spam e não saiu por e-mail\.$/m);
  });

  test('is not sent when there is nothing to tell', async () => {
    await received('2026-11-23T10:00:00Z');
    await runAt(MONDAY_8H);
    expect(mail().received).toHaveLength(0);
  });

  test('comes with the next run if the server refuses it or the run dies while it is sent', async () => {
    await received('2026-11-18T12:00:00Z');
    mail().behave('refuse-content');
    await runAt(MONDAY_8H);
    const due = async () =>
      (await rows('SELECT round(extract(epoch FROM digest_due_at - now()))::int AS wait FROM notices'))[0]?.wait;
    expect(await due()).toBeGreaterThan(60);
    expect(await due()).toBeLessThanOrEqual(120);
    mail().behave('accept');
    await runAt(MONDAY_8H);
    expect(mail().received).toHaveLength(1);
  });
});

describe('The alert', () => {
  beforeEach(async () => {
    await rows("UPDATE notices SET alert_due_at = '-infinity'");
  });
  /** Lets the deliveries so far wait for so long. */
  const age = async (minutes: number) => {
    await rows('UPDATE messages SET created_at = now() - make_interval(mins => $1)', [minutes]);
    await rows('UPDATE deliveries SET created_at = now() - make_interval(mins => $1)', [minutes]);
    await rows('UPDATE decisions SET at = now() - make_interval(mins => $1)', [minutes]);
  };
  const alerts = async () => (await mails()).filter(({ subject }) => subject === alertMail.subject);
  /** Stores a message of yesterday that waits for these recipients, and that no run has tried to send. */
  const queued = async (...recipients: string[]) => {
    vi.stubEnv('SMTP_URL', '');
    await send();
    vi.stubEnv('SMTP_URL', mail().url);
    await rows('INSERT INTO deliveries (message_id, recipient) SELECT id, unnest($1::text[]) FROM messages', [
      recipients,
    ]);
    await age(24 * 60);
  };

  test('is not raised, nor at the desk, while a run delivers what is old, nor for who comes after it', async () => {
    await queued(SALES, BOARD);
    mail().behave('answer-late');
    const member = await logIn();
    const running = [run()];
    await vi.waitFor(() => expect(mail().received).toHaveLength(1));
    // A run that dies now leaves it to the first one after two minutes.
    const claimed = `SELECT extract(epoch FROM due_at - claimed_at)::int AS seconds
      FROM deliveries WHERE claimed_at IS NOT NULL`;
    expect(await rows(claimed)).toEqual([{ seconds: 120 }]);
    expect((await member.get('/mesa')).text).not.toContain('Não chega');
    running.push(run());
    await vi.waitFor(() => expect(mail().received).toHaveLength(2));
    await run();
    mail().answerNow();
    await Promise.all(running);
    expect(mail().received).toHaveLength(2);
  });

  test('is not raised for what came out of Spam just now, however old the message is', async () => {
    const protocol = await send({ deixe_vazio: 'x' });
    await age(24 * 60);
    mail().behave('refuse-for-now');
    const member = await logIn();
    await (await member.get(`/mesa/mensagem/${protocol}`)).press('Não é spam');
    expect((await member.get('/mesa')).text).not.toContain('Não chega');
    await age(31);
    expect((await member.get('/mesa')).text).toContain('Não chega');
  });

  test.each([
    ['SMTP_URL', 'http://x', `a ${SALES}`],
    ['CONTACT_MAIL_FROM', 'site', `a ${SALES}`],
    ['CONTACT_WEBHOOK_SECRET', 'x', 'ao sistema da equipe (webhook)'],
  ])('names %s, when it cannot be used, and for its way only', async (name, value, recipient) => {
    await queued(SALES, 'webhook');
    await startWebhook();
    const member = await logIn();
    expect((await member.get('/mesa')).text).not.toContain('Não chega');
    vi.stubEnv(name, value);
    const told = (await member.get('/mesa')).text.match(/Não chega[^<]*/g);
    expect(told).toEqual([
      expect.stringMatching(
        `^Não chega ${recipient.replace(/[()]/g, '.')} .* Motivo: uma variável do site não pode ser usada\\. ${name}: .* Peça a quem`,
      ),
    ]);
  });

  test('says at the desk that a run died while it sent', async () => {
    await queued(SALES);
    await rows("UPDATE deliveries SET claimed_at = now() - interval '119 seconds'");
    const member = await logIn();
    expect((await member.get('/mesa')).text).not.toContain('Não chega');
    await rows("UPDATE deliveries SET claimed_at = now() - interval '121 seconds'");
    expect((await member.get('/mesa')).text).toContain('Motivo: a última tentativa foi interrompida no meio');
  });

  test('comes again when it fails again after a repair', async () => {
    let status = 401;
    await startWebhook(() => ({ status }));
    for (const expected of [1, 1, 2]) {
      await send();
      await age(31);
      await run();
      await run();
      expect(await alerts()).toHaveLength(expected);
      status = status === 401 ? 200 : 401;
    }
  });

  test('says by mail after half an hour that the webhook fails, since when and why, once a day', async () => {
    await startWebhook(() => ({ status: 401 }));
    await send();
    await age(29);
    await run();
    mail().received.length = 0;
    await age(31);
    await run();
    // Another run tries it again.
    await rows(
      "UPDATE deliveries SET claimed_at = now(), due_at = now() + interval '1 minute' WHERE recipient = 'webhook'",
    );
    await run();
    await rows('UPDATE deliveries SET claimed_at = NULL, due_at = now()');
    await run();
    const [alert, ...others] = await mails();
    expect(others).toEqual([]);
    expect(alert?.text).toMatch(
      /^Não chega ao sistema .*: 1 mensagem, que sai sozinha .* a assinatura \(HTTP 401\)\. /m,
    );
    const [{ wait } = { wait: 0 }] = await rows(
      'SELECT extract(epoch FROM alert_due_at - now())::int AS wait FROM notices',
    );
    expect(wait / 3600).toBeCloseTo(24, 1);
  });

  test('names the one mailbox that does not work, to the others, and no desk where there is none', async () => {
    vi.stubEnv('DESK_SECRET', '');
    mail().refused.set(BOARD, 550);
    await send();
    await age(31);
    mail().received.length = 0;
    await run();
    const [alert] = await mails();
    expect(alert?.text).toContain(`Não chega a ${BOARD}`);
    expect(alert?.text).toContain('o servidor não aceita este endereço ou este e-mail (550)');
    expect(alert?.text).not.toContain('mesa');
    expect(mail().recipients.at(-1)).toEqual([SALES]);
  });

  test('stands at the head of the desk while no mail goes out, also for whom no run has tried, and goes with the failure', async () => {
    mail().behave('refuse-for-now');
    await send();
    await age(31);
    const member = await logIn();
    for (const recipient of [SALES, BOARD])
      expect((await member.get('/mesa')).text).toMatch(
        new RegExp(`Não chega a ${recipient}[^<]*Motivo: o servidor pediu para tentar mais tarde \\(451\\)\\.`),
      );
    mail().behave('accept');
    await run();
    expect((await member.get('/mesa')).text).not.toContain('Motivo:');
    expect(mail().received).toHaveLength(2);
  });

  test('names a flood at once, with how many of it are only on the desk', async () => {
    vi.stubEnv('CONTACT_RATE_LIMIT', '5');
    await send();
    await rows('UPDATE deliveries SET delivered_at = now()');
    await copies(98);
    mail().received.length = 0;
    await send();
    expect(mail().received).toHaveLength(2);
    const flooded = [await send(), await send()];
    expect(await alerts()).toHaveLength(1);
    expect(mail().received).toHaveLength(3);
    expect((await alerts())[0]?.text).toMatch(
      /^1 mensagem das últimas 24 horas .*: vieram mais de 100 em uma hora ou 300 em um dia, .* com “Não é spam”/m,
    );
    const member = await logIn();
    vi.stubEnv('DESK_SECRET', '');
    expect((await findTrouble()).sentences).toEqual([
      expect.stringMatching(/^2 mensagens .* abra a mesa \(DESK_SECRET\)/),
    ]);
    vi.stubEnv('DESK_SECRET', SECRET);
    expect((await member.get('/mesa')).text).toContain('2 mensagens das últimas 24 horas não saíram por e-mail');
    expect((await member.get(`/mesa/mensagem/${flooded[0]}`)).text).toContain('não foi enviada');
    await (await member.get(`/mesa/mensagem/${flooded[0]}`)).press('Não é spam');
    expect(mail().received).toHaveLength(5);
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
});
