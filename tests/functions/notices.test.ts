import { beforeEach, describe, expect, test, vi } from 'vitest';
import { alertMail } from '../../src/copy/mail.ts';
import { logIn } from '../support/at-the-desk.ts';
import { BOARD, SALES, startWebhook, withMail } from '../support/delivering.ts';

const { rows, mail, mails, run, runLater, send, storeMailed, log } = withMail();

/** Runs what is due at this time, the digest too. */
async function runAt(now: string) {
  await rows("UPDATE notices SET digest_due_at = '-infinity'");
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  await run();
  vi.useRealTimers();
}

const runAtMonday8h = () => runAt('2026-11-23T11:00:00Z');

/** Stores a message received at this time, as if its mail had been delivered. */
async function received(at: string, changes: object = {}) {
  const protocol = await send(changes);
  await rows('UPDATE messages SET created_at = $2 WHERE protocol = $1', [protocol, at]);
  mail().received.length = 0;
  return protocol;
}

describe('The digest', () => {
  test('names what has waited longest, counts spam, and leads to the desk, without their words', async () => {
    const old = await received('2026-11-18T12:00:00Z', { empresa: 'Velha Ltda', nome: 'Ana', produto: 'wms' });
    await received('2026-11-20T10:59:00Z', { empresa: 'Sexta Ltda' });
    await received('2026-11-20T11:01:00Z', { empresa: 'Recente Ltda' });
    await received('2026-11-22T12:00:00Z', { deixe_vazio: 'x', empresa: 'Robô', mensagem: 'Compre já' });
    const bySomebody = await received('2026-11-22T13:00:00Z', { empresa: 'Da equipe' });
    await rows("UPDATE messages SET status = 'spam', revision = 1 WHERE protocol = $1", [bySomebody]);
    await rows('UPDATE messages SET assignee = $1 WHERE protocol = $2', [SALES, old]);
    await runAtMonday8h();
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
    for (const more of [10, 1, 1]) {
      await storeMailed(more, { created_at: "'2026-11-18T12:00:00Z'" });
      await runAtMonday8h();
    }
    const digests = await mails();
    expect(digests.map(({ text }) => text.match(/^\* /gm)?.length)).toEqual([10, 10, 10]);
    expect(digests.map(({ text }) => /^E mais .*/m.exec(text)?.[0])).toEqual([undefined, 'E mais 1.', 'E mais 2.']);
    expect(digests.at(-1)?.subject).toBe('12 mensagens esperam resposta');
  });

  test('comes once, and again on the next working morning', async () => {
    await received('2026-11-18T12:00:00Z');
    await runAt('2026-11-20T11:00:00Z');
    expect(await rows('SELECT digest_due_at AS due FROM notices')).toEqual([{ due: new Date('2026-11-23T10:00:00Z') }]);
    await rows("UPDATE notices SET digest_due_at = now() + interval '1 minute'");
    await run();
    expect(mail().received).toHaveLength(1);
  });

  test('with spam to tell and a recent message, says only that none has waited for more than a business day', async () => {
    vi.stubEnv('DESK_SECRET', '');
    await received('2026-11-23T10:00:00Z');
    await received('2026-11-22T12:00:00Z', { deixe_vazio: 'x' });
    await runAtMonday8h();
    const [digest] = await mails();
    expect(digest?.subject).toBe('Nada espera há mais de um dia útil');
    expect(digest?.text).toMatch(/^1 mensagem do último dia útil foi marcada como spam e não saiu por e-mail\.$/m);
  });

  test('comes with the next run if the server refuses it or the run dies while it is sent', async () => {
    await received('2026-11-18T12:00:00Z');
    mail().behave({ DATA: '554' });
    await runAtMonday8h();
    const claimed = "digest_due_at - now() BETWEEN interval '1 minute' AND interval '2 minutes'";
    expect(await rows(`SELECT FROM notices WHERE ${claimed}`)).toHaveLength(1);
    mail().behave();
    await runAtMonday8h();
    expect(mail().received).toHaveLength(1);
  });
});

