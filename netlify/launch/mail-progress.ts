import { readIfUsable } from '../../src/setting-error.ts';
import { readMailState } from '../delivery/mail-state.ts';
import { smtpUrl } from '../settings.ts';
import { type Delivery, deliveryOf, type MessageRow } from '../storage/message-row.ts';

/** Where a message's mail stands, and why it has not arrived: codes, without the server's words and without addresses. */
export interface MailProgress {
  teste: boolean;
  entrega: Delivery;
  /** Code with which the mail server refused a recipient. */
  recusa: string | null;
  /** Code of the mail server's failure as a whole; `SMTP_URL` when none is set that can be used. */
  falha: string | null;
}

export async function readProgress(message: MessageRow): Promise<MailProgress> {
  return {
    teste: message.is_test,
    entrega: deliveryOf(message),
    recusa: message.deliveries.find(({ state }) => state === 'recusada')?.reason ?? null,
    falha: readIfUsable(smtpUrl) ? (await readMailState()).reason : 'SMTP_URL',
  };
}
