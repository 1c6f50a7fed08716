import { certainNumber } from '../../src/message/phone.ts';
import { query, type SqlFragment, sql } from '../database/query.ts';
import { searchForms } from './fold.ts';
import { MESSAGE_COLUMNS, type MessageRow, type MessageStatus } from './message.ts';

export type ListName = MessageStatus | 'all';

export interface Filter {
  list: ListName;
  product?: string | undefined;
  /** Of one person, whatever the case of the e-mail address. */
  email?: string | undefined;
  /** Received from `since` on, and before `until`. */
  since?: Date | undefined;
  until?: Date | undefined;
  /** Parts of words, each of which must stand somewhere in the message. */
  search?: string | undefined;
}

/** More words narrow a search no further. */
const MAX_WORDS = 8;
const EMPTY = sql``;

/** Returns a condition for each word of a search; one in all for a telephone number, however it is written. */
export function searchConditions(search = ''): SqlFragment[] {
  const [, area, local] = /^(..)(.+)$/.exec(certainNumber(search) ?? '') ?? [];
  // A second number often stands behind the first one's area code. The first condition is the fast one.
  if (local) return [sql`folded LIKE ${`%${local}%`} AND folded ~ ${`${area}\\d*${local}`}`];
  // No form holds one of LIKE's signs.
  const isIn = (form: string | undefined) => sql`folded LIKE ${`%${form}%`}`;
  return searchForms(search)
    .slice(0, MAX_WORDS)
    .map(([word, ...others]) => others.reduce((any, form) => sql`${any} OR ${isIn(form)}`, isIn(word)));
}

const matches = ({ product, email, since, until, search }: Filter): SqlFragment =>
  searchConditions(search).reduce(
    (all, condition) => sql`${all} AND (${condition})`,
    sql`true
      ${product ? sql`AND produto = ${product}` : EMPTY}
      ${email === undefined ? EMPTY : sql`AND lower(email) = lower(${email})`}
      ${since ? sql`AND created_at >= ${since.toISOString()}::timestamptz` : EMPTY}
      ${until ? sql`AND created_at < ${until.toISOString()}::timestamptz` : EMPTY}`,
  );

/** Selects what is on a page of a list, from a table or the like with id and status. */
const pageOf = ({ list }: Filter, size: number, before?: string): SqlFragment => sql`
  ${list === 'all' ? EMPTY : sql`AND status = ${list}`} ${before === undefined ? EMPTY : sql`AND id < ${before}::bigint`}
  ORDER BY id DESC LIMIT ${size}`;

/** Returns `size` messages of a list older than the id `before`, newest first, and the matches of each list. */
export async function findList(filter: Filter, size: number, before?: string) {
  const rows = await query<MessageRow & { counts: Record<ListName, number> }>`
    WITH matching AS MATERIALIZED (SELECT id, status FROM messages WHERE ${matches(filter)}),
    page AS (SELECT id FROM matching WHERE true ${pageOf(filter, size, before)}),
    counted AS (SELECT jsonb_build_object('all', count(*), 'new', count(*) FILTER (WHERE status = 'new'),
      'answered', count(*) FILTER (WHERE status = 'answered'), 'spam', count(*) FILTER (WHERE status = 'spam')) AS counts
      FROM matching)
    SELECT counts, ${MESSAGE_COLUMNS} FROM counted
    LEFT JOIN (SELECT messages.* FROM page JOIN messages USING (id)) AS shown ON true ORDER BY id DESC`;
  const [{ counts } = { counts: { all: 0, new: 0, answered: 0, spam: 0 } }] = rows;
  return { counts, messages: rows.filter(({ id }) => id !== null) };
}

const BATCH_SIZE = 500;

/** Yields all messages of a filter in batches, newest first. By id, so that none that arrives meanwhile repeats or hides another. */
export async function* eachBatch(filter: Filter): AsyncGenerator<MessageRow[]> {
  let before: string | undefined;
  do {
    const batch = await query<MessageRow>`
      SELECT ${MESSAGE_COLUMNS} FROM messages WHERE ${matches(filter)} ${pageOf(filter, BATCH_SIZE, before)}`;
    yield batch;
    before = batch.length === BATCH_SIZE ? batch.at(-1)?.id : undefined;
  } while (before);
}

export async function findByProtocol(protocol: string): Promise<MessageRow | undefined> {
  // The database refuses this character in a text.
  if (protocol.includes('\0')) return undefined;
  const [message] = await query<MessageRow>`SELECT ${MESSAGE_COLUMNS} FROM messages WHERE protocol = ${protocol}`;
  return message;
}
