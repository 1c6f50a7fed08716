import browserslist from 'browserslist';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { browserslistToTargets, Features } from 'lightningcss';

// package.json lists the supported browsers: `defaults` get everything; `readable` get the page without islands, from
// which a message can still be sent.

/** The oldest browsers that run the islands, in the notation of Vite. */
export const islandTargets = browserslistToEsbuild(browserslist(undefined, { env: 'defaults' }));

/** How Lightning CSS compiles styles for the oldest browsers that show the page. */
export const styles = {
  targets: browserslistToTargets(browserslist(undefined, { env: 'readable' })),
  // Of no use here: variables for a second scheme, and the names of fonts that systems take by themselves.
  exclude: Features.LightDark | Features.FontFamilySystemUi,
};
