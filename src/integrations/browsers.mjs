import browserslist from 'browserslist';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { browserslistToTargets } from 'lightningcss';

// package.json lists the supported browsers: `defaults` get everything; `readable` get the page without islands, from
// which a message can still be sent.
const served = browserslist(undefined, { env: 'defaults' });
const readable = browserslist(undefined, { env: 'readable' });

/** The oldest browsers that run the islands, in the notation of Vite. */
export const islandTargets = browserslistToEsbuild(served);

/** The oldest browsers that show the page, in the notation of Lightning CSS. */
export const styleTargets = browserslistToTargets(readable);
