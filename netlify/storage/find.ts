import { query } from '../database/query.ts';
import { LEADS } from './leads.ts';
import type { MessageRow } from './message-row.ts';
import { lookAlikePattern, readSaidProtocol } from './protocol.ts';

export interface Filter {
  /** Also answered messages, suspects and spam. */
  all?: boolean;
  suspects?: boolean;
  pending?: boolean;
  /** Only messages received since then. */
  since?: Date | null;
}

interface Span {
  size: number;
  /** Leaves out this many of the newest. */
  skip?: number;
  /** Only messages stored before the one of this key. */
  before?: MessageRow['id'];
}

/** Messages, newest first, at most `size`; suspects, spam and answered ones only where the filter asks for them. */
export async function findMessages(filter: Filter, { size, skip = 0, before }: Span): Promise<MessageRow[]> {
  const { all = false, suspects = false, pending = false } = filter;
  const since = filter.since?.toISOString() ?? null;
  return query<MessageRow>`
    SELECT *, deliveries_of(protocol) AS deliveries FROM ${LEADS}
    WHERE (${before === undefined ? null : String(before)}::bigint IS NULL OR id < ${String(before ?? 0)}::bigint)
      AND (${since}::timestamptz IS NULL OR created_at >= ${since}::timestamptz)
      AND (${all}::boolean OR (
        (suspicions <> '{}' AND released_at IS NULL) = ${suspects}::boolean AND answered_at IS NULL AND spam_at IS NULL))
      AND (NOT ${pending}::boolean OR delivered_at IS NULL)
    ORDER BY id DESC LIMIT ${size} OFFSET ${skip}`;
}

const PART_SIZE = 500;

/**
 * All messages of a filter, newest first, read in parts. Each part continues after the last row of the one before, by
 * its key, so that messages that arrive meanwhile make no row appear twice or not at all.
 */
export async function* eachMessage(filter: Filter): AsyncGenerator<MessageRow> {
  let last: MessageRow | undefined;
  do {
    const part = await findMessages(filter, { size: PART_SIZE, ...(last ? { before: last.id } : {}) });
    yield* part;
    last = part.length === PART_SIZE ? part.at(-1) : undefined;
  } while (last);
}

/** The message of exactly this protocol. */
export async function findByProtocol(protocol: string): Promise<MessageRow | undefined> {
  const [message] = await query<MessageRow>`
    SELECT *, deliveries_of(protocol) AS deliveries FROM contact_messages WHERE protocol = ${protocol}`;
  return message;
}

/** The message whose protocol a person says: exactly or, where only one message can be meant, misread (O for Q, 5 for S). */
export async function findMessage(said: string): Promise<MessageRow | undefined> {
  const protocol = readSaidProtocol(said);
  if (!protocol) return undefined;
  const alike = await query<MessageRow>`
    SELECT *, deliveries_of(protocol) AS deliveries FROM contact_messages
    WHERE protocol = ${protocol} OR protocol ~ ${lookAlikePattern(protocol)}
    ORDER BY protocol = ${protocol} DESC LIMIT 2`;
  const [first, second] = alike;
  return first?.protocol === protocol || !second ? first : undefined;
}
