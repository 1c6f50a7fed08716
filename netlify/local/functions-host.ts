import { readdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Config, Context } from '@netlify/functions';
import type { Hono } from 'hono';
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
export type LocalApp = Hono<{ Bindings: HttpBindings }>;

/** Runs the functions as the platform does: warm modules with the paths that they export. {@link runRegularly} stands for their schedule. */
export async function hostFunctions() {
  const files = readdirSync(FUNCTIONS).filter((file) => file.endsWith('.ts'));
  const modules: { default: Handler; config: Config }[] = await Promise.all(
    files.map((file) => import(new URL(file, FUNCTIONS).href)),
  );
  const background = new Set<Promise<unknown>>();
  const waitUntil = (work: Promise<unknown>) => {
    const settled = work.catch((error) => console.error('Background work of a function failed:', error));
    background.add(settled);
    void settled.finally(() => background.delete(settled));
  };
  return {
    /** Adds the routes of the functions that come before files, or of those that run only where there is no file. */
    addTo: (app: LocalApp, when: 'before files' | 'after files') => {
      for (const { default: handler, config } of modules) {
        if (!config.path || (config.preferStatic ? 'after files' : 'before files') !== when) continue;
        const respond = limitConcurrency(handler);
        const ipOf = ({ incoming }: HttpBindings) => incoming.socket.remoteAddress ?? '';
        app.on(
          'ALL',
          [config.path].flat(),
          async ({ req, env }, next) => (await respond(req.raw, { ip: ipOf(env), waitUntil } as Context)) ?? next(),
        );
      }
    },
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
