import { type Part, query, sql } from '../database/query.ts';
import type { MessageRow } from './message-row.ts';

/** What becomes of a message by it: the columns that change, and the condition under which it is not so already. */
interface Change {
  set: Part;
  where: Part;
}

interface Decision {
  do: Change;
  /** Takes it back; without it, there is no way back. */
  undo?: Change;
  isDone: (message: MessageRow) => boolean;
}

const NOW_SEEN = sql`seen_at = coalesce(seen_at, now())`;
const DUE_NOW = sql`next_attempt_at = now()`;

/** What the team decides about a message, by a link in a mail or at the desk. */
const DECISIONS = {
  /** No mail of it goes out any more. Taken back, it waits for an answer again, and its mail goes out if it had not. */
  respondida: {
    do: { set: sql`answered_at = now(), ${NOW_SEEN}`, where: sql`answered_at IS NULL` },
    undo: { set: sql`answered_at = NULL`, where: sql`answered_at IS NOT NULL` },
    isDone: ({ answered_at }) => answered_at !== null,
  },
  /** It is not suspicious: its mail goes out from now on. Taken back, it is suspicious again, though a mail of it may have gone out. */
  liberar: {
    do: {
      set: sql`released_at = now(), spam_at = NULL, ${NOW_SEEN}, ${DUE_NOW}`,
      where: sql`(released_at IS NULL OR spam_at IS NOT NULL)`,
    },
    undo: { set: sql`released_at = NULL`, where: sql`released_at IS NOT NULL` },
    isDone: ({ released_at, spam_at }) => released_at !== null && spam_at === null,
  },
  /** It waits for nobody, and no mail of it goes out. The sorting learns nothing by it. Taken back, it stands where it stood before. */
  spam: {
    do: { set: sql`spam_at = now(), ${NOW_SEEN}`, where: sql`spam_at IS NULL` },
    undo: { set: sql`spam_at = NULL`, where: sql`spam_at IS NOT NULL` },
    isDone: ({ spam_at }) => spam_at !== null,
  },
  /** It is sent again to all who may lack it. As long as no answer has come, it can be ordered again. */
  reenviar: {
    do: { set: sql`uncertain_at = NULL, held_in = NULL, ${DUE_NOW}`, where: sql`delivered_at IS NULL` },
    isDone: ({ delivered_at }) => delivered_at !== null,
  },
} satisfies Record<string, Decision>;

export type Action = keyof typeof DECISIONS;
export const ACTIONS = Object.keys(DECISIONS) as Action[];

const decisionOf = (action: Action): Decision => DECISIONS[action];

export const canUndo = (action: Action): boolean => decisionOf(action).undo !== undefined;
export const isDone = (action: Action, message: MessageRow): boolean => decisionOf(action).isDone(message);

interface Deed {
  protocol: string;
  action: Action;
  isUndo?: boolean;
  /** E-mail of who decides, or how it is done where nobody is logged in. */
  who: string;
}

/** Decides, and notes who did what in the same statement. Repeated, or where there is no way back, it does nothing. */
export async function decide({ protocol, action, isUndo = false, who }: Deed): Promise<void> {
  const change = isUndo ? decisionOf(action).undo : decisionOf(action).do;
  if (!change) return;
  await query`
    WITH changed AS (
      UPDATE contact_messages SET ${change.set} WHERE protocol = ${protocol} AND ${change.where} RETURNING protocol
    ), copies AS (
      UPDATE deliveries SET uncertain = 0
      WHERE ${action === 'reenviar'}::boolean AND state = 'incerta' AND protocol IN (SELECT protocol FROM changed)
    )
    INSERT INTO desk_log (protocol, who, action, is_undo)
    SELECT protocol, ${who}, ${action}, ${isUndo}::boolean FROM changed`;
}

export interface DeskLogRow {
  who: string;
  action: Action;
  is_undo: boolean;
  at: string | Date;
}

/** Who decided what about the message, oldest first. */
export const findDecisions = (protocol: string): Promise<DeskLogRow[]> => query<DeskLogRow>`
  SELECT who, action, is_undo, at FROM desk_log WHERE protocol = ${protocol} ORDER BY id`;

/** Notes that somebody of the team has seen the message. */
export const markSeen = (protocol: string) =>
  query`UPDATE contact_messages SET seen_at = now() WHERE protocol = ${protocol} AND seen_at IS NULL`;
