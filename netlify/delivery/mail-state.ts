import { query } from '../database/query.ts';
import type { Time } from '../storage/message-row.ts';

/** Longer than a run's first try takes: a run that has not ended by then is dead. */
const PROBE_SECONDS = 120;

export interface MailState {
  failing_since: Time | null;
  reason: string | null;
}

/**
 * Whether this run may send. While mail fails, one run at a time tries it, so that the runs of many visitors do not
 * wait for a dead server together. `insist` is for a person who orders it, and always may.
 */
export async function takeTurn(insist: boolean): Promise<boolean> {
  const turns = await query`
    WITH turn AS (
      UPDATE mail_state SET probing_until = now() + make_interval(secs => ${PROBE_SECONDS})
      WHERE failing_since IS NOT NULL AND (${insist}::boolean OR probing_until IS NULL OR probing_until < now())
      RETURNING 1)
    SELECT 1 FROM turn UNION ALL SELECT 1 FROM mail_state WHERE failing_since IS NULL`;
  return turns.length > 0;
}

/** Ends a turn that showed neither that mail works nor that it fails. */
export const endTurn = () =>
  query`UPDATE mail_state SET probing_until = NULL WHERE probing_until IS NOT NULL AND failing_since IS NOT NULL`;

/** Notes that mail reached somebody: the failure is over. */
export const noteSuccess = () =>
  query`
    UPDATE mail_state SET failing_since = NULL, reason = NULL, probing_until = NULL
    WHERE failing_since IS NOT NULL`;

/** Notes that mail reached nobody, and why (a code). */
export const noteFailure = (reason: string) =>
  query`
    UPDATE mail_state SET failing_since = coalesce(failing_since, now()), reason = ${reason}, probing_until = NULL`;

export async function readMailState(): Promise<MailState> {
  const [state] = await query<MailState>`SELECT failing_since, reason FROM mail_state`;
  return state ?? { failing_since: null, reason: null };
}
