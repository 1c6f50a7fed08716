import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Context } from '@netlify/functions';
import { type ListedFunction, listFunctions } from '@netlify/zip-it-and-ship-it';
import { Cron } from 'croner';

/**
 * Requests that a function works at here at the same time. The embedded database does one statement after the other,
 * and a function has a deadline for its own: of hundreds that begin at once, those at the end would miss it. In
 * production each request has an instance and a connection to itself, and none waits for its turn.
 */
const AT_ONCE = 10;

const FUNCTIONS = fileURLToPath(new URL('../functions', import.meta.url));

type Handler = (request: Request, context: Context) => Response | undefined | Promise<Response | undefined>;

type Route = NonNullable<ListedFunction['routes']>[number];

export type FunctionsHost = Awaited<ReturnType<typeof hostFunctions>>;

/**
 * Runs the functions as the platform does, one warm module each, with the routes and the schedules (in UTC) that its
 * own bundler reads from their source.
 */
export async function hostFunctions() {
  const listed = await listFunctions(FUNCTIONS, { parseISC: true });
  const functions = await Promise.all(
    listed.map(async ({ name, routes = [], schedule, mainFile }) => {
      const module: { default: Handler } = await import(pathToFileURL(mainFile).href);
      return { name, routes, schedule, handler: inTurn(module.default) };
    }),
  );
  const background = new Set<Promise<unknown>>();
  const waitUntil = (work: Promise<unknown>) => {
    const settled = work.catch((error) => console.error('Work of a function failed:', error));
    background.add(settled);
    void settled.finally(() => background.delete(settled));
  };
  const jobs = functions.flatMap(({ name, schedule, handler }) => {
    if (!schedule) return [];
    const run = async () =>
      handler(new Request(`http://localhost/.netlify/functions/${name}`), { waitUntil } as Context);
    return new Cron(schedule, { timezone: 'UTC' }, () => waitUntil(run()));
  });

  /** Answers by the first function that has a route of this kind for the address; undefined when there is none. */
  const answerBy = (isOfKind: (route: Route) => boolean) => async (request: Request, ip: string) => {
    const { pathname } = new URL(request.url);
    const hosted = functions.find(({ routes }) => routes.some((route) => isOfKind(route) && matches(route, pathname)));
    return hosted?.handler(request, { ip, waitUntil } as Context);
  };

  return {
    /** By a function that comes before files. */
    answer: answerBy(({ prefer_static }) => !prefer_static),
    /** By a function that comes only where there is no file. */
    answerForMissingFile: answerBy(({ prefer_static }) => Boolean(prefer_static)),
    /** Stops the schedules, and waits for the work that functions left for after their answers. */
    end: async () => {
      for (const job of jobs) job.stop();
      await Promise.all(background);
    },
  };
}

/** Begins at most {@link AT_ONCE} requests, and the others in their order as these are answered. */
function inTurn(handler: Handler): Handler {
  const waiting: (() => void)[] = [];
  let begun = 0;
  return async (request, context) => {
    if (begun === AT_ONCE) await new Promise<void>((begin) => waiting.push(begin));
    else begun++;
    try {
      return await handler(request, context);
    } finally {
      const begin = waiting.shift();
      if (begin) begin();
      else begun--;
    }
  };
}

// Matches as the platform does: without the slash at the end, in letters of any case.
function matches(route: Route, pathname: string): boolean {
  const path = pathname.replace(/(.)\/$/, '$1').toLowerCase();
  return 'literal' in route ? path === route.literal : new RegExp(route.expression).test(path);
}
