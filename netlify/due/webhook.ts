import { createHmac } from 'node:crypto';
import { type Failure, SEND_MS } from '../mail/mailer.ts';
import { type MessageRow, recordOf } from '../messages/message.ts';

/** Posts a message as signed JSON (docs/webhook.md). Gives up after {@link SEND_MS} milliseconds; never throws. */
export async function postMessage(message: MessageRow, to: { url: string; secret: string }) {
  const body = JSON.stringify({
    ...recordOf(message),
    origem: message.origem,
    recebidaEm: message.created_at,
    possivelSpam: message.spam_signals.length > 0,
  });
  let status = '';
  try {
    const response = await fetch(to.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Idempotency-Key': message.protocol,
        'Webhook-Signature': signatureOf(body, to.secret),
      },
      body,
      // A followed redirect would become the GET of a login page, or send the message to another URL.
      redirect: 'manual',
      signal: AbortSignal.timeout(SEND_MS),
    });
    status = `${response.status} `;
    return await failureOf(response);
  } catch (error) {
    const { name, cause } = Object(error);
    const code = name === 'TimeoutError' ? 'ETIMEDOUT' : (Object(cause).code ?? name);
    return { failure: `HTTP ${status}${code}`, isOfWay: false };
  }
}

async function failureOf(response: Response): Promise<Failure | undefined> {
  const { status, headers, ok } = response;
  // A failed Apps Script answers 200 with a page: called HTML, plain text, or nothing at all, it is told by its first sign.
  const mayBePage = ok && !/json|xml/i.test(headers.get('content-type') ?? '');
  const isPage = mayBePage && (await response.text()).trimStart().startsWith('<');
  // One that worked redirects to its output.
  const isScriptOutput = /^https:\/\/script\.googleusercontent\.com\//.test(headers.get('location') ?? '');
  if ((ok && !isPage) || isScriptOutput) return undefined;
  const failure = isPage ? `HTTP ${status} HTML` : `HTTP ${status}`;
  return { failure, isOfWay: false, waitSeconds: secondsOf(headers.get('retry-after') ?? '') };
}

const DAY_SECONDS = 24 * 60 * 60;

/** Returns the seconds that Retry-After asks for (RFC 9110, 10.2.3), at most a day's; undefined if it cannot be read. */
function secondsOf(retryAfter: string): number | undefined {
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return seconds > 0 ? Math.min(Math.ceil(seconds), DAY_SECONDS) : undefined;
}

/** Returns `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>">`, the form that Stripe uses. */
function signatureOf(body: string, secret: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
