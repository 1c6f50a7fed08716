import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /^(text\/|application\/(json|manifest\+json|xml|javascript)|image\/svg)/;
const MIN_BYTES = 256;
const BROTLI_QUALITY = 9;

/** Text compressed with the best encoding that the client accepts; everything else as it is. */
export async function compress(
  body: Buffer,
  type: string,
  accepted: string,
): Promise<{ body: Buffer; encoding?: 'br' | 'gzip' }> {
  if (body.length < MIN_BYTES || !TEXT.test(type)) return { body };
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    return { body: await promisify(brotliCompress)(body, { params }), encoding: 'br' };
  }
  if (/\bgzip\b/.test(accepted)) return { body: await promisify(gzip)(body), encoding: 'gzip' };
  return { body };
}
