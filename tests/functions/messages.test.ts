import { describe, expect, test, vi } from 'vitest';
import privacy from '../../src/content/privacidade.json' with { type: 'json' };
import { FIELDS } from '../../src/message/fields.ts';
import { logIn } from '../support/at-the-desk.ts';
import { startWebhook, withMail } from '../support/delivering.ts';
import { PROTOCOL, postForm, postJson, validMessage } from '../support/messages.ts';
import { inPreview, PREVIEW, post } from '../support/post.ts';

const { rows, mail, mails, run, send } = withMail();

const storedWords = (protocol: string) =>
  rows(`SELECT ${FIELDS.join(', ')} FROM messages WHERE protocol = $1`, [protocol]);
const statusOf = async (protocol: string) =>
  (await rows('SELECT status, spam_signals FROM messages WHERE protocol = $1', [protocol]))[0];
const count = async () => (await rows<{ n: number }>('SELECT count(*)::int AS n FROM messages'))[0]?.n;

const SALES_PITCH = [
  'Hi, I was looking at your website and noticed it is not on the first page of Google.',
  'We offer SEO services and quality backlinks at an affordable price.',
].join(' ');

describe('POST /api/contacts', () => {
  test('answers 201 with a protocol once the message is stored exactly as sent', async () => {
    const message = validMessage({ nome: "'); DROP TABLE messages;--", mensagem: '$1 \\ % _ "\'` <b>TMS</b> 👋\n' });
    const response = await inPreview(postJson(message));
    expect(response.status).toBe(201);
    const { protocolo } = await response.json();
    expect(protocolo).toMatch(PROTOCOL);
    expect(await storedWords(protocolo)).toEqual([{ ...message, mensagem: message.mensagem.trim() }]);
  });

  test('redirects a plain form to the confirmation, with product, origin and the version of the privacy text stored', async () => {
    const sent = validMessage();
    const response = await inPreview(
      postForm({ ...sent, produto: 'tms', origem: '{"pagina":"/tms","utm_source":"x"}' }),
    );
    expect(response.status).toBe(303);
    const [path, protocol] = response.headers.get('location')?.split('=') ?? [];
    expect(path).toBe('/mensagem-enviada?protocolo');
    const [stored] = await rows('SELECT * FROM messages WHERE protocol = $1', [protocol]);
    expect(stored).toMatchObject({
      nome: sent.nome,
      produto: 'tms',
      origem: { pagina: '/tms', utm_source: 'x' },
      privacy_version: privacy.date,
    });
  });

  test('takes the product from the form’s page, and stores a message whose origin cannot be read', async () => {
    const form = postForm(
      { ...validMessage(), origem: '{"pagina' },
      { Referer: 'https://x.example/contato?produto=wms' },
    );
    await inPreview(form);
    expect(await rows('SELECT produto, origem FROM messages')).toEqual([{ produto: 'wms', origem: {} }]);
  });
});

describe('A repeat', () => {
  test('of the same content on one day is one message with one protocol, also at once', async () => {
    const message = validMessage();
    const answers = await Promise.all([post(message), post(message), post(message)]);
    await Promise.all(answers.map(({ settle }) => settle()));
    const again = await send(message);
    expect(new Set([again, ...answers.map(({ protocol }) => protocol)]).size).toBe(1);
    expect(await count()).toBe(1);
    expect(mail().received).toHaveLength(2);
  });

  test.each([
    ['before and after midnight in UTC', '2026-11-26T23:59:00Z', '2026-11-27T00:01:00Z', {}, 1],
    ['early and late on the first of January', '2026-01-01T03:01:00Z', '2026-01-02T02:59:00Z', {}, 1],
    ['before and after midnight on New Year’s Eve', '2026-01-01T02:59:00Z', '2026-01-01T03:01:00Z', {}, 2],
    ['at once about another product', '2026-11-26T12:00:00Z', '2026-11-26T12:00:00Z', { produto: 'wms' }, 2],
  ])('%s counts by the day in São Paulo', async (_, first, second, changes, messages) => {
    const message = { ...validMessage(), produto: 'tms' };
    vi.useFakeTimers({ now: new Date(first), toFake: ['Date'] });
    await post(message, PREVIEW);
    vi.setSystemTime(new Date(second));
    await post({ ...message, ...changes }, PREVIEW);
    vi.useRealTimers();
    expect(await count()).toBe(messages);
  });

  test.each([
    ['without signs', {}, { status: 'new', spam_signals: [] }, ''],
    ['with another sign', { mensagem: SALES_PITCH }, { status: 'new', spam_signals: ['text'] }, '[possível spam] '],
  ])('of what the honeypot caught, %s, is a new message, and is mailed as that', async (_, changes, expected, mark) => {
    const message = validMessage(changes);
    const protocol = await send({ ...message, deixe_vazio: 'https://x.example' });
    expect(await statusOf(protocol)).toMatchObject({ status: 'spam' });
    expect(await send(message)).toBe(protocol);
    expect(await statusOf(protocol)).toEqual(expected);
    expect(mail().received).toHaveLength(2);
    expect((await mails())[0]?.subject).toBe(`${mark}mensagem de ${message.empresa} (${protocol})`);
  });

  test.each([
    ['spam', 'É spam', 'spam'],
    ['no spam', 'Não é spam', 'new'],
    ['answered', 'Marcar como respondida', 'answered'],
  ])('of what a member found to be %s leaves it so', async (_, button, status) => {
    const message = validMessage();
    const trapped = { ...message, deixe_vazio: 'x' };
    const protocol = await send(status === 'new' ? trapped : message);
    await (await (await logIn()).get(`/mesa/mensagem/${protocol}`)).press(button);
    await send(message);
    await send(trapped);
    expect(await statusOf(protocol)).toEqual({ status, spam_signals: [] });
    expect(mail().received).toHaveLength(2);
  });
});

