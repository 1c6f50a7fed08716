import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Context } from '@netlify/functions';
import { type ListedFunction, listFunctions } from '@netlify/zip-it-and-ship-it';

const FUNCTIONS = fileURLToPath(new URL('../functions', import.meta.url));

type Handler = (request: Request, context: Context) => Response | undefined | Promise<Response | undefined>;

interface HostedFunction {
  routes: NonNullable<ListedFunction['routes']>;
  handler: Handler;
}

export interface FunctionsHost {
  /** The answer of the function whose route this is, or nothing. `ip` is the visitor's address. */
  handle: (request: Request, ip: string) => Promise<Response | undefined>;
  /** Ends once the work that functions left for after their answers is done. */
  settle: () => Promise<void>;
}

/**
 * Runs the functions as the platform does, one warm module each, with the
 * routes that its own bundler reads from their source.
 */
export async function hostFunctions(): Promise<FunctionsHost> {
  const listed = await listFunctions(FUNCTIONS, { parseISC: true });
  const functions = await Promise.all(
    listed.map(async ({ routes = [], mainFile }): Promise<HostedFunction> => {
      const module: { default: Handler } = await import(pathToFileURL(mainFile).href);
      return { routes, handler: module.default };
    }),
  );
  const background = new Set<Promise<unknown>>();

  return {
    handle: async (request, ip) => {
      const { pathname } = new URL(request.url);
      const hosted = functions.find(({ routes }) => routes.some((route) => matches(route, pathname)));
      if (!hosted) return undefined;
      const waitUntil = (work: Promise<unknown>) => {
        const settled = work.catch((error) => console.error('Work after an answer failed:', error));
        background.add(settled);
        void settled.finally(() => background.delete(settled));
      };
      return hosted.handler(request, { ip, waitUntil } as Context);
    },
    settle: async () => void (await Promise.all(background)),
  };
}

// As the platform matches: without the slash at the end, letters of any case.
function matches(route: HostedFunction['routes'][number], pathname: string): boolean {
  const path = pathname.replace(/(.)\/$/, '$1').toLowerCase();
  return 'literal' in route ? path === route.literal : new RegExp(route.expression).test(path);
}
