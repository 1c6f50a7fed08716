import type { Config } from '@netlify/functions';
import { purge } from '../schedule/purge.ts';

/** The platform ends a scheduled function after 30 s, and the last statement may take 6 of them. */
const BUDGET_MS = 20_000;

/** Deletes the messages that are older than CONTACT_RETENTION_DAYS, once a day. No address calls it. */
export default async function purgeOld(): Promise<void> {
  const signal = AbortSignal.timeout(BUDGET_MS);
  await purge({ signal });
  if (signal.aborted) console.error('purge: the time was up. What is left goes with the run of the next day.');
}

// Read by the bundler as text: a literal with a type annotation, nothing computed.
export const config: Config = {
  // UTC: 8:03 in São Paulo. The database costs while it is awake, and deliver-pending has just woken it.
  schedule: '3 11 * * *',
};
