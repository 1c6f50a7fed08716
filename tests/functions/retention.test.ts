import { beforeEach, expect, test, vi } from 'vitest';
import contacts from '../../netlify/functions/contacts.ts';
import purgeOld from '../../netlify/functions/purge-old.ts';
import { purge } from '../../netlify/schedule/purge.ts';
import { markSeen } from '../../netlify/storage/decide.ts';
import { erase } from '../../netlify/storage/erase.ts';
import { countOverdue } from '../../netlify/storage/overdue.ts';
import { countNeglected } from '../../netlify/storage/waiting.ts';
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
const kept = async () =>
  (await rows<{ protocol: string }>('SELECT protocol FROM contact_messages ORDER BY created_at')).map(
    ({ protocol }) => protocol,
  );

test('what is older than the retention goes, what is younger stays, and the log has counts only', async () => {
  await storeDaysAgo(366);
  const young = await storeDaysAgo(364);
  await purgeOld();
  expect(await kept()).toEqual([young]);
  expect(await rows('SELECT job, counts FROM job_log')).toEqual([
    { job: 'purge', counts: { dias: 365, apagadas: 1, semEntrega: 1, testes: 0, nuncaVistas: 0 } },
  ]);
  vi.stubEnv('CONTACT_RETENTION_DAYS', '30');
  await purgeOld();
  expect(await kept()).toEqual([]);
  vi.unstubAllEnvs();
});

test('what nobody has seen is not deleted unasked, and the log says so', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const unseen = await storeDaysAgo(400, false);
  await purgeOld();
  expect(await kept()).toEqual([unseen]);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('never seen'));
  log.mockRestore();
  await markSeen(unseen);
  await purgeOld();
  expect(await kept()).toEqual([]);
});

test('a copy that arrived has been seen, its own and no other’s', async () => {
  const old = { created_at: "now() - interval '400 days'" };
  const arrived = await insertMessage(rows, {}, old);
  const refused = await insertMessage(rows, {}, old);
  const copy = (protocol: string, state: string) =>
    rows("INSERT INTO deliveries (protocol, recipient, state) VALUES ($1, 'a@x.com', $2)", [protocol, state]);
  await copy(arrived, 'entregue');
  await copy(refused, 'recusada');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await countOverdue()).toEqual({ messages: 2, unseen: 1 });
  expect(await purge()).toEqual({ messages: 1, tests: 0 });
  expect(await kept()).toEqual([refused]);
});

test('a person’s order deletes what nobody has seen too, and says how much', async () => {
  await insertMessage(rows, {}, { created_at: "now() - interval '40 days'" });
  await insertMessage(rows, {}, { created_at: "now() - interval '40 days'", seen_at: 'now()', delivered_at: 'now()' });
  const arrived = await insertMessage(rows, {}, { created_at: "now() - interval '40 days'" });
  await rows("INSERT INTO deliveries (protocol, recipient, state) VALUES ($1, 'a@x.com', 'entregue')", [arrived]);
  await insertMessage(rows, {}, { created_at: "now() - interval '20 days'" });
  // A copy that arrived has been seen, even if another recipient lacks his.
  expect(await countOverdue(30)).toEqual({ messages: 3, unseen: 1 });
  expect(await countOverdue()).toEqual({ messages: 0, unseen: 0 });
  expect(await purge({ days: 30, unseenToo: true })).toEqual({ messages: 3, tests: 0 });
  expect(await rows('SELECT counts FROM job_log ORDER BY id DESC LIMIT 1')).toEqual([
    { counts: { dias: 30, apagadas: 3, semEntrega: 2, testes: 0, nuncaVistas: 0 } },
  ]);
  expect(await kept()).toHaveLength(1);
});

