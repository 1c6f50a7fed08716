import { query, sql } from '../database/query.ts';

/**
 * So many messages are mailed singly in an hour and in a day. One mail counts the others, or a stranger could use up
 * what a mailbox may send: at Gmail, the smallest, 500 mails a day. A trade fair's crowd of sixty an hour stays below.
 */
export const MAILED = { hour: 100, day: 300 };

/** Whether at least so many messages came in the last hours. Spam is not mailed, so it does not count. */
const haveCome = (count: number, hours: number) => sql`EXISTS (SELECT FROM messages
  WHERE created_at > now() - make_interval(hours => ${hours}) AND status <> 'spam' OFFSET ${count - 1} LIMIT 1)`;

/** Whether a message that comes now is beyond what is mailed singly. */
export const IS_FLOOD = sql`(${haveCome(MAILED.hour, 1)} OR ${haveCome(MAILED.day, 24)})`;

/** Whether a message is on the desk only, for a flood, and nobody there has dealt with it. */
export const IS_FLOODED = sql`(status = 'new' AND 'flood' = ANY(spam_signals))`;

/** Notes that a member sees the list with what floods have left there. */
export const noteSeen = () => query`
  UPDATE notices SET flood_seen_at = now()
  WHERE EXISTS (SELECT FROM messages WHERE ${IS_FLOODED} AND created_at > flood_seen_at)`;
