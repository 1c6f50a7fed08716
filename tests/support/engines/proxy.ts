import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { listen } from '../listen.ts';
import { VIEWS, type View } from './engine.ts';

/** URL to which pages report their errors. */
const ERRORS_PATH = '/-errors';
/** URL of a page that shows another one in a frame of a phone's size: `?path=/tms&view=flat`. */
const FRAME_PATH = '/-frame';
export const framePath = (path: string, view: View) => `${FRAME_PATH}?${new URLSearchParams({ path, view })}`;

/** Script that reports all kinds of errors that an engine writes to its console, because WebDriver does not report them. */
const RECORDER = `{
  const report = (what) => navigator.sendBeacon('${ERRORS_PATH}', location.pathname + ': ' + what);
  addEventListener('error', ({ message, target }) => report(message || 'no ' + (target.src || target.href)), true);
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => report(violatedDirective + ' refused ' + blockedURI));
  const log = console.error;
  console.error = (...args) => { report(args.join(' ')); log(...args); };
}`;
const RECORDER_HASH = `'sha256-${createHash('sha256').update(RECORDER).digest('base64')}'`;

/**
 * Headers of the site that the proxy removes. The first two forbid the phone's frame. The third makes WebKit start a
 * process for each origin, and for a page without the header. WPE's driver then sometimes misses that a page has loaded:
 * one in 70 such changes never ended.
 */
const REMOVED_HEADERS = ['x-frame-options', 'content-security-policy', 'cross-origin-opener-policy'];

export interface TestProxy {
  url: string;
  /** Paths requested so far, with their method unless it is GET. */
  requests: string[];
  /** Errors that pages reported so far. */
  errors: string[];
  /** Closes connections on requests to matching paths. */
  abort: (paths: RegExp | null) => void;
  /** Leaves requests to matching paths without a response until the next call. */
  pause: (paths: RegExp | null) => void;
  /** Serves pages with a policy that lets no script run. */
  withoutScript: (isOff: boolean) => void;
  stop: () => Promise<void>;
}

/**
 * Starts an HTTP proxy between an engine and the site. It does what not every engine's driver can: it aborts or pauses
 * requests, turns scripts off and collects the errors of pages. Each proxy has an origin of its own, so cache and storage
 * are empty.
 */
export async function startProxy(site: string): Promise<TestProxy> {
  const requests: string[] = [];
  const errors: string[] = [];
  let abortedPaths: RegExp | null = null;
  let pausedPaths: RegExp | null = null;
  const paused: (() => void)[] = [];
  let isScriptOff = false;

  const answer = async (incoming: IncomingMessage, out: ServerResponse) => {
    const path = incoming.url ?? '/';
    if (path === ERRORS_PATH) return void out.writeHead(204).end(void errors.push(await text(incoming)));
    if (path.startsWith(FRAME_PATH)) return void out.writeHead(200, { 'Content-Type': 'text/html' }).end(frameOf(path));
    requests.push(incoming.method === 'GET' ? path : `${incoming.method} ${path}`);
    if (abortedPaths?.test(path)) return void incoming.socket.destroy();
    if (pausedPaths?.test(path)) await new Promise<void>((resume) => paused.push(resume));
    forward(site, incoming, out, isScriptOff);
  };
  const server = createServer({ keepAliveTimeout: 60_000 }, (incoming, out) => void answer(incoming, out));
  const { url, stop } = await listen(server);

  return {
    url,
    requests,
    errors,
    abort: (paths) => {
      abortedPaths = paths;
    },
    pause: (paths) => {
      pausedPaths = paths;
      for (const resume of paused.splice(0)) resume();
    },
    withoutScript: (isOff) => {
      isScriptOff = isOff;
    },
    stop,
  };
}

function forward(site: string, incoming: IncomingMessage, out: ServerResponse, isScriptOff: boolean): void {
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
  // A new connection each time, because the site may close a kept one just when it is used again.
  const options = { method: incoming.method, headers, agent: false } as const;
  const outgoing = request(site + incoming.url, options, async (response) => {
    const rest = Object.fromEntries(
      Object.entries(response.headers).filter(([name]) => !REMOVED_HEADERS.includes(name)),
    );
    const isPage = String(rest['content-type']).startsWith('text/html');
    const body = await buffer(response);
    const sent = isPage ? Buffer.from(prepare(body.toString())) : body;
    out.writeHead(response.statusCode ?? 502, {
      ...rest,
      'content-length': sent.length,
      ...(isPage && isScriptOff ? { 'content-security-policy': "script-src 'none'" } : {}),
    });
    out.end(sent);
  });
  outgoing.on('error', () => out.destroy());
  incoming.pipe(outgoing);
}

/** Path on the proxy that replaces wa.me. */
export const CHAT_PATH = '/robots.txt?chat=';

/** Adds the error recorder, and replaces links to third parties, which no test may reach: the map is empty, chats stay here. */
const prepare = (html: string) =>
  html
    .replace("script-src 'self'", `script-src 'self' ${RECORDER_HASH}`)
    .replace('<head>', `<head><script>${RECORDER}</script>`)
    .replaceAll('href="https://wa.me/', `href="${CHAT_PATH}`)
    .replace('frame-src https://www.openstreetmap.org', "frame-src 'self'")
    .replace(/https:\/\/www\.openstreetmap\.org\/export\/embed\.html[^"]*/, '/robots.txt?map');

function frameOf(url: string): string {
  const { searchParams } = new URL(url, 'http://x');
  const { width, height } = VIEWS[searchParams.get('view') as View];
  const style = `width:${width}px;height:${height}px;border:0`;
  return `<!doctype html><title>frame</title><iframe style="${style}" src="${searchParams.get('path')}"></iframe>`;
}