describe('Spam', () => {
  test.each([
    ['a filled honeypot', { deixe_vazio: 'x' }],
    ['three strong signals together', { mensagem: `${SALES_PITCH} [url=https://a.top]a[/url]`, tempo_ms: 300 }],
  ])('that is certain by %s is stored, and not mailed', async (_, changes) => {
    const protocol = await send(changes);
    await run();
    expect((await statusOf(protocol))?.status).toBe('spam');
    expect(mail().received).toHaveLength(0);
  });

  test('of one text from the fourth message on a day is marked, and from the eighth not mailed', async () => {
    vi.stubEnv('CONTACT_RATE_LIMIT', '5');
    const statuses: unknown[] = [];
    for (let one = 1; one <= 8; one++) {
      const { protocol } = await post(validMessage({ mensagem: 'Olá, preciso já', email: `a${one}@x.com.br` }), {
        ip: `10.0.0.${one}`,
        ...PREVIEW,
      });
      statuses.push(await statusOf(protocol));
    }
    const clean = { status: 'new', spam_signals: [] };
    const marked = { status: 'new', spam_signals: ['repeated-text'] };
    const flood = { status: 'spam', spam_signals: ['repeated-text'] };
    expect(statuses).toEqual([clean, clean, clean, marked, marked, marked, marked, flood]);
    // Many people write a text of fewer than fifteen characters.
    for (let one = 1; one <= 8; one++)
      await post(validMessage({ mensagem: 'Bom dia, tudo?', email: `b${one}@x.com.br` }), {
        ip: `10.0.1.${one}`,
        ...PREVIEW,
      });
    expect(await rows("SELECT FROM messages WHERE mensagem = 'Bom dia, tudo?' AND spam_signals = '{}'")).toHaveLength(
      8,
    );
  });
});

