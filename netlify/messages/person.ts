import { FIELDS, fields } from '../../src/message/fields.ts';
import { columns, query, queryRow, sql } from '../database/query.ts';
import { type DecisionRow, MARK_SEEN } from './decisions.ts';
import { eachRow, type Page } from './find.ts';
import { MESSAGE_COLUMNS, type MessageRow } from './message.ts';
import { deleteMessages } from './retention.ts';
import { exactWords } from './search.ts';

// What the law lets a person ask for (LGPD, art. 18). A person is identified by the e-mail, whatever its case.

const hasEmail = (email: string) => sql`lower(email) = lower(${email.trim()})`;

/** Condition of the next page: older than the message with the id `before`. */
const isOlderThan = ({ before }: Page) =>
  before === undefined
    ? sql`true`
    : sql`(created_at, id) < (SELECT created_at, id FROM contact_messages WHERE id = ${String(before)}::bigint)`;

/** Messages and mentions on one page. */
export const PERSON_PAGE_SIZE = 50;
const FIRST_PAGE: Page = { size: PERSON_PAGE_SIZE };

/** A message with everything stored beside it. */
export interface PersonRow extends MessageRow {
  /** Hash by which a repeat is recognized. Null after five minutes. */
  content_hash: string | null;
  /** Decisions of the team, oldest first. */
  history: Pick<DecisionRow, 'action' | 'is_undo' | 'at'>[];
}

/** Returns what is stored of one person, newest first. */
export const findPerson = (email: string, page = FIRST_PAGE): Promise<PersonRow[]> => query<PersonRow>`
  SELECT ${MESSAGE_COLUMNS},
    (SELECT content_hash FROM content_claims AS claim WHERE claim.protocol = message.protocol LIMIT 1) AS content_hash,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('action', action, 'is_undo', is_undo, 'at', at) ORDER BY id), '[]')
      FROM desk_log AS entry WHERE entry.protocol = message.protocol) AS history
  FROM message_status AS message WHERE ${hasEmail(email)} AND ${isOlderThan(page)}
  ORDER BY created_at DESC, id DESC LIMIT ${page.size}`;

export const eachOfPerson = (email: string) => eachRow((page) => findPerson(email, page));

/** Counts all messages of one person. */
export async function countPerson(email: string): Promise<number> {
  const { messages } = await queryRow<{ messages: number }>`
    SELECT count(*)::int AS messages FROM contact_messages WHERE ${hasEmail(email)}`;
  return messages;
}

/**
 * Marks all new messages of a person as answered, except those assigned to somebody else. Logs each in the same
 * statement.
 */
export const answerAllOf = (email: string, who: string) => query`
  WITH changed AS (
    UPDATE contact_messages SET answered_at = now(), ${MARK_SEEN}
    WHERE answered_at IS NULL AND coalesce(assignee, ${who}) = ${who}
      AND protocol IN (SELECT protocol FROM message_status WHERE ${hasEmail(email)} AND status = 'new')
    RETURNING protocol
  )
  INSERT INTO desk_log (protocol, who, action) SELECT protocol, ${who}, 'answer' FROM changed`;

/** Deletes everything of one person. Returns how many messages; the log keeps only that number and the time. */
export async function erasePerson(email: string): Promise<number> {
  const { deleted = 0 } = await deleteMessages({
    job: 'erase',
    which: hasEmail(email),
    counts: sql`'deleted', count(*)`,
  });
  return deleted;
}

/** Another person's message that mentions the e-mail address. */
export type MentionRow = Pick<MessageRow, 'id' | 'protocol' | 'empresa' | 'created_at'>;

const TEXT_FIELDS = FIELDS.filter((field) => ['line', 'text'].includes(fields[field].kind));

/** Returns other people's messages that contain this e-mail address as a whole, in any case; newest first. */
export async function findMentions(email: string, page = FIRST_PAGE): Promise<MentionRow[]> {
  const wanted = email.trim();
  if (!wanted.includes('@') || !exactWords(wanted)) return [];
  // The index narrows the rows to candidates. The pattern alone would scan every message.
  return query<MentionRow>`
    SELECT id, protocol, empresa, created_at
    FROM contact_messages, concat_ws(' ', ${columns(TEXT_FIELDS)}) AS text
    WHERE search_vector @@ ${exactWords(wanted)}::tsquery AND NOT ${hasEmail(email)} AND ${isOlderThan(page)}
      AND CASE WHEN strpos(lower(text), lower(${wanted})) > 0 THEN text ~* ${wholeEmail(wanted)} END
    ORDER BY created_at DESC, id DESC LIMIT ${page.size}`;
}

export const eachMention = (email: string) => eachRow((page) => findMentions(email, page));

/**
 * Returns a POSIX regular expression for an e-mail address that is not part of a longer one: ana@x.com, but neither
 * joana@x.com nor eu.ana@x.com nor ana@x.com.br. A full stop or a dash may follow.
 */
const wholeEmail = (wanted: string) =>
  `(?<![[:alnum:]][._%+-]?)${wanted.replace(/[^\p{L}\p{N}]/gu, '\\$&')}(?![.-]?[[:alnum:]])`;
