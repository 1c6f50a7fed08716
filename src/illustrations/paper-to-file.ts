import type { Drawing } from './drawing.ts';

/** What changed around the work: the printer's paper became a file. The row is the same on both, and the line goes on from there. */
export const paperToFile: Drawing = {
  width: 424,
  height: 400,
  shapes:
    '<path class="fill-white" d="M42 6h136v326H42zM252 268h124v84H252z"/><path class="fill-line" d="M20 400v-62q0-10 10-10h160q10 0 10 10v62zM244 260h140v100H244zM252 268v84h124v-84zM300 360h28v28h-28zM274 388h80v12h-80z" fill-rule="evenodd"/>' +
    '<path d="M52 16v316M168 16v316" stroke-width="4" stroke-dasharray="4 8"/><path d="M42 134h136M42 258h136" stroke-width="1.5" stroke-dasharray="3 5"/>' +
    '<path class="fill-white" d="M36 328h148v14H36z"/><path d="M70 32h58M70 50h80M70 92h46M70 110h80M70 160h80M70 178h58M70 196h70M70 214h80M70 232h40M70 284h46M70 302h80M40 364h60M40 378h40M172 364h8m6 0h8M268 277h38M268 300h28M268 332h56M268 343h30M252 286h124" stroke-width="1.5"/>' +
    '<path class="stroke-signal" d="M70 71H300a14 14 0 0 1 14 14V301a14 14 0 0 0 14 14H392a12 12 0 0 1 12 12v63.5a12 12 0 0 0 12 12H3000" stroke-width="5"/>',
};
