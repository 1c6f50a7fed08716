import browserslist from 'browserslist';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { browserslistToTargets } from 'lightningcss';

// package.json lists the supported browsers: `defaults` get everything; `readable` get the page without islands, from
// which a message can still be sent.
const served = browserslist(undefined, { env: 'defaults' });
const readable = browserslist(undefined, { env: 'readable' });

/**
 * The oldest browsers that run the islands, in the notation of Vite and esbuild. For Safari 15 the bundler would rewrite
 * every class field, for 900 bytes, because of a bug with parentheses in their values (WebKit 236843). No field here has
 * any, and tests/browser/built-code.test.ts fails when one does.
 */
export const islandTargets = browserslistToEsbuild(served).map((target) =>
  target.replace(/^(ios|safari)15\.\d+$/, (_, browser) => `${browser}16`),
);

/** The oldest browsers that show the page, in the notation of Lightning CSS. */
export const styleTargets = browserslistToTargets(readable);
