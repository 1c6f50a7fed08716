import { join } from 'node:path';
import { StaticHandler } from '@netlify/static';
import { readHeaderRules } from './header-rules.ts';

export type StaticSite = Awaited<ReturnType<typeof serveStaticSite>>;

/** The built files as the platform serves them, with the headers of netlify.toml, which has no redirects. */
export async function serveStaticSite(projectRoot: string) {
  const headersOf = await readHeaderRules(projectRoot);
  const files = new StaticHandler({ directory: join(projectRoot, 'dist') });

  // Read whole, because an answer that nobody reads to its end would keep the file open.
  const read = async (url: URL | string) => {
    const match = await files.match(new Request(url));
    if (!match) return undefined;
    const file = await match.handle();
    for (const [name, value] of headersOf(new URL(url).pathname)) file.headers.set(name, value);
    return new Response(await file.arrayBuffer(), file);
  };

  return {
    /** A file with the headers that netlify.toml gives it, or a redirect; undefined when there is none. */
    find: async ({ method, url }: Request) => {
      if (method !== 'GET' && method !== 'HEAD') {
        return new Response('Método não aceito neste endereço.', { status: 405, headers: { Allow: 'GET, HEAD' } });
      }
      const found = await read(url);
      const address = canonical(url);
      return found?.ok && address.href !== url ? Response.redirect(address, 301) : found;
    },
    /** The 404 page with its status. */
    notFound: async ({ url }: Request) => {
      const page = await read(new URL('/404', url));
      return new Response(page?.body ?? 'Página não encontrada.', { status: 404, headers: page?.headers ?? {} });
    },
  };
}

/** The address that the platform redirects to: /tms for /tms/ and /tms.html, / for /index.html. */
function canonical(url: string): URL {
  const address = new URL(url);
  address.pathname = address.pathname.replace(/(\/index)?(\/|\.html)$/, '') || '/';
  return address;
}
