import { NetlifyDev } from '@netlify/dev';

const OFF = { enabled: false };

export interface StaticSite {
  /** A file, a redirect, or the 404 page with its status, under the header rules of netlify.toml. */
  handle: (request: Request) => Promise<Response>;
  stop: () => Promise<void>;
}

/** The built files as the platform serves them. Works without the network. */
export async function serveStaticSite(projectRoot: string): Promise<StaticSite> {
  const netlify = new NetlifyDev({
    projectRoot,
    serverAddress: null,
    skipGitignore: true,
    aiGateway: OFF,
    blobs: OFF,
    database: OFF,
    edgeFunctions: OFF,
    environmentVariables: OFF,
    functions: OFF,
    geolocation: OFF,
    images: OFF,
  });
  await netlify.start();

  return {
    handle: async (request) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return new Response('Método não aceito neste endereço.', { status: 405, headers: { Allow: 'GET, HEAD' } });
      }
      // Files are looked up by path alone, and only ever read.
      const found = await netlify.handle(new Request(request.url));
      if (found) return found;
      const page = await netlify.handle(new Request(new URL('/404', request.url)));
      return new Response(page?.body ?? 'Página não encontrada.', { status: 404, headers: page?.headers ?? {} });
    },
    stop: () => netlify.stop(),
  };
}
