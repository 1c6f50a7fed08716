/** The part that is used here; the published types ask for Express. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { BrotliOptions } from 'node:zlib';

  export default function compression(options: {
    brotli: BrotliOptions;
  }): (message: IncomingMessage, out: ServerResponse, next: () => void) => void;
}
