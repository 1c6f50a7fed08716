import { createHmac } from 'node:crypto';
import { FIELDS } from '../../src/message/fields.ts';
import type { Outcome } from '../mail/mailer.ts';
import type { MessageRow } from '../messages/message.ts';
import type { Webhook } from '../settings.ts';

const TIMEOUT_MS = 10_000;

/**
 * Posts a message as signed JSON. Never throws. A repeat after a lost answer has the same protocol, by which the
 * receiver recognizes it.
 */
export async function postMessage(message: MessageRow, { url, secret }: Webhook): Promise<Outcome> {
  const body = JSON.stringify(asJson(message));
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
    return outcomeOf(response);
  } catch (error) {
    const { name, cause } = Object(error);
    return { status: 'down', failure: name === 'TimeoutError' ? 'ETIMEDOUT' : String(Object(cause).code ?? name) };
  }
}

/** Answers about the address, the key or the load, and not about the message. */
const ABOUT_WEBHOOK = [401, 403, 404, 429, 502, 503, 504];

function outcomeOf(response: Response): Outcome {
  const { status, headers, ok } = response;
  const failure = `HTTP ${status}`;
  // A failed Apps Script answers 200 with an HTML page. One that worked redirects to its output.
  if (ok && /html/i.test(headers.get('content-type') ?? '')) return { status: 'refused', failure: `${failure} HTML` };
  const isScriptOutput = /^https:\/\/script\.googleusercontent\.com\//.test(headers.get('location') ?? '');
  if (ok || isScriptOutput) return { status: 'delivered' };
  if (ABOUT_WEBHOOK.includes(status) || (status >= 300 && status < 400)) return { status: 'down', failure };
  return { status: status >= 500 ? 'unanswered' : 'refused', failure };
}

/** Returns `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>">`, the form that Stripe uses. */
function signatureOf(body: string, secret: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

const asJson = (message: MessageRow) => ({
  protocolo: message.protocol,
  ...Object.fromEntries(FIELDS.map((field) => [field, message[field]])),
  produto: message.produto,
  origem: message.origem,
  recebidaEm: new Date(message.created_at).toISOString(),
  possivelSpam: message.spam_signals.length > 0,
});
