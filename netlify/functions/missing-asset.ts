import type { Config } from '@netlify/functions';
import { respondText } from '../http/headers.ts';

/**
 * A script or style that is not there: 404 that nobody keeps. The header rule
 * for /_astro/ would let browsers keep it for a year, and a file that is back
 * after a rollback would stay missing for them.
 */
export default function missingAsset(): Response {
  return respondText('Arquivo não encontrado.', 404);
}

// Read by the bundler as text: a literal with a type annotation, nothing computed.
export const config: Config = {
  path: '/_astro/*',
  // Only where there is no file.
  preferStatic: true,
};
