import { readdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Config, Context } from '@netlify/functions';
import { run } from '../due/run.ts';
import { describeError } from '../errors.ts';

const FUNCTIONS = new URL('../functions/', import.meta.url);

interface FunctionModule {
  default: (request: Request, context: Context) => Response | Promise<Response>;
  config: Config;
}

export type FunctionsHost = Awaited<ReturnType<typeof hostFunctions>>;

/** Runs the functions as the platform does: warm modules with the paths that they export. */
export async function hostFunctions() {
  const files = readdirSync(FUNCTIONS).filter((file) => file.endsWith('.ts'));
  const modules: FunctionModule[] = await Promise.all(files.map((file) => import(new URL(file, FUNCTIONS).href)));
  const background = new Set<Promise<unknown>>();
  const waitUntil = (work: Promise<unknown>) => {
    const settled = work.catch((error) => console.error('Background work of a function failed:', error));
    background.add(settled);
    void settled.finally(() => background.delete(settled));
  };
  return {
    /** The paths of each function, whether a file there comes first, and how to call it for an IP address. */
    routes: modules.map(({ default: handle, config: { path = [], preferStatic = false } }) => ({
      paths: [path].flat(),
      preferStatic,
      call: (request: Request, ip = '') => handle(request, { ip, waitUntil } as Context),
    })),
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
