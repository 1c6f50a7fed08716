import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/** Address of the floor: a page written by hand with as little as a page of this kind can have. */
export const FLOOR = '/piso';

/**
 * Pages as a content network's edge has them, the floor among them: with the
 * site's own headers, compressed beforehand (brotli 11), answered from memory.
 * What the local server takes to find and compress a page is in no figure.
 */
export async function startEdge(siteUrl: string, pages: string[]) {
  const answers = new Map(await Promise.all(pages.map(async (path) => [path, await store(siteUrl + path)] as const)));
  const front = await store(siteUrl);
  const floor = await readFile(new URL('floor.html', import.meta.url));
  answers.set(FLOOR, { ...front, body: brotliCompressSync(floor) });

  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '');
    response.writeHead(answer ? 200 : 404, answer?.headers).end(answer?.body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { port, url: `http://127.0.0.1:${port}`, stop };
}

async function store(url: string): Promise<{ headers: OutgoingHttpHeaders; body: Buffer }> {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const { 'content-length': _, connection, 'keep-alive': __, ...headers } = Object.fromEntries(response.headers);
  return {
    headers: { ...headers, 'content-encoding': 'br' },
    body: brotliCompressSync(Buffer.from(await response.arrayBuffer())),
  };
}
