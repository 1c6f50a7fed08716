import { circle, standing } from './drawing.ts';

/** Of a frame that the widest thing fills. */
const WIDTH = 104;

const SHEET = '<path class="fill-white" d="M2 61V4h56v57"/>';

/** What a form asks, a weighing of reasons, the time that runs out, whom it is passed to, no cookie, a key to what is kept, a person. */
export const privacyThings = standing(
  [
    `${SHEET}<path d="M12 14h36v8H12zM12 29h36v8H12z"/><path class="fill-signal" d="M12 45h22v9H12z"/>`,
    '<path class="fill-line" d="M2 38L16 15l14 23q-14 12-28 0zM56 38l14-23 14 23q-14 12-28 0zM28 54h30v7H28z"/><path d="M2 38h28M56 38h28"/><path d="M43 54V6" stroke-width="3"/><path class="stroke-signal" d="M10 15h66" stroke-width="5"/><path class="fill-signal" d="' +
      circle(43, 14, 6) +
      '"/>',
    '<path class="fill-line" d="M12 4q0 20 18 28-18 8-18 28h38q0-20-18-28 18-8 18-28z"/><path class="fill-signal" d="M18 60q2-12 13-16 11 4 13 16z" stroke="none"/><path d="M6 4h50M6 60h50" stroke-width="4"/>',
    '<path class="fill-line" d="M2 61V4h40v57M2 23h40M2 42h40M60 61V31h42v30M60 31l21 17 21-17"/><path d="M9 14h8M9 32h8M9 51h8"/><path class="stroke-signal" d="M42 45h18" stroke-width="5"/>',
    '<path class="fill-line" d="M30 7a26 26 0 1 0 26 26q-10 2-12-8-10 0-8-10-6-2-6-8z"/><path d="M20 25h3M34 37h3M22 43h3M38 49h3" stroke-width="5"/><path class="stroke-signal" d="M10 55L52 13" stroke-width="5"/>',
    `<path class="fill-line" d="M50 26h52v26H88V42H78v8H64v-8H50z"/><path class="fill-line" d="${circle(28, 34, 26)}"/><path class="fill-signal" d="${circle(22, 34, 9)}"/>`,
    `<path class="fill-line" d="M4 61q0-28 26-28t26 28${circle(30, 19, 13)}"/><path class="stroke-signal" d="M16 18a14 14 0 0 1 28 0" stroke-width="4"/><path class="fill-signal" d="M12 15h7v12h-7zM41 15h7v12h-7z" stroke="none"/><path class="stroke-signal" d="M45 26q0 8-11 8" stroke-width="2.5"/>`,
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
