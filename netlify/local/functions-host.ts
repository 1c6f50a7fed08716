import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { Config, Context } from '@netlify/functions';
import { Cron } from 'croner';

/**
 * Requests that a function works at here at the same time. The embedded database does one statement after the other,
 * and a function has a deadline for its own: of hundreds that begin at once, those at the end would miss it. In
 * production each request has an instance and a connection to itself, and none waits for its turn.
 */
const AT_ONCE = 10;

const FUNCTIONS = new URL('../functions/', import.meta.url);

type Handler = (request: Request, context: Context) => Response | undefined | Promise<Response | undefined>;

export type FunctionsHost = Awaited<ReturnType<typeof hostFunctions>>;

/**
 * Runs the functions as the platform does, one warm module each, with the paths and the schedules (in UTC) that each
 * exports.
 */
export async function hostFunctions() {
  const files = readdirSync(FUNCTIONS).filter((file) => file.endsWith('.ts'));
  const functions = await Promise.all(
    files.map(async (file) => {
      const module: { default: Handler; config: Config } = await import(new URL(file, FUNCTIONS).href);
      const { path = [], schedule, preferStatic = false } = module.config;
      const routes = [path].flat().map((pathname) => new URLPattern({ pathname }, { ignoreCase: true }));
      return { name: basename(file, '.ts'), routes, schedule, preferStatic, handler: inTurn(module.default) };
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

  /** Answers by the function that has a route for the address; undefined when there is none. */
  const answerBy = (isAfterFiles: boolean) => async (request: Request, ip: string) => {
    const pathname = new URL(request.url).pathname.replace(/(.)\/$/, '$1');
    const hosted = functions.find(
      ({ routes, preferStatic }) => preferStatic === isAfterFiles && routes.some((route) => route.test({ pathname })),
    );
    return hosted?.handler(request, { ip, waitUntil } as Context);
  };

  return {
    /** By a function that comes before files. */
    answer: answerBy(false),
    /** By a function that comes only where there is no file. */
    answerForMissingFile: answerBy(true),
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
