import { circle, standing } from './drawing.ts';
import { forklift } from './operation.ts';

/** What is said, the list that comes of it, the program being written, the load that it brings on its way. */
export const steps = standing(
  [
    `<path class="fill-line" d="M2 60q0-24 17-24t17 24M94 60q0-24 17-24t17 24"/><path class="fill-white" d="M38 4h34v22H50l-8 8v-8h-4z${circle(19, 24, 10)}${circle(111, 24, 10)}"/><path class="fill-steel" d="M9 24q-2-12 10-12t10 12q-7 0-10-6-3 6-10 6zM101 24q-2-12 10-12t10 12q-7 0-10-6-3 6-10 6z"/><path class="fill-signal" d="M92 30v9l-8-7H70V18h22z"/><path d="M44 12h20M44 19h12"/>`,
    '<path class="fill-white" d="M2 60V2h38l14 14v44M40 2v14h14"/><path class="fill-line" d="M72 60V20l7-14 7 14v40z"/><path d="M10 13h20M10 23h4M20 23h22M10 33h4M20 33h18M10 53h4M20 53h24M72 24h14"/><path class="stroke-signal" d="M10 43h36" stroke-width="5"/>',
    '<path class="fill-line" d="M2 4h96v44H2zM40 48h20v12H40z"/><path class="fill-white" d="M8 10h84v32H8z"/><path d="M14 17h20m6 0h16M22 24h34m6 0h12M14 37h12m6 0h26"/><path class="stroke-signal" d="M22 31h40" stroke-width="4"/>',
    `<g transform="translate(0 -37) scale(.5)" stroke-width="3">${forklift('fill-white', 2.6)}</g><path class="fill-signal" d="M40 36h24v24H40z"/><path class="fill-white" d="M78 60V36h24v24M104 60V36h24v24M90 36V12h24v24"/><path d="M52 36v7M90 36v7M116 36v7M102 12v7"/>`,
  ],
  200,
);
