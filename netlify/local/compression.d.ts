/** Only what is used here: the published types require Express. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Handler = (message: IncomingMessage, out: ServerResponse, next: () => void) => void;
  export default function compression(options: { brotli: import('node:zlib').BrotliOptions }): Handler;
}