test('a test of a deploy goes with the next purge, is counted apart and never as overdue or unseen', async () => {
  await rows('DELETE FROM job_log');
  const visitor = await storeDaysAgo(0);
  const young = await storeDaysAgo(0, false);
  const old = await insertMessage(rows, {}, { is_test: 'true', created_at: "now() - interval '400 days'" });
  await rows('UPDATE contact_messages SET is_test = true WHERE protocol = $1', [young]);
  expect(await countOverdue()).toEqual({ messages: 0, unseen: 0 });
  expect((await countNeglected()).unseen).toBe(0);
  expect(await purge()).toEqual({ messages: 0, tests: 2 });
  expect(await kept()).toEqual([visitor]);
  // Else a repeat of the test would be answered with the protocol of a message that is gone.
  expect(await rows('SELECT 1 FROM content_claims WHERE protocol IN ($1, $2)', [young, old])).toEqual([]);
  expect(await rows('SELECT counts FROM job_log')).toEqual([
    { counts: { dias: 365, apagadas: 0, semEntrega: 0, testes: 2, nuncaVistas: 0 } },
  ]);
});

test('an erasure takes everything of one person and nothing of another, and is logged as a number', async () => {
  const ana = await insertMessage(rows, { email: 'ana@x.com' });
  await insertMessage(rows, { email: 'Ana@X.com' });
  const bia = await insertMessage(rows, { email: 'bia@x.com' });
  for (const protocol of [ana, bia]) {
    await rows('INSERT INTO content_claims (content_hash, protocol) VALUES ($1, $1)', [protocol]);
    await rows("INSERT INTO deliveries (protocol, recipient, state) VALUES ($1, 'a@x.com', 'entregue')", [protocol]);
  }
  const jobs = () => rows("SELECT counts FROM job_log WHERE job = 'erase'");
  expect(await erase('ninguem@x.com')).toBe(0);
  expect(await jobs()).toEqual([]);
  expect(await erase(' ana@X.COM ')).toBe(2);
  expect(await jobs()).toEqual([{ counts: { apagadas: 2 } }]);
  for (const table of ['contact_messages', 'content_claims', 'deliveries']) {
    expect(await rows(`SELECT protocol FROM ${table}`), table).toEqual([{ protocol: bia }]);
  }
});

test('hashes that are still of use stay: a content’s for an hour, a visitor’s for his window, the salt for a day', async () => {
  await contacts(postJson(validMessage()), { ip: '203.0.113.1', waitUntil: () => {} });
  const salt = await rows('SELECT salt FROM visitor_salt');
  await rows("UPDATE content_claims SET claimed_at = now() - interval '59 minutes'");
  await rows("UPDATE visitor_windows SET started_at = now() - interval '9 minutes'");
  await rows("UPDATE visitor_salt SET made_at = now() - interval '23 hours'");
  await purge();
  // The visitor's, its network's, and the site's.
  expect(await rows('SELECT 1 FROM visitor_windows')).toHaveLength(3);
  expect(await rows('SELECT 1 FROM content_claims')).toHaveLength(1);
  expect(await rows('SELECT salt FROM visitor_salt')).toEqual(salt);
});

test('hashes of visitors and contents are forgotten, and the salt changes', async () => {
  await contacts(postJson(validMessage()), { ip: '203.0.113.1', waitUntil: () => {} });
  const [before] = await rows('SELECT salt FROM visitor_salt');
  await rows("UPDATE visitor_windows SET started_at = now() - interval '11 minutes'");
  await rows("UPDATE content_claims SET claimed_at = now() - interval '2 hours'");
  await rows("UPDATE visitor_salt SET made_at = now() - interval '2 days'");
  await purge();
  expect(await rows('SELECT 1 FROM visitor_windows UNION ALL SELECT 1 FROM content_claims')).toEqual([]);
  expect(await rows('SELECT salt FROM visitor_salt')).not.toEqual([before]);
});

test('the hashes of a visitor and its network are gone with the first message after their window, and the salt of yesterday too', async () => {
  const send = async (ip: string) => (await post(validMessage(), ip)).settle();
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
});

test('each message says which privacy notice its sender was shown', async () => {
  const protocol = await storeDaysAgo(0);
  expect(await rows('SELECT privacy_version FROM contact_messages WHERE protocol = $1', [protocol])).toEqual([
    { privacy_version: PRIVACY_VERSION },
  ]);
});
