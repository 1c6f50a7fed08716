import browserslist from 'browserslist';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { browserslistToTargets } from 'lightningcss';

// package.json says which browsers are served: `defaults` get everything,
// `readable` get the plain page, which they can read and send a message from.
const served = browserslist(undefined, { env: 'defaults' });
const readable = browserslist(undefined, { env: 'readable' });

/** The oldest browsers that run the islands, in the notation of Vite and esbuild. */
export const islandTargets = browserslistToEsbuild(served);

/** The oldest browsers that read the page, in which its inline script must not fail; in the same notation. */
export const inlineScriptTargets = browserslistToEsbuild(readable);

/** The oldest browsers that read the page, in the notation of Lightning CSS. */
export const styleTargets = browserslistToTargets(readable);
