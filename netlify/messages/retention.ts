import { retentionDays } from '../../src/message/privacy.ts';
import { forgetClicks } from '../clicks/forget-clicks.ts';
import { query, queryRow, type SqlFragment, sql } from '../database/query.ts';
import { IS_FROM_VISITOR, WEBHOOK_RECIPIENT } from './message.ts';
import { deleteProbes } from './probe.ts';
import { forgetVisitors } from './rate-limit.ts';

/** Messages deleted by one statement: few enough for its time limit on a slow database. */
const BATCH_SIZE = 2000;

/** Counts by their names in job_log. They hold no personal data. */
type Counts = Record<string, number>;

interface Deletion {
  job: 'purge' | 'erase';
  /** Condition on `message_status AS message`. */
  which: SqlFragment;
  /** Counts over the deleted messages, as arguments of jsonb_build_object. */
  counts: SqlFragment;
  /** Values of the whole job, repeated with each batch and not summed. */
  facts?: Counts;
  /** Ends the job after the current batch. */
  signal?: AbortSignal | undefined;
}

/**
 * Deletes messages and everything that belongs to them, in batches. Returns the summed counts and writes them to the
 * host's log in one line, even if the database fails between two batches. The rows in job_log always add up to what
 * was deleted, wherever the job was interrupted.
 * @throws DatabaseUnavailableError
 */
export async function deleteMessages({ facts = {}, signal, ...deletion }: Deletion): Promise<Counts> {
  const total: Counts = {};
  try {
    let deleted: number | undefined;
    do {
      const [batch] = await deleteBatch({ facts, ...deletion });
      for (const [name, count] of Object.entries(batch?.counts ?? {})) {
        total[name] = name in facts ? count : (total[name] ?? 0) + count;
      }
      deleted = batch?.deleted;
    } while (deleted === BATCH_SIZE && !signal?.aborted);
  } finally {
    if (Object.keys(total).length > 0) console.info(`${deletion.job}: ${JSON.stringify(total)}`);
  }
  return total;
}

/** Deletes one batch and logs it in the same statement. A purge always logs; an erasure that found nothing does not. */
const deleteBatch = ({ job, which, counts, facts }: Deletion) => query<{ counts: Counts; deleted: number }>`
  WITH deleted AS (
    DELETE FROM contact_messages WHERE id IN (SELECT id FROM message_status AS message WHERE ${which} LIMIT ${BATCH_SIZE})
    RETURNING protocol, delivered_at
  ), claims AS (
    DELETE FROM content_claims WHERE protocol IN (SELECT protocol FROM deleted)
  ), logged AS (
    INSERT INTO job_log (job, counts)
    SELECT ${job}, ${JSON.stringify(facts)}::jsonb || jsonb_build_object(${counts}) FROM deleted
    HAVING count(*) > 0 OR ${job === 'purge'}::boolean
    RETURNING counts
  )
  SELECT counts, (SELECT count(*)::int FROM deleted) AS deleted FROM logged`;

/** Condition on `message_status AS message`: kept longer than this many days. */
export const isOverdue = (days: number) =>
  sql`(created_at < now() - make_interval(days => ${days}) AND ${IS_FROM_VISITOR})`;

/** Condition on `message_status AS message`: a team member has seen it in a delivered mail, in a digest or at the desk. */
export const IS_SEEN = sql`(seen_at IS NOT NULL OR EXISTS (
  SELECT 1 FROM deliveries WHERE deliveries.protocol = message.protocol AND deliveries.status = 'delivered'
    AND recipient <> ${WEBHOOK_RECIPIENT}))`;

interface Overdue {
  messages: number;
  /** How many of them nobody has seen. */
  unseen: number;
}

/** Counts the messages older than this many days. @throws SettingError if CONTACT_RETENTION_DAYS is unusable */
export async function countOverdue(days = retentionDays()): Promise<Overdue> {
  return await queryRow<Overdue>`
    SELECT count(*)::int AS messages, (count(*) FILTER (WHERE NOT ${IS_SEEN}))::int AS unseen
    FROM message_status AS message WHERE ${isOverdue(days)}`;
}

interface PurgeOptions {
  /** Age in days from which messages are deleted. Default: CONTACT_RETENTION_DAYS. */
  days?: number;
  /** Whether to delete messages that nobody has seen: only on a person's order. Default: false. */
  includesUnseen?: boolean;
  /** Ends the purge after the current batch. */
  signal?: AbortSignal;
}

/**
 * Deletes old messages and clicks, all probes, and hashes that are no longer needed. Returns how many messages and probes.
 * @throws SettingError if CONTACT_RETENTION_DAYS is unusable
 */
export async function purge({ days = retentionDays(), includesUnseen = false, signal }: PurgeOptions = {}) {
  await query`DELETE FROM content_claims WHERE claimed_at < now() - interval '1 hour'`;
  await forgetVisitors();
  await forgetClicks(days);
  const probes = await deleteProbes();
  const { unseen } = includesUnseen ? { unseen: 0 } : await countOverdue(days);
  if (unseen > 0) console.error(`purge: kept ${unseen} messages older than ${days} days that nobody has seen.`);
  const { deleted = 0 } = await deleteMessages({
    job: 'purge',
    which: sql`${isOverdue(days)} AND (${includesUnseen}::boolean OR ${IS_SEEN})`,
    counts: sql`'deleted', count(*), 'undelivered', count(*) FILTER (WHERE delivered_at IS NULL)`,
    facts: { days, unseen },
    signal,
  });
  return { messages: deleted, probes };
}
