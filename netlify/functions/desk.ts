import type { Config } from '@netlify/functions';
import { desk } from '../desk/routes.ts';
import type { Invocation } from '../invocation.ts';

/** /mesa: the team's desk. Requires a login; 404 without DESK_SECRET. */
export default (request: Request, invocation: Invocation): Response | Promise<Response> =>
  desk.fetch(request, { invocation });

export const config: Config = { path: ['/mesa', '/mesa/*'] };
