import type { Config } from '@netlify/functions';
import { refusals } from '../../src/copy/recusas.ts';
import { countClick } from '../clicks/count.ts';
import { readClick } from '../clicks/read-click.ts';
import { respond, respondText } from '../http/respond.ts';
import { type Invocation, isPreview } from '../invocation.ts';

/** POST /api/clicks: 204, whatever becomes of the click, because nobody reads the response. A preview counts none. */
export default async function clicks(request: Request, invocation: Invocation): Promise<Response> {
  if (request.method !== 'POST') return respondText(refusals.methodNotAllowed('POST'), 405, { Allow: 'POST' });
  const click = isPreview(invocation) ? undefined : await readClick(request);
  if (click) invocation.waitUntil(countClick(click));
  return respond(null, 204);
}

export const config: Config = {
  path: '/api/clicks',
  // For the whole site, so that the cost of a flood has a limit, from however many IP addresses it comes.
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['domain'] },
};
