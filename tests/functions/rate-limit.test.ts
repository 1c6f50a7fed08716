import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import contacts from '../../netlify/functions/contacts.ts';
import { networkOf, visitorOf } from '../../netlify/storage/visitor.ts';
import { TRAP_FIELD } from '../../src/message/fields.ts';
import { withDatabase } from '../support/database.ts';
import { PROTOCOL, postForm, postJson, validMessage } from '../support/messages.ts';

const rows = withDatabase();
beforeEach(async () => {
  for (const table of ['visitor_windows', 'contact_messages', 'content_claims']) await rows(`DELETE FROM ${table}`);
});
afterEach(() => vi.unstubAllEnvs());

const send = (ip: string, message: object = validMessage()) => contacts(postJson(message), { ip, waitUntil: () => {} });
/** Sends a message from each of these addresses, one after the other. */
const statuses = async (...ips: string[]) => {
  const answers: number[] = [];
  for (const ip of ips) answers.push((await send(ip)).status);
  return answers;
};
const times = (count: number, ip: string) => Array<string>(count).fill(ip);
/** Addresses of one visitor each, in networks of their own. */
const strangers = (count: number) => Array.from({ length: count }, (_, index) => `198.18.${index}.1`);

const suspicions = async () =>
  (await rows('SELECT suspicions FROM contact_messages ORDER BY id')).map((row) => row.suspicions);

const letTimePass = (ago: string) => rows('UPDATE visitor_windows SET started_at = started_at - $1::interval', [ago]);

test('eight people behind one address are all stored; from the sixth on they are set aside', async () => {
  expect(await statuses(...times(8, '203.0.113.1'))).toEqual(Array(8).fill(201));
  expect(await suspicions()).toEqual([[], [], [], [], [], ['volume'], ['volume'], ['volume']]);
});

test('only beyond six times the limit a message is refused, in words that blame nobody', async () => {
  expect(await statuses(...times(30, '203.0.113.5'))).toEqual(Array(30).fill(201));
  const refused = await send('203.0.113.5');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(300);
  const sentence = await refused.text();
  expect(sentence).toMatch(/talvez de outras pessoas.*Aguarde alguns minutos.*WhatsApp/);
  expect(sentence).not.toMatch(/você já enviou/i);
  expect(await statuses('203.0.113.2')).toEqual([201]);
  const page = await contacts(postForm(validMessage()), { ip: '203.0.113.5', waitUntil: () => {} });
  expect(page.status).toBe(429);
  expect(page.headers.get('content-type')).toContain('text/html');
});

