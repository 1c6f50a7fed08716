import type { Drawing } from './drawing.ts';

/** The paper in the printer, so far up, with its holes and printed rows. */
const paper = (top: number, rows: string) =>
  `<path class="fill-white" d="M42 142V${top}h136V142"/><path d="M52 ${top + 10}V140M168 ${top + 10}V140" stroke-width="4" stroke-dasharray="4 8"/><path d="${rows}" stroke-width="1.5"/>`;

/** The rows near the printer, and those above them on a longer paper. */
const ROWS = 'M70 104h46M70 122h80';
const ROWS_ABOVE =
  'M70-238h46M70-220h80M70-202h58M70-162h80M70-144h46M70-104h58M70-86h80M70-46h46M70-28h80M70 18h46M70 36h80M70 54h58M70 72h70';

/** The line from a printed row by way of the screen to the ground. */
const fromRow = (row: string) =>
  `<path class="stroke-signal" d="${row}a12 12 0 0 0 12 12H392a12 12 0 0 1 12 12v63.5a12 12 0 0 0 12 12H3000" stroke-width="5"/>`;

/** What changed around the work: the printer's paper became a file, and the line goes on from there. Where there is room above, the paper is longer. */
export const paperToFile: Drawing = {
  width: 424,
  height: 210,
  shapes:
    '<path class="stroke-line" d="M-12 212.5h430" stroke-width="5"/><path class="fill-white" d="M252 78h124v84H252z"/><path class="fill-line" d="M20 210v-62q0-10 10-10h160q10 0 10 10v62zM244 70h140v100H244zM252 78v84h124V78zM300 170h28v28h-28zM274 198h80v12h-80z" fill-rule="evenodd"/>' +
    '<path class="fill-white" d="M36 138h148v14H36z"/><path d="M40 174h60M40 188h40M172 174h8m6 0h8M268 87h38M268 110h28M268 142h56M268 153h30M252 96h124" stroke-width="1.5"/>',
  framed: paper(6, `M70 32h58M70 50h80${ROWS}`) + fromRow('M70 78H210a12 12 0 0 1 12 12v23'),
  above:
    paper(-262, ROWS_ABOVE + ROWS) +
    '<path d="M42-8h136M42-126h136" stroke-width="1.5" stroke-dasharray="3 5"/>' +
    fromRow('M70-66H284a14 14 0 0 1 14 14V113'),
};
