import { beforeEach, expect, test, vi } from 'vitest';
import contacts from '../../netlify/functions/contacts.ts';
import purgeOld from '../../netlify/functions/purge-old.ts';
import { markSeen } from '../../netlify/messages/decisions.ts';
import { erasePerson } from '../../netlify/messages/person.ts';
import { countOverdue, purge } from '../../netlify/messages/retention.ts';
import { countNeglected } from '../../netlify/messages/waiting.ts';
import { PRIVACY_VERSION } from '../../src/message/privacy.ts';
import { withDatabase } from '../support/database.ts';
import { postJson, validMessage } from '../support/messages.ts';
import { post } from '../support/post.ts';
import { insertMessage } from '../support/stored.ts';

const rows = withDatabase();
vi.spyOn(console, 'info').mockImplementation(() => {});
beforeEach(async () => {
  for (const table of ['contact_messages', 'content_claims', 'visitor_windows']) await rows(`DELETE FROM ${table}`);
});

async function storeDaysAgo(days: number, isSeen = true): Promise<string> {
  const { protocolo } = await (await contacts(postJson(validMessage()))).json();
  await rows(
    `UPDATE contact_messages SET created_at = now() - make_interval(days => $2),
      seen_at = CASE WHEN $3 THEN now() END WHERE protocol = $1`,
    [protocolo, days, isSeen],
  );
  return protocolo;
}
const remaining = async () =>
  (await rows<{ protocol: string }>('SELECT protocol FROM contact_messages ORDER BY created_at')).map(
    ({ protocol }) => protocol,
  );

test('a purge deletes messages older than the retention, and logs only counts', async () => {
  await storeDaysAgo(366);
  const young = await storeDaysAgo(364);
  await purgeOld();
  expect(await remaining()).toEqual([young]);
  expect(await rows('SELECT job, counts FROM job_log')).toEqual([
    { job: 'purge', counts: { days: 365, deleted: 1, undelivered: 1, unseen: 0 } },
  ]);
  vi.stubEnv('CONTACT_RETENTION_DAYS', '30');
  await purgeOld();
  expect(await remaining()).toEqual([]);
  vi.unstubAllEnvs();
});

test('a scheduled purge keeps messages that nobody has seen, and logs it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const unseen = await storeDaysAgo(400, false);
  await purgeOld();
  expect(await remaining()).toEqual([unseen]);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('nobody has seen'));
  log.mockRestore();
  await markSeen(unseen);
  await purgeOld();
  expect(await remaining()).toEqual([]);
});

test('a delivered mail counts as seen, for its own message only', async () => {
  const old = { created_at: "now() - interval '400 days'" };
  const delivered = await insertMessage(rows, {}, old);
  const refused = await insertMessage(rows, {}, old);
  const insertDelivery = (protocol: string, status: string, recipient = 'a@x.com') =>
    rows('INSERT INTO deliveries (protocol, recipient, status) VALUES ($1, $2, $3)', [protocol, recipient, status]);
  await insertDelivery(delivered, 'delivered');
  await insertDelivery(refused, 'refused');
  // Nobody reads what a program got.
  await insertDelivery(refused, 'delivered', 'webhook');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await countOverdue()).toEqual({ messages: 2, unseen: 1 });
  expect(await purge()).toEqual({ messages: 1, probes: 0 });
  expect(await remaining()).toEqual([refused]);
});

test('a person’s order also deletes messages that nobody has seen, and reports the count', async () => {
  await insertMessage(rows, {}, { created_at: "now() - interval '40 days'" });
  await insertMessage(rows, {}, { created_at: "now() - interval '40 days'", seen_at: 'now()', delivered_at: 'now()' });
  const delivered = await insertMessage(rows, {}, { created_at: "now() - interval '40 days'" });
  await rows("INSERT INTO deliveries (protocol, recipient, status) VALUES ($1, 'a@x.com', 'delivered')", [delivered]);
  await insertMessage(rows, {}, { created_at: "now() - interval '20 days'" });
  // A delivered mail counts as seen, even if another recipient does not have it.
  expect(await countOverdue(30)).toEqual({ messages: 3, unseen: 1 });
  expect(await countOverdue()).toEqual({ messages: 0, unseen: 0 });
  expect(await purge({ days: 30, includesUnseen: true })).toEqual({ messages: 3, probes: 0 });
  expect(await rows('SELECT counts FROM job_log ORDER BY id DESC LIMIT 1')).toEqual([
    { counts: { days: 30, deleted: 3, undelivered: 2, unseen: 0 } },
  ]);
  expect(await remaining()).toHaveLength(1);
});

