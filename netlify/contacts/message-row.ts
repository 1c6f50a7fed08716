import type { Origin } from '../../src/contact/origin.ts';
import type { ContactMessage } from '../../src/contact/schema.ts';

/** A stored message as the database has it. Times are ISO texts or Dates, as the driver gives them. */
export interface MessageRow extends ContactMessage {
  protocol: string;
  produto: string | null;
  origem: Origin;
  suspicions: string[];
  attempts: number;
  created_at: string | Date;
  released_at: string | Date | null;
  answered_at: string | Date | null;
  delivered_at: string | Date | null;
  failed_at: string | Date | null;
}

export type Status = 'novo' | 'suspeito' | 'respondido';
export type Delivery = 'pendente' | 'entregue' | 'falhou' | 'nao-enviar';

export function statusOf(row: Pick<MessageRow, 'answered_at' | 'released_at' | 'suspicions'>): Status {
  if (row.answered_at) return 'respondido';
  return isSuspect(row) ? 'suspeito' : 'novo';
}

export function deliveryOf(row: MessageRow): Delivery {
  if (row.delivered_at) return 'entregue';
  if (row.failed_at) return 'falhou';
  return isSuspect(row) ? 'nao-enviar' : 'pendente';
}

const isSuspect = (row: Pick<MessageRow, 'released_at' | 'suspicions'>) =>
  row.suspicions.length > 0 && row.released_at === null;
