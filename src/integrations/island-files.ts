import { createHash } from 'node:crypto';
import type { CheerioAPI } from 'cheerio';
import type { Scripts } from './finished-pages.ts';
import { entriesOf, splitScripts } from './package-internals.ts';

/**
 * Prepares a page for islands that load late:
 * - Astro's own scripts for islands move from every page, where they take 1.3 kB, to a file that the first intent loads;
 * - each island lists all files that it needs in `data-modules`, that one first, so that `src/inline/islands.ts` requests
 *   them in parallel instead of discovering one after another;
 * - the remaining inline scripts move to the end of the page, so that what is first seen fits into the first round
 *   trip of TCP.
 * @param scripts Scripts of the bundle. Astro's scripts are added as a file.
 * @throws If Astro's output is not as `package-internals.ts` describes it.
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