test('the next purge deletes probes of any age, which never count as overdue or unseen', async () => {
  await rows('DELETE FROM job_log');
  const visitor = await storeDaysAgo(0);
  const young = await storeDaysAgo(0, false);
  await insertMessage(rows, {}, { is_test: 'true', created_at: "now() - interval '400 days'" });
  await rows('UPDATE contact_messages SET is_test = true WHERE protocol = $1', [young]);
  expect(await countOverdue()).toEqual({ messages: 0, unseen: 0 });
  expect((await countNeglected()).unseen).toBe(0);
  expect(await purge()).toEqual({ messages: 0, probes: 2 });
  expect(await remaining()).toEqual([visitor]);
  expect(await rows('SELECT counts FROM job_log ORDER BY id')).toEqual([
    { counts: { probes: 2 } },
    { counts: { days: 365, deleted: 0, undelivered: 0, unseen: 0 } },
  ]);
});

test('an erasure deletes everything of one person, nothing of others, and logs only a number', async () => {
  const ana = await insertMessage(rows, { email: 'ana@x.com' });
  await insertMessage(rows, { email: 'Ana@X.com' });
  const bia = await insertMessage(rows, { email: 'bia@x.com' });
  for (const protocol of [ana, bia]) {
    await rows('INSERT INTO content_claims (content_hash, protocol) VALUES ($1, $1)', [protocol]);
    await rows("INSERT INTO deliveries (protocol, recipient, status) VALUES ($1, 'a@x.com', 'delivered')", [protocol]);
  }
  const jobs = () => rows("SELECT counts FROM job_log WHERE job = 'erase'");
  expect(await erasePerson('ninguem@x.com')).toBe(0);
  expect(await jobs()).toEqual([]);
  expect(await erasePerson(' ana@X.COM ')).toBe(2);
  expect(await jobs()).toEqual([{ counts: { deleted: 2 } }]);
  for (const table of ['contact_messages', 'content_claims', 'deliveries']) {
    expect(await rows(`SELECT protocol FROM ${table}`), table).toEqual([{ protocol: bia }]);
  }
});

test('a purge keeps hashes in use: of contents for an hour, of visitors for their window, the salt for a day', async () => {
  await contacts(postJson(validMessage()), { ip: '203.0.113.1', waitUntil: () => {} });
  const salt = await rows('SELECT salt FROM visitor_salt');
  await rows("UPDATE content_claims SET claimed_at = now() - interval '59 minutes'");
  await rows("UPDATE visitor_windows SET started_at = now() - interval '9 minutes'");
  await rows("UPDATE visitor_salt SET made_at = now() - interval '23 hours'");
  await purge();
  // Those of the visitor, its network and the site.
  expect(await rows('SELECT 1 FROM visitor_windows')).toHaveLength(3);
  expect(await rows('SELECT 1 FROM content_claims')).toHaveLength(1);
  expect(await rows('SELECT salt FROM visitor_salt')).toEqual(salt);
});

test('a purge deletes expired hashes and changes the salt', async () => {
  await contacts(postJson(validMessage()), { ip: '203.0.113.1', waitUntil: () => {} });
  const [before] = await rows('SELECT salt FROM visitor_salt');
  await rows("UPDATE visitor_windows SET started_at = now() - interval '11 minutes'");
  await rows("UPDATE content_claims SET claimed_at = now() - interval '2 hours'");
  await rows("UPDATE visitor_salt SET made_at = now() - interval '2 days'");
  await purge();
  expect(await rows('SELECT 1 FROM visitor_windows UNION ALL SELECT 1 FROM content_claims')).toEqual([]);
  expect(await rows('SELECT salt FROM visitor_salt')).not.toEqual([before]);
});

test.each([
  ['', {}],
  [' in a preview', { deploy: { context: 'deploy-preview' } }],
])(
  'the first message%s after their window deletes the hashes of visitors, and yesterday’s salt',
  async (_, deployed) => {
    await rows('UPDATE visitor_salt SET made_at = now()');
    const send = async (ip: string) => (await post(validMessage(), ip, deployed)).settle();
    const hashes = async () =>
      (await rows("SELECT visitor_hash FROM visitor_windows WHERE visitor_hash <> 'site'")).map(
        (row) => row.visitor_hash,
      );
    await send('203.0.113.1');
    await rows("UPDATE visitor_windows SET started_at = now() - interval '11 minutes'");
    const before = await hashes();
    const [salt] = await rows('SELECT salt FROM visitor_salt');
    await rows("UPDATE visitor_salt SET made_at = now() - interval '25 hours'");
    await send('198.51.100.2');
    const after = await hashes();
    expect(after).toHaveLength(2);
    expect(after.filter((hash) => before.includes(hash))).toEqual([]);
    expect((await rows('SELECT salt FROM visitor_salt'))[0]).not.toEqual(salt);
  },
);

test('each message has the version of the privacy notice that its sender was shown', async () => {
  const protocol = await storeDaysAgo(0);
  expect(await rows('SELECT privacy_version FROM contact_messages WHERE protocol = $1', [protocol])).toEqual([
    { privacy_version: PRIVACY_VERSION },
  ]);
});
