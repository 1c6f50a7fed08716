import type { RequestListener } from 'node:http';
import { constants } from 'node:zlib';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import compression from 'compression';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { etag } from 'hono/etag';
import { refusals } from '../../src/copy/recusas.ts';
import type { FunctionsHost } from './functions-host.ts';
import type { StaticSite } from './static-site.ts';

/** What the platform accepts for a function, in bytes. */
const BODY_MAX_BYTES = 6 * 1024 * 1024;

/** Answers as the platform does: a function, or a file with an ETag, or else the 404 page; compressed where the client takes it. */
export function requestListener(functions: FunctionsHost, site: StaticSite): RequestListener {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async ({ req }, next) => {
    // Throws for what cannot be read, such as /%.
    decodeURIComponent(new URL(req.url).pathname);
    await next();
  });
  app.use(bodyLimit({ maxSize: BODY_MAX_BYTES, onError: ({ text }) => text(refusals.tooLarge, 413) }));
  const ipOf = ({ incoming }: HttpBindings) => incoming.socket.remoteAddress ?? '';
  app.use(async ({ req, env }, next) => (await functions.handle(req.raw, ipOf(env))) ?? (await next()));
  // Weak: one for the file, however its bytes are compressed.
  app.use(etag({ weak: true }));
  app.use(async ({ req }, next) => (await site.find(req.raw)) ?? (await next()));
  app.use(async ({ req, env }, next) => (await functions.handle(req.raw, ipOf(env), true)) ?? (await next()));
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
