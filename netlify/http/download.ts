import { describeError, LoggableError } from '../errors.ts';
import { respond } from './respond.ts';

interface Download {
  name: string;
  /** Media type of the text. */
  type: string;
  headers: Record<string, string>;
}

/**
 * Returns a text as a file, streamed. The first part is read before the response begins, so that an early failure is
 * thrown and answered. A later one breaks the connection: the browser says that the download failed, and keeps no part.
 */
export async function respondDownload(
  parts: AsyncGenerator<string>,
  { name, type, headers }: Download,
): Promise<Response> {
  const chunks = inChunks(parts);
  const first = await chunks.next();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(encoder.encode(first.value)),
    async pull(stream) {
      try {
        const { done, value } = await chunks.next();
        if (done) stream.close();
        else stream.enqueue(encoder.encode(value));
      } catch (error) {
        console.error('Download incomplete:', describeError(error));
        // Instead of the error, whose text the platform would log: it may hold what a member searched for.
        stream.error(new LoggableError('download incomplete'));
      }
    },
  });
  return respond(body, 200, {
    ...headers,
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${name}"`,
  });
}

const CHUNK_CHARS = 32 * 1024;

/** Joins small parts, because each chunk of a response costs a write. */
async function* inChunks(parts: AsyncGenerator<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const part of parts) {
    chunk += part;
    if (chunk.length < CHUNK_CHARS) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}
