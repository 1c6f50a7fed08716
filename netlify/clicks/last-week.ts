import { queryRow } from '../database/query.ts';
import { IS_LEGITIMATE, LOCAL } from '../messages/figures.ts';
import { localDate } from '../team-time.ts';
import { PROBE_PLACE } from './click.ts';
import { takeClicks } from './take-clicks.ts';

export interface LastWeek {
  messages: number;
  /** Clicks on links to WhatsApp. */
  clicks: number;
}

/** Limit for taking the last clicks of the week from the blob store. */
const BUDGET_MS = 5000;

/** Counts the legitimate messages and the clicks of the seven days before a Monday. @throws DatabaseUnavailableError */
export async function countLastWeek(monday: Date): Promise<LastWeek> {
  await takeClicks(BUDGET_MS);
  const next = localDate(monday);
  return await queryRow<LastWeek>`
    SELECT
      (SELECT count(*)::int FROM message_status WHERE ${IS_LEGITIMATE}
        AND (${LOCAL})::date >= ${next}::date - 7 AND (${LOCAL})::date < ${next}::date) AS messages,
      (SELECT count(*)::int FROM clicks WHERE channel = 'whatsapp' AND place <> ${PROBE_PLACE}
        AND day >= ${next}::date - 7 AND day < ${next}::date) AS clicks`;
}
