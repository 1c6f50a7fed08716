import { FIELDS } from '../../src/message/fields.ts';
import type { Origin } from '../../src/message/origin.ts';
import type { ContactMessage } from '../../src/message/schema.ts';
import { columns, sql } from '../database/query.ts';

/** A time as the database's driver returns it: ISO text or Date. */
export type Time = string | Date;

/** Status of a message, computed by the view message_status. A probe is a message of launch-check. */
export type MessageStatus = 'new' | 'suspected' | 'answered' | 'spam' | 'probe';

/** The recipient of CONTACT_WEBHOOK_URL among a message's deliveries. It has no @, so it is nobody's e-mail address. */
export const WEBHOOK_RECIPIENT = 'webhook';

/** Mail to one recipient. `uncertain`: the content was sent, and the server did not reply. */
export interface Delivery {
  recipient: string;
  status: 'delivered' | 'refused' | 'uncertain';
  /** How often it was sent without a reply; 0 once a person has ordered it again. */
  uncertainSends: number;
  /** Code of the last refusal. */
  reason: string | null;
  at: Time;
}

/** A row of the view message_status. */
export interface MessageRow extends ContactMessage {
  id: number | string;
  protocol: string;
  status: MessageStatus;
  produto: string | null;
  origem: Origin;
  /** Why the message looks like spam. Kept after a release. */
  spam_signals: string[];
  attempts: number;
  created_at: Time;
  released_at: Time | null;
  answered_at: Time | null;
  spam_at: Time | null;
  /** First seen by a team member. */
  seen_at: Time | null;
  /** E-mail of the member who answers it. */
  assignee: string | null;
  assigned_at: Time | null;
  /** Who marked it as answered: e-mail of a member, or `link`. Null while it is not answered. */
  answered_by: string | null;
  digested_at: Time | null;
  delivered_at: Time | null;
  /** Given up, and retried once a day since then. */
  failed_at: Time | null;
  /** No automatic retries since then: some mail was sent several times without a reply. */
  uncertain_at: Time | null;
  /** Netlify's context of the preview that received it, such as deploy-preview. */
  preview_context: string | null;
  last_attempt_at: Time | null;
  next_attempt_at: Time;
  privacy_version: string | null;
  attempt_hash: string | null;
  text_hash: string | null;
  deliveries: Delivery[];
}

/** The columns of a {@link MessageRow} in a SELECT from message_status. The search vector is as long as the message. */
export const MESSAGE_COLUMNS = sql`
  id, protocol, status, ${columns(FIELDS)}, produto, origem, suspicions AS spam_signals, attempts, created_at,
  released_at, answered_at, spam_at, seen_at, assignee, assigned_at, digested_at, delivered_at, failed_at, uncertain_at, preview_context,
  last_attempt_at, next_attempt_at, privacy_version, attempt_hash, text_hash, deliveries_of(protocol) AS deliveries,
  CASE WHEN answered_at IS NOT NULL THEN answered_by(protocol) END AS answered_by`;

/** Condition on message_status: a visitor sent it, and not launch-check. */
export const IS_FROM_VISITOR = sql`status <> 'probe'`;

/** Delivery of a message as a whole. `withheld`: not to be sent. `preview`: received by a preview, which sends nothing. */
export type DeliveryStatus = 'pending' | 'delivered' | 'failed' | 'uncertain' | 'withheld' | 'preview';

const WITHHELD: MessageStatus[] = ['suspected', 'answered', 'spam'];

export function deliveryStatus(message: MessageRow): DeliveryStatus {
  if (message.delivered_at) return 'delivered';
  if (WITHHELD.includes(message.status)) return 'withheld';
  if (message.preview_context) return 'preview';
  if (message.uncertain_at || message.deliveries.some(({ status }) => status === 'uncertain')) return 'uncertain';
  return message.failed_at ? 'failed' : 'pending';
}
