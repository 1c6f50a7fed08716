import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'esbuild';

/** Parts of the editor for kinds of fields that our forms do not have: code and maps. */
const UNUSED = ['@shikijs/*', 'leaflet', 'terra-draw', 'terra-draw-leaflet-adapter'];

/** Builds the forms at /admin, apart from the pages, whose scripts and policy have nothing to do with them. */
export function admin(): AstroIntegration {
  return {
    name: 'admin',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        // Netlify tells its address. Without one, as on this machine, the forms only edit a working copy.
        const [, repository = 'copia/local'] = GITHUB.exec(process.env.REPOSITORY_URL ?? '') ?? [];
        const folder = new URL('admin/', dir);
        await build({
          entryPoints: ['src/admin/admin.ts'],
          outdir: fileURLToPath(folder),
          bundle: true,
          splitting: true,
          minify: true,
          format: 'esm',
          external: UNUSED,
          define: { REPOSITORY: JSON.stringify(repository) },
          logLevel: 'warning',
        });
        cpSync('src/admin/index.html', new URL('index.html', folder));
        // Its fonts.
        cpSync(new URL('assets/', import.meta.resolve('@sveltia/cms')), new URL('assets/', folder), {
          recursive: true,
        });
      },
    },
  };
}

const GITHUB = /github\.com[/:]([^/]+\/[^/]+?)(?:\.git)?\/?$/;
