import type { Config } from '@netlify/functions';
import { purge } from '../messages/retention.ts';

/** The platform ends a scheduled function after 30 s, and the last statement may take 6 s. */
const BUDGET_MS = 20_000;

/** Deletes messages older than CONTACT_RETENTION_DAYS once a day. A scheduled function has no public URL. */
export default async function purgeOld(): Promise<void> {
  const signal = AbortSignal.timeout(BUDGET_MS);
  await purge({ signal });
  if (signal.aborted) console.error('purge: time limit reached. The run of the next day deletes the rest.');
}

// The bundler reads this as text: a literal with a type annotation, nothing computed.
export const config: Config = {
  // UTC: 8:03 in São Paulo. The database costs while it is awake, and deliver-pending has just woken it.
  schedule: '3 11 * * *',
};
