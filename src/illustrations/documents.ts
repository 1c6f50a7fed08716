import { circle, standing } from './drawing.ts';

/** Of a frame that a thing fills. */
const WIDTH = 130;

const SHEET = '<path class="fill-white" d="M2 60V4h56v56"/>';

/** What a form asks, an answer, the time that runs out, whom it is passed to, no cookie, a key to what is kept, a person. */
export const privacyThings = standing(
  [
    `${SHEET}<path d="M12 14h36v8H12zM12 29h36v8H12z"/><path class="fill-signal" d="M12 45h22v9H12z"/>`,
    '<path class="fill-line" d="M2 60V6h78v54M2 6l39 31L80 6"/><path class="stroke-signal" d="M126 34H94m12-12L94 34l12 12" stroke-width="5"/>',
    '<path class="fill-line" d="M12 4q0 20 18 28-18 8-18 28h38q0-20-18-28 18-8 18-28z"/><path class="fill-signal" d="M18 60q2-12 13-16 11 4 13 16z" stroke="none"/><path d="M6 4h50M6 60h50" stroke-width="4"/>',
    '<path class="fill-line" d="M2 60V4h44v56M2 22h44M2 41h44M80 60V22h48v38M80 22l24 20 24-20"/><path d="M10 13h8M10 31h8M10 50h8"/><path class="stroke-signal" d="M46 41h34" stroke-width="5"/>',
    `<path class="fill-line" d="M30 6a26 26 0 1 0 26 26q-10 2-12-8-10 0-8-10-6-2-6-8z"/><path d="M20 24h3M34 36h3M22 42h3M38 48h3" stroke-width="5"/><path class="stroke-signal" d="M10 54L52 12" stroke-width="5"/>`,
    `<path class="fill-line" d="M54 25h65v28h-15V41H92v9H78v-9H54z${circle(30, 33, 26)}"/><path class="fill-signal" d="${circle(25, 33, 10)}"/>`,
    `<path class="fill-line" d="M4 60q0-27 26-27t26 27${circle(30, 19, 13)}"/><path class="stroke-signal" d="M16 18a14 14 0 0 1 28 0" stroke-width="4"/><path class="fill-signal" d="M12 15h7v12h-7zM41 15h7v12h-7z" stroke="none"/><path class="stroke-signal" d="M45 26q0 8-11 8" stroke-width="2.5"/>`,
  ],
  WIDTH,
);

/** What is done, what is not yet, what somebody tells. */
export const accessibilityThings = standing(
  [
    `${SHEET}<path d="M28 16h22M28 32h22M28 48h22"/><path class="stroke-signal" d="M10 16l4 4 8-9M10 32l4 4 8-9M10 48l4 4 8-9" stroke-width="4"/>`,
    `<path d="M66 60q0-24 17-24t17 24" stroke-dasharray="4 3"/>${SHEET}<path d="M10 11h8v8h-8zM10 27h8v8h-8zM10 43h8v8h-8zM26 16h24M26 32h24M26 48h24M73 24a10 10 0 0 0 20 0 10 10 0 0 0-20 0" stroke-dasharray="4 3"/>`,
    '<path class="fill-white" d="M2 6h72v38H34L22 60V44H2z"/><path class="stroke-signal" d="M38 12v15M38 33v5" stroke-width="6"/>',
  ],
  WIDTH,
);
