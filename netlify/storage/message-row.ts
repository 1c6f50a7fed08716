import type { Origin } from '../../src/message/origin.ts';
import type { ContactMessage } from '../../src/message/schema.ts';

/** A time as the database's driver gives it: ISO text or Date. */
export type Time = string | Date;

/** What is known of one recipient's copy; `incerta`: sent, without an answer from the server. */
export interface Copy {
  recipient: string;
  state: 'entregue' | 'recusada' | 'incerta';
  /** How often it was sent without an answer; 0 when a person has ordered it again. */
  uncertain: number;
  /** Code of the last refusal. */
  reason: string | null;
  at: Time;
}

/** A stored message as the database has it. */
export interface MessageRow extends ContactMessage {
  id: number | string;
  protocol: string;
  produto: string | null;
  origem: Origin;
  suspicions: string[];
  attempts: number;
  created_at: Time;
  released_at: Time | null;
  answered_at: Time | null;
  /** The team says that it is unwanted. */
  spam_at: Time | null;
  seen_at: Time | null;
  told_at: Time | null;
  delivered_at: Time | null;
  /** Given up, and since then tried once a day. */
  failed_at: Time | null;
  /** Since then nothing is sent by itself: a copy was sent several times without an answer. */
  uncertain_at: Time | null;
  /** The kind of deploy that received it, where that is one that sends nothing, such as deploy-preview. */
  held_in: string | null;
  last_attempt_at: Time | null;
  next_attempt_at: Time;
  privacy_version: string | null;
  attempt_hash: string | null;
  text_hash: string | null;
  /** Sent by launch-check to prove a deploy: no enquiry of a visitor. */
  is_test: boolean;
  deliveries: Copy[];
}

export type Status = 'novo' | 'suspeito' | 'spam' | 'respondido' | 'teste';
export type Delivery = 'pendente' | 'entregue' | 'falhou' | 'incerta' | 'nao-enviar' | 'previa';

type Standing = Pick<MessageRow, 'answered_at' | 'is_test' | 'released_at' | 'spam_at' | 'suspicions'>;

export function statusOf(row: Standing): Status {
  if (row.is_test) return 'teste';
  if (row.spam_at) return 'spam';
  if (row.answered_at) return 'respondido';
  return isSuspect(row) ? 'suspeito' : 'novo';
}

export function deliveryOf(row: MessageRow): Delivery {
  if (row.delivered_at) return 'entregue';
  if (isSuspect(row) || row.answered_at || row.spam_at) return 'nao-enviar';
  if (row.held_in) return 'previa';
  if (row.uncertain_at || row.deliveries.some(({ state }) => state === 'incerta')) return 'incerta';
  return row.failed_at ? 'falhou' : 'pendente';
}

const isSuspect = (row: Pick<MessageRow, 'released_at' | 'suspicions'>) =>
  row.suspicions.length > 0 && row.released_at === null;
