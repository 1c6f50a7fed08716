import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Context } from '@netlify/functions';
import { type ListedFunction, listFunctions } from '@netlify/zip-it-and-ship-it';
import { Cron } from 'croner';

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
      return { name, routes, schedule, handler: module.default };
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

// Matches as the platform does: without the slash at the end, in letters of any case.
function matches(route: Route, pathname: string): boolean {
  const path = pathname.replace(/(.)\/$/, '$1').toLowerCase();
  return 'literal' in route ? path === route.literal : new RegExp(route.expression).test(path);
}
