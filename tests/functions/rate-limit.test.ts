import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import contacts from '../../netlify/functions/contacts.ts';
import { networkOf, visitorOf } from '../../netlify/messages/rate-limit.ts';
import { HONEYPOT_FIELD } from '../../src/message/fields.ts';
import { withDatabase } from '../support/database.ts';
import { PROTOCOL, postForm, postJson, validMessage } from '../support/messages.ts';

const rows = withDatabase();
beforeEach(async () => {
  for (const table of ['visitor_windows', 'contact_messages', 'content_claims']) await rows(`DELETE FROM ${table}`);
});
afterEach(() => vi.unstubAllEnvs());

const send = (ip: string, message: object = validMessage()) => contacts(postJson(message), { ip, waitUntil: () => {} });
/** Sends a message from each of these IP addresses in order. Returns the statuses. */
const statuses = async (...ips: string[]) => {
  const found: number[] = [];
  for (const ip of ips) found.push((await send(ip)).status);
  return found;
};
const times = (count: number, ip: string) => Array<string>(count).fill(ip);
/** IP addresses in as many networks. */
const strangers = (count: number) => Array.from({ length: count }, (_, index) => `198.18.${index}.1`);

const signals = async () =>
  (await rows('SELECT suspicions FROM contact_messages ORDER BY id')).map((row) => row.suspicions);

const letTimePass = (ago: string) => rows('UPDATE visitor_windows SET started_at = started_at - $1::interval', [ago]);

test('eight messages of one IP address are stored, and suspected from the sixth on', async () => {
  expect(await statuses(...times(8, '203.0.113.1'))).toEqual(Array(8).fill(201));
  expect(await signals()).toEqual([[], [], [], [], [], ['volume'], ['volume'], ['volume']]);
});

test('a message is refused only beyond six times the limit, in words that blame nobody', async () => {
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

describe('the limit of a network', () => {
  test.each([
    ['IPv4', (index: number) => `203.0.113.${index}`, '203.0.112.1'],
    ['IPv6', (index: number) => `2001:db8:7:${index.toString(16)}::1`, '2001:db8:8::1'],
  ])(
    'messages of one network are suspected beyond four times the limit and refused beyond six times that (%s)',
    async (_, ip, outside) => {
      vi.stubEnv('CONTACT_RATE_LIMIT', '1');
      expect(await statuses(...Array.from({ length: 24 }, (_, index) => ip(index)))).toEqual(Array(24).fill(201));
      expect((await signals()).map((codes) => codes.join())).toEqual([
        ...Array(4).fill(''),
        ...Array(20).fill('volume'),
      ]);
      const refused = await send(ip(100));
      expect(refused.status).toBe(429);
      expect(await refused.text()).toMatch(/mensagens da sua rede/);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(300);
      expect(await statuses(outside)).toEqual([201]);
    },
  );

  test('one visitor does not close a network for the others', async () => {
    vi.stubEnv('CONTACT_RATE_LIMIT', '1');
    await statuses(...times(40, '203.0.113.1'));
    expect(await statuses('203.0.113.2')).toEqual([201]);
    expect((await signals()).at(-1)).toEqual(['volume']);
  });
});

describe('the site’s limit of thirty messages a minute', () => {
  beforeEach(async () => void (await statuses(...strangers(30))));

  test('beyond the site’s limit, a visitor’s first message is stored and suspected', async () => {
    expect((await signals()).flat()).toEqual([]);
    expect(await statuses('203.0.113.1')).toEqual([201]);
    expect((await signals()).at(-1)).toEqual(['volume']);
  });

  test.each<[string, string, object]>([
    ['a second message', '198.18.0.1', {}],
    ['a message with a spam signal', '203.0.113.1', { [HONEYPOT_FIELD]: 'x' }],
  ])('beyond the site’s limit, %s is asked to wait a minute at most', async (_, ip, field) => {
    const refused = await send(ip, { ...validMessage(), ...field });
    expect(refused.status).toBe(429);
    expect(await refused.text()).toMatch(/O site está recebendo mensagens demais/);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
  });

  test('the site’s limit ends after a minute, and not before', async () => {
    await letTimePass('30 seconds');
    expect(await statuses('198.18.0.1')).toEqual([429]);
    await letTimePass('30 seconds');
    expect(await statuses('198.18.0.1')).toEqual([201]);
    expect((await signals()).at(-1)).toEqual([]);
  });
});

test.each([
  ['visitor', times(40, '203.0.113.5'), 6],
  ['network', Array.from({ length: 40 }, (_, index) => `203.0.113.${index}`), 24],
])('messages refused by the limit of a %s do not count toward the site’s', async (_, ips, counted) => {
  vi.stubEnv('CONTACT_RATE_LIMIT', '1');
  await statuses(...ips, ...strangers(29 - counted));
  expect(await statuses('198.18.0.1', '198.18.0.1')).toEqual([201, 429]);
});

test('the window of a visitor and a network ends ten minutes after the first message', async () => {
  vi.stubEnv('CONTACT_RATE_LIMIT', '1');
  await statuses(...times(7, '203.0.113.11'));
  await letTimePass('9 minutes 30 seconds');
  expect(await statuses('203.0.113.11')).toEqual([429]);
  await letTimePass('30 seconds');
  expect(await statuses('203.0.113.11')).toEqual([201]);
  expect((await signals()).at(-1)).toEqual([]);
  expect(await rows('SELECT messages FROM visitor_windows')).toEqual(Array(3).fill({ messages: 1 }));
});

test('no IP address and no network is stored in clear', async () => {
  await statuses('203.0.113.9');
  expect(JSON.stringify(await rows('SELECT * FROM visitor_windows'))).not.toContain('203.0');
});

test('with an unusable CONTACT_RATE_LIMIT the default applies, and the log names the variable', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubEnv('CONTACT_RATE_LIMIT', 'cinco');
  await statuses(...times(6, '203.0.113.12'));
  expect(await signals()).toEqual([[], [], [], [], [], ['volume']]);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('CONTACT_RATE_LIMIT'));
  log.mockRestore();
});

test('a caller without an IP address counts for the site only', async () => {
  const response = await contacts(postJson(validMessage()), { waitUntil: () => {} } as never);
  expect(response.status).toBe(201);
  expect(await rows('SELECT visitor_hash FROM visitor_windows')).toEqual([{ visitor_hash: 'site' }]);
});

describe('repeats and the rate limit', () => {
  test('a repeat counts as a message, and gets its protocol until the visitor is refused', async () => {
    const message = validMessage();
    const responses: Response[] = [];
    for (let sent = 0; sent < 31; sent++) responses.push(await send('203.0.113.3', message));
    const refused = responses.pop();
    const protocols = await Promise.all(responses.map(async (response) => (await response.json()).protocolo));
    expect(protocols).toEqual(Array(30).fill(expect.stringMatching(PROTOCOL)));
    expect(new Set(protocols).size).toBe(1);
    expect(refused?.status).toBe(429);
  });

  test('a repeat is not refused by the site’s limit', async () => {
    const message = { ...validMessage(), [HONEYPOT_FIELD]: 'x' };
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

describe('visitorOf and networkOf', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['1::4:5:6:7:8', '1:0:0:4::/64', '1:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64', '1:2:3::/48'],
  ])('the IP address %s counts as visitor %s and network %s', (ip, visitor, network) => {
    expect([visitorOf(ip), networkOf(ip)]).toEqual([visitor, network]);
  });
});
