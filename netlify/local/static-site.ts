import { NetlifyDev } from '@netlify/dev';

/** The parts of the platform that are turned off here: all but files, headers and redirects. */
const OTHERS = 'aiGateway blobs database edgeFunctions environmentVariables functions geolocation images'.split(' ');

export type StaticSite = Awaited<ReturnType<typeof serveStaticSite>>;

/** The built files as the platform serves them. Works without the network. */
export async function serveStaticSite(projectRoot: string) {
  const netlify = new NetlifyDev({
    projectRoot,
    serverAddress: null,
    skipGitignore: true,
    ...Object.fromEntries(OTHERS.map((name) => [name, { enabled: false }])),
  });
  await netlify.start();

  // Always a GET of the path. Read whole, because an answer that nobody reads to its end would keep the file open.
  const read = async (url: URL | string) => {
    const found = await netlify.handle(new Request(url));
    return found && new Response(await found.arrayBuffer(), found);
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
    stop: () => netlify.stop(),
  };
}

/** The address that the platform redirects to: /tms for /tms/ and /tms.html, / for /index.html. */
function canonical(url: string): URL {
  const address = new URL(url);
  address.pathname = address.pathname.replace(/(\/index)?(\/|\.html)$/, '') || '/';
  return address;
}
