import { type Failing, type Flood, failing, floodWords, settingWords } from '../../src/copy/mail.ts';
import { query, queryRow, sql } from '../database/query.ts';
import { IS_FLOODED } from '../messages/flood.ts';
import { settingTrouble } from '../settings.ts';
import { localTime } from '../team-time.ts';
import { STILL_DUE } from './deliveries.ts';

/** Whether no delivery there has been confirmed for long. Shorter failures mostly end by themselves, and are told to nobody. */
export const IS_FAILING = sql`failing_since < now() - interval '30 minutes'`;

/** The columns of a {@link Failing} recipient. */
export const FAILING_COLUMNS = sql`recipient, failing_since AS since, failed_at AS "triedAt", reached_at AS "reachedAt",
  failure, (SELECT count(*)::int FROM deliveries JOIN messages ON id = message_id
    WHERE deliveries.recipient = breakers.recipient AND ${STILL_DUE}) AS waiting`;

export const failingSentence = (row: Failing): string => failing(row, localTime);
export const settingSentences = (): string[] => settingTrouble().map(settingWords);

/** Returns a sentence about what waits at the desk only; none if nothing does. */
export async function floodSentences(): Promise<string[]> {
  const flood = await queryRow<Flood>`
    SELECT count(*)::int AS count, min(created_at) AS since FROM messages WHERE ${IS_FLOODED}`;
  return flood.count > 0 ? [floodWords(flood, localTime)] : [];
}

/** Returns a sentence for each thing that keeps messages from somebody, for the desk. */
export async function findTrouble(): Promise<string[]> {
  const [failures, flooded] = await Promise.all([
    query<Failing>`SELECT ${FAILING_COLUMNS} FROM breakers WHERE ${IS_FAILING} ORDER BY recipient`,
    floodSentences(),
  ]);
  return [...settingSentences(), ...flooded, ...failures.map(failingSentence)];
}
