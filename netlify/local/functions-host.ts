import { readdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Config, Context } from '@netlify/functions';
import { describeError } from '../errors.ts';
import { run } from '../mail/run.ts';

/**
 * Concurrent requests of one function. The embedded database runs one statement at a time, and a function has a
 * deadline for its own: of hundreds of concurrent requests, the last would miss it.
 */
const MAX_CONCURRENT = 10;

const FUNCTIONS = new URL('../functions/', import.meta.url);

type Handler = (request: Request, context: Context) => Response | undefined | Promise<Response | undefined>;

export type FunctionsHost = Awaited<ReturnType<typeof hostFunctions>>;

/** Runs the functions as the platform does: warm modules with the paths that they export. {@link runRegularly} stands for their schedule. */
export async function hostFunctions() {
  const files = readdirSync(FUNCTIONS).filter((file) => file.endsWith('.ts'));
  const functions = await Promise.all(
    files.map(async (file) => {
      const module: { default: Handler; config: Config } = await import(new URL(file, FUNCTIONS).href);
      const { path = [], preferStatic = false } = module.config;
      const routes = [path].flat().map((pathname) => new URLPattern({ pathname }, { ignoreCase: true }));
      return { routes, preferStatic, handler: limitConcurrency(module.default) };
    }),
  );
  const background = new Set<Promise<unknown>>();
  const waitUntil = (work: Promise<unknown>) => {
    const settled = work.catch((error) => console.error('Background work of a function failed:', error));
    background.add(settled);
    void settled.finally(() => background.delete(settled));
  };
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
    /** Waits for the background work of functions. */
    settle: () => Promise.all(background),
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

/** Does what is due every ten seconds, or `intervalMs` milliseconds, until the signal aborts. Finishes the current run. */
export async function runRegularly(signal: AbortSignal, intervalMs = 10_000): Promise<void> {
  while (!signal.aborted) {
    await run().catch((error: unknown) => console.error('Run failed:', describeError(error)));
    await setTimeout(intervalMs, undefined, { signal }).catch(() => {});
  }
}
