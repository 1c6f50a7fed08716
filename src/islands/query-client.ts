import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';

const TIMEOUT_MS = 30_000;

/** An HTTP response that is not OK. Its message is `status: body`, or `status: status text` without a body. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string, statusText = '') {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.body = body;
  }
}

/** The request was made, but no response came. */
export class NoAnswerError extends Error {}

/**
 * Requests an endpoint with credentials.
 * @throws ApiError for a response that is not OK; NoAnswerError without a connection or after {@link TIMEOUT_MS}
 *   milliseconds. Any other error means that the request was never made.
 */
export async function apiRequest(path: string, init: RequestInit = {}): Promise<Response> {
  const timeout = new AbortController();
  setTimeout(() => timeout.abort(), TIMEOUT_MS);
  const request = fetch(path, { credentials: 'include', signal: timeout.signal, ...init });
  const response = await request.catch((cause: unknown) => {
    throw new NoAnswerError('no answer', { cause });
  });
  if (response.ok) return response;
  throw new ApiError(response.status, await response.text().catch(() => ''), response.statusText);
}

/** Reads JSON from the path that the key's segments make, joined by slashes. A 401 is an error, unless `on401` says null. */
export const readQuery =
  (on401: 'throw' | 'returnNull' = 'throw') =>
  async ({ queryKey }: QueryFunctionContext): Promise<unknown> => {
    try {
      const response = await apiRequest(queryKey.join('/'));
      return await response.json();
    } catch (error) {
      if (on401 === 'returnNull' && error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  };

/** One client for all islands of a page. It never refetches or retries on its own; a mutation does neither by default. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: readQuery(),
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      // By default a request waits silently while the browser is offline. The visitor must see an error instead.
      networkMode: 'always',
    },
  },
});
