import { beforeEach, describe, expect, test, vi } from 'vitest';
import { press, storeNeighbours } from '../support/at-the-desk.ts';
import { startWebhook, withMail } from '../support/delivering.ts';
import { exampleWords } from '../support/example-words.ts';
import { postForm, validMessage } from '../support/messages.ts';
import { inPreview, PREVIEW, post } from '../support/post.ts';

const { rows, mail, run, send, changes, letPass, timeIs } = withMail();

const statusOf = async (protocol: string) =>
  (await rows('SELECT status, spam_signals FROM messages WHERE protocol = $1', [protocol]))[0];
const count = async (where = 'true') => (await rows(`SELECT FROM messages WHERE ${where}`)).length;

const WMS = 'https://x.example/contato?produto=wms';
const SALES_PITCH = [
  'Hi, I was looking at your website and noticed it is not on the first page of Google.',
  'We offer SEO services and quality backlinks at an affordable price.',
].join(' ');

test('a message is stored exactly as sent and mailed to each recipient, and nothing else in any table is touched', async () => {
  await storeNeighbours(send);
  const words = { nome: "'); DROP TABLE messages;--", mensagem: '$1 \\ % _ "\'` <b>TMS</b> 👋\n' };
  const sent = { ...exampleWords, ...words, produto: 'tms', origem: { pagina: '/tms', utm_term: 'x' } };
  const delivered = { attempts: 0, claimed_until: 'now', delivered_at: 'now' };
  // The origin is text, as the form's script sends it.
  expect(await changes(() => send({ ...sent, origem: JSON.stringify(sent.origem) }))).toEqual({
    '+ messages 4': {
      ...sent,
      mensagem: '$1 \\ % _ "\'` <b>TMS</b> 👋',
      ...{ status: 'new', spam_signals: ['text'], revision: 0, privacy_version: '2026-11-26', created_at: 'now' },
    },
    '+ deliveries 4 vendas@empresa.example': delivered,
    '+ deliveries 4 diretoria@empresa.example': delivered,
    'breakers vendas@empresa.example': { reached_at: 'now' },
    'breakers diretoria@empresa.example': { reached_at: 'now' },
  });
  // The same once more, and a run with nothing to do.
  expect(await changes(() => send(sent))).toEqual({});
  expect(await changes(run)).toEqual({});
});

test.each([
  ['its fields', { produto: 'tms', origem: '{"pagina":"/tms"}' }, WMS, { produto: 'tms', origem: { pagina: '/tms' } }],
  ['its page’s URL', { origem: '{"pagina' }, WMS, { produto: 'wms', origem: {} }],
  // A hidden field that a browser leaves out is no word in the honeypot.
  ['nothing', {}, '', { origem: {} }],
])('a plain form is stored with product and origin by %s, as far as they can be read', async (...row) => {
  const [, fields, Referer, expected] = row;
  const stored = await changes(() => inPreview(postForm({ ...exampleWords, ...fields }, { Referer })));
  const words = { ...exampleWords, status: 'new', spam_signals: [], revision: 0, created_at: 'now' };
  expect(stored).toEqual({ '+ messages 1': { ...words, privacy_version: '2026-11-26', ...expected } });
});

test('Repeats of the same content at once are one message with one protocol', async () => {
  const message = validMessage();
  const answers = await Promise.all([post(message), post({ ...message, origem: { pagina: '/tms' } }), post(message)]);
  await Promise.all(answers.map(({ settle }) => settle()));
  expect(new Set(answers.map(({ protocol }) => protocol)).size).toBe(1);
  expect(await count()).toBe(1);
  expect(mail().received).toHaveLength(2);
});

test.each([
  ['before and after midnight in UTC', '2026-11-26T23:59:00Z', '2026-11-27T00:01:00Z', {}, 1],
  ['early and late on the first of January', '2026-01-01T03:01:00Z', '2026-01-02T02:59:00Z', {}, 1],
  ['before and after midnight on New Year’s Eve', '2026-01-01T02:59:00Z', '2026-01-01T03:01:00Z', {}, 2],
  ['at once about another product', '2026-11-26T12:00:00Z', '2026-11-26T12:00:00Z', { produto: 'wms' }, 2],
])('%s counts by the day in São Paulo', async (_, first, second, other, messages) => {
  const message = { ...validMessage(), produto: 'tms' };
  await timeIs(first);
  await post(message, PREVIEW);
  await timeIs(second);
  await post({ ...message, ...other }, PREVIEW);
  expect(await count()).toBe(messages);
});

test.each([
  ['without signs', {}, []],
  ['with another sign', { mensagem: SALES_PITCH }, ['text']],
])('A repeat of what the honeypot caught, %s, is new, and is mailed as that', async (_, changes, spam_signals) => {
  const message = validMessage(changes);
  const protocol = await send({ ...message, deixe_vazio: 'https://x.example' });
  expect(await send(message)).toBe(protocol);
  expect(await statusOf(protocol)).toEqual({ status: 'new', spam_signals });
  expect(mail().received).toHaveLength(2);
});

test.each([
  ['spam', 'É spam', 'spam'],
  ['no spam', 'Não é spam', 'new'],
  ['answered', 'Marcar como respondida', 'answered'],
])('A repeat of what a member found to be %s leaves it so', async (_, button, status) => {
  const message = validMessage();
  const trapped = { ...message, deixe_vazio: 'x' };
  const protocol = await send(status === 'new' ? trapped : message);
  await press(protocol, button);
  for (const again of [message, trapped]) expect(await changes(() => send(again))).toEqual({});
  expect(await statusOf(protocol)).toEqual({ status, spam_signals: [] });
});

