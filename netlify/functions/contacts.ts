import type { Config } from '@netlify/functions';
import { refusals } from '../../src/copy/recusas.ts';
import type { Words } from '../../src/message/fields.ts';
import { readOrigin } from '../../src/message/origin.ts';
import { checkContact } from '../../src/message/schema.ts';
import { findProduct } from '../../src/products.ts';
import { within } from '../database/query.ts';
import { runAfterResponse } from '../due/after-response.ts';
import { describeError } from '../errors.ts';
import { isCrossSite, type ReadBody, readBody } from '../http/request.ts';
import { respond, respondJson, respondText } from '../http/respond.ts';
import type { Invocation } from '../invocation.ts';
import { checkRate } from '../messages/rate-limit.ts';
import { storeMessage } from '../messages/store.ts';
import { checkSpam } from '../spam/check-spam.ts';

/** Limit for all database statements together, so that a visitor gets a response within 8 s. */
const STORE_TIMEOUT_MS = 7000;

/**
 * POST /api/contacts: 201 `{ protocolo }` for JSON and 303 to /mensagem-enviada for a plain form, only once the message
 * is in the database. Refusals are sentences in Portuguese: plain text for JSON, a page for a plain form. Mail and
 * other due work run after the response and never change it.
 */
export default async function contacts(request: Request, context: Invocation): Promise<Response> {
  if (request.method !== 'POST') return respondText(refusals.methodNotAllowed('POST'), 405, { Allow: 'POST' });
  if (isCrossSite(request)) return respondText(refusals.crossSite, 403);

  const body = await readBody(request);
  if ('refusal' in body) return refuse(body, body.status, [body.refusal]);

  const checked = checkContact(body.input);
  if (!checked.success) return refuse(body, 422, Object.values(checked.errors));

  try {
    return await within(STORE_TIMEOUT_MS, store(checked.message, body, request, context));
  } catch (error) {
    console.error('Message not stored:', describeError(error));
    return refuse(body, 503, [refusals.databaseUnavailable], { 'Retry-After': '60' });
  }
}

async function store(message: Words, body: ReadBody, request: Request, context: Invocation) {
  const { mensagem } = message;
  // Without the site's questions (“> ”, src/inline/draft.ts): many messages have them, and would count as repeated texts.
  const rate = await checkRate(context.ip, mensagem.replace(/^> .*$/gm, '').trim() || mensagem);
  if (rate.secondsLeft !== undefined)
    return refuse(body, 429, [refusals.tooMany], { 'Retry-After': String(rate.secondsLeft) });
  const protocol = await storeMessage({
    message,
    product: productOf(body.input, request.headers.get('referer')),
    origin: readOrigin(Object(body.input).origem),
    // Only what was typed in the form is scored: answers of a few words to our questions looked like spam.
    spamCheck: checkSpam({ mensagem: mensagem.replace(/^> .*/ms, '') }, body.input, rate),
    ofDay: rate.ofDay,
  });
  runAfterResponse(context);
  if (body.caller === 'json') return respondJson({ protocolo: protocol }, 201);
  return respond(null, 303, { Location: `/mensagem-enviada?protocolo=${protocol}` });
}

/** Returns the product named by the form's script, or else by the URL of its page (`/contato?produto=wms`). */
function productOf(input: unknown, referer: string | null): string | null {
  const inReferer = URL.parse(referer ?? '')?.searchParams.get('produto');
  return (findProduct(Object(input).produto) ?? findProduct(inReferer))?.slug ?? null;
}

async function refuse({ caller, input }: ReadBody, status: number, sentences: string[], headers = {}) {
  if (caller === 'json') return respondText(sentences.join('\n'), status, headers);
  // Late: few visitors send without script and are refused.
  const { refusalPage } = await import('../http/refusal-page.tsx');
  return refusalPage(sentences, status, input, headers);
}

// The bundler reads this as text: a literal with a type annotation, nothing computed.
export const config: Config = {
  path: '/api/contacts',
  // Array, not 'ip': a string limits the whole domain.
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
