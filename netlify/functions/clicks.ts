import type { Config, Context } from '@netlify/functions';
import { refusals } from '../../src/copy/recusas.ts';
import { isWithinHourlyLimit } from '../clicks/hourly-limit.ts';
import { keepClick } from '../clicks/keep-click.ts';
import { hasArrived, probeClick, probeIdOf } from '../clicks/probe.ts';
import { readClick } from '../clicks/read-click.ts';
import { describeError } from '../errors.ts';
import { respond, respondJson, respondText } from '../http/respond.ts';
import { type DeployContext, previewContext } from '../mail/after-response.ts';

type FunctionContext = Pick<Context, 'waitUntil'> & DeployContext;

/**
 * POST /api/clicks: 204 at once, whatever becomes of the click, because nobody reads the response. The click is kept
 * after it; in a preview it is not. GET, signed by launch-check, tells whether its click has arrived.
 */
export default async function clicks(request: Request, context?: FunctionContext): Promise<Response> {
  const probe = probeIdOf(request);
  if (probe && request.method === 'GET') return reportProbe(probe);
  if (request.method !== 'POST') return respondText(refusals.clicksMethodNotAllowed, 405, { Allow: 'POST' });
  if (previewContext(context)) return respond(null, 204);
  const click = probe ? probeClick(probe) : await readClick(request);
  if (click && isWithinHourlyLimit()) context?.waitUntil(keepClick(click, context));
  return respond(null, 204);
}

async function reportProbe(id: string): Promise<Response> {
  try {
    return respondJson({ contado: await hasArrived(id) }, 200);
  } catch (error) {
    console.error('Click probe:', describeError(error));
    return respondText(refusals.deskUnavailable, 503, { 'Retry-After': '60' });
  }
}

// The bundler reads this as text: a literal with a type annotation, nothing computed.
export const config: Config = {
  path: '/api/clicks',
  // For the whole site, so that the cost of a flood has a limit, from however many IP addresses it comes.
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['domain'] },
};