test('of one text, the fourth message of a day is marked, and the eighth not mailed', async () => {
  vi.stubEnv('CONTACT_RATE_LIMIT', '5');
  const sendEight = async (mensagem: string) => {
    for (let one = 1; one <= 8; one++)
      await post(validMessage({ mensagem, email: `a${one}@x.com.br` }), { ip: `10.0.${one}.1`, ...PREVIEW });
    return rows('SELECT status, spam_signals FROM messages WHERE mensagem = $1 ORDER BY id', [mensagem]);
  };
  const clean = { status: 'new', spam_signals: [] };
  const marked = { status: 'new', spam_signals: ['repeated-text'] };
  const spam = { ...marked, status: 'spam' };
  expect(await sendEight('Olá, preciso já')).toEqual([clean, clean, clean, marked, marked, marked, marked, spam]);
  // Many people write so short a text.
  expect(await sendEight('Bom dia, tudo?')).toEqual(Array(8).fill(clean));
  // A page's question before an answer is nobody's own word, unless nothing else is there. Eight boxes may be ticked.
  const question = '> Você paga por seguidores reais, backlinks ou pela entrega em 1 hora?';
  expect(await sendEight(`${question}\nNão.\n\n`.repeat(8).trim())).toEqual(Array(8).fill(clean));
  expect((await sendEight(question)).at(-1)).toEqual(spam);
});

test('an answer to one of the site’s questions is not scored as spam', async () => {
  const answer = 'Motorista manda foto no WhatsApp';
  for (const mensagem of [answer, `Olá.\n\n> Como chega o canhoto?\n${answer}`])
    await post(validMessage({ mensagem }), PREVIEW);
  expect(await rows('SELECT spam_signals FROM messages ORDER BY id')).toEqual([
    { spam_signals: ['text'] },
    { spam_signals: [] },
  ]);
});

describe('Limits', () => {
  const sendFrom = (ip: string) => post(validMessage(), { ip, ...PREVIEW });
  const MARKED = "spam_signals = '{volume}'";

  beforeEach(() => void vi.stubEnv('CONTACT_RATE_LIMIT', '5'));

  test('mark the sixth message of an IP address in ten minutes, and refuse the thirty-first, which counts nowhere else', async () => {
    const statuses: number[] = [];
    for (let one = 1; one <= 31; one++) statuses.push((await sendFrom('203.0.113.1')).status);
    expect(statuses).toEqual([...Array(30).fill(201), 429]);
    expect(await count(MARKED)).toBe(25);
    // Only in its ten minutes.
    const once = changes(async () => {
      const { text, headers } = await sendFrom('203.0.113.1');
      expect(text).toContain('da sua rede');
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(600);
    });
    expect(await once).toEqual({ 'rate_windows 1': { hits: 32 } });
  });

  test('count an IPv6 connection by its first 64 bits, and a mapped IPv4 address as itself, for ten minutes and a day', async () => {
    for (const ip of ['2001:db8::1', '2001:db8:0:0:ffff::2', '2001:0db8::3', '2001:db8:0:1::1']) await sendFrom(ip);
    for (const ip of ['::ffff:192.0.2.1', '192.0.2.1']) await sendFrom(ip);
    const minutes = 'ceil(extract(epoch FROM expires_at - now()) / 60)';
    const windows = await rows(`SELECT ${minutes} || ' min: ' || hits AS told FROM rate_windows`);
    const ofDay = [...Array(7).fill('1440 min: 1'), '1440 min: 2', '1440 min: 3'];
    expect(windows.map(({ told }) => told).toSorted()).toEqual(['10 min: 1', '10 min: 2', '10 min: 3', ...ofDay]);
  });

  test('start again when their time is over, and keep no address', async () => {
    vi.stubEnv('CONTACT_RATE_LIMIT', '1');
    for (let one = 1; one <= 6; one++) await sendFrom('203.0.113.9');
    expect(JSON.stringify(await rows('SELECT * FROM rate_windows'))).not.toContain('203.0.113');
    await letPass('9 minutes 50 seconds');
    // Another hit does not make it longer.
    const { status, headers } = await sendFrom('203.0.113.9');
    expect([status, Number(headers.get('retry-after')) <= 10]).toEqual([429, true]);
    await letPass('10 seconds');
    expect((await sendFrom('203.0.113.9')).status).toBe(201);
    await letPass('1 day');
    await run();
    expect(await rows('SELECT FROM rate_windows')).toEqual([]);
  });

  test('that cannot be read are the usual ones', async () => {
    vi.stubEnv('CONTACT_RATE_LIMIT', 'muitas');
    for (let one = 1; one <= 6; one++) await sendFrom('203.0.113.20');
    expect(await count(MARKED)).toBe(1);
  });
});

test('old messages are deleted, but none that nobody may have seen', async () => {
  vi.stubEnv('CONTACT_RETENTION_DAYS', '30');
  await send();
  // Nobody was told of this one.
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1');
  await send();
  vi.stubEnv('SMTP_URL', '');
  await startWebhook();
  await send();
  vi.stubEnv('CONTACT_WEBHOOK_URL', '');
  for (const button of ['Marcar como respondida', 'É spam']) await press(await send(), button);
  await letPass('2 days');
  await send();
  await letPass('28 days');
  expect(await changes(run)).toEqual({
    '- messages 1': {},
    '- messages 3': {},
    '- messages 4': {},
    '- messages 5': {},
    '- deliveries 1 vendas@empresa.example': {},
    '- deliveries 1 diretoria@empresa.example': {},
    '- deliveries 3 webhook': {},
    '- decisions 4 1': {},
    '- decisions 5 1': {},
  });
  expect(console.info).toHaveBeenCalledExactlyOnceWith('retention: 4 messages deleted');
});
