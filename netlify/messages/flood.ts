import { sql } from '../database/query.ts';

/** Mails that a day's messages may cost. At Gmail, the strictest provider, a mailbox may send 500 in all. */
const MAILS_A_DAY = 300;
/** Messages of one IP address that are mailed in a day: a trade fair's crowd may stand behind it, or one stranger. */
const MESSAGES_A_DAY = 60;

/**
 * Whether a message that comes now waits at the desk only, unmailed; `ofDay`: how many of its visitor came today, with it.
 * His first is always mailed, whatever others send.
 */
export const isFlood = (ofDay: number) => sql`(${ofDay > MESSAGES_A_DAY}::boolean OR (${ofDay > 1}::boolean AND
  (SELECT count(*) FROM deliveries JOIN messages ON id = message_id
    WHERE created_at > now() - interval '1 day' AND recipient LIKE '%@%') >= ${MAILS_A_DAY}))`;

/** Whether a message is on the desk only, for a flood, and nobody there has dealt with it. */
export const IS_FLOODED = sql`(status = 'new' AND 'flood' = ANY(spam_signals))`;
