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

/** Script that reports all kinds of errors that an engine writes to its console, because WebDriver does not tell them. */
const RECORDER = `{
  const tell = (what) => navigator.sendBeacon('${ERRORS_PATH}', location.pathname + ': ' + what);
  addEventListener('error', ({ message, target }) => tell(message || 'no ' + (target.src || target.href)), true);
  addEventListener('unhandledrejection', ({ reason }) => tell(reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => tell(violatedDirective + ' refused ' + blockedURI));
  const log = console.error;
  console.error = (...args) => { tell(args.join(' ')); log(...args); };
}`;
const RECORDER_HASH = `'sha256-${createHash('sha256').update(RECORDER).digest('base64')}'`;

/**
 * The site's headers that engines do not get. The first two keep a page out of the phone's frame. With the third, WebKit
 * gives every origin, and a page without it, a process of its own, and WPE's driver is at times not told that a page has
 * come when the process has changed: at one in 70 such changes it waited for ever.
 */
const NOT_PASSED_ON = ['x-frame-options', 'content-security-policy', 'cross-origin-opener-policy'];

export interface Switchboard {
  url: string;
  /** Paths asked for so far, with their method unless it is GET. */
  requests: string[];
  /** Errors that pages reported so far. */
  errors: string[];
  /** Cuts connections to paths that match. */
  cut: (paths: RegExp | null) => void;
  /** Leaves requests to paths that match without an answer, until it is called again. */
  hold: (paths: RegExp | null) => void;
  /** Serves pages with a policy that lets no script run. */
  withoutScript: (isOff: boolean) => void;
  stop: () => Promise<void>;
}

/**
 * A server between an engine and the site. It does what no driver can do in every
 * engine: it cuts connections, holds files back, switches scripts off, and hears
 * of errors. Everything else it passes on. Each one has an origin of its own, so
 * cache and storage are empty.
 */
export async function startSwitchboard(site: string): Promise<Switchboard> {
  const requests: string[] = [];
  const errors: string[] = [];
  let cutPaths: RegExp | null = null;
  let heldPaths: RegExp | null = null;
  const held: (() => void)[] = [];
  let isScriptOff = false;

  const answer = async (incoming: IncomingMessage, out: ServerResponse) => {
    const path = incoming.url ?? '/';
    if (path === ERRORS_PATH) return void out.writeHead(204).end(void errors.push(await text(incoming)));
    if (path.startsWith(FRAME_PATH)) return void out.writeHead(200, { 'Content-Type': 'text/html' }).end(frameOf(path));
    requests.push(incoming.method === 'GET' ? path : `${incoming.method} ${path}`);
    if (cutPaths?.test(path)) return void incoming.socket.destroy();
    if (heldPaths?.test(path)) await new Promise<void>((letGo) => held.push(letGo));
    forward(site, incoming, out, isScriptOff);
  };
  const server = createServer({ keepAliveTimeout: 60_000 }, (incoming, out) => void answer(incoming, out));
  const { url, stop } = await listen(server);

  return {
    url,
    requests,
    errors,
    cut: (paths) => {
      cutPaths = paths;
    },
    hold: (paths) => {
      heldPaths = paths;
      for (const letGo of held.splice(0)) letGo();
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
    const rest = Object.fromEntries(Object.entries(response.headers).filter(([name]) => !NOT_PASSED_ON.includes(name)));
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

/** The path that stands in for wa.me on a switchboard. */
export const CHAT_PATH = '/robots.txt?chat=';

/** The page with the error recorder in it, with an empty map and with chats on this server: no test may reach a third party. */
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
