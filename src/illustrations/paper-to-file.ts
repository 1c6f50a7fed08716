import type { Drawing } from './drawing.ts';

/** What changed around the work: the printer's paper became a file. The row is the same on both. */
export const paperToFile: Drawing = {
  width: 400,
  height: 210,
  shapes:
    '<path class="fill-white" d="M42 6h136v136H42zM262 78h124v84H262z"/><path class="fill-line" d="M20 210v-62q0-10 10-10h160q10 0 10 10v62zM254 70h140v100H254zM262 78v84h124V78zM310 170h28v28h-28zM284 198h80v12h-80z" fill-rule="evenodd"/>' +
    '<path d="M52 16v126M168 16v126" stroke-width="4" stroke-dasharray="4 8"/>' +
    '<path class="fill-white" d="M36 138h148v14H36z"/><path d="M70 32h58M70 50h80M70 104h46M70 122h80M40 174h60M40 188h40M172 174h8m6 0h8M278 87h38M278 110h48M278 140h56M278 152h30M262 96h124" stroke-width="1.5"/>' +
    '<path class="stroke-signal" d="M70 78h150a12 12 0 0 1 12 12v23a12 12 0 0 0 12 12H356" stroke-width="6"/>',
};