describe('Limits', () => {
  const sendFrom = (ip: string) => post(validMessage(), { ip, ...PREVIEW });

  test('mark the sixth message of an IP address in ten minutes, and refuse the thirty-first', async () => {
    vi.stubEnv('CONTACT_RATE_LIMIT', '5');
    const answers = [];
    for (let one = 1; one <= 31; one++) {
      // The site's window of a minute is another test's.
      await rows("DELETE FROM rate_windows WHERE expires_at < now() + interval '2 minutes'");
      answers.push(await sendFrom('203.0.113.1'));
    }
    const marked = await rows("SELECT count(*)::int AS n FROM messages WHERE spam_signals = '{volume}'");
    expect(answers.map(({ status }) => status)).toEqual([...Array(30).fill(201), 429]);
    expect(marked).toEqual([{ n: 25 }]);
    const last = answers.at(-1);
    expect(last?.text).toContain('Recebemos muitas mensagens da sua rede');
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(500);
    expect(Number(last?.headers.get('retry-after'))).toBeLessThanOrEqual(600);
    expect((await sendFrom('203.0.113.2')).status).toBe(201);
  });

  test('count an IPv6 connection by its first 64 bits, and a mapped IPv4 address as itself', async () => {
    vi.stubEnv('CONTACT_RATE_LIMIT', '5');
    for (const ip of ['2001:db8::1', '2001:db8:0:0:ffff::2', '2001:0db8::3', '::ffff:192.0.2.1', '192.0.2.1'])
      await sendFrom(ip);
    const hits = await rows<{ hits: number }>(
      "SELECT hits FROM rate_windows WHERE expires_at > now() + '5 minutes' AND expires_at < now() + '1 hour'",
    );
    expect(hits.map((row) => row.hits).toSorted()).toEqual([2, 3]);
  });

  test('of the site let each visitor’s first message pass, marked, and refuse the others', async () => {
    vi.stubEnv('CONTACT_RATE_LIMIT', '5');
    for (let one = 1; one <= 30; one++) await sendFrom(`198.51.100.${one}`);
    expect(await rows("SELECT count(*)::int AS n FROM messages WHERE spam_signals <> '{}'")).toEqual([{ n: 0 }]);
    const first = await sendFrom('198.51.100.31');
    expect((await statusOf(first.protocol))?.spam_signals).toEqual(['volume']);
    const second = await sendFrom('198.51.100.31');
    expect(second.status).toBe(429);
    expect(second.text).toContain('mensagens demais agora');
    expect(Number(second.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });

  test('start again when their time is over, and keep no address', async () => {
    vi.stubEnv('CONTACT_RATE_LIMIT', '1');
    for (let one = 1; one <= 7; one++) await sendFrom('203.0.113.9');
    expect((await sendFrom('203.0.113.9')).status).toBe(429);
    expect(JSON.stringify(await rows('SELECT * FROM rate_windows'))).not.toContain('203.0.113');
    await rows("UPDATE rate_windows SET expires_at = now() + interval '9 seconds'");
    // Another hit does not make it longer.
    expect(Number((await sendFrom('203.0.113.9')).headers.get('retry-after'))).toBeLessThan(10);
    await rows("UPDATE rate_windows SET expires_at = now() - interval '1 second'");
    expect((await sendFrom('203.0.113.9')).status).toBe(201);
    await rows("UPDATE rate_windows SET expires_at = now() - interval '1 second'");
    await run();
    expect(await rows('SELECT count(*)::int AS n FROM rate_windows')).toEqual([{ n: 0 }]);
  });

  test('that cannot be read are the usual ones, and 0 switches them off', async () => {
    vi.stubEnv('CONTACT_RATE_LIMIT', 'muitas');
    for (let one = 1; one <= 6; one++) await sendFrom('203.0.113.20');
    expect(await rows("SELECT count(*)::int AS n FROM messages WHERE spam_signals = '{volume}'")).toEqual([{ n: 1 }]);
    vi.stubEnv('CONTACT_RATE_LIMIT', '0');
    await rows('DELETE FROM rate_windows');
    await sendFrom('203.0.113.20');
    expect(await rows('SELECT count(*)::int AS n FROM rate_windows')).toEqual([{ n: 0 }]);
  });
});

describe('Retention', () => {
  test('deletes old messages, but none that nobody may have seen', async () => {
    vi.stubEnv('CONTACT_RETENTION_DAYS', '30');
    const old: Record<string, string> = { mailed: await send() };
    vi.stubEnv('SMTP_URL', '');
    await startWebhook();
    old.posted = await send();
    vi.stubEnv('CONTACT_WEBHOOK_URL', '');
    for (const name of ['answered', 'spam', 'flooded', 'unseen']) old[name] = await send();
    const young = await send();
    await rows("UPDATE messages SET status = 'answered' WHERE protocol = $1", [old.answered]);
    await rows("UPDATE messages SET status = 'spam' WHERE protocol = $1", [old.spam]);
    await rows("UPDATE messages SET spam_signals = '{flood}' WHERE protocol = $1", [old.flooded]);
    await rows('DELETE FROM deliveries WHERE delivered_at IS NULL');
    await rows("UPDATE messages SET created_at = now() - interval '31 days' WHERE protocol <> $1", [young]);
    await rows("UPDATE messages SET created_at = now() - interval '29 days' WHERE protocol = $1", [young]);
    await run();
    const left = await rows<{ protocol: string }>('SELECT protocol FROM messages ORDER BY id');
    expect(left.map(({ protocol }) => protocol)).toEqual([old.unseen, young]);
    expect(await rows('SELECT count(*)::int AS n FROM deliveries')).toEqual([{ n: 0 }]);
  });
});
