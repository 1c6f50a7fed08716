import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { refusals } from '../../src/copy/recusas.ts';
import { readUpTo } from '../http/request.ts';
import { respondText } from '../http/respond.ts';
import type { FunctionsHost, LocalApp } from './functions-host.ts';
import type { StaticSite } from './static-site.ts';

/** What the platform takes (docs.netlify.com, Functions, default deployment options). */
const PLATFORM_BODY_MAX_BYTES = 6 * 1024 * 1024;

/** Responds as the platform does: by a function, a file with an ETag, or the 404 page. Compresses text if accepted. */
export function requestListener(functions: FunctionsHost, site: StaticSite): RequestListener {
  const app: LocalApp = new Hono({ strict: false });
  app.use(compress());
  app.use(async ({ req }, next) => {
    // Throws a URIError for a malformed path such as /%.
    decodeURIComponent(new URL(req.url).pathname);
    const { method, url, headers, body } = req.raw;
    if (!body) return next();
    // The platform passes a body only once it has come whole.
    const bytes = await readUpTo(PLATFORM_BODY_MAX_BYTES, req.raw);
    if (!bytes) return respondText(refusals.tooLarge, 413, { Connection: 'close' });
    req.raw = new Request(url, { method, headers, body: bytes });
    return next();
  });
  functions.addTo(app, 'before files');
  // Weak: one ETag for all encodings of the file (RFC 9110, 8.8.1).
  app.use(etag({ weak: true }));
  app.use(async ({ req }, next) => (await site.find(req.raw)) ?? (await next()));
  functions.addTo(app, 'after files');
  app.notFound(({ req }) => site.notFound(req.raw));
  app.onError((error, { text }) => {
    if (error instanceof URIError) return text('Endereço inválido.', 400);
    console.error(error);
    return text('Erro no servidor local: veja o terminal.', 500);
  });
  return getRequestListener(app.fetch, { overrideGlobalObjects: false });
}
