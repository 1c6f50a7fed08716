import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { settingsAtBuild } from './netlify/settings-at-build.ts';
import { isUnlisted } from './src/content/pages.ts';
import { islandTargets, styles } from './src/integrations/browsers.mjs';
import { contentCheck } from './src/integrations/content-check.ts';
import { finishedPages } from './src/integrations/finished-pages.ts';

/**
 * Makes Chromium compile a large file's functions on another thread while it downloads, instead of at their first call.
 */
const compiledAsItArrives = ({ modules }) =>
  Object.values(modules).some(({ renderedLength }) => renderedLength > 10_000) ? '//# allFunctionsCalledOnLoad' : '';

/** Every page names the files of its islands. Seven characters tell the versions of one file apart. */
const shortNames = { entryFileNames: '_astro/[name].[hash:7].js', chunkFileNames: '_astro/[name].[hash:7].js' };

/** Parts of the editor at /admin for kinds of fields that our forms do not have: code and maps. */
const UNUSED = [/^@shikijs\//, 'leaflet', /^terra-draw/];

/** `client:intent`, for islands. */
const clientIntent = {
  name: 'client-intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: './src/islands/intent.ts' }),
  },
};

// Nothing that an owner types may be imported here: a missing quote would stop the build in English, before contentCheck.
// No adapter here: with one, the build ships a catch-all function beside the static pages. `npm run dev` adds it
// (netlify/commands/dev.ts).
export default defineConfig({
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  integrations: [
    contentCheck,
    react(),
    sitemap({ filter: (url) => !isUnlisted(new URL(url).pathname) }),
    clientIntent,
    settingsAtBuild(),
    finishedPages,
  ],
  vite: {
    environments: { client: { build: { rolldownOptions: { output: shortNames } } } },
    plugins: [tailwindcss()],
    css: { transformer: 'lightningcss', lightningcss: styles },
    build: {
      target: islandTargets,
      rolldownOptions: {
        external: UNUSED,
        output: {
          postBanner: compiledAsItArrives,
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\// },
              // Of a few hundred bytes each: in files of their own, their names alone would weigh on every page.
              { name: 'facts', test: /src\/(copy\/navegacao|contact\/ping)\.ts/ },
            ],
          },
        },
      },
    },
  },
});
