import { query } from '../database/query.ts';
import { PROBE_PLACE } from './click.ts';

/**
 * Deletes clicks older than this many days, as old as the oldest message, and those of launch-check. Not of today: the
 * blob store may still list one that is already taken, and it would be stored again.
 */
export const forgetClicks = (days: number) => query`
  DELETE FROM clicks
  WHERE day < (now() AT TIME ZONE 'America/Sao_Paulo')::date - ${days}::int
    OR (place = ${PROBE_PLACE} AND day < (now() AT TIME ZONE 'America/Sao_Paulo')::date)`;
