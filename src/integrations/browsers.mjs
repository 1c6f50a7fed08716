import browserslist from 'browserslist';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { browserslistToTargets } from 'lightningcss';

// package.json says which browsers are served: `defaults` with everything,
// `readable` with the plain page, which any of them can read and send from.
const served = browserslist(undefined, { env: 'defaults' });
const readable = browserslist(undefined, { env: 'readable' });

/** Oldest browsers that run the islands, as Vite and esbuild name them. */
export const islandTargets = browserslistToEsbuild(served);

/** Oldest browsers that read the page itself: its inline script must not fail in any of them. */
export const inlineScriptTargets = browserslistToEsbuild(readable);

/** The same browsers, as Lightning CSS names them. */
export const styleTargets = browserslistToTargets(readable);
