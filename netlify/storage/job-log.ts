import { query } from '../database/query.ts';

/** Notes in the table job_log and in the host's log that something was deleted: counts only, nothing of a person. */
export async function logJob(job: 'purge' | 'erase', counts: Record<string, number>): Promise<void> {
  await query`INSERT INTO job_log (job, counts) VALUES (${job}, ${JSON.stringify(counts)}::jsonb)`;
  console.info(`${job}: ${JSON.stringify(counts)}`);
}
