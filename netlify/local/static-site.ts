import { resolve } from 'node:path';
import { type Header, parseAllHeaders } from '@netlify/headers-parser';
import { StaticHandler } from '@netlify/static';

export type StaticSite = Awaited<ReturnType<typeof serveStaticSite>>;

/** Serves the built files as the platform does, with the headers of netlify.toml, which has no redirects. */
export async function serveStaticSite() {
  const { headers, errors } = await parseAllHeaders({
    netlifyConfigPath: 'netlify.toml',
    headersFiles: [],
    configHeaders: [],
    minimal: false,
  });
  if (errors.length > 0) throw new AggregateError(errors, 'netlify.toml');
  const files = new StaticHandler({ directory: resolve('dist') });

  // Reads the whole file, because an unfinished response would keep it open.
  const read = async (url: URL | string) => {
    const match = await files.match(new Request(url));
    if (!match) return undefined;
    const file = await match.handle();
    const { pathname } = new URL(url);
    const rules = (headers as Header[]).filter(({ forRegExp }) => forRegExp.test(pathname));
    for (const [name, value] of rules.flatMap(({ values }) => Object.entries(values))) file.headers.set(name, value);
    return new Response(await file.arrayBuffer(), file);
  };

  return {
    /** Returns a file with its headers, or a redirect; undefined if there is none. */
    find: async ({ method, url }: Request) => {
      if (method !== 'GET' && method !== 'HEAD') {
        return new Response('Método não aceito neste endereço.', { status: 405, headers: { Allow: 'GET, HEAD' } });
      }
      const found = await read(url);
      const target = canonical(url);
      return found?.ok && target.href !== url ? Response.redirect(target, 301) : found;
    },
    notFound: async ({ url }: Request) => {
      const page = await read(new URL('/404', url));
      return new Response(page?.body ?? 'Página não encontrada.', { status: 404, headers: page?.headers ?? {} });
    },
  };
}

/** Returns the URL that the platform redirects to: /tms for /tms/ and /tms.html, / for /index.html. */
function canonical(url: string): URL {
  const target = new URL(url);
  target.pathname = target.pathname.replace(/(\/index)?(\/|\.html)$/, '') || '/';
  return target;
}
