import { retentionDays } from '../../src/message/privacy.ts';
import { query } from '../database/query.ts';
import { logJob } from '../storage/job-log.ts';
import { forgetVisitors } from '../storage/limit-rate.ts';

export interface Overdue {
  /** Older than the days given. */
  messages: number;
  /** Of those, the ones that nobody has seen: neither a mail that arrived, nor the summary, nor the desk. */
  unseen: number;
}

/** How many messages are older than this many days. */
export async function countOverdue(days = retentionDays()): Promise<Overdue> {
  const [counts] = await query<Overdue>`
    SELECT count(*)::int AS messages, (count(*) FILTER (WHERE seen_at IS NULL AND NOT EXISTS (
      SELECT 1 FROM deliveries WHERE protocol = message.protocol AND state = 'entregue')))::int AS unseen
    FROM contact_messages AS message WHERE created_at < now() - make_interval(days => ${days})`;
  return counts ?? { messages: 0, unseen: 0 };
}

interface PurgeOptions {
  /** The age from which on messages go; the retention unless given. */
  days?: number;
  /** Also what nobody has seen: only when a person asks for it. */
  unseenToo?: boolean;
}

/** Deletes what is older, and hashes that are of no more use. Logs counts only; answers how many messages went. */
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
