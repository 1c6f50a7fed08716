import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runDue } from '../../netlify/schedule/run-due.ts';
import { summarise, summariseInTheMorning } from '../../netlify/schedule/summarise.ts';
import { markAnswered, release } from '../../netlify/storage/find.ts';
import { withDatabase } from '../support/database.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { validMessage } from '../support/messages.ts';
import { post } from '../support/post.ts';

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
    expect(subject).toBe('3 mensagens esperam por alguém');
    for (const part of [
      'Bia, Beta',
      'Primeiras palavras daqui.',
      'preencheu o campo escondido',
      suspect,
      'Caio, Capa',
      'Sem confirmação de: vendas@empresa.example',
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
    expect((await received()).text).toContain('SEM RESPOSTA');
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

  test('has no links without DESK_SECRET', async () => {
    vi.stubEnv('DESK_SECRET', '');
    await storeSuspect();
    withMail();
    await summarise(MONDAY_9H);
    expect((await received()).html).not.toContain('/api/mesa');
  });
});

describe('when mail has failed for half an hour', () => {
  let webhook: Server;
  let posts: { type: string | undefined; body: string }[];
  let status: number;

  beforeEach(async () => {
    posts = [];
    status = 200;
    webhook = createServer(async (request, response) => {
      posts.push({ type: request.headers['content-type'], body: await text(request) });
      response.writeHead(status).end();
    });
    await new Promise<void>((ready) => webhook.listen(0, '127.0.0.1', ready));
    vi.stubEnv('ALERT_WEBHOOK_URL', `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/hook`);
    await rows("UPDATE mail_state SET summarised_on = (now() AT TIME ZONE 'America/Sao_Paulo')::date");
    withMail();
    mail.behave('refuse-for-now');
    await (await post(validMessage({ nome: 'Ana Souza' }))).settle();
  });
  afterEach(() => new Promise<void>((closed) => webhook.close(() => closed())));

  const failSince = (ago: string) => rows(`UPDATE mail_state SET failing_since = now() - interval '${ago}'`);
  const errors = () => vi.mocked(console.error).mock.calls.filter(([line]) => String(line).startsWith('Mail fails'));

  test('one alert goes to the webhook, without a word of the visitor, and one line to the log each run', async () => {
    expect(posts).toEqual([]);
    await failSince('29 minutes');
    await runDue();
    expect(posts).toEqual([]);
    await failSince('31 minutes');
    await runDue();
    await runDue();
    expect(posts).toHaveLength(1);
    const { text: said, ...others } = JSON.parse(posts[0]?.body ?? '{}');
    expect(others).toEqual({});
    expect(said).toMatch(/não consegue entregar e-mail desde .* \(motivo: 451\)\. 1 mensagem espera/);
    expect(said).not.toMatch(/Ana|98765|empresa\.com\.br/);
    expect(posts[0]?.type).toContain('application/json');
    expect(errors()).toHaveLength(4);
  });

  test('an alert that was not taken is sent again; after mail has worked, the next failure alerts anew', async () => {
    await failSince('31 minutes');
    status = 500;
    await runDue();
    status = 200;
    await runDue();
    await runDue();
    expect(posts).toHaveLength(2);
    mail.behave('accept');
    await runDue();
    expect(mail.received).toHaveLength(1);
    mail.behave('refuse-for-now');
    await (await post(validMessage())).settle();
    expect(posts).toHaveLength(2);
    await failSince('31 minutes');
    await runDue();
    expect(posts).toHaveLength(3);
  });

  test('also when the only recipient is refused each time', async () => {
    mail.behave('accept');
    mail.refused.set('vendas@empresa.example', 550);
    await runDue();
    await failSince('31 minutes');
    await runDue();
    expect(posts[0]?.body).toContain('motivo: 550');
  });
});
