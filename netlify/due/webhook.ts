import { createHmac } from 'node:crypto';
import { type Outcome, SEND_MS } from '../mail/mailer.ts';
import { type MessageRow, recordOf } from '../messages/message.ts';

/** Posts a message as signed JSON (docs/webhook.md). Gives up after {@link SEND_MS} milliseconds; never throws. */
export async function postMessage(message: MessageRow, url: string, secret: string): Promise<Outcome> {
  const body = JSON.stringify({
    ...recordOf(message),
    origem: message.origem,
    recebidaEm: message.created_at,
    possivelSpam: message.spam_signals.length > 0,
  });
  let status = '';
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
      signal: AbortSignal.timeout(SEND_MS),
    });
    status = `${response.status} `;
    return outcomeOf(response, response.ok && (await isPage(response)));
  } catch (error) {
    const { name, cause } = Object(error);
    const code = name === 'TimeoutError' ? 'ETIMEDOUT' : (Object(cause).code ?? name);
    // It has answered, but nobody can read how.
    return { status: status ? 'unanswered' : 'down', failure: `HTTP ${status}${code}` };
  }
}

/** Whether an answer is a page, by its first sign: called HTML, plain text, or nothing at all. */
async function isPage({ headers, body }: Response): Promise<boolean> {
  if (!body || /json|xml/i.test(headers.get('content-type') ?? '')) return false;
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const start = text.trimStart();
    if (start) return start.startsWith('<');
  }
  return false;
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
  if (status === 500) return { status: 'unanswered', failure };
  return { status: 'down', failure, pauseSeconds: secondsOf(headers.get('retry-after') ?? '') };
}

const DAY_SECONDS = 24 * 60 * 60;

/** Returns the seconds that Retry-After asks for, at most a day's; 0 for what is neither seconds nor a date (RFC 9110, 10.2.3). */
function secondsOf(retryAfter: string): number {
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Math.min(Math.max(Math.ceil(seconds) || 0, 0), DAY_SECONDS);
}

/** Returns `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>">`, the form that Stripe uses. */
function signatureOf(body: string, secret: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
