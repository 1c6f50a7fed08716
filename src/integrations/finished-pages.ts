import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { type CheerioAPI, load } from 'cheerio';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { islandFiles } from './island-files.ts';
import { pageStyles } from './page-styles.ts';

/** Scripts of the build by the name of their file, each with its code and the names of the files that it imports. */
export type Scripts = Map<string, { code: string; imports: string[] }>;

/** Changes a parsed page and returns it. Adds to `scripts` each script that it moves from the page to a file. */
type Step = (page: CheerioAPI, scripts: Scripts) => CheerioAPI | Promise<CheerioAPI>;

// The order matters: styles depend on the files that the islands name, hashes on the finished scripts and styles.
const steps: Step[] = [islandFiles, pageStyles, contentSecurityPolicy];

/** Runs every page of the build through the steps. Each page is parsed once and written once. */
export function finishedPages(): AstroIntegration {
  const scripts: Scripts = new Map();
  return {
    name: 'finished-pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [collectInto(scripts)] } }),
      'astro:build:done': async ({ dir }) => {
        const bundled = new Set(scripts.keys());
        for (const name of await readdir(dir)) {
          if (!name.endsWith('.html')) continue;
          let page = load(await readFile(new URL(name, dir), 'utf8'));
          for (const step of steps) page = await step(page, scripts);
          await writeFile(new URL(name, dir), page.html());
        }
        for (const [file, { code }] of scripts) if (!bundled.has(file)) await writeFile(new URL(file, dir), code);
      },
    },
  };
}

/** A Vite plugin that collects the browser scripts from the bundle. */
function collectInto(scripts: Scripts): import('vite').Plugin {
  return {
    name: 'collect-scripts',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: (_, bundle) => {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') scripts.set(file.fileName, file);
    },
  };
}
