import { columns, query } from '../database/query.ts';
import type { Mail, Outcome } from '../mail/mailer.ts';

/** Mails to the whole team, each with the time from which it is due. */
type Notice = 'digest' | 'alert';

/** Mails a notice to the whole team. */
export type SendNotice = (mail: Mail) => Promise<Outcome>;

const column = (notice: Notice) => columns([`${notice}_due_at`]);
/** Longer than writing and sending the mail takes. */
const CLAIM_SECONDS = 120;

/**
 * Mails a notice if it is due, unless there is nothing to tell; it is due again at `next`. It is claimed as a delivery is,
 * by moving its time ahead: of several runs at once one sends it, and if that run dies or the mail fails, it is due again
 * after two minutes. Returns false if the mail got no answer. @throws DatabaseUnavailableError
 */
export async function sendIfDue(
  notice: Notice,
  next: Date,
  compose: () => Promise<Mail | undefined>,
  send: SendNotice,
): Promise<boolean> {
  const claimed = await query`
    UPDATE notices SET ${column(notice)} = now() + make_interval(secs => ${CLAIM_SECONDS})
    WHERE ${column(notice)} <= now() RETURNING 1`;
  if (claimed.length === 0) return true;
  const mail = await compose();
  const status = mail ? (await send(mail)).status : 'delivered';
  if (status === 'delivered') await setDue(notice, next);
  return status === 'delivered' || status === 'refused';
}

export const setDue = (notice: Notice, time: Date) =>
  query`UPDATE notices SET ${column(notice)} = ${time.toISOString()}::timestamptz`;
