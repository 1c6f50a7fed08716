import { beforeEach, describe, expect, test, vi } from 'vitest';
import { failureWords } from '../../src/copy/mail.ts';
import { logIn } from '../support/at-the-desk.ts';
import { BOARD, SALES, startWebhook, withMail } from '../support/delivering.ts';
import { readMail } from '../support/read-mail.ts';

const { rows, mail, run, send } = withMail();

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

const mailed = async () => Promise.all(mail().received.map((raw) => readMail(raw)));

describe('The digest', () => {
  test('names what has waited longest, counts spam, and leads to the desk, without their words', async () => {
    const old = await received('2026-11-18T12:00:00Z', { empresa: 'Velha Ltda', nome: 'Ana', produto: 'wms' });
    await received('2026-11-20T10:59:00Z', { empresa: 'Sexta Ltda' });
    await received('2026-11-20T11:01:00Z', { empresa: 'Recente Ltda' });
    await received('2026-11-22T12:00:00Z', { deixe_vazio: 'x', empresa: 'Robô', mensagem: 'Compre já' });
    await rows('UPDATE messages SET assignee = $1 WHERE protocol = $2', [SALES, old]);
    await runAt(MONDAY_8H);
    const [digest, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(digest?.subject).toBe('2 mensagens esperam resposta');
    expect(digest?.to?.map(({ address }) => address)).toEqual([SALES, BOARD]);
    expect(digest?.text.split('\n').filter(Boolean)).toEqual([
      '2 mensagens esperam resposta',
      '* WMS · Ana, Velha Ltda',
      `  desde 18/11/2026, 09:00 · ${old} · com ${SALES}`,
      expect.stringContaining('Sexta Ltda'),
      expect.stringMatching(/^ {2}desde 20\/11\/2026, 07:59/),
      '1 mensagem do último dia útil foi tomada por spam e não saiu por e-mail: está na mesa, em Spam.',
      expect.stringMatching(/^Abrir a mesa: https?:\/\/\S+\/mesa$/),
    ]);
    expect(digest?.html).not.toMatch(/Compre já|Recente/);
  });

  test('names ten messages and counts the others', async () => {
    for (let one = 0; one < 12; one++) await received('2026-11-18T12:00:00Z');
    await runAt(MONDAY_8H);
    const [digest] = await mailed();
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
    await received('2026-11-23T10:00:00Z');
    await received('2026-11-22T12:00:00Z', { deixe_vazio: 'x' });
    await runAt(MONDAY_8H);
    const [digest] = await mailed();
    expect(digest?.subject).toBe('Nada espera há mais de um dia útil');
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
  const age = (minutes: number) =>
    rows('UPDATE messages SET created_at = now() - make_interval(mins => $1)', [minutes]);

  test('says by mail after half an hour that the webhook fails, since when and why, once a day', async () => {
    await startWebhook(() => ({ status: 401 }));
    await send();
    await age(29);
    await run();
    mail().received.length = 0;
    await age(31);
    await run();
    await run();
    const [alert, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(alert?.subject).toBe('O site não consegue entregar mensagens');
    expect(alert?.text).toMatch(
      /Não chega a sistema da equipe \(webhook\): 1 mensagem, a mais antiga de .*\. Motivo: recusou a chave ou a assinatura \(HTTP 401\)\./,
    );
    const [{ wait } = { wait: 0 }] = await rows(
      'SELECT extract(epoch FROM alert_due_at - now())::int AS wait FROM notices',
    );
    expect(wait / 3600).toBeCloseTo(24, 1);
  });

  test('names the one mailbox that does not work, to the others', async () => {
    mail().refused.set(BOARD, 550);
    await send();
    await age(31);
    mail().received.length = 0;
    await run();
    const [alert] = await mailed();
    expect(alert?.text).toContain(`Não chega a ${BOARD}`);
    expect(alert?.text).toContain('o servidor não aceita este endereço ou este e-mail (550)');
    expect(mail().recipients.at(-1)).toEqual([SALES]);
  });

  test('stands at the head of the desk while no mail goes out, and goes with the failure', async () => {
    mail().behave('refuse-for-now');
    await send();
    await age(31);
    await run();
    const member = await logIn();
    expect((await member.get('/mesa')).text).toContain('Motivo: o servidor pediu para tentar mais tarde (451).');
    mail().behave('accept');
    await run();
    expect((await member.get('/mesa')).text).not.toContain('Motivo:');
    expect(mail().received).toHaveLength(2);
  });
});

test.each([
  ['535 5.7.139', 'o Microsoft 365 não deixa esta caixa entrar com senha'],
  ['535', 'recusou o usuário ou a senha'],
  ['550 5.7.26', 'por uma regra, como SPF, DKIM ou bloqueio'],
  ['552', 'a caixa está cheia'],
  ['ETIMEDOUT', 'não respondeu a tempo'],
  ['ENOTFOUND', 'o endereço do servidor não existe'],
  ['HTTP 200 HTML', 'respondeu com uma página em vez de JSON'],
  ['qualquer', 'motivo desconhecido (qualquer)'],
])('the code %s is explained', (code, words) => {
  expect(failureWords(code)).toContain(words);
});
