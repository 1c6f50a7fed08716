import { expect, test, vi } from 'vitest';
import { purge } from '../../netlify/contacts/retain.ts';
import contacts from '../../netlify/functions/contacts.ts';
import purgeOld from '../../netlify/functions/purge-old.ts';
import { PRIVACY_VERSION } from '../../src/contact/privacy.ts';
import { withDatabase } from '../support/database.ts';
import { postJson, validMessage } from '../support/messages.ts';

const rows = withDatabase();
vi.spyOn(console, 'info').mockImplementation(() => {});

async function storeDaysAgo(days: number): Promise<string> {
  const { protocolo } = await (await contacts(postJson(validMessage()))).json();
  await rows('UPDATE contact_messages SET created_at = now() - make_interval(days => $2) WHERE protocol = $1', [
    protocolo,
    days,
  ]);
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
    { job: 'purge', counts: { dias: 365, apagadas: 1, semEntrega: 1 } },
  ]);
  vi.stubEnv('CONTACT_RETENTION_DAYS', '30');
  await purgeOld();
  expect(await kept()).toEqual([]);
  vi.unstubAllEnvs();
});

test('hashes of visitors and contents are forgotten, and the salt changes', async () => {
  await contacts(postJson(validMessage()), { ip: '203.0.113.1', waitUntil: () => {} });
  const [before] = await rows('SELECT salt FROM visitor_salt');
  await rows("UPDATE visitor_windows SET started_at = now() - interval '2 hours'");
  await rows("UPDATE content_claims SET claimed_at = now() - interval '2 hours'");
  await rows("UPDATE visitor_salt SET made_at = now() - interval '2 days'");
  await purge();
  expect(await rows('SELECT 1 FROM visitor_windows UNION ALL SELECT 1 FROM content_claims')).toEqual([]);
  expect(await rows('SELECT salt FROM visitor_salt')).not.toEqual([before]);
});

test('each message says which privacy notice its sender was shown', async () => {
  const protocol = await storeDaysAgo(0);
  expect(await rows('SELECT privacy_version FROM contact_messages WHERE protocol = $1', [protocol])).toEqual([
    { privacy_version: PRIVACY_VERSION },
  ]);
});
