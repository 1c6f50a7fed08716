import { retentionDays } from '../../src/contact/privacy.ts';
import { query } from './database.ts';

/** Deletes what is older than this many days, and hashes that are of no more use. Logs counts only; answers how many messages went. */
export async function purge(days = retentionDays()): Promise<number> {
  const deleted = await query<{ delivered: boolean }>`
    DELETE FROM contact_messages WHERE created_at < now() - make_interval(days => ${days})
    RETURNING delivered_at IS NOT NULL AS delivered`;
  await query`DELETE FROM content_claims WHERE claimed_at < now() - interval '1 hour'`;
  await query`DELETE FROM visitor_windows WHERE started_at < now() - interval '1 hour'`;
  await query`UPDATE visitor_salt SET salt = gen_random_uuid()::text, made_at = now() WHERE made_at < now() - interval '1 day'`;
  const counts = { dias: days, apagadas: deleted.length, semEntrega: deleted.filter((row) => !row.delivered).length };
  await logJob('purge', counts);
  return deleted.length;
}

/** Deletes everything of one person, told by the e-mail. The log says only that and when. */
export async function erase(email: string): Promise<number> {
  const deleted = await query<{ protocol: string }>`
    DELETE FROM contact_messages WHERE lower(email) = lower(${email}) RETURNING protocol`;
  for (const { protocol } of deleted) await query`DELETE FROM content_claims WHERE protocol = ${protocol}`;
  if (deleted.length > 0) await logJob('erase', { apagadas: deleted.length });
  return deleted.length;
}

async function logJob(job: string, counts: Record<string, number>): Promise<void> {
  await query`INSERT INTO job_log (job, counts) VALUES (${job}, ${JSON.stringify(counts)}::jsonb)`;
  console.info(`${job}: ${JSON.stringify(counts)}`);
}
