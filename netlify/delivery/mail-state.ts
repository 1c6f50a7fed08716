import { query } from '../database/query.ts';
import type { Time } from '../storage/message-row.ts';

/** Longer than a run's first try takes; after it, the run is taken for dead. */
const PROBE_SECONDS = 120;

export interface MailState {
  failing_since: Time | null;
  reason: string | null;
}

/**
 * Whether this run may send. While mail fails one run at a time tries it, so that
 * a crowd of visitors does not wait in line before a dead server; `insist` is for
 * a person who asks for it.
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

/** Ends a turn in which nothing was learnt. */
export const endTurn = () =>
  query`UPDATE mail_state SET probing_until = NULL WHERE probing_until IS NOT NULL AND failing_since IS NOT NULL`;

/** Mail got through to somebody. */
export const noteSuccess = () =>
  query`
    UPDATE mail_state SET failing_since = NULL, reason = NULL, alerted_at = NULL, probing_until = NULL
    WHERE failing_since IS NOT NULL`;

/** Mail got through to nobody; `reason` is a code. */
export const noteFailure = (reason: string) =>
  query`
    UPDATE mail_state SET failing_since = coalesce(failing_since, now()), reason = ${reason}, probing_until = NULL`;

export async function readMailState(): Promise<MailState> {
  const [state] = await query<MailState>`SELECT failing_since, reason FROM mail_state`;
  return state ?? { failing_since: null, reason: null };
}
