import { type Failing, type Flood, failing, floodMail, settingWords } from '../../src/copy/mail.ts';
import { query, queryRow, sql } from '../database/query.ts';
import { IS_FLOODED, MAILED } from '../messages/flood.ts';
import { deskUrl, settingTrouble } from '../settings.ts';
import { localTime } from '../team-time.ts';
import { STILL_DUE } from './deliveries.ts';

/** Whether nothing has arrived there for long. Shorter failures mostly end by themselves, and are told to nobody. */
export const IS_FAILING = sql`failing_since < now() - interval '30 minutes'`;

/** The columns of a {@link Failing} recipient. */
export const FAILING_COLUMNS = sql`recipient, failing_since AS since, failed_at AS "triedAt", reached_at AS "reachedAt",
  reason AS failure, (SELECT count(*)::int FROM deliveries JOIN messages ON id = message_id
    WHERE deliveries.recipient = recipients.recipient AND ${STILL_DUE}) AS waiting`;

export const failingSentence = (row: Failing): string => failing(row, localTime);
export const floodSentence = (row: Flood): string => floodMail.waiting(row, localTime, MAILED, deskUrl() !== undefined);

/** Returns a sentence for each thing that keeps messages from somebody. The digest tells no flood seen at the desk. */
export async function findTrouble(reader: 'desk' | 'digest'): Promise<string[]> {
  const [failures, flood] = await Promise.all([
    query<Failing>`SELECT ${FAILING_COLUMNS} FROM recipients WHERE ${IS_FAILING} ORDER BY recipient`,
    queryRow<Flood & { isUnseen: boolean | null }>`
      SELECT count(*)::int AS count, min(created_at) AS since, now() AS "countedAt",
        max(created_at) > max(flood_seen_at) AS "isUnseen"
      FROM messages, notices WHERE ${IS_FLOODED}`,
  ]);
  const isFloodTold = flood.count > 0 && (reader === 'desk' || flood.isUnseen);
  return [
    ...settingTrouble().map(settingWords),
    ...(isFloodTold ? [floodSentence(flood)] : []),
    ...failures.map(failingSentence),
  ];
}