describe('many addresses of one network', () => {
  test.each([
    ['IPv4', (index: number) => `203.0.113.${index}`, '203.0.112.1'],
    ['IPv6', (index: number) => `2001:db8:7:${index.toString(16)}::1`, '2001:db8:8::1'],
  ])('are set aside from four times the limit on, and refused beyond six times that (%s)', async (_, ip, outside) => {
    vi.stubEnv('CONTACT_RATE_LIMIT', '1');
    expect(await statuses(...Array.from({ length: 24 }, (_, index) => ip(index)))).toEqual(Array(24).fill(201));
    expect((await suspicions()).map((signs) => signs.join())).toEqual([
      ...Array(4).fill(''),
      ...Array(20).fill('volume'),
    ]);
    const refused = await send(ip(100));
    expect(refused.status).toBe(429);
    expect(await refused.text()).toMatch(/Da rede em que você está/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(300);
    expect(await statuses(outside)).toEqual([201]);
  });

  test('are not closed by one visitor among them', async () => {
    vi.stubEnv('CONTACT_RATE_LIMIT', '1');
    await statuses(...times(40, '203.0.113.1'));
    expect(await statuses('203.0.113.2')).toEqual([201]);
    expect((await suspicions()).at(-1)).toEqual(['volume']);
  });
});

describe('thirty messages in a minute are the site’s limit. Beyond it', () => {
  beforeEach(async () => void (await statuses(...strangers(30))));

  test('a visitor’s first message is stored, set aside', async () => {
    expect((await suspicions()).flat()).toEqual([]);
    expect(await statuses('203.0.113.1')).toEqual([201]);
    expect((await suspicions()).at(-1)).toEqual(['volume']);
  });

  test.each<[string, string, object]>([
    ['a second one', '198.18.0.1', {}],
    ['one with a sign', '203.0.113.1', { [TRAP_FIELD]: 'x' }],
  ])('%s is asked to wait a minute at most', async (_, ip, sign) => {
    const refused = await send(ip, { ...validMessage(), ...sign });
    expect(refused.status).toBe(429);
    expect(await refused.text()).toMatch(/O site está recebendo mensagens demais/);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
  });

  test('all pass again after a minute, and not before', async () => {
    await letTimePass('30 seconds');
    expect(await statuses('198.18.0.1')).toEqual([429]);
    await letTimePass('30 seconds');
    expect(await statuses('198.18.0.1')).toEqual([201]);
    expect((await suspicions()).at(-1)).toEqual([]);
  });
});

test.each([
  ['visitor', times(40, '203.0.113.5'), 6],
  ['network', Array.from({ length: 40 }, (_, index) => `203.0.113.${index}`), 24],
])('what the limit of a %s refuses does not count for the site', async (_, ips, counted) => {
  vi.stubEnv('CONTACT_RATE_LIMIT', '1');
  await statuses(...ips, ...strangers(29 - counted));
  expect(await statuses('198.18.0.1', '198.18.0.1')).toEqual([201, 429]);
});

test('the window of a visitor and its network is ten minutes from the first message', async () => {
  vi.stubEnv('CONTACT_RATE_LIMIT', '1');
  await statuses(...times(7, '203.0.113.11'));
  await letTimePass('9 minutes 30 seconds');
  expect(await statuses('203.0.113.11')).toEqual([429]);
  await letTimePass('30 seconds');
  expect(await statuses('203.0.113.11')).toEqual([201]);
  expect((await suspicions()).at(-1)).toEqual([]);
  expect(await rows('SELECT messages FROM visitor_windows')).toEqual(Array(3).fill({ messages: 1 }));
});

test('no address and no network is stored', async () => {
  await statuses('203.0.113.9');
  expect(JSON.stringify(await rows('SELECT * FROM visitor_windows'))).not.toContain('203.0');
});

test('a limit that was typed badly after the build is the usual one, and the log says so', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubEnv('CONTACT_RATE_LIMIT', 'cinco');
  await statuses(...times(6, '203.0.113.12'));
  expect(await suspicions()).toEqual([[], [], [], [], [], ['volume']]);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('CONTACT_RATE_LIMIT'));
  log.mockRestore();
});

test('a caller whose address is not known counts for the site alone', async () => {
  const response = await contacts(postJson(validMessage()), { waitUntil: () => {} } as never);
  expect(response.status).toBe(201);
  expect(await rows('SELECT visitor_hash FROM visitor_windows')).toEqual([{ visitor_hash: 'site' }]);
});

describe('a repeat of a stored message', () => {
  test('counts as any other message does, and gets its protocol until its visitor is refused', async () => {
    const message = validMessage();
    const answers: Response[] = [];
    for (let sent = 0; sent < 31; sent++) answers.push(await send('203.0.113.3', message));
    const refused = answers.pop();
    const protocols = await Promise.all(answers.map(async (answer) => (await answer.json()).protocolo));
    expect(protocols).toEqual(Array(30).fill(expect.stringMatching(PROTOCOL)));
    expect(new Set(protocols).size).toBe(1);
    expect(refused?.status).toBe(429);
  });

  test('is not refused by the site’s limit', async () => {
    const message = { ...validMessage(), [TRAP_FIELD]: 'x' };
    const first = await (await send('203.0.113.3', message)).json();
    await statuses(...strangers(30));
    const again = await send('203.0.113.3', message);
    expect(await again.json()).toEqual(first);
  });
});

test('CONTACT_RATE_LIMIT sets the limit, and 0 turns it off', async () => {
  vi.stubEnv('CONTACT_RATE_LIMIT', '1');
  expect(await statuses(...times(7, '203.0.113.4'))).toEqual([201, 201, 201, 201, 201, 201, 429]);
  vi.stubEnv('CONTACT_RATE_LIMIT', '0');
  expect(await statuses(...times(40, '203.0.113.4'))).not.toContain(429);
});

describe('one visitor and one network', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['1::4:5:6:7:8', '1:0:0:4::/64', '1:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64', '1:2:3::/48'],
  ])('%s is counted as %s and %s', (ip, visitor, network) => {
    expect([visitorOf(ip), networkOf(ip)]).toEqual([visitor, network]);
  });
});
