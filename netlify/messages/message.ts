import { FIELDS } from '../../src/message/fields.ts';
import type { Origin } from '../../src/message/origin.ts';
import type { ContactMessage } from '../../src/message/schema.ts';
import { columns, sql } from '../database/query.ts';

/** A time as the database's driver returns it: ISO text or Date. */
export type Time = string | Date;

export type MessageStatus = 'new' | 'answered' | 'spam';

/** A row of messages, but for what only the database compares. */
export interface MessageRow extends ContactMessage {
  id: number | string;
  protocol: string;
  status: MessageStatus;
  produto: string | null;
  origem: Origin;
  /** Codes of src/copy/mail.ts; empty if the message does not look like spam. */
  spam_signals: string[];
  /** E-mail address of the member who answers it. */
  assignee: string | null;
  /** Number of the last decision; 0 without any. */
  decided: number;
  privacy_version: string;
  created_at: Time;
}

/** The columns of a {@link MessageRow} in a SELECT. */
export const MESSAGE_COLUMNS = sql`
  id, protocol, status, ${columns(FIELDS)}, produto, origem, spam_signals, assignee, decided, privacy_version, created_at`;
