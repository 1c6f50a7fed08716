import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the files and folders with the text of a page, by its path. Layout and components do not count. */
function sourcesOf(path: string, folder: string): string[] {
  const slug = path.slice(1);
  const product = [`src/content/produtos/${slug}.json`, `src/products/${slug}`, 'src/content/produto.json'];
  const other = [`src/content/${slug || 'index'}.json`, `src/pages/${slug || 'index'}.astro`];
  const isProduct = existsSync(join(folder, 'src/content/produtos', `${slug}.json`));
  return [...(isProduct ? product : other), 'src/content/empresa.json'];
}

/**
 * Adds to a page of the sitemap the time of the last commit to its sources. Adds nothing without the whole history: a
 * shallow clone reports its only commit for every file, and search engines ignore dates that are always the same.
 */
export function withLastChange<Item extends { url: string }>(item: Item, folder = '.'): Item & { lastmod?: string } {
  const git = (...args: string[]) => outputOf(args, folder);
  if (git('rev-parse', '--is-shallow-repository') !== 'false') return item;
  const lastmod = git('log', '-1', '--format=%cI', '--', ...sourcesOf(new URL(item.url).pathname, folder));
  return lastmod ? { ...item, lastmod } : item;
}

/** Returns what a Git command prints; '' without Git or a repository. */
function outputOf(args: string[], cwd: string): string {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
