import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { compress } from './compress.ts';

/** What the platform accepts for a function, in bytes. */
const BODY_MAX_BYTES = 6 * 1024 * 1024;

/** Node's request as a web `Request`, its body read whole; null when there is no such request. */
export async function toRequest(message: IncomingMessage): Promise<Request | null> {
  try {
    const headers = new Headers();
    for (let i = 0; i < message.rawHeaders.length; i += 2) {
      headers.append(message.rawHeaders[i] ?? '', message.rawHeaders[i + 1] ?? '');
    }
    const method = message.method ?? 'GET';
    const hasBody = method !== 'GET' && method !== 'HEAD';
    // Joined as text: resolved as an address, //name would become a host.
    return new Request(`http://${message.headers.host}${message.url}`, {
      method,
      headers,
      body: hasBody ? await readBody(message) : null,
    });
  } catch {
    return null;
  }
}

async function readBody(message: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(message.headers['content-length']) > BODY_MAX_BYTES) throw new RangeError('body too large');
  return Uint8Array.from(await buffer(message));
}

export async function sendResponse(response: Response, message: IncomingMessage, out: ServerResponse): Promise<void> {
  const type = response.headers.get('content-type') ?? '';
  const plain = Buffer.from(await response.arrayBuffer());
  const { body, encoding } = await compress(plain, type, String(message.headers['accept-encoding'] ?? ''));
  for (const [name, value] of response.headers) out.setHeader(name, value);
  if (encoding) out.setHeader('Content-Encoding', encoding);
  if (encoding || plain.length > 0) out.setHeader('Vary', 'Accept-Encoding');
  out.setHeader('Content-Length', body.length);
  out.writeHead(response.status);
  out.end(message.method === 'HEAD' ? undefined : body);
}
