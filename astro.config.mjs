import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { settingsAtBuild } from './netlify/settings-at-build.mjs';
import { siteUrl } from './src/company-links.ts';
import { islandTargets } from './src/integrations/browsers.mjs';
import { companyFacts } from './src/integrations/company-facts.mjs';
import { contentSecurityPolicy } from './src/integrations/content-security-policy.mjs';
import { intentDirective } from './src/integrations/intent-directive.mjs';
import { islandLoading } from './src/integrations/island-loading.mjs';
import { pageStyles } from './src/integrations/page-styles.mjs';
import { sonnerSwipeThreshold } from './src/integrations/sonner.mjs';

const NOT_LISTED = ['/404', '/mensagem-enviada'];

// No adapter here: with one, the build ships a catch-all function beside the static pages. `npm run dev` adds it
// (netlify/local/dev.ts).
export default defineConfig({
  site: siteUrl,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  integrations: [
    react(),
    sitemap({ filter: (page) => !NOT_LISTED.includes(new URL(page).pathname) }),
    intentDirective(),
    companyFacts(),
    settingsAtBuild(),
    // In this order: styles are those of the named modules, hashes are of the finished pages.
    islandLoading(),
    pageStyles(),
    contentSecurityPolicy(),
  ],
  vite: {
    // Its own optimizer knows only newer browsers, and drops what stands there for older ones.
    plugins: [tailwindcss({ optimize: false }), sonnerSwipeThreshold()],
    build: {
      target: islandTargets,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\// }],
          },
        },
      },
    },
  },
});
