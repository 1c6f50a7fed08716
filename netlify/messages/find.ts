import type { ProductSlug } from '../../src/products.ts';
import { columns, query, queryRow, type SqlFragment, sql } from '../database/query.ts';
import { IS_FROM_VISITOR, MESSAGE_COLUMNS, type MessageRow } from './message.ts';
import { lookAlikePattern, readSpokenProtocol } from './protocol.ts';
import { readSearch } from './search.ts';

/** The desk's lists, as conditions on message_status. */
const LISTS = {
  new: sql`status = 'new'`,
  suspected: sql`status = 'suspected'`,
  undelivered: sql`status = 'new' AND delivered_at IS NULL`,
  answered: sql`status = 'answered'`,
  all: IS_FROM_VISITOR,
};

export type ListName = keyof typeof LISTS;
export const LIST_NAMES = Object.keys(LISTS) as ListName[];

export interface Filter {
  /** Default: `new`. */
  list?: ListName;
  product?: ProductSlug | undefined;
  /** Earliest time received. */
  since?: Date | undefined;
  /** Time received before which a message must be. */
  until?: Date | undefined;
  /** Words of the message, or a protocol. Ignored if it holds neither. */
  search?: string | undefined;
}

export interface Page {
  size: number;
  /** Only messages listed after the one with this id. */
  before?: MessageRow['id'] | undefined;
}

const EMPTY = sql``;

function matches({ product, since, until, search }: Filter): SqlFragment {
  const { tsquery } = readSearch(search);
  return sql`true
  ${product ? sql`AND produto = ${product}` : EMPTY}
  ${since ? sql`AND created_at >= ${since.toISOString()}::timestamptz` : EMPTY}
  ${until ? sql`AND created_at < ${until.toISOString()}::timestamptz` : EMPTY}
  ${tsquery ? sql`AND search_vector @@ ${tsquery}::tsquery` : EMPTY}`;
}

/** Condition on message_status: in the filter's list, and matching. */
export const isListed = (filter: Filter): SqlFragment => sql`${LISTS[filter.list ?? 'new']} AND ${matches(filter)}`;

/** Returns a page of messages, newest first. */
export const findMessages = (filter: Filter, { size, before }: Page): Promise<MessageRow[]> => query<MessageRow>`
  SELECT ${MESSAGE_COLUMNS} FROM message_status
  WHERE ${isListed(filter)}
    ${before === undefined ? EMPTY : sql`AND id < ${String(before)}::bigint`}
  ORDER BY id DESC LIMIT ${size}`;

/** Counts are exact up to here. To count more takes longer than to read a page of messages. */
export const MAX_COUNT = 1000;
/** A search that finds more is counted list by list where these do not suffice. */
const MAX_FOUND = 10_000;

/** Counts the matching messages of each list; one more than {@link MAX_COUNT} stands for any larger number. */
export async function countLists(filter: Filter): Promise<Record<ListName, number>> {
  const matching = matches(filter);
  const limit = MAX_COUNT + 1;
  const countByIndex = (list: ListName) => sql`(SELECT count(*) FROM (
    SELECT FROM message_status WHERE ${LISTS[list]} AND ${matching} LIMIT ${limit}) AS matched)`;
  // What a search finds is read once for all lists.
  const countFound = (list: ListName) => sql`(
    SELECT CASE WHEN in_list > ${MAX_COUNT} OR in_all <= ${MAX_FOUND} THEN least(in_list, ${limit}) ELSE ${countByIndex(list)} END
    FROM (SELECT count(*) AS in_all, count(*) FILTER (WHERE ${LISTS[list]}) AS in_list FROM found) AS counted)`;
  const isSearch = readSearch(filter.search).tsquery !== '';
  const counts = LIST_NAMES.map(
    (list) => sql`${isSearch ? countFound(list) : countByIndex(list)}::int AS ${columns([`"${list}"`])}`,
  ).reduce((before, count) => sql`${before}, ${count}`);
  const found = sql`SELECT status, delivered_at FROM message_status WHERE ${matching} LIMIT ${MAX_FOUND + 1}`;
  return await queryRow<Record<ListName, number>>`
    ${isSearch ? sql`WITH found AS MATERIALIZED (${found})` : EMPTY} SELECT ${counts}`;
}

const BATCH_SIZE = 500;

/** Yields all messages of a filter, newest first. */
export const eachMessage = (filter: Filter): AsyncGenerator<MessageRow> =>
  eachRow((page) => findMessages(filter, page));

/**
 * Yields all rows of a list. Reads them in batches by id, so that messages that arrive meanwhile neither repeat nor
 * hide a row.
 */
export async function* eachRow<Row extends Pick<MessageRow, 'id'>>(
  readPage: (page: Page) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let last: Row | undefined;
  do {
    const batch = await readPage({ size: BATCH_SIZE, before: last?.id });
    yield* batch;
    last = batch.length === BATCH_SIZE ? batch.at(-1) : undefined;
  } while (last);
}

/** Returns the message with exactly this protocol, also a probe. */
export async function findByProtocol(protocol: string): Promise<MessageRow | undefined> {
  // The database refuses this character in a text.
  if (protocol.includes('\0')) return undefined;
  const [message] = await query<MessageRow>`
    SELECT ${MESSAGE_COLUMNS} FROM message_status WHERE protocol = ${protocol}`;
  return message;
}

/** Returns the message of a spoken protocol: exact or, if only one message fits, misread (O for Q, 5 for S). */
export async function findBySpokenProtocol(spoken: string): Promise<MessageRow | undefined> {
  const protocol = readSpokenProtocol(spoken);
  if (!protocol) return undefined;
  const [first, second] = await query<MessageRow>`
    SELECT ${MESSAGE_COLUMNS} FROM message_status
    WHERE protocol = ${protocol} OR protocol ~ ${lookAlikePattern(protocol)}
    ORDER BY protocol = ${protocol} DESC LIMIT 2`;
  return first?.protocol === protocol || !second ? first : undefined;
}
