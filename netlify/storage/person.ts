import { query, sql } from '../database/query.ts';
import type { MessageRow } from './message-row.ts';

// What the law lets a person ask for (LGPD, art. 18). The person is told by the e-mail, in letters of any case.

export const isOf = (email: string) => sql`lower(email) = lower(${email.trim()})`;

/** A message with the hash by which repeats of it are known for five minutes. */
export interface PersonRow extends MessageRow {
  content_hash: string | null;
}

/** Everything stored of one person; newest first. */
export const findPerson = (email: string): Promise<PersonRow[]> => query<PersonRow>`
  SELECT *, deliveries_of(protocol) AS deliveries,
    (SELECT content_hash FROM content_claims AS claim WHERE claim.protocol = message.protocol LIMIT 1) AS content_hash
  FROM contact_messages AS message WHERE ${isOf(email)} ORDER BY created_at DESC, id DESC`;

/** How many messages are stored of one person. */
export async function countOfPerson(email: string): Promise<number> {
  const [stored] = await query<{ messages: number }>`
    SELECT count(*)::int AS messages FROM contact_messages WHERE ${isOf(email)}`;
  return stored?.messages ?? 0;
}
