import type { Config } from '@netlify/functions';
import { company } from '../../src/company.ts';
import { refusals } from '../../src/copy/recusas.ts';
import { respondJson, respondText } from '../http/respond.ts';

/** GET /api/whatsapp: 200 `{ phoneNumber }`, fresh for five minutes; null if there is no number. Also HEAD. */
export default function whatsapp(request: Request): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return respondText(refusals.methodNotAllowed('GET'), 405, { Allow: 'GET, HEAD' });
  return respondJson({ phoneNumber: company.whatsapp ?? null }, 200, { 'Cache-Control': 'public, max-age=300' });
}

export const config: Config = { path: '/api/whatsapp' };
