import { query, type SqlFragment, sql } from '../database/query.ts';

/** What a member decides: the columns that it sets, and the condition under which it changes anything. */
const ACTIONS = {
  answer: () => ({ set: sql`status = 'answered'`, where: sql`status <> 'answered'` }),
  reopen: () => ({ set: sql`status = 'new'`, where: sql`status = 'answered'` }),
  spam: () => ({ set: sql`status = 'spam'`, where: sql`status <> 'spam'` }),
  /** Undoes `spam`, the site's too: the message is mailed if it never was. */
  'not-spam': () => ({
    set: sql`status = CASE status WHEN 'spam' THEN 'new' ELSE status END, spam_signals = '{}'`,
    where: sql`status = 'spam' OR spam_signals <> '{}'`,
  }),
  assign: (member) => ({ set: sql`assignee = ${member}`, where: sql`assignee IS DISTINCT FROM ${member}` }),
  unassign: (member) => ({ set: sql`assignee = NULL`, where: sql`assignee = ${member}` }),
} satisfies Record<string, (member: string) => { set: SqlFragment; where: SqlFragment }>;

export type Action = keyof typeof ACTIONS;

export const findAction = (name: unknown): Action | undefined =>
  (Object.keys(ACTIONS) as Action[]).find((action) => action === name);

type DecisionRow = { message_id: string; number: number; member: string; action: Action; at: Date };

/** Returns the decisions about these messages, oldest first. */
export const findDecisions = (...ids: string[]) => query<DecisionRow>`
  SELECT message_id, number, member, action, at FROM decisions WHERE message_id = ANY(${ids}::bigint[])
  ORDER BY message_id, number`;

/**
 * Carries out a decision and logs it in the same statement. `shown` is the number of the last decision that the member
 * saw. Returns false if somebody else has decided since: then nothing changes.
 */
export async function decide(id: string, action: Action, member: string, shown: number): Promise<boolean> {
  const { set, where } = ACTIONS[action](member);
  const changed = await query`
    WITH changed AS (
      UPDATE messages SET ${set}, revision = revision + 1
      WHERE id = ${id}::bigint AND revision = ${shown}::int AND (${where}) RETURNING id, revision
    )
    INSERT INTO decisions (message_id, number, member, action) SELECT id, revision, ${member}, ${action} FROM changed
    RETURNING number`;
  if (changed.length > 0) return true;
  const log = await findDecisions(id);
  const last = log.at(-1)?.number ?? 0;
  // The member's own decisions, on another page or by a double click, hold nobody up. A page that knows more than the
  // database does: a copy was restored meanwhile.
  if (last < shown || log.some(({ number, member: by }) => number > shown && by !== member)) return false;
  return last === shown || decide(id, action, member, last);
}
