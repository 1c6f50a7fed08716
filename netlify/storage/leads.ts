import { sql } from '../database/query.ts';

/** After FROM, wherever messages are listed or counted for people: all but the tests of launch-check. */
export const LEADS = sql`(SELECT * FROM contact_messages WHERE NOT is_test) AS message`;
