import { readdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Config, Context } from '@netlify/functions';
import type { Hono } from 'hono';
import { run } from '../due/run.ts';
import { describeError } from '../errors.ts';

const FUNCTIONS = new URL('../functions/', import.meta.url);

type Handler = (request: Request, context: Context) => Response | undefined | Promise<Response | undefined>;

export type FunctionsHost = Awaited<ReturnType<typeof hostFunctions>>;
export type LocalApp = Hono<{ Bindings: HttpBindings }>;

/**
 * Runs the functions as the platform does: warm modules with the paths that they export. {@link runRegularly} stands for
 * their schedule.
 */
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
        app.on('ALL', [config.path].flat(), async ({ req, env }, next) => {
          const context = { ip: env.incoming.socket.remoteAddress ?? '', waitUntil };
          return (await handler(req.raw, context as Context)) ?? next();
        });
      }
    },
    /** Waits for the background work of functions. */
    settle: () => Promise.all(background),
  };
}

/** Does what is due every ten seconds, or `intervalMs` milliseconds, until the signal aborts. Finishes the current run. */
export async function runRegularly(signal: AbortSignal, intervalMs = 10_000): Promise<void> {
  while (!signal.aborted) {
    await run().catch((error: unknown) => console.error('Run failed:', describeError(error)));
    await setTimeout(intervalMs, undefined, { signal }).catch(() => {});
  }
}
