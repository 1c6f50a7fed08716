import { CommandError } from '../local/command.ts';
import { type CheckResult, checkResult } from './check-result.ts';

/** A response of the published site. */
export interface SiteResponse {
  /** Path of the request. */
  path: string;
  status: number;
  headers: Headers;
  body: string;
}

/** Limit for one response, including a cold function and a sleeping database. */
const TIMEOUT_MS = 30_000;

/** Sends a request without following redirects. @throws CommandError with the failure's code as its cause */
export async function request(url: URL, init: RequestInit = {}): Promise<SiteResponse> {
  // Without the query, which may hold a signature.
  const { origin, pathname: path } = url;
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
    return { path, status: response.status, headers: response.headers, body: await response.text() };
  } catch (error) {
    const cause = codeOf(error);
    const advice = 'Confira o endereço e se o site está no ar';
    throw new CommandError(`${origin}${path} não respondeu (${cause}). ${advice}.`, { cause });
  }
}

const codeOf = (error: unknown): string => {
  const { name, cause } = Object(error);
  return String(Object(cause).code ?? name);
};

/** Describes a response in a few words: status, target of a redirect, first sentence of a refusal. */
export function describe({ status, headers, body }: SiteResponse): string {
  const location = headers.get('location');
  if (location) return `${status} para ${location.split('?')[0]}`;
  const isSentence = headers.get('content-type')?.startsWith('text/plain');
  return isSentence ? `${status} (${body.split('\n')[0]})` : String(status);
}

/** Returns a text for each expected header that is missing or differs. */
export function headerProblems(expected: Headers, actual: Headers): string[] {
  return [...expected].flatMap(([name, value]) => {
    const found = actual.get(name);
    if (found !== null && includesValue(found, value)) return [];
    return [`${name}: esperava-se “${value}”, veio ${found === null ? 'nada' : `“${found}”`}`];
  });
}

/** Whether the value is there, alone or joined by a comma with one that the platform adds under the same name. */
const includesValue = (found: string, value: string) => `,${normalise(found)},`.includes(`,${normalise(value)},`);

const normalise = (text: string) => text.toLowerCase().replace(/\s*([,;])\s*/g, '$1');

/** Whether a cache must revalidate its copy before it shows it (RFC 9111, 5.2.2). */
export const mustRevalidate = (headers: Headers): boolean =>
  /(?:^|[\s,])(?:no-store|no-cache|max-age=0)(?:[\s,]|$)/.test(headers.get('cache-control') ?? '');

/** Checks that a published function responds with the status and headers of our code, run here. */
export function compareWithOurs(
  what: string,
  { status, headers }: SiteResponse,
  ours: Response,
  otherProblems: string[] = [],
): CheckResult {
  return checkResult(
    `${what} responde ${ours.status}, com os cabeçalhos da função`,
    status === ours.status
      ? [...otherProblems, ...headerProblems(ours.headers, headers)]
      : [`esperava-se ${ours.status}, veio ${status}`],
    'Confira se a função está no deploy e se ele é deste código',
  );
}
