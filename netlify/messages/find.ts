import { nationalDigits } from '../../src/message/phone.ts';
import type { ProductSlug } from '../../src/products.ts';
import { columns, type Part, query, sql } from '../database/query.ts';
import { IS_FROM_VISITOR, MESSAGE_COLUMNS, type MessageRow } from './message.ts';
import { canonicalCode, lookAlikePattern, readSpokenProtocol } from './protocol.ts';

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
  /** Words of the message, or a protocol. */
  search?: string | undefined;
}

interface Page {
  size: number;
  /** Only messages stored before the one with this id. */
  before?: MessageRow['id'] | undefined;
}

const EMPTY = sql``;

const matches = ({ product, since, until, search }: Filter): Part => sql`true
  ${product ? sql`AND produto = ${product}` : EMPTY}
  ${since ? sql`AND created_at >= ${since.toISOString()}::timestamptz` : EMPTY}
  ${until ? sql`AND created_at < ${until.toISOString()}::timestamptz` : EMPTY}
  ${search ? sql`AND search_vector @@ to_tsquery('simple', ${searchQuery(search)})` : EMPTY}`;

/** Returns a page of messages, newest first. */
export const findMessages = (filter: Filter, { size, before }: Page): Promise<MessageRow[]> => query<MessageRow>`
  SELECT ${MESSAGE_COLUMNS} FROM message_status
  WHERE ${LISTS[filter.list ?? 'new']} AND ${matches(filter)}
    ${before === undefined ? EMPTY : sql`AND id < ${String(before)}::bigint`}
  ORDER BY id DESC LIMIT ${size}`;

/** Counts the matching messages of each list. */
export async function countLists(filter: Filter): Promise<Record<ListName, number>> {
  const [counts] = await query<Record<ListName, number>>`
    SELECT ${LIST_NAMES.map(countOf).reduce((counts, count) => sql`${counts}, ${count}`)}
    FROM message_status WHERE ${IS_FROM_VISITOR} AND ${matches(filter)}`;
  return counts as Record<ListName, number>;
}

const countOf = (list: ListName): Part =>
  sql`(count(*) FILTER (WHERE ${LISTS[list]}))::int AS ${columns([`"${list}"`])}`;

const BATCH_SIZE = 500;

/**
 * Yields all messages of a filter, newest first. Reads them in batches by id, so that messages that arrive meanwhile
 * neither repeat nor hide a row.
 */
export async function* eachMessage(filter: Filter): AsyncGenerator<MessageRow> {
  let last: MessageRow | undefined;
  do {
    const batch = await findMessages(filter, { size: BATCH_SIZE, before: last?.id });
    yield* batch;
    last = batch.length === BATCH_SIZE ? batch.at(-1) : undefined;
  } while (last);
}

/** Returns the message with exactly this protocol, also a probe. */
export async function findByProtocol(protocol: string): Promise<MessageRow | undefined> {
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

/** Whether a text has nothing to search for, such as punctuation only. */
export const isBlankSearch = (text: string): boolean => searchWords(text).length === 0;

const PHONE = /^[+\d\s().-]{8,}$/;

/** Splits a text as search_words of migration 0008 does: lower case, no accents. A telephone number is one word. */
function searchWords(text: string): string[] {
  if (PHONE.test(text)) return [nationalDigits(text)];
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return plain.match(/[a-z0-9]+/g) ?? [];
}

/** Returns a tsquery for all words, each as a prefix: "trans" finds Transportes. Also finds a spoken protocol. */
function searchQuery(text: string): string {
  const all = searchWords(text)
    .map((word) => `${word}:*`)
    .join(' & ');
  const protocol = readSpokenProtocol(text);
  return protocol ? `(${all}) | p${canonicalCode(protocol)}` : all;
}
