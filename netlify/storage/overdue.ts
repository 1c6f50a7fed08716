import { retentionDays } from '../../src/message/privacy.ts';
import { query, sql } from '../database/query.ts';

// Conditions for statements about `contact_messages AS message`.

/** Kept longer than this many days. Tests of a deploy are no enquiries, and never overdue. */
export const isOverdue = (days: number) => sql`(created_at < now() - make_interval(days => ${days}) AND NOT is_test)`;

/** Somebody of the team has seen it: by a mail that arrived, in a summary or at the desk. */
export const isSeen = sql`(seen_at IS NOT NULL OR EXISTS (
  SELECT 1 FROM deliveries WHERE protocol = message.protocol AND state = 'entregue'))`;

export interface Overdue {
  messages: number;
  /** How many of them nobody has seen. */
  unseen: number;
}

/** Counts the messages older than this many days. @throws SettingError when CONTACT_RETENTION_DAYS cannot be used */
export async function countOverdue(days = retentionDays()): Promise<Overdue> {
  const [counts] = await query<Overdue>`
    SELECT count(*)::int AS messages, (count(*) FILTER (WHERE NOT ${isSeen}))::int AS unseen
    FROM contact_messages AS message WHERE ${isOverdue(days)}`;
  return counts ?? { messages: 0, unseen: 0 };
}
