import type { Config } from '@netlify/functions';
import { respondText } from '../http/headers.ts';

/**
 * Answers 404 for a script or style that is not there, and lets nobody cache it. Without this function, the header
 * rule for /_astro/ would let browsers keep the 404 for a year, even when a rollback has brought the file back.
 */
export default function missingAsset(): Response {
  return respondText('Arquivo não encontrado.', 404);
}

// Read by the bundler as text: a literal with a type annotation, nothing computed.
export const config: Config = {
  path: '/_astro/*',
  // Files come first: the function runs only where there is none.
  preferStatic: true,
};
