import { refusals } from '../../src/copy/recusas.ts';

/**
 * Whether a browser says that another site sent this request. If the browser sends Sec-Fetch-Site, that header decides
 * (Fetch Metadata, 2.4): `same-site` is another host of the company's domain, and `none` a URL that was typed.
 *
 * Older browsers and in-app browsers send at most Origin. `Origin: null` names no site: a referrer policy or a sandbox
 * hides it (Fetch, 3.2). A request with neither passes: a forged one could only send the company a message, and
 * refusing it would lose real ones. Behind a login, use {@link isFromOwnPage}.
 */
export function isCrossSite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site) return site === 'cross-site';
  const origin = request.headers.get('origin');
  if (!origin || origin === 'null') return false;
  return !isHostOf(request, origin);
}

/** Whether a browser says that a page of this site sent the request. Every browser sends Origin with a POST. */
export const isFromOwnPage = (request: Request): boolean => isHostOf(request, request.headers.get('origin') ?? '');

/** Compares hosts only, because the scheme may differ behind the platform's proxy. */
export const isHostOf = (request: Request, origin: string): boolean =>
  URL.parse(origin)?.host === new URL(request.url).host;

export const BODY_MAX_BYTES = 64 * 1024;
const UTF8 = new TextDecoder('utf-8', { fatal: true });
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

export interface ReadBody {
  /** Decides the response: JSON and plain text for `json`, pages for `form`. */
  caller: 'json' | 'form';
  /** Missing if the body cannot be read. */
  input?: unknown;
}

/** Reads a JSON or form body of up to 64 kB. Returns an HTTP status, and a sentence that says why, if it cannot be read. */
export async function readBody(request: Request): Promise<ReadBody | (ReadBody & { status: number; refusal: string })> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const isForm = FORM_TYPES.includes(type);
  const caller = isForm ? 'form' : 'json';
  if (!isForm && type !== 'application/json') return { caller, status: 415, refusal: refusals.unsupportedType };

  const bytes = await readUpTo(BODY_MAX_BYTES, request);
  if (!bytes) return { caller, status: 413, refusal: refusals.tooLarge };
  try {
    return { caller, input: isForm ? await readForm(bytes, request) : JSON.parse(UTF8.decode(bytes)) };
  } catch {
    return { caller, status: 400, refusal: isForm ? refusals.unreadable : refusals.malformedJson };
  }
}

/** Returns a body; undefined if it has more bytes, of which no more are read. Counted, because Content-Length may be wrong. */
export async function readUpTo(maxBytes: number, { body }: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function readForm(bytes: Uint8Array<ArrayBuffer>, { headers }: Request): Promise<object> {
  const form = await new Response(bytes, { headers: { 'Content-Type': headers.get('content-type') ?? '' } }).formData();
  // Browsers send each line break of a text area as CR LF (HTML, form data set), which would count twice.
  const textOf = (value: string | File) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : undefined);
  return Object.fromEntries(Array.from(form, ([name, value]) => [name, textOf(value)]));
}
