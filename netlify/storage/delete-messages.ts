import { type Part, query } from '../database/query.ts';

/** Messages that one statement deletes: few enough for its time limit on a slow database. */
const BATCH = 2000;

/** Numbers by their names in job_log; nothing of a person. */
type Counts = Record<string, number>;

interface Deletion {
  job: 'purge' | 'erase';
  /** Condition on `contact_messages AS message`. */
  which: Part;
  /** What is counted of the deleted messages, as arguments of jsonb_build_object. */
  counts: Part;
  /** What is true of the whole job, noted with each batch and not summed. */
  facts?: Counts;
  /** Ends the job after the batch under way. */
  signal?: AbortSignal | undefined;
}

/**
 * Deletes messages and all that belongs to them, in batches. Answers the counts of all batches and writes them to the
 * host's log in one line, also when the database fails between two batches. What is gone is the sum over the job's
 * rows in job_log, wherever the job was interrupted.
 * @throws DatabaseUnavailableError
 */
export async function deleteMessages({ facts = {}, signal, ...deletion }: Deletion): Promise<Counts> {
  const total: Counts = {};
  try {
    let deleted: number | undefined;
    do {
      const [line] = await deleteBatch({ facts, ...deletion });
      for (const [name, count] of Object.entries(line?.counts ?? {})) {
        total[name] = name in facts ? count : (total[name] ?? 0) + count;
      }
      deleted = line?.deleted;
    } while (deleted === BATCH && !signal?.aborted);
  } finally {
    if (Object.keys(total).length > 0) console.info(`${deletion.job}: ${JSON.stringify(total)}`);
  }
  return total;
}

/**
 * Deletes one batch and logs it in the same statement, so that neither is ever without the other. A purge logs each
 * time that it ran; an erasure that found nothing leaves no trace.
 */
const deleteBatch = ({ job, which, counts, facts }: Deletion) => query<{ counts: Counts; deleted: number }>`
  WITH gone AS (
    DELETE FROM contact_messages WHERE id IN (SELECT id FROM contact_messages AS message WHERE ${which} LIMIT ${BATCH})
    RETURNING protocol, delivered_at, is_test
  ), claims AS (
    DELETE FROM content_claims WHERE protocol IN (SELECT protocol FROM gone)
  ), line AS (
    INSERT INTO job_log (job, counts)
    SELECT ${job}, ${JSON.stringify(facts)}::jsonb || jsonb_build_object(${counts}) FROM gone
    HAVING count(*) > 0 OR ${job === 'purge'}::boolean
    RETURNING counts
  )
  SELECT counts, (SELECT count(*)::int FROM gone) AS deleted FROM line`;
