import type { Config } from '@netlify/functions';
import { purge } from '../contacts/retain.ts';

/** Every night: deletes the messages that are older than CONTACT_RETENTION_DAYS. Not reachable by address. */
export default async function purgeOld(): Promise<void> {
  await purge();
}

// Read by the bundler as text: a literal with a type annotation, nothing computed.
export const config: Config = {
  schedule: '20 6 * * *',
};
