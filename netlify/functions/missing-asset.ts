import type { Config } from '@netlify/functions';
import { respondText } from '../http/respond.ts';

/** 404 for a missing script or style, uncached: the header rule for /_astro/ would keep it in browsers for a year. */
export default function missingAsset(): Response {
  return respondText('Arquivo não encontrado.', 404);
}

export const config: Config = {
  path: '/_astro/*',
  // The function runs only where there is no file.
  preferStatic: true,
};
