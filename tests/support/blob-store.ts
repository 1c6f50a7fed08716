import { createServer } from 'node:http';
import { listen } from './listen.ts';

const PATH = /^\/site-id\/site:(\w+)\/?(.*)$/;

interface Behaviour {
  /** Keys listed in one response. The platform lists 1,000. */
  pageSize?: number;
  /** Called before each deletion, counted from 1, and awaited. */
  deleting?: (nth: number) => unknown;
}

/**
 * Stands in for the platform's blob store, with the requests of @netlify/blobs: PUT, DELETE, and lists in pages. Its own
 * stand-in (`@netlify/blobs/server`) lists everything in one page. The functions find it by NETLIFY_BLOBS_CONTEXT.
 */
export async function startBlobStore({ pageSize = 1000, deleting }: Behaviour = {}) {
  const keys = new Set<string>();
  /** Keys that lists still name, as the platform does for up to a minute after a deletion. */
  const deleted = new Set<string>();
  let status = 0;
  let isSilent = false;
  let deletions = 0;
  let lists = 0;

  const page = (cursor: string) => {
    lists++;
    const listed = [...keys, ...deleted].sort().filter((key) => key > cursor);
    const some = listed.slice(0, pageSize);
    const next = listed.length > pageSize ? some.at(-1) : undefined;
    return JSON.stringify({ blobs: some.map((key) => ({ key, etag: '"1"' })), next_cursor: next });
  };
  const answer = async (method = '', key: string, cursor: string): Promise<[status: number, body?: string]> => {
    if (method === 'GET') return [200, page(cursor)];
    if (method === 'PUT') keys.add(key);
    if (method !== 'DELETE') return [200];
    await deleting?.(++deletions);
    if (keys.delete(key)) deleted.add(key);
    return [204];
  };
  const server = createServer(async ({ method, url = '', headers }, response) => {
    if (isSilent) return;
    const { pathname, searchParams } = new URL(url, 'http://x');
    const [, store, key = ''] = PATH.exec(pathname) ?? [];
    const isAllowed = headers.authorization === 'Bearer key' && store === 'clicks';
    const refusal = status || (isAllowed ? 0 : 403);
    const [code, body] = refusal ? [refusal] : await answer(method, key, searchParams.get('cursor') ?? '');
    response.writeHead(code).end(body);
  });
  const { url, stop } = await listen(server);
  const context = Buffer.from(JSON.stringify({ siteID: 'site-id', token: 'key', edgeURL: url })).toString('base64');
  return {
    /** For NETLIFY_BLOBS_CONTEXT. */
    context,
    url,
    keys,
    /** Lets deleted keys vanish from the lists. */
    settle: () => deleted.clear(),
    lists: () => lists,
    /** Answers every request with this status; 0 ends that. */
    fail: (code: number) => {
      status = code;
    },
    /** Answers no request any more. */
    hang: () => {
      isSilent = true;
    },
    stop,
  };
}
