import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Config, Context } from '@netlify/functions';
import { Cron } from 'croner';
import { describeError } from '../errors.ts';
import { runDue } from '../mail/run-due.ts';

/**
 * Concurrent requests of one function. The embedded database runs one statement at a time, and a function has a
 * deadline for its own: of hundreds of concurrent requests, the last would miss it. In production each request has an
 * instance and a connection of its own.
 */
const MAX_CONCURRENT = 10;

const FUNCTIONS = new URL('../functions/', import.meta.url);

type Handler = (request: Request, context: Context) => Response | undefined | Promise<Response | undefined>;

export type FunctionsHost = Awaited<ReturnType<typeof hostFunctions>>;

/** Runs the functions as the platform does: warm modules with the paths and schedules (in UTC) that they export. */
export async function hostFunctions() {
  const files = readdirSync(FUNCTIONS).filter((file) => file.endsWith('.ts'));
  const functions = await Promise.all(
    files.map(async (file) => {
      const module: { default: Handler; config: Config } = await import(new URL(file, FUNCTIONS).href);
      const { path = [], schedule, preferStatic = false } = module.config;
      const routes = [path].flat().map((pathname) => new URLPattern({ pathname }, { ignoreCase: true }));
      return { name: basename(file, '.ts'), routes, schedule, preferStatic, handler: limitConcurrency(module.default) };
    }),
  );
  const background = new Set<Promise<unknown>>();
  const waitUntil = (work: Promise<unknown>) => {
    const settled = work.catch((error) => console.error('Background work of a function failed:', error));
    background.add(settled);
    void settled.finally(() => background.delete(settled));
  };
  const jobs = functions.flatMap(({ name, schedule, handler }) => {
    if (!schedule) return [];
    const run = async () =>
      handler(new Request(`http://localhost/.netlify/functions/${name}`), { waitUntil } as Context);
    return new Cron(schedule, { timezone: 'UTC' }, () => waitUntil(run()));
  });

  /** Returns the response of the function with a route for the URL; undefined if there is none. */
  const respondBy = (isAfterFiles: boolean) => async (request: Request, ip: string) => {
    const pathname = new URL(request.url).pathname.replace(/(.)\/$/, '$1');
    const hosted = functions.find(
      ({ routes, preferStatic }) => preferStatic === isAfterFiles && routes.some((route) => route.test({ pathname })),
    );
    return hosted?.handler(request, { ip, waitUntil } as Context);
  };

  return {
    /** For functions that come before files. */
    respond: respondBy(false),
    /** For functions that run only where there is no file. */
    respondToMissingFile: respondBy(true),
    /** Stops the schedules, and waits for the background work of functions. */
    stop: async () => {
      for (const job of jobs) job.stop();
      await Promise.all(background);
    },
  };
}

/** Starts at most {@link MAX_CONCURRENT} requests. The others wait in order. */
function limitConcurrency(handler: Handler): Handler {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (request, context) => {
    if (running === MAX_CONCURRENT) await new Promise<void>((start) => waiting.push(start));
    else running++;
    try {
      return await handler(request, context);
    } finally {
      const start = waiting.shift();
      if (start) start();
      else running--;
    }
  };
}

const DUE_INTERVAL_MS = 10_000;

/** Runs due work every `intervalMs` milliseconds until the signal aborts. Finishes the current run. */
export async function runDueRegularly(signal: AbortSignal, intervalMs = DUE_INTERVAL_MS): Promise<void> {
  while (!signal.aborted) {
    await runDue().catch((error: unknown) => console.error('Due work failed:', describeError(error)));
    await setTimeout(intervalMs, undefined, { signal }).catch(() => {});
  }
}
