import type { Config, Context } from '@netlify/functions';
import type { Place } from '../delivery/silent-deploy.ts';
import { desk } from '../desk/routes.ts';

/** /mesa: the team's desk, for who is logged in; 404 without DESK_SECRET. */
export default (request: Request, context?: Pick<Context, 'waitUntil'> & Place): Response | Promise<Response> =>
  desk.fetch(request, { invocation: context });

// Read by the bundler as text: a literal with a type annotation, nothing computed.
export const config: Config = {
  path: ['/mesa', '/mesa/*'],
};
