import { NetlifyDev } from '@netlify/dev';

/** What the platform has beside files, headers and redirects. */
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

  // Files are looked up by path alone, and only ever read; whole, so that none stays open.
  const read = async (url: URL | string) => {
    const found = await netlify.handle(new Request(url));
    return found && new Response(await found.arrayBuffer(), found);
  };

  return {
    /** A file under the header rules of netlify.toml, or a redirect; nothing when there is none. */
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

/** As the platform has it: /tms/ and /tms.html are /tms, /index.html is /. */
function canonical(url: string): URL {
  const address = new URL(url);
  address.pathname = address.pathname.replace(/(\/index)?(\/|\.html)$/, '') || '/';
  return address;
}
