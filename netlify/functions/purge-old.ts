import type { Config } from '@netlify/functions';
import { purge } from '../schedule/purge.ts';

/** Deletes the messages that are older than CONTACT_RETENTION_DAYS, once a day. No address calls it. */
export default async function purgeOld(): Promise<void> {
  await purge();
}

// Read by the bundler as text: a literal with a type annotation, nothing computed.
export const config: Config = {
  // UTC: 8:03 in São Paulo. The database costs while it is awake, and deliver-pending has just woken it.
  schedule: '3 11 * * *',
};
