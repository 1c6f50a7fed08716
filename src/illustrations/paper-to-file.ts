import type { Drawing } from './drawing.ts';

/** What changed around the work: the printer's paper became a file. The row is the same on both, and the line goes on from there. */
export const paperToFile: Drawing = {
  width: 424,
  height: 210,
  shapes:
    '<path class="fill-white" d="M42 6h136v136H42zM252 78h124v84H252z"/><path class="fill-line" d="M20 210v-62q0-10 10-10h160q10 0 10 10v62zM244 70h140v100H244zM252 78v84h124V78zM300 170h28v28h-28zM274 198h80v12h-80z" fill-rule="evenodd"/>' +
    '<path d="M52 16v126M168 16v126" stroke-width="4" stroke-dasharray="4 8"/>' +
    '<path class="fill-white" d="M36 138h148v14H36z"/><path d="M0 210h400M70 32h58M70 50h80M70 104h46M70 122h80M40 174h60M40 188h40M172 174h8m6 0h8M268 87h38M268 110h48M268 140h56M268 152h30M252 96h124" stroke-width="1.5"/>' +
    '<path class="stroke-signal" d="M70 78h140a12 12 0 0 1 12 12v23a12 12 0 0 0 12 12H392a12 12 0 0 1 12 12v63.5a12 12 0 0 0 12 12H3000" stroke-width="5"/>',
};
