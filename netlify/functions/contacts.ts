import type { Config, Context } from '@netlify/functions';
import { refusals } from '../../src/copy/recusas.ts';
import { ATTEMPT_FIELD } from '../../src/message/fields.ts';
import { readOrigin } from '../../src/message/origin.ts';
import { type ContactMessage, checkContact } from '../../src/message/schema.ts';
import { within } from '../database/query.ts';
import type { Place } from '../delivery/silent-deploy.ts';
import { describeError } from '../describe-error.ts';
import { isCrossSite } from '../http/cross-site.ts';
import { respond, respondJson, respondText } from '../http/headers.ts';
import { type Caller, type ReadBody, readBody } from '../http/read-body.ts';
import { productOf } from '../http/read-product.ts';
import { refusalPage } from '../http/refusal-page.ts';
import { isMarkedAsTest, TEST_MARK } from '../launch/test-mark.ts';
import { runDueAfterAnswer } from '../schedule/run-due-after-answer.ts';
import { checkSpam } from '../spam/check-spam.ts';
import { type Passage, passLimits } from '../storage/limit-rate.ts';
import { clearSuspicions, type Enquiry, findStored, storeMessage } from '../storage/store.ts';

/** Limit for all steps in the database together, so that a visitor is answered within 8 s. */
const STORING_DEADLINE_MS = 7000;

type Visit = Pick<Context, 'ip' | 'waitUntil'> & Place;

/**
 * POST /api/contacts: 201 `{ protocolo }` to a JSON caller and 303 to /mensagem-enviada for a plain form, only after
 * the message is in the database. Refusals are sentences in Portuguese: plain text, or a page for a plain form. Mail
 * and whatever else is due come after the answer and never change it.
 */
export default async function contacts(request: Request, context?: Visit): Promise<Response> {
  if (request.method !== 'POST') return respondText(refusals.methodNotAllowed, 405, { Allow: 'POST' });
  if (isCrossSite(request)) return respondText(refusals.crossSite, 403);

  const body = await readBody(request);
  if ('refusal' in body) return refuse(body.caller, body.status, [body.refusal]);

  const checked = checkContact(body.input);
  if (!checked.success) return refuse(body.caller, 422, Object.values(checked.errors), body.input);

  try {
    return await within(STORING_DEADLINE_MS, keep(checked.message, body, request, context));
  } catch (error) {
    console.error('Message not stored:', describeError(error));
    return refuse(body.caller, 503, [refusals.databaseUnavailable], body.input, { 'Retry-After': '60' });
  }
}

/**
 * Stores a message that passed the rules, unless a limit refuses it, and answers. A repeat counts as any message, but
 * the site's limit does not refuse it, because nothing more is stored.
 */
async function keep(message: ContactMessage, body: ReadBody, request: Request, context?: Visit): Promise<Response> {
  const enquiry: Enquiry = {
    message,
    product: productOf(body.input, request.headers.get('referer')),
    attemptKey: attemptKeyOf(request, body.input),
    isTest: isMarkedAsTest(request.headers.get(TEST_MARK), message),
  };
  const spamCheck = checkSpam(message, body.input);
  const repeat = async (protocol: string) => {
    if (!spamCheck.isSuspected && (await clearSuspicions(protocol)))
      context?.waitUntil(runDueAfterAnswer(protocol, context));
    return accept(body.caller, protocol);
  };
  const isClean = spamCheck.spamSignals.length === 0;
  const passage: Passage = enquiry.isTest ? { verdict: 'pass' } : await passLimits(context?.ip, isClean);
  const earlier = passage.verdict === 'network' ? undefined : await findStored(enquiry);
  if (earlier) return repeat(earlier);
  if ('secondsToWait' in passage) {
    const wait = { 'Retry-After': String(passage.secondsToWait) };
    return refuse(body.caller, 429, [refusals.tooMany[passage.verdict]], body.input, wait);
  }
  const { protocol, isNew } = await storeMessage(enquiry, {
    origin: readOrigin(originIn(body.input)),
    spamCheck,
    isOneOfMany: passage.verdict === 'volume',
  });
  // The same message came at the same moment and was stored first.
  if (!isNew) return repeat(protocol);
  context?.waitUntil(runDueAfterAnswer(protocol, context));
  return accept(body.caller, protocol);
}

/** The attempt's key: the form's script sends it in a header or, when it fails later, leaves it in the form. */
function attemptKeyOf(request: Request, input: unknown): string | null {
  const typed: unknown = Object(input)[ATTEMPT_FIELD];
  return request.headers.get('idempotency-key') ?? (typeof typed === 'string' && typed ? typed : null);
}

/** What the visit came from: an object in JSON, its text in a plain form. */
function originIn(input: unknown): unknown {
  const said: unknown = Object(input).origem;
  try {
    return typeof said === 'string' ? JSON.parse(said) : said;
  } catch {
    return undefined;
  }
}

function accept(caller: Caller, protocolo: string): Response {
  if (caller === 'json') return respondJson({ protocolo }, 201);
  return respond(null, 303, { Location: `/mensagem-enviada?protocolo=${protocolo}` });
}

function refuse(
  caller: Caller,
  status: number,
  sentences: string[],
  input?: unknown,
  headers?: Record<string, string>,
) {
  if (caller === 'json') return respondText(sentences.join('\n'), status, headers);
  return refusalPage(sentences, status, input, headers);
}

// Read by the bundler as text: a literal with a type annotation, nothing computed.
export const config: Config = {
  path: '/api/contacts',
  // An array: the string 'ip' would limit the whole site as one visitor.
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
