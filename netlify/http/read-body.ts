import { refusals } from '../../src/copy/recusas.ts';

const BODY_MAX_BYTES = 64 * 1024;

/** Who asks, by the type of the body: a `json` caller is answered with JSON and sentences, a `form` with pages. */
export type Caller = 'json' | 'form';

export interface ReadBody {
  caller: Caller;
  input: unknown;
}

export type Body = ReadBody | { caller: Caller; status: number; refusal: string };

/** Reads a JSON or form body of up to 64 kB, or answers the HTTP status and a sentence that say why it cannot. */
export async function readBody(request: Request): Promise<Body> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const isForm = type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data';
  const caller: Caller = isForm ? 'form' : 'json';
  if (!isForm && type !== 'application/json') return { caller, status: 415, refusal: refusals.unsupportedType };

  const bytes = await readBytes(request);
  if (bytes === 'too large') return { caller, status: 413, refusal: refusals.tooLarge };
  return isForm ? readForm(bytes, request) : readJson(bytes);
}

/** Counts the bytes that arrive, because Content-Length may be missing or wrong. */
async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer> | 'too large'> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > BODY_MAX_BYTES) return 'too large';
    chunks.push(chunk);
  }
  return Uint8Array.from(Buffer.concat(chunks));
}

function readJson(bytes: Uint8Array): Body {
  try {
    return { caller: 'json', input: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    return { caller: 'json', status: 400, refusal: refusals.malformedJson };
  }
}

async function readForm(bytes: Uint8Array<ArrayBuffer>, request: Request): Promise<Body> {
  try {
    const headers = { 'Content-Type': request.headers.get('content-type') ?? '' };
    const form = await new Response(bytes, { headers }).formData();
    // Browsers send each line break of a text area as CR LF (HTML, form data set): made one character again, or it
    // would count twice.
    const entries = [...form].map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\r\n', '\n') : undefined,
    ]);
    return { caller: 'form', input: Object.fromEntries(entries) };
  } catch {
    return { caller: 'form', status: 400, refusal: refusals.unreadable };
  }
}
