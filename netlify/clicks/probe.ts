import { query } from '../database/query.ts';
import { isProbe, PROBE_HEADER } from '../messages/probe.ts';
import { localDate } from '../team-time.ts';
import { type Click, ID, PROBE_PLACE } from './click.ts';
import { takeClicks } from './take-clicks.ts';

// A probe is the click that launch-check makes on a published site, to see that clicks arrive.

/** Query parameter with a probe's id. */
export const PROBE_PARAM = 'teste';

/** Limit for taking the probe from the blob store. */
const BUDGET_MS = 5000;

/** Returns the id of the probe that a request makes or asks about; undefined if launch-check has not signed it. */
export function probeIdOf({ url, headers }: Request): string | undefined {
  const id = new URL(url).searchParams.get(PROBE_PARAM) ?? '';
  return ID.test(id) && isProbe(headers.get(PROBE_HEADER), id) ? id : undefined;
}

export const probeClick = (id: string): Click => ({
  id,
  day: localDate(new Date()),
  channel: 'whatsapp',
  place: PROBE_PLACE,
  page: null,
  source: null,
  campaign: null,
});

/** Whether the probe has arrived in the database, after taking what waits in the blob store. @throws DatabaseUnavailableError */
export async function hasArrived(id: string): Promise<boolean> {
  await takeClicks(BUDGET_MS);
  const found = await query`SELECT 1 FROM clicks WHERE id = ${id}::uuid`;
  return found.length > 0;
}
