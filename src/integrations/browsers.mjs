import browserslist from 'browserslist';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { browserslistToTargets } from 'lightningcss';

// package.json says which browsers are served: `defaults` get everything,
// `readable` get the plain page, which they can read and send a message from.
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

/** The oldest browsers that read the page, in which its inline script must not fail; in the same notation. */
export const inlineScriptTargets = browserslistToEsbuild(readable);

/** The oldest browsers that read the page, in the notation of Lightning CSS. */
export const styleTargets = browserslistToTargets(readable);
