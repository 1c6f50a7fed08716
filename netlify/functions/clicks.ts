import type { Config, Context } from '@netlify/functions';
import { refusals } from '../../src/copy/recusas.ts';
import { isWithinHourlyLimit } from '../clicks/hourly-limit.ts';
import { keepClick } from '../clicks/keep-click.ts';
import { readClick } from '../clicks/read-click.ts';
import { respond, respondText } from '../http/respond.ts';
import { type DeployContext, previewContext } from '../mail/after-response.ts';

type FunctionContext = Pick<Context, 'waitUntil'> & DeployContext;

/**
 * POST /api/clicks: 204 at once, whatever becomes of the click, because nobody reads the response. The click is kept
 * after it; in a preview it is not.
 */
export default async function clicks(request: Request, context?: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return respondText(refusals.clicksMethodNotAllowed, 405, { Allow: 'POST' });
  const click = previewContext(context) ? undefined : await readClick(request);
  if (click && isWithinHourlyLimit()) context?.waitUntil(keepClick(click, context));
  return respond(null, 204);
}

// The bundler reads this as text: a literal with a type annotation, nothing computed.
export const config: Config = {
  path: '/api/clicks',
  // For the whole site, so that the cost of a flood has a limit, from however many addresses it comes.
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['domain'] },
};
