import { afterEach, describe, expect, test, vi } from 'vitest';
import contacts from '../../netlify/functions/contacts.ts';
import { visitorOf } from '../../netlify/storage/visitor.ts';
import { withDatabase } from '../support/database.ts';
import { postForm, postJson, validMessage } from '../support/messages.ts';

const rows = withDatabase();
afterEach(() => vi.unstubAllEnvs());

const send = (ip: string, message: object = validMessage()) => contacts(postJson(message), { ip, waitUntil: () => {} });
const statuses = async (ip: string, times: number) => {
  const answers: number[] = [];
  for (let sent = 0; sent < times; sent++) answers.push((await send(ip)).status);
  return answers;
};

const suspicions = async () =>
  (await rows('SELECT suspicions FROM contact_messages ORDER BY id')).map((row) => row.suspicions);

test('eight people behind one address are all stored; from the sixth on they are set aside', async () => {
  expect(await statuses('203.0.113.1', 8)).toEqual(Array(8).fill(201));
  expect(await suspicions()).toEqual([[], [], [], [], [], ['volume'], ['volume'], ['volume']]);
});

test('only beyond six times the limit a message is refused, in words that blame nobody', async () => {
  expect(await statuses('203.0.113.5', 30)).toEqual(Array(30).fill(201));
  const refused = await send('203.0.113.5');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(300);
  const sentence = await refused.text();
  expect(sentence).toMatch(/talvez de outras pessoas.*Aguarde alguns minutos.*WhatsApp/);
  expect(sentence).not.toMatch(/você já enviou/i);
  expect(await statuses('203.0.113.2', 1)).toEqual([201]);
  const page = await contacts(postForm(validMessage()), { ip: '203.0.113.5', waitUntil: () => {} });
  expect(page.status).toBe(429);
  expect(page.headers.get('content-type')).toContain('text/html');
});

test('a thousand messages in an hour are the site’s limit, and no single visitor can use it up', async () => {
  await rows("UPDATE visitor_windows SET messages = 999 WHERE visitor_hash = 'site'");
  for (let sent = 0; sent < 5; sent++) expect((await send('203.0.113.5')).status).toBe(429);
  expect(await statuses('203.0.113.6', 1)).toEqual([201]);
  const refused = await send('203.0.113.7');
  expect(refused.status).toBe(429);
  expect(await refused.text()).toMatch(/O site está recebendo mensagens demais/);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600);
  await rows("DELETE FROM visitor_windows WHERE visitor_hash = 'site'");
});

test('the limit passes with time, and no address is stored', async () => {
  await statuses('203.0.113.9', 31);
  await rows("UPDATE visitor_windows SET started_at = now() - interval '11 minutes'");
  expect(await statuses('203.0.113.9', 1)).toEqual([201]);
  expect(JSON.stringify(await rows('SELECT * FROM visitor_windows'))).not.toContain('203.0.113');
});

test('the site’s limit passes after an hour, not before', async () => {
  const setSite = (ago: string) =>
    rows("UPDATE visitor_windows SET messages = 1000, started_at = now() - $1::interval WHERE visitor_hash = 'site'", [
      ago,
    ]);
  await setSite('59 minutes');
  expect(await statuses('203.0.113.10', 1)).toEqual([429]);
  await setSite('61 minutes');
  expect(await statuses('203.0.113.10', 1)).toEqual([201]);
  expect(await rows("SELECT messages FROM visitor_windows WHERE visitor_hash = 'site'")).toEqual([{ messages: 1 }]);
});

test('the window of a visitor is ten minutes from the first message', async () => {
  await statuses('203.0.113.11', 31);
  const setAge = (ago: string) =>
    rows("UPDATE visitor_windows SET started_at = now() - $1::interval WHERE visitor_hash <> 'site'", [ago]);
  await setAge('9 minutes');
  expect(await statuses('203.0.113.11', 1)).toEqual([429]);
  await setAge('10 minutes 1 second');
  expect(await statuses('203.0.113.11', 2)).toEqual([201, 201]);
});

test('a limit that was typed badly after the build is the usual one, and the log says so', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubEnv('CONTACT_RATE_LIMIT', 'cinco');
  const before = (await suspicions()).length;
  await statuses('203.0.113.12', 6);
  expect((await suspicions()).slice(before)).toEqual([[], [], [], [], [], ['volume']]);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('CONTACT_RATE_LIMIT'));
  log.mockRestore();
});

test('a caller whose address is not known counts for the site alone', async () => {
  const before = await rows('SELECT 1 FROM visitor_windows');
  const response = await contacts(postJson(validMessage()), { waitUntil: () => {} } as never);
  expect(response.status).toBe(201);
  expect(await rows('SELECT 1 FROM visitor_windows')).toHaveLength(before.length);
});

test('a repeat of the same message does not count', async () => {
  const message = validMessage();
  for (let sent = 0; sent < 8; sent++) expect((await send('203.0.113.3', message)).status).toBe(201);
});

test('CONTACT_RATE_LIMIT sets the limit, and 0 turns it off', async () => {
  vi.stubEnv('CONTACT_RATE_LIMIT', '1');
  expect(await statuses('203.0.113.4', 7)).toEqual([201, 201, 201, 201, 201, 201, 429]);
  vi.stubEnv('CONTACT_RATE_LIMIT', '0');
  expect(await statuses('203.0.113.4', 8)).not.toContain(429);
});

describe('one visitor', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1::4:5:6:7:8', '1:0:0:4::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ])('%s is counted as %s', (ip, visitor) => {
    expect(visitorOf(ip)).toBe(visitor);
  });
});
