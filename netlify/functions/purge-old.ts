import type { Config } from '@netlify/functions';
import { purge } from '../schedule/purge.ts';

/**
 * Once a day: deletes the messages that are older than CONTACT_RETENTION_DAYS.
 * Not reachable by address.
 */
export default async function purgeOld(): Promise<void> {
  await purge();
}

// Read by the bundler as text: a literal with a type annotation, nothing computed.
export const config: Config = {
  // UTC: 8:03 in São Paulo, while the database is still awake from deliver-pending. It costs while it is awake.
  schedule: '3 11 * * *',
};
