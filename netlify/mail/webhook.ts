import { createHmac } from 'node:crypto';
import { FIELDS } from '../../src/message/fields.ts';
import { readIfUsable } from '../../src/setting-error.ts';
import { type MessageRow, WEBHOOK_RECIPIENT } from '../messages/message.ts';
import { contactWebhook, type Webhook } from '../settings.ts';
import { NO_REPLY, type Outcome } from './transmit.ts';

/** Shorter than a mail server's limit: both are tried at the same time. */
const TIMEOUT_MS = 10_000;

/** Returns the webhook; undefined if it is not set. An unusable one is logged; mail is sent all the same. */
export const usableWebhook = (): Webhook | undefined => readIfUsable(contactWebhook, console.error);

/**
 * Posts a message as signed JSON. Never throws. A repeat after a lost reply has the same protocol, by which the
 * receiver recognizes it.
 */
export async function postMessage(message: MessageRow, { url, secret }: Webhook): Promise<Outcome> {
  const body = JSON.stringify(asJson(message));
  const refused = (reason: string): Outcome => ({
    recipient: WEBHOOK_RECIPIENT,
    status: 'refused',
    what: 'recipient',
    reason,
  });
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Idempotency-Key': message.protocol,
        'Webhook-Signature': signatureOf(body, secret),
      },
      body,
      // A followed redirect would become the GET of a login page, or send the message to another URL.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.ok || isFromGoogleScript(response)) return { recipient: WEBHOOK_RECIPIENT, status: 'accepted' };
    return refused(`HTTP ${response.status}`);
  } catch {
    return refused(`HTTP ${NO_REPLY}`);
  }
}

/** Returns `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>">`, the form that Stripe uses. */
function signatureOf(body: string, secret: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** A published Apps Script has run when it redirects to its output; one that requires a login redirects elsewhere. */
const isFromGoogleScript = ({ status, headers }: Response): boolean =>
  status === 302 && /^https:\/\/script\.googleusercontent\.com\//.test(headers.get('location') ?? '');

const asJson = (message: MessageRow) => ({
  protocolo: message.protocol,
  ...Object.fromEntries(FIELDS.map((field) => [field, message[field]])),
  produto: message.produto,
  origem: message.origem,
  recebidaEm: new Date(message.created_at).toISOString(),
  teste: message.status === 'probe',
});
