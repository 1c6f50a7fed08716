import type { RequestListener } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { refusals } from '../../src/copy/recusas.ts';
import { readUpTo } from '../http/request.ts';
import { respondText } from '../http/respond.ts';
import type { FunctionsHost } from './functions-host.ts';
import type { StaticSite } from './static-site.ts';

/** What the platform takes (docs.netlify.com, Functions, default deployment options). */
const PLATFORM_BODY_MAX_BYTES = 6 * 1024 * 1024;

/** Responds as the platform does: by a function, a file with an ETag, or the 404 page. Compresses text if accepted. */
export function requestListener(functions: FunctionsHost, site: StaticSite): RequestListener {
  const app = new Hono<{ Bindings: HttpBindings }>({ strict: false });
  app.use(compress());
  app.use(async ({ req }, next) => {
    // Throws a URIError for a malformed path such as /%.
    decodeURIComponent(new URL(req.url).pathname);
    const { method, url, headers, body } = req.raw;
    if (!body) return next();
    // The platform passes a body only once it has come whole.
    const bytes = await readUpTo(PLATFORM_BODY_MAX_BYTES, req.raw).catch(() => 'broken off' as const);
    if (bytes === 'broken off') return respondText(refusals.unreadable, 400);
    if (!bytes) return respondText(refusals.tooLarge, 413, { Connection: 'close' });
    req.raw = new Request(url, { method, headers, body: bytes });
    return next();
  });
  // Weak: one ETag for all encodings of the file (RFC 9110, 8.8.1).
  const withEtag = etag({ weak: true });
  const findFile: MiddlewareHandler = async ({ req }, next) => (await site.find(req.raw)) ?? (await next());
  for (const { paths, preferStatic, call } of functions.routes) {
    if (preferStatic) app.on('ALL', paths, withEtag, findFile);
    app.on('ALL', paths, ({ req, env }) => call(req.raw, env.incoming.socket.remoteAddress));
  }
  app.use(withEtag, findFile);
  app.notFound(({ req }) => site.notFound(req.raw));
  app.onError((error, { text }) => {
    if (error instanceof URIError) return text('Endereço inválido.', 400);
    console.error(error);
    return text('Erro no servidor local: veja o terminal.', 500);
  });
  return getRequestListener(app.fetch, { overrideGlobalObjects: false });
}
