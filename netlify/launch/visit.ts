import { LocalError } from '../local/local-error.ts';

/** The site's answer to a stranger. */
export interface Visit {
  /** Path that was asked for. */
  path: string;
  status: number;
  headers: Headers;
  body: string;
}

/** For one answer, a cold function with a sleeping database included. */
const PATIENCE_MS = 30_000;

/** Follows no redirect. @throws LocalError, with the failure's code as its cause, when no answer comes */
export async function visit(address: URL, init: RequestInit = {}): Promise<Visit> {
  // Without the query: it may hold a signature.
  const { origin, pathname: path } = address;
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS), ...init });
    return { path, status: response.status, headers: response.headers, body: await response.text() };
  } catch (error) {
    const cause = codeOf(error);
    const advice = 'Confira o endereço e se o site está no ar';
    throw new LocalError(`${origin}${path} não respondeu (${cause}). ${advice}.`, { cause });
  }
}

/** The answer in a few words: status, where it leads, and the first sentence of a refusal. */
export function describe({ status, headers, body }: Visit): string {
  const location = headers.get('location');
  if (location) return `${status} para ${location.split('?')[0]}`;
  const isSentence = headers.get('content-type')?.startsWith('text/plain');
  return isSentence ? `${status} (${body.split('\n')[0]})` : String(status);
}

const codeOf = (error: unknown): string => {
  const { name, cause } = Object(error);
  return String(Object(cause).code ?? name);
};
