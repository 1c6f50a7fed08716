import { FIELDS, fields } from '../../src/message/fields.ts';
import { columns, query, sql } from '../database/query.ts';
import type { MessageRow } from './message-row.ts';

// What the law lets a person ask for (LGPD, art. 18). The person is told by the e-mail, in letters of any case.

export const isOf = (email: string) => sql`lower(email) = lower(${email.trim()})`;

/** A message with what is stored beside it: the hash by which repeats of it are known for five minutes, and the log. */
export interface PersonRow extends MessageRow {
  content_hash: string | null;
  /** What the team decided about it, oldest first. */
  history: { acao: string; desfeita: boolean; em: string }[];
}

/** Everything stored of one person; newest first. */
export const findPerson = (email: string): Promise<PersonRow[]> => query<PersonRow>`
  SELECT *, deliveries_of(protocol) AS deliveries,
    (SELECT content_hash FROM content_claims AS claim WHERE claim.protocol = message.protocol LIMIT 1) AS content_hash,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('acao', action, 'desfeita', is_undo, 'em', at) ORDER BY id), '[]')
      FROM desk_log AS entry WHERE entry.protocol = message.protocol) AS history
  FROM contact_messages AS message WHERE ${isOf(email)} ORDER BY created_at DESC, id DESC`;

/** What is told of a message in which somebody else names a person. */
export type MentionRow = Pick<MessageRow, 'protocol' | 'empresa' | 'created_at'>;

const TEXT_FIELDS = FIELDS.filter((field) => ['line', 'text'].includes(fields[field].kind));

/** The messages of others whose text names this address, whole and in letters of any case; newest first. */
export async function findMentions(email: string): Promise<MentionRow[]> {
  const address = email.trim();
  if (!address.includes('@')) return [];
  // The address is looked for first, because the pattern alone takes eight times as long on a long table.
  return query<MentionRow>`
    SELECT protocol, empresa, created_at
    FROM contact_messages, concat_ws(' ', ${columns(TEXT_FIELDS)}) AS text
    WHERE NOT ${isOf(email)}
      AND CASE WHEN strpos(lower(text), lower(${address})) > 0 THEN text ~* ${wholeAddress(address)} END
    ORDER BY id DESC`;
}

/**
 * POSIX regular expression for an address that is no part of a longer one: ana@x.com, but neither joana@x.com nor
 * eu.ana@x.com nor ana@x.com.br. A full stop or a dash may stand beside it.
 */
const wholeAddress = (address: string) =>
  `(?<![[:alnum:]][._%+-]?)${address.replace(/[^\p{L}\p{N}]/gu, '\\$&')}(?![.-]?[[:alnum:]])`;
