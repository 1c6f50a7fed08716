import type { Drawing } from './drawing.ts';

/** What changed around the work: the printer's paper became a file. The row is the same on both. */
export const paperToFile: Drawing = {
  width: 400,
  height: 210,
  shapes:
    '<path class="fill-white" d="M42 6h136v136H42zM262 54h124v92H262z"/><path class="fill-line" d="M20 210v-62q0-10 10-10h160q10 0 10 10v62zM312 146h24v56h-24zM286 202h76v8h-76z"/>' +
    '<path d="M52 16v126M168 16v126" stroke-width="4" stroke-dasharray="4 8"/>' +
    '<path class="fill-white" d="M36 138h148v14H36z"/><path d="M70 32h58M70 50h80M70 104h46M70 122h80M40 174h60M40 188h40M172 174h8m6 0h8M278 72h38M278 114h56M278 130h30M262 88h124" stroke-width="1.5"/>' +
    '<path class="stroke-signal" d="M70 78h138a12 12 0 0 1 12 12 12 12 0 0 0 12 12H356" stroke-width="6"/>',
};
