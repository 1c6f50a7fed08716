import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/**
 * What the build can do for islands that load late:
 * - each says in `data-modules` every file that it needs, so that the intent
 *   directive asks for all at once instead of discovering one after another;
 * - their inline scripts move to the end of the page, behind the first view,
 *   which then fits into the first flight of packets.
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
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const pages = (await readdir(folder)).filter((name) => name.endsWith('.html'));
        for (const page of pages) {
          const html = await readFile(folder + page, 'utf8');
          await writeFile(folder + page, moveScriptsToEnd(nameModules(html, imports)));
        }
      },
    },
  };
}

/** @param {string} html @param {Map<string, string[]>} imports */
function nameModules(html, imports) {
  return html.replace(/<astro-island [^>]*>/g, (island) => {
    const entries = [...island.matchAll(/(?:component|renderer)-url="\/([^"]+)"/g)].map(([, file]) => file);
    const modules = new Set(entries.flatMap((entry) => closure(entry ?? '', imports)));
    return island.replace('<astro-island ', `<astro-island data-modules="${[...modules].join(' ')}" `);
  });
}

/** @param {string} file @param {Map<string, string[]>} imports @returns {string[]} The file and all it imports. */
function closure(file, imports, seen = new Set()) {
  if (seen.has(file)) return [];
  seen.add(file);
  return [file, ...(imports.get(file) ?? []).flatMap((imported) => closure(imported, imports, seen))];
}

/** @param {string} html */
function moveScriptsToEnd(html) {
  /** @type {string[]} */
  const scripts = [];
  const rest = html.replace(/<script>.*?<\/script>/gs, (script) => {
    scripts.push(script);
    return '';
  });
  return rest.replace('</body>', `${scripts.join('')}</body>`);
}
