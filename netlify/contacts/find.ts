import { query } from './database.ts';
import type { MessageRow } from './message-row.ts';

export interface Filter {
  /** Answered ones too. */
  all?: boolean;
  suspects?: boolean;
  pending?: boolean;
  /** Only what came after this time. */
  since?: Date | null;
}

export interface Page {
  number: number;
  size: number;
}

/** Messages, newest first; without suspects and answered ones unless they are asked for. */
export async function findMessages(filter: Filter, page: Page): Promise<MessageRow[]> {
  const { all = false, suspects = false, pending = false, since = null } = filter;
  return query<MessageRow>`
    SELECT * FROM contact_messages
    WHERE (${since?.toISOString() ?? null}::timestamptz IS NULL OR created_at >= ${since?.toISOString() ?? null}::timestamptz)
      AND (${all}::boolean OR (
        (suspicions <> '{}' AND released_at IS NULL) = ${suspects}::boolean AND answered_at IS NULL))
      AND (NOT ${pending}::boolean OR (
        delivered_at IS NULL AND failed_at IS NULL AND (suspicions = '{}' OR released_at IS NOT NULL)))
    ORDER BY created_at DESC, id DESC
    LIMIT ${page.size} OFFSET ${(page.number - 1) * page.size}`;
}

export async function findMessage(protocol: string): Promise<MessageRow | undefined> {
  const [message] = await query<MessageRow>`SELECT * FROM contact_messages WHERE protocol = upper(${protocol})`;
  return message;
}

/** Everything stored of one person, told by the e-mail. */
export const findPerson = (email: string): Promise<MessageRow[]> =>
  query<MessageRow>`SELECT * FROM contact_messages WHERE lower(email) = lower(${email}) ORDER BY created_at DESC, id DESC`;

/** Answers whether there is such a message. */
export async function markAnswered(protocol: string): Promise<boolean> {
  const rows = await query`
    UPDATE contact_messages SET answered_at = coalesce(answered_at, now()) WHERE protocol = upper(${protocol}) RETURNING id`;
  return rows.length > 0;
}

/** No longer suspicious: mail goes out from now on. Answers whether there is such a message. */
export async function release(protocol: string): Promise<boolean> {
  const rows = await query`
    UPDATE contact_messages SET released_at = coalesce(released_at, now()), next_attempt_at = now()
    WHERE protocol = upper(${protocol}) RETURNING id`;
  return rows.length > 0;
}
