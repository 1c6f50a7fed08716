import type { Config, Context } from '@netlify/functions';
import { refusals } from '../../src/copy/recusas.ts';
import { readOrigin } from '../../src/message/origin.ts';
import { type ContactMessage, checkContact } from '../../src/message/schema.ts';
import { findProduct, type ProductSlug } from '../../src/products.ts';
import { within } from '../database/query.ts';
import { runAfterResponse } from '../due/after-response.ts';
import { describeError } from '../errors.ts';
import { type Caller, isCrossSite, type ReadBody, readBody } from '../http/request.ts';
import { respond, respondJson, respondText } from '../http/respond.ts';
import type { Invocation } from '../invocation.ts';
import { checkRate } from '../messages/rate-limit.ts';
import { storeMessage } from '../messages/store.ts';
import { checkSpam } from '../spam/check-spam.ts';

/** Limit for both database statements together, so that a visitor gets a response within 8 s. */
const STORE_TIMEOUT_MS = 7000;

type FunctionContext = Pick<Context, 'ip'> & Invocation;

/**
 * POST /api/contacts: 201 `{ protocolo }` for JSON and 303 to /mensagem-enviada for a plain form, only once the message
 * is in the database. Refusals are sentences in Portuguese: plain text for JSON, a page for a plain form. Mail and
 * other due work run after the response and never change it.
 */
export default async function contacts(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return respondText(refusals.methodNotAllowed, 405, { Allow: 'POST' });
  if (isCrossSite(request)) return respondText(refusals.crossSite, 403);

  const body = await readBody(request);
  if ('refusal' in body) return refuse(body.caller, body.status, [body.refusal]);

  const checked = checkContact(body.input);
  if (!checked.success) return refuse(body.caller, 422, Object.values(checked.errors), body.input);

  try {
    return await within(STORE_TIMEOUT_MS, store(checked.message, body, request, context));
  } catch (error) {
    console.error('Message not stored:', describeError(error));
    return refuse(body.caller, 503, [refusals.databaseUnavailable], body.input, { 'Retry-After': '60' });
  }
}

async function store(
  message: ContactMessage,
  { caller, input }: ReadBody,
  request: Request,
  context: FunctionContext,
): Promise<Response> {
  const rate = await checkRate(context.ip, message.mensagem);
  if (rate.tooMany)
    return refuse(caller, 429, [refusals.tooMany[rate.tooMany]], input, { 'Retry-After': String(rate.secondsLeft) });
  const protocol = await storeMessage({
    message,
    product: productOf(input, request.headers.get('referer')),
    origin: readOrigin(Object(input).origem),
    spamCheck: checkSpam(message, input, rate),
  });
  runAfterResponse(context);
  if (caller === 'json') return respondJson({ protocolo: protocol }, 201);
  return respond(null, 303, { Location: `/mensagem-enviada?protocolo=${protocol}` });
}

/** Returns the product named by the form's script, or else by the URL of its page (`/contato?produto=wms`). */
function productOf(input: unknown, referer: string | null): ProductSlug | null {
  const inReferer = URL.parse(referer ?? '')?.searchParams.get('produto');
  return (findProduct(Object(input).produto) ?? findProduct(inReferer))?.slug ?? null;
}

async function refuse(
  caller: Caller,
  status: number,
  sentences: string[],
  input?: unknown,
  headers?: Record<string, string>,
): Promise<Response> {
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
