import { retentionDays } from '../../src/message/privacy.ts';
import { query } from '../database/query.ts';
import { logJob } from '../storage/job-log.ts';
import { forgetVisitors } from '../storage/limit-rate.ts';

export interface Overdue {
  messages: number;
  /** How many of them nobody has seen: not by a mail that arrived, nor in a summary, nor at the desk. */
  unseen: number;
}

/** Counts the messages older than this many days. */
export async function countOverdue(days = retentionDays()): Promise<Overdue> {
  const [counts] = await query<Overdue>`
    SELECT count(*)::int AS messages, (count(*) FILTER (WHERE seen_at IS NULL AND NOT EXISTS (
      SELECT 1 FROM deliveries WHERE protocol = message.protocol AND state = 'entregue')))::int AS unseen
    FROM contact_messages AS message WHERE created_at < now() - make_interval(days => ${days})`;
  return counts ?? { messages: 0, unseen: 0 };
}

interface PurgeOptions {
  /** Age in days from which on messages are deleted: CONTACT_RETENTION_DAYS unless given. */
  days?: number;
  /** Whether messages that nobody has seen are deleted too: only on a person's order. */
  unseenToo?: boolean;
}

/**
 * Deletes the messages that are older, and the hashes that are of no more use. Answers how many messages were
 * deleted, and logs counts only. @throws SettingError when CONTACT_RETENTION_DAYS cannot be used
 */
export async function purge({ days = retentionDays(), unseenToo = false }: PurgeOptions = {}): Promise<number> {
  const deleted = await query<{ delivered: boolean }>`
    DELETE FROM contact_messages AS message
    WHERE created_at < now() - make_interval(days => ${days})
      AND (${unseenToo}::boolean OR seen_at IS NOT NULL OR EXISTS (
        SELECT 1 FROM deliveries WHERE protocol = message.protocol AND state = 'entregue'))
    RETURNING delivered_at IS NOT NULL AS delivered`;
  await query`DELETE FROM content_claims WHERE claimed_at < now() - interval '1 hour'`;
  await forgetVisitors();
  const { unseen } = await countOverdue(days);
  const counts = {
    dias: days,
    apagadas: deleted.length,
    semEntrega: deleted.filter((row) => !row.delivered).length,
    nuncaVistas: unseen,
  };
  await logJob('purge', counts);
  if (unseen > 0) console.error(`${unseen} messages are past ${days} days and were never seen: they are kept.`);
  return deleted.length;
}
