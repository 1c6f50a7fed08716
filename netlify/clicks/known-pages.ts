import { readFile } from 'node:fs/promises';

/** The platform packs this file with the function (netlify.toml). */
const SITEMAP = 'dist/sitemap-0.xml';

/** Path of the page that refuses a message sent without script. The form stands on /contato. */
const REFUSAL_PATH = '/api/contacts';

let paths: Promise<Set<string>> | undefined;

/** Returns a path if it is one of the site's pages, and null otherwise: anybody can request any URL. */
export async function pageOf(path: string): Promise<string | null> {
  paths ??= readPaths();
  const page = path === REFUSAL_PATH ? '/contato' : path;
  return (await paths).has(page) ? page : null;
}

/** Returns the paths of all pages in the built sitemap; none under `npm run dev`, which builds no sitemap. */
async function readPaths(): Promise<Set<string>> {
  const sitemap = await readFile(SITEMAP, 'utf8').catch(() => '');
  return new Set([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname));
}
