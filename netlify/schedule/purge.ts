import { retentionDays } from '../../src/message/privacy.ts';
import { query, sql } from '../database/query.ts';
import { deleteMessages } from '../storage/delete-messages.ts';
import { forgetVisitors } from '../storage/limit-rate.ts';
import { countOverdue, isOverdue, isSeen } from '../storage/overdue.ts';

interface PurgeOptions {
  /** Age in days from which on messages are deleted: CONTACT_RETENTION_DAYS unless given. */
  days?: number;
  /** Whether messages that nobody has seen are deleted too: only on a person's order. */
  unseenToo?: boolean;
  /** Ends the purge after the batch under way. */
  signal?: AbortSignal;
}

/**
 * Deletes the messages that are older, tests of a deploy of any age, and the hashes that are of no more use. Answers
 * how many messages and how many tests were deleted.
 * @throws SettingError when CONTACT_RETENTION_DAYS cannot be used
 */
export async function purge({ days = retentionDays(), unseenToo = false, signal }: PurgeOptions = {}) {
  await query`DELETE FROM content_claims WHERE claimed_at < now() - interval '1 hour'`;
  await forgetVisitors();
  const { unseen } = unseenToo ? { unseen: 0 } : await countOverdue(days);
  if (unseen > 0) console.error(`${unseen} messages are past ${days} days and were never seen: they are kept.`);
  const { apagadas = 0, testes = 0 } = await deleteMessages({
    job: 'purge',
    which: sql`(is_test OR (${isOverdue(days)} AND (${unseenToo}::boolean OR ${isSeen})))`,
    counts: sql`
      'apagadas', count(*) FILTER (WHERE NOT is_test),
      'semEntrega', count(*) FILTER (WHERE NOT is_test AND delivered_at IS NULL),
      'testes', count(*) FILTER (WHERE is_test)`,
    facts: { dias: days, nuncaVistas: unseen },
    signal,
  });
  return { messages: apagadas, tests: testes };
}
