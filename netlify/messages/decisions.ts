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

export interface DecisionRow {
  message_id: string;
  /** From 1, by message. */
  number: number;
  /** E-mail address. */
  member: string;
  action: Action;
  at: Date;
}

/** Returns the decisions about these messages, oldest first. */
export const findDecisions = (...ids: string[]): Promise<DecisionRow[]> => query<DecisionRow>`
  SELECT message_id, number, member, action, at FROM decisions WHERE message_id = ANY(${ids}::bigint[])
  ORDER BY message_id, number`;

/**
 * Carries out a decision and logs it in the same statement. `shown` is the number of the last decision that the member
 * saw: if somebody else has decided since, nothing changes. Returns whether it was so.
 */
export async function decide(
  id: string,
  action: Action,
  member: string,
  shown: number,
): Promise<'decided' | 'overtaken'> {
  const { set, where } = ACTIONS[action](member);
  const changed = await query`
    WITH changed AS (
      UPDATE messages SET ${set}, revision = revision + 1
      WHERE id = ${id}::bigint AND revision = ${shown}::int AND (${where}) RETURNING id, revision
    )
    INSERT INTO decisions (message_id, number, member, action) SELECT id, revision, ${member}, ${action} FROM changed
    RETURNING number`;
  if (changed.length > 0) return 'decided';
  const log = await findDecisions(id);
  const newer = log.filter(({ number }) => number > shown);
  const last = log.at(-1);
  // A page that knows more than the database: a copy was restored meanwhile.
  const isUnknown = (last?.number ?? 0) < shown;
  if (isUnknown || newer.some((decision) => decision.member !== member)) return 'overtaken';
  // The member's own decisions, on another page or by a double click, hold nobody up.
  return last && newer.length > 0 ? decide(id, action, member, last.number) : 'decided';
}
