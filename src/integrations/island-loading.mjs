import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { rewritePages } from './finished-pages.mjs';

/**
 * What the build can do for islands that load late:
 * - Astro's own scripts for islands become a file that the first sign of intent
 *   loads, instead of 1.3 kB inside every page;
 * - each island says in `data-modules` every file that it needs, that one
 *   first, so that `src/inline/islands.ts` asks for all at once instead of
 *   discovering one after another;
 * - what remains of inline script stands together at the end of the page,
 *   behind the first view, which then fits into the first flight of packets.
 * @returns {import('astro').AstroIntegration}
 */
export function islandLoading() {
  /** @type {Map<string, string[]>} File of the build → files that it imports. */
  const imports = new Map();

  /** @type {import('vite').Plugin} */
  const readImports = {
    name: 'island-imports',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: (_, bundle) => {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') imports.set(file.fileName, file.imports);
    },
  };

  return {
    name: 'island-loading',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [readImports] } }),
      'astro:build:done': async ({ dir }) =>
        rewritePages(dir, async (html) => {
          const { rest, islandScripts, ownScripts } = takeScripts(html);
          const code = islandScripts.join('\n');
          const file = `_astro/islands.${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
          await writeFile(new URL(file, dir), code);
          const script = `<script>${ownScripts.join('\n')}</script>`;
          return nameModules(rest, file, imports).replace('</body>', () => `${script}</body>`);
        }),
    },
  };
}

/** Takes the inline scripts out of a page: Astro's two for islands (the element and the directive), and ours. @param {string} html */
function takeScripts(html) {
  /** @type {string[]} */
  const islandScripts = [];
  /** @type {string[]} */
  const ownScripts = [];
  const rest = html.replace(/<script>(.*?)<\/script>/gs, (_, /** @type {string} */ code) => {
    const isForIslands = /customElements\.define\("astro-island"|"astro:intent"/.test(code);
    (isForIslands ? islandScripts : ownScripts).push(code.trim());
    return '';
  });
  if (islandScripts.length !== 2)
    throw new Error(
      'Astro no longer writes its scripts for islands as expected; see src/integrations/island-loading.mjs.',
    );
  return { rest, islandScripts, ownScripts };
}

/** @param {string} html @param {string} islandsFile @param {Map<string, string[]>} imports */
function nameModules(html, islandsFile, imports) {
  return html.replace(/<astro-island [^>]*>/g, (island) => {
    const entries = [...island.matchAll(/(?:component|renderer)-url="\/([^"]+)"/g)].map(([, file]) => file);
    const modules = new Set([islandsFile, ...entries.flatMap((entry) => closure(entry ?? '', imports))]);
    return island.replace('<astro-island ', `<astro-island data-modules="${[...modules].join(' ')}" `);
  });
}

/** @param {string} file @param {Map<string, string[]>} imports @returns {string[]} The file and all it imports. */
function closure(file, imports, seen = new Set()) {
  if (seen.has(file)) return [];
  seen.add(file);
  return [file, ...(imports.get(file) ?? []).flatMap((imported) => closure(imported, imports, seen))];
}
