import { query, type SqlFragment, sql } from '../database/query.ts';
import type { MessageRow, Time } from './message.ts';

/** The columns that an update sets, and the condition under which it changes anything. */
interface Update {
  set: SqlFragment;
  where: SqlFragment;
}

interface Decision {
  /** Its name in URLs and forms. Signed links in old mails have it too. */
  slug: string;
  do: (who: string) => Update;
  /** Without it, the decision cannot be undone. */
  undo?: (who: string) => Update;
  isDone: (message: MessageRow) => boolean;
}

/** Form fields with the slug of a decision: to carry it out, and to undo it. */
export const ACTION_FIELD = 'acao';
export const UNDO_FIELD = 'desfazer';

export const MARK_SEEN = sql`seen_at = coalesce(seen_at, now())`;
const DUE_NOW = sql`next_attempt_at = now()`;

/** What a team member decides about a message, by a link in a mail or at the desk. */
const DECISIONS = {
  /** No more mail is sent. Undone, the message waits for an answer again, and is mailed if it was not. */
  answer: {
    slug: 'respondida',
    do: () => ({ set: sql`answered_at = now(), ${MARK_SEEN}`, where: sql`answered_at IS NULL` }),
    undo: () => ({ set: sql`answered_at = NULL`, where: sql`answered_at IS NOT NULL` }),
    isDone: ({ answered_at }) => answered_at !== null,
  },
  /** The message is not suspected any more, and is mailed. Undone, it is suspected again; mail may have been sent. */
  release: {
    slug: 'liberar',
    do: () => ({
      set: sql`released_at = now(), spam_at = NULL, ${MARK_SEEN}, ${DUE_NOW}`,
      where: sql`(released_at IS NULL OR spam_at IS NOT NULL)`,
    }),
    undo: () => ({ set: sql`released_at = NULL`, where: sql`released_at IS NOT NULL` }),
    isDone: ({ released_at, spam_at }) => released_at !== null && spam_at === null,
  },
  /** No mail is sent. The spam filter learns nothing from it. */
  spam: {
    slug: 'spam',
    do: () => ({ set: sql`spam_at = now(), ${MARK_SEEN}`, where: sql`spam_at IS NULL` }),
    undo: () => ({ set: sql`spam_at = NULL`, where: sql`spam_at IS NOT NULL` }),
    isDone: ({ spam_at }) => spam_at !== null,
  },
  /** The message is sent again to everyone who may not have it. Can be repeated until it is delivered. */
  resend: {
    slug: 'reenviar',
    do: () => ({ set: sql`uncertain_at = NULL, preview_context = NULL, ${DUE_NOW}`, where: sql`delivered_at IS NULL` }),
    isDone: ({ delivered_at }) => delivered_at !== null,
  },
  /** The member will answer the message. A member undoes only their own. */
  assign: {
    slug: 'atendo',
    do: (who) => ({
      set: sql`assignee = ${who}, assigned_at = now(), ${MARK_SEEN}`,
      where: sql`assignee IS DISTINCT FROM ${who}`,
    }),
    undo: (who) => ({ set: sql`assignee = NULL, assigned_at = NULL`, where: sql`assignee = ${who}` }),
    isDone: ({ assignee }) => assignee !== null,
  },
} satisfies Record<string, Decision>;

export type Action = keyof typeof DECISIONS;
const ACTIONS = Object.keys(DECISIONS) as Action[];

/** A decision that a signed link in a mail can carry out: it needs no member. */
export type LinkAction = Exclude<Action, 'assign'>;
export const LINK_ACTIONS = ACTIONS.filter((action) => action !== 'assign');

const decisionOf = (action: Action): Decision => DECISIONS[action];

export const slugOf = (action: Action): string => decisionOf(action).slug;
export const findAction = (slug: unknown): Action | undefined => ACTIONS.find((action) => slugOf(action) === slug);
export const findLinkAction = (slug: unknown) => LINK_ACTIONS.find((action) => slugOf(action) === slug);
export const canUndo = (action: Action): boolean => decisionOf(action).undo !== undefined;
export const isDone = (action: Action, message: MessageRow): boolean => decisionOf(action).isDone(message);

interface DecisionRequest {
  protocol: string;
  action: Action;
  /** Default: false. */
  isUndo?: boolean;
  /** E-mail of the member, or `link` where nobody is logged in. */
  who: string;
  /** Assignee that the member saw, '' for none. The decision changes nothing if it is now somebody else. */
  shownAssignee?: string | undefined;
}

/**
 * Carries out a decision and logs it in the same statement. Returns whether anything changed: not if it is repeated or
 * cannot be undone, and not if somebody else was faster.
 */
export async function decide(request: DecisionRequest): Promise<boolean> {
  const { protocol, action, isUndo = false, who, shownAssignee } = request;
  const decision = decisionOf(action);
  const update = isUndo ? decision.undo?.(who) : decision.do(who);
  if (!update) return false;
  const isAsShown =
    shownAssignee === undefined ? sql`true` : sql`coalesce(assignee, ${who}) IN (${shownAssignee}, ${who})`;
  const logged = await query`
    WITH changed AS (
      UPDATE contact_messages SET ${update.set}
      WHERE protocol = ${protocol} AND ${update.where} AND ${isAsShown} RETURNING protocol
    ), reset AS (
      UPDATE deliveries SET uncertain_sends = 0
      WHERE ${action === 'resend'}::boolean AND status = 'uncertain' AND protocol IN (SELECT protocol FROM changed)
    )
    INSERT INTO desk_log (protocol, who, action, is_undo)
    SELECT protocol, ${who}, ${action}, ${isUndo}::boolean FROM changed RETURNING id`;
  return logged.length > 0;
}

export interface DecisionRow {
  id: number | string;
  who: string;
  action: Action;
  is_undo: boolean;
  at: Time;
}

/** Returns the log of decisions about a message, oldest first. */
export const findDecisions = (protocol: string): Promise<DecisionRow[]> => query<DecisionRow>`
  SELECT id, who, action, is_undo, at FROM desk_log WHERE protocol = ${protocol} ORDER BY id`;

/** Records the first time that a team member saw the message. */
export const markSeen = (protocol: string) =>
  query`UPDATE contact_messages SET seen_at = now() WHERE protocol = ${protocol} AND seen_at IS NULL`;
