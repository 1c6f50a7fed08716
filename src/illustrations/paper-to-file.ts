import type { Drawing } from './drawing.ts';

/** Rows of the paper near the printer, and further up. */
const ROWS = 'M70 104h46';
const ROWS_ABOVE = 'M70-116h46M70-98h80M70-80h58M70-62h58M70-44h80M70-6h46M70 12h80M70 48h46M70 66h80M70 84h58';

/** The printer with its paper, so far up, and these rows on it. Beside it a screen. */
const office = (top: number, rows: string) =>
  '<path class="fill-line" d="M20 210v-62q0-10 10-10h160q10 0 10 10v62z"/><path class="fill-steel" d="M36 138h148v14H36z"/><path d="M40 174h60M40 188h40M172 174h8m6 0h8" stroke-width="1.5"/>' +
  `<path class="fill-white" d="M42 145V${top}h136V145"/><path d="M52 ${top + 10}V142M168 ${top + 10}V142" stroke-width="4" stroke-dasharray="4 8"/><path d="${rows}" stroke-width="1.5"/>` +
  '<path class="fill-line" d="M244 70h140v100H244zM300 170h28v28h-28zM274 198h80v12h-80z"/><path class="fill-white" d="M252 78h124v84H252z"/><path d="M268 87h38M252 96h124M268 108h28M268 134h56M268 146h30" stroke-width="1.5"/>';

/** Where the line's row is, of an office on the ground. */
const ROW = 121;

/** The desk is so high. */
const DESK = 128;
/** With files under it. */
const desk =
  '<path class="fill-white" d="M46 158h52v52H46zM104 170h48v40h-48zM56 118h50v40H56zM296 158h56v52h-56z"/><path class="fill-line" d="M4 82h396v10H4zM14 92h10v118H14zM380 92h10v118h-10z"/><path d="M62 174h20M118 184h20M71 132h20M312 174h24" stroke-width="1.5"/>';

/** The line from a printed row to the screen, as a row of it, and from there to the ground. */
const way = (row: number) =>
  `<path class="stroke-signal" d="M70 ${row}H244m24 0h70m46 0h16a12 12 0 0 1 12 12V200.5a12 12 0 0 0 12 12H3000" stroke-width="5"/>`;

/** What changed around the work: the printer's paper became a file, and the line goes on from there. Where there is room above, all stands on a desk and the paper is longer. */
export const paperToFile: Drawing = {
  width: 424,
  height: 210,
  shapes: '<path class="stroke-line" d="M-12 212.5h430" stroke-width="5"/>',
  framed: office(6, `M70 32h58M70 50h80M70 86h80${ROWS}`) + way(ROW),
  above:
    `<g transform="translate(0 -${DESK})">${office(-140, ROWS_ABOVE + ROWS)}<path d="M42 30h136" stroke-width="1.5" stroke-dasharray="3 5"/></g>` +
    desk +
    way(ROW - DESK),
};
