import { createHash } from 'node:crypto';
import type { CheerioAPI } from 'cheerio';
import type { Scripts } from './finished-pages.ts';
import { entriesOf, splitScripts } from './package-internals.ts';

/**
 * Prepares a page for islands that load late:
 * - Astro's own scripts for islands become a file that the first intent loads, instead of 1.3 kB inside every
 *   page;
 * - each island says in `data-modules` every file that it needs, that one first, so that `src/inline/islands.ts` asks
 *   for all at once instead of discovering one after another;
 * - the remaining inline scripts move to the end of the page, so that the first view fits into the first flight of
 *   packets.
 * @param scripts Those of the bundle. The file of Astro's scripts is added.
 * @throws When Astro wrote the page otherwise than `package-internals.ts` says.
 */
export function islandFiles(page: CheerioAPI, scripts: Scripts): CheerioAPI {
  const inline = page('script:not([type])').remove().toArray();
  const { ofAstro, ours } = splitScripts(inline.map((script) => page(script).text().trim()));
  const code = ofAstro.join('\n');
  const file = `_astro/islands.${createHash('sha256').update(code).digest('base64url').slice(0, 6)}.js`;
  scripts.set(file, { code, imports: [] });
  for (const island of page('astro-island').toArray()) {
    const modules = new Set([file]);
    for (const entry of entriesOf(island.attribs, scripts)) addWithImports(entry, scripts, modules);
    island.attribs['data-modules'] = [...modules].join(' ');
  }
  page('body').append(`<script>${ours.join('\n')}</script>`);
  return page;
}

/** Adds a file, then its imports. */
function addWithImports(file: string, scripts: Scripts, modules: Set<string>) {
  if (modules.has(file)) return;
  modules.add(file);
  for (const imported of scripts.get(file)?.imports ?? []) addWithImports(imported, scripts, modules);
}
