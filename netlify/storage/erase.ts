import { query } from '../database/query.ts';
import { logJob } from './job-log.ts';

/**
 * Deletes everything of one person, told by the e-mail in letters of any case (LGPD, art. 18, VI). Answers how many
 * messages were deleted; the log says only that and when.
 */
export async function erase(email: string): Promise<number> {
  const deleted = await query`
    WITH erased AS (
      DELETE FROM contact_messages WHERE lower(email) = lower(${email.trim()}) RETURNING protocol
    ), claims AS (
      DELETE FROM content_claims WHERE protocol IN (SELECT protocol FROM erased))
    SELECT protocol FROM erased`;
  if (deleted.length > 0) await logJob('erase', { apagadas: deleted.length });
  return deleted.length;
}
