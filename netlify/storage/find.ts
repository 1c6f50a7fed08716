import type { ProductSlug } from '../../src/products.ts';
import { columns, type Part, query, sql } from '../database/query.ts';
import { LEADS } from './leads.ts';
import type { MessageRow } from './message-row.ts';
import { lookAlikePattern, readSaidProtocol } from './protocol.ts';
import { holdsWords } from './search.ts';

/** Conditions on `contact_messages`, by the names that people and addresses give them. */
export const GROUPS = {
  novas: sql`(suspicions = '{}' OR released_at IS NOT NULL) AND answered_at IS NULL AND spam_at IS NULL`,
  suspeitas: sql`suspicions <> '{}' AND released_at IS NULL AND answered_at IS NULL AND spam_at IS NULL`,
  'sem-entrega': sql`delivered_at IS NULL AND (suspicions = '{}' OR released_at IS NOT NULL)
    AND answered_at IS NULL AND spam_at IS NULL`,
  respondidas: sql`answered_at IS NOT NULL AND spam_at IS NULL`,
  todas: sql`true`,
};

export type Group = keyof typeof GROUPS;
export const GROUP_NAMES = Object.keys(GROUPS) as Group[];

/** Which messages; without a group, those that wait for an answer. */
export interface Filter {
  group?: Group;
  product?: ProductSlug | undefined;
  /** Only messages received since then. */
  since?: Date | undefined;
  /** Only messages received before that. */
  until?: Date | undefined;
  /** Words that the message holds, or a protocol. */
  search?: string | undefined;
}

interface Span {
  size: number;
  /** Only messages stored before the one of this key. */
  before?: MessageRow['id'] | undefined;
}

const isOf = ({ product, since, until, search }: Filter): Part => sql`true
  ${product ? sql`AND produto = ${product}` : NOTHING}
  ${since ? sql`AND created_at >= ${since.toISOString()}::timestamptz` : NOTHING}
  ${until ? sql`AND created_at < ${until.toISOString()}::timestamptz` : NOTHING}
  ${search ? sql`AND ${holdsWords(search)}` : NOTHING}`;

const NOTHING = sql``;

/** Messages, newest first, at most `size`. */
export const findMessages = (filter: Filter, { size, before }: Span): Promise<MessageRow[]> => query<MessageRow>`
  SELECT *, deliveries_of(protocol) AS deliveries FROM ${LEADS}
  WHERE ${GROUPS[filter.group ?? 'novas']} AND ${isOf(filter)}
    ${before === undefined ? NOTHING : sql`AND id < ${String(before)}::bigint`}
  ORDER BY id DESC LIMIT ${size}`;

/** How many messages of the filter each group has. */
export async function countGroups(filter: Filter): Promise<Record<Group, number>> {
  const [counts] = await query<Record<Group, number>>`
    SELECT ${GROUP_NAMES.map(countOf).reduce((counts, count) => sql`${counts}, ${count}`)}
    FROM ${LEADS} WHERE ${isOf(filter)}`;
  return counts as Record<Group, number>;
}

const countOf = (group: Group): Part =>
  sql`(count(*) FILTER (WHERE ${GROUPS[group]}))::int AS ${columns([`"${group}"`])}`;

const PART_SIZE = 500;

/**
 * All messages of a filter, newest first, read in parts. Each part continues after the last row of the one before, by
 * its key, so that messages that arrive meanwhile make no row appear twice or not at all.
 */
export async function* eachMessage(filter: Filter): AsyncGenerator<MessageRow> {
  let last: MessageRow | undefined;
  do {
    const part = await findMessages(filter, { size: PART_SIZE, before: last?.id });
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
