import { createHmac } from 'node:crypto';
import { FIELDS } from '../../src/message/fields.ts';
import type { Outcome } from '../mail/mailer.ts';
import type { MessageRow } from '../messages/message.ts';
import type { Webhook } from '../settings.ts';

const TIMEOUT_MS = 10_000;

/**
 * Posts a message as signed JSON, and gives up after `ms` milliseconds, ten seconds at most. Never throws. A repeat after
 * a lost answer has the same protocol, by which the receiver recognizes it.
 */
export async function postMessage(message: MessageRow, { url, secret }: Webhook, ms: number): Promise<Outcome> {
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
      signal: AbortSignal.timeout(Math.min(ms, TIMEOUT_MS)),
    });
    return outcomeOf(response, await isPage(response));
  } catch (error) {
    const { name, cause } = Object(error);
    return { status: 'down', failure: name === 'TimeoutError' ? 'ETIMEDOUT' : String(Object(cause).code ?? name) };
  }
}

/** Whether an answer is a page, by its first sign. Many servers call every text HTML, an empty one and `ok` too. */
async function isPage({ headers, body }: Response): Promise<boolean> {
  let start = '';
  if (body && /html/i.test(headers.get('content-type') ?? ''))
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      start = text.trimStart();
      if (start) break;
    }
  else await body?.cancel();
  return start.startsWith('<');
}

/** Answers that may be about this message. The others, such as 401, 404 and 503, are about the address, the key or the load. */
const ABOUT_MESSAGE = [400, 406, 409, 413, 415, 422, 431];

function outcomeOf({ status, headers, ok }: Response, isPage: boolean): Outcome {
  const failure = `HTTP ${status}`;
  // A failed Apps Script answers 200 with a page. One that worked redirects to its output.
  if (ok && isPage) return { status: 'refused', failure: `${failure} HTML` };
  const isScriptOutput = /^https:\/\/script\.googleusercontent\.com\//.test(headers.get('location') ?? '');
  if (ok || isScriptOutput) return { status: 'delivered' };
  if (ABOUT_MESSAGE.includes(status)) return { status: 'refused', failure };
  return { status: status === 500 ? 'unanswered' : 'down', failure };
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
  recebidaEm: message.created_at.toISOString(),
  possivelSpam: message.spam_signals.length > 0,
});
