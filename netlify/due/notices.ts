import { columns, query } from '../database/query.ts';
import type { Mail, Outcome } from '../mail/mailer.ts';

/** Mails to the whole team, each with the time from which it is due. */
export type Notice = 'digest' | 'alert';

/** Mails a notice to the whole team. */
export type SendNotice = (mail: Mail) => Promise<Outcome>;

const column = (notice: Notice) => columns([`${notice}_due_at`]);
/** Longer than writing and sending the mail takes. */
const CLAIM_SECONDS = 120;

/**
 * Claims a notice that is due, as a delivery is claimed: by moving its time ahead. Of several runs at once one gets
 * true. If that run dies, or {@link setDue} is not called, the notice is due again after two minutes.
 */
export async function claimNotice(notice: Notice): Promise<boolean> {
  const claimed = await query`
    UPDATE notices SET ${column(notice)} = now() + make_interval(secs => ${CLAIM_SECONDS})
    WHERE ${column(notice)} <= now() RETURNING 1`;
  return claimed.length > 0;
}

export const setDue = (notice: Notice, time: Date) =>
  query`UPDATE notices SET ${column(notice)} = ${time.toISOString()}::timestamptz`;
