import { FIELDS, fields } from '../../src/message/fields.ts';
import { columns, query, sql } from '../database/query.ts';
import { type DecisionRow, MARK_SEEN } from './decisions.ts';
import { MESSAGE_COLUMNS, type MessageRow } from './message.ts';
import { deleteMessages } from './retention.ts';

// What the law lets a person ask for (LGPD, art. 18). A person is identified by the e-mail, whatever its case.

const hasEmail = (email: string) => sql`lower(email) = lower(${email.trim()})`;

/** A message with everything stored beside it. */
export interface PersonRow extends MessageRow {
  /** Identifies repeats of it for five minutes. */
  content_hash: string | null;
  /** Decisions of the team, oldest first. */
  history: Pick<DecisionRow, 'action' | 'is_undo' | 'at'>[];
}

/** Returns everything stored of one person, newest first. */
export const findPerson = (email: string): Promise<PersonRow[]> => query<PersonRow>`
  SELECT ${MESSAGE_COLUMNS},
    (SELECT content_hash FROM content_claims AS claim WHERE claim.protocol = message.protocol LIMIT 1) AS content_hash,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('action', action, 'is_undo', is_undo, 'at', at) ORDER BY id), '[]')
      FROM desk_log AS entry WHERE entry.protocol = message.protocol) AS history
  FROM message_status AS message WHERE ${hasEmail(email)} ORDER BY created_at DESC, id DESC`;

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

/** Another person's message that mentions the address. */
export type MentionRow = Pick<MessageRow, 'protocol' | 'empresa' | 'created_at'>;

const TEXT_FIELDS = FIELDS.filter((field) => ['line', 'text'].includes(fields[field].kind));

/** Returns other people's messages that contain this address, whole and in any case; newest first. */
export async function findMentions(email: string): Promise<MentionRow[]> {
  const address = email.trim();
  if (!address.includes('@')) return [];
  // strpos first: the pattern alone takes eight times as long on a large table.
  return query<MentionRow>`
    SELECT protocol, empresa, created_at
    FROM contact_messages, concat_ws(' ', ${columns(TEXT_FIELDS)}) AS text
    WHERE NOT ${hasEmail(email)}
      AND CASE WHEN strpos(lower(text), lower(${address})) > 0 THEN text ~* ${wholeAddress(address)} END
    ORDER BY id DESC`;
}

/**
 * Returns a POSIX regular expression for an address that is not part of a longer one: ana@x.com, but neither
 * joana@x.com nor eu.ana@x.com nor ana@x.com.br. A full stop or a dash may follow.
 */
const wholeAddress = (address: string) =>
  `(?<![[:alnum:]][._%+-]?)${address.replace(/[^\p{L}\p{N}]/gu, '\\$&')}(?![.-]?[[:alnum:]])`;
