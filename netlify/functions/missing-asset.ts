import type { Config } from '@netlify/functions';
import { respondText } from '../http/respond.ts';

/**
 * Responds 404 for a missing script or style, without caching. Otherwise the header rule for /_astro/ would let browsers
 * cache the 404 for a year, even after a rollback has restored the file.
 */
export default function missingAsset(): Response {
  return respondText('Arquivo não encontrado.', 404);
}

export const config: Config = {
  path: '/_astro/*',
  // The function runs only where there is no file.
  preferStatic: true,
};
