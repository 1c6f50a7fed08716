import type { SpamSignal } from '../../src/copy/mail.ts';
import { FIELDS, type Words } from '../../src/message/fields.ts';
import type { Origin } from '../../src/message/origin.ts';
import { columns, sql } from '../database/query.ts';

export type MessageStatus = 'new' | 'answered' | 'spam';

/** A row of messages, but for what only the database compares. */
export interface MessageRow extends Words {
  /** A number with up to 19 digits. */
  id: string;
  protocol: string;
  status: MessageStatus;
  produto: string | null;
  origem: Origin;
  /** Empty if the message does not look like spam. */
  spam_signals: SpamSignal[];
  /** E-mail address of the member who answers it. */
  assignee: string | null;
  revision: number;
  privacy_version: string;
  created_at: Date;
}

/** The columns of a {@link MessageRow} in a SELECT. */
export const MESSAGE_COLUMNS = sql`
  id, protocol, status, ${columns(FIELDS)}, produto, origem, spam_signals, assignee, revision, privacy_version, created_at`;

/** What the webhook, the CSV and a person's JSON have in common. All fields of the form, from their list, so that none is forgotten. */
export const recordOf = (message: MessageRow) => ({
  protocolo: message.protocol,
  ...Object.fromEntries(FIELDS.map((field) => [field, message[field]])),
  produto: message.produto,
});