/** What the desk's head says of messages that do not arrive. */
const head = async (member = logIn()) => (await (await member).get('/mesa')).texts('p.due');
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
      /^Não chega a diretoria@.* ainda não chegou nenhuma.* Nenhuma mensagem espera por isso.*RCPT 550 5\.1\.1/m;
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
    await storeMailed(1, { created_at: "now() - interval '9 days'" });
    mail().behave();
    expect(await head()).toHaveLength(2);
    await runAtMonday8h();
    expect(await head()).toEqual([]);
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

  test('counts a content’s second refusal, not the first, which may be the message’s', async () => {
    mail().behave({ DATA: '554 5.6.0' });
    await send();
    await later('1 day');
    expect(await head()).toEqual([]);
    await runLater();
    await later('1 day');
    expect(await head()).toEqual(Array(2).fill(expect.stringContaining('DATA 554 5.6.0')));
  });

  test('is of all mailboxes, where the server fails', async () => {
    mail().behave({ MAIL: '451' });
    const { posts } = await startWebhook();
    const protocol = await send();
    await later('31 minutes');
    const told = (await head()).map((sentence) => sentence.split(' desde')[0]);
    expect(told).toEqual([`Não chega a ${BOARD}`, `Não chega a ${SALES}`]);
    expect(posts).toHaveLength(1);
    const { text } = await (await logIn()).get(`/mesa/mensagem/${protocol}`);
    expect(text.match(/não chegou: /g)).toHaveLength(2);
  });
});

test.each([
  ['SMTP_URL', '', 'SMTP_URL não está definida: as mensagens ficam guardadas', false],
  ['CONTACT_MAIL_FROM', 'site', 'CONTACT_MAIL_FROM: “site” não é', false],
  ['CONTACT_MAIL_TO', `${SALES}; outra`, 'CONTACT_MAIL_TO: “outra” não é', true],
  ['CONTACT_WEBHOOK_SECRET', 'x', 'CONTACT_WEBHOOK_SECRET: é curta demais', true],
] as const)('%s=%s is told at the desk at once, in each run’s log, and in the digest', async (...row) => {
  const [name, value, sentence, canMail] = row;
  await startWebhook();
  const member = logIn();
  vi.stubEnv(name, value);
  expect(await head(member)).toEqual([expect.stringContaining(`Mostre a quem cuida do site: ${sentence}`)]);
  await runAtMonday8h();
  expect(log()).toContain(sentence);
  const digests = (await mails()).map(({ text }) => text);
  expect(digests).toEqual(canMail ? [expect.stringContaining(sentence)] : []);
});

describe('A flood', () => {
  beforeEach(async () => {
    vi.stubEnv('CONTACT_RATE_LIMIT', '5');
    await storeMailed(100, { status: "'answered'" });
  });
  const flood = (count: number) => storeMailed(count, { spam_signals: "'{flood}'" });
  const told = async () =>
    (await mails()).flatMap(({ subject }) => subject?.match(/(?<=^Enxurrada no site: )\d+/)?.map(Number) ?? []);

  test('is counted when its mail goes: with the first, with ten times as many, after four hours with new ones', async () => {
    const counted: number[][] = [];
    const runAfter = async (interval: string, more = 0) => {
      await rows(`UPDATE notices SET flood_told_at = flood_told_at - interval '${interval}';
        UPDATE messages SET created_at = created_at - interval '${interval}' WHERE status = 'new'`);
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
    const why = 'Motivo: vieram mais de 100 em uma hora ou 300 em um dia';
    expect((await mails())[0]?.text).toMatch(new RegExp(`^1 mensagem, desde .*\\. ${why}, .* com “Não é spam”`, 'm'));
    expect(await alerts()).toEqual([]);
  });

  test('stands at the desk until it is dealt with, and in the digest, however old, until somebody has looked', async () => {
    await flood(2);
    await rows("UPDATE messages SET created_at = now() - interval '3 days' WHERE status = 'new'");
    const digest = async () => {
      mail().received.length = 0;
      await runAtMonday8h();
      return (await mails()).map(({ text }) => /^2 mensagens, desde .* não saíram por e-mail/m.test(text));
    };
    expect(await digest()).toEqual([true, true]);
    expect(await digest()).toEqual([true]);
    expect(await head()).toEqual([expect.stringMatching(/^2 mensagens, desde/)]);
    expect(await digest()).toEqual([]);
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
  ['a hundred in an hour, and one of yesterday,', 99, 1, 2],
  ['a hundred and one in an hour', 100, 0, 1],
  ['three hundred in a day', 0, 299, 2],
  ['three hundred and one in a day', 0, 300, 1],
])('%s: with %i in this hour and %i today before it, a message goes out in %i mails', async (...row) => {
  const [, inHour, before, mailed] = row;
  await storeMailed(300, { status: "'spam'" });
  await storeMailed(inHour);
  for (const hours of [23, 25])
    await storeMailed(before, { status: "'answered'", created_at: `now() - interval '${hours} hours'` });
  vi.stubEnv('CONTACT_RATE_LIMIT', '5');
  await send();
  expect(mail().received).toHaveLength(mailed);
});
