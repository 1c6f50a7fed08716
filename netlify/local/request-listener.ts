import type { RequestListener } from 'node:http';
import { constants } from 'node:zlib';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import compression from 'compression';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { refusals } from '../../src/copy/recusas.ts';
import type { FunctionsHost } from './functions-host.ts';
import type { StaticSite } from './static-site.ts';

/** Largest body that the platform passes to a function. */
const BODY_MAX_BYTES = 6 * 1024 * 1024;

/** Responds as the platform does: by a function, a file with an ETag, or the 404 page. Compresses text if accepted. */
export function requestListener(functions: FunctionsHost, site: StaticSite): RequestListener {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async ({ req }, next) => {
    // Throws a URIError for a malformed path such as /%.
    decodeURIComponent(new URL(req.url).pathname);
    await next();
  });
  app.use(async ({ req, text }, next) => {
    const { method, url, headers, body } = req.raw;
    if (!body) return next();
    const whole = await readWhole(body);
    if (!whole) return text(refusals.tooLarge, 413);
    req.raw = new Request(url, { method, headers, body: whole });
    await next();
  });
  const ipOf = ({ incoming }: HttpBindings) => incoming.socket.remoteAddress ?? '';
  app.use(async ({ req, env }, next) => (await functions.respond(req.raw, ipOf(env))) ?? (await next()));
  // Weak: one ETag for all encodings of the file (RFC 9110, 8.8.1).
  app.use(etag({ weak: true }));
  app.use(async ({ req }, next) => (await site.find(req.raw)) ?? (await next()));
  app.use(async ({ req, env }, next) => (await functions.respondToMissingFile(req.raw, ipOf(env))) ?? (await next()));
  app.notFound(({ req }) => site.notFound(req.raw));
  app.onError((error, { text }) => {
    if (error instanceof URIError) return text('Endereço inválido.', 400);
    console.error(error);
    return text('Erro no servidor local: veja o terminal.', 500);
  });

  const listen = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } } });
  return (message, out) => compress(message, out, () => void listen(message, out));
}

/** Returns a body of up to {@link BODY_MAX_BYTES}; undefined for a larger one. */
async function readWhole(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Blob | undefined> {
  // `for await` would close the connection before its response if it stops early.
  const reader = body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length;
    if (size > BODY_MAX_BYTES) return undefined;
    chunks.push(read.value);
  }
  return new Blob(chunks);
}
