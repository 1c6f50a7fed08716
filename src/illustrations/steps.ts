import { circle, standing } from './drawing.ts';

/** What is said, the list that comes of it, the program being written, the load that it brings on its way. */
export const steps = standing(
  [
    `<path class="fill-line" d="M2 60q0-24 17-24t17 24M94 60q0-24 17-24t17 24"/><path class="fill-steel" d="M99 40V22q0-11 12-11t12 11v18"/><path class="fill-white" d="M38 4h34v22H50l-8 8v-8h-4z${circle(19, 24, 10)}${circle(111, 24, 10)}"/><path class="fill-steel" d="M9 24q-2-12 10-12t10 12q-7 0-10-6-3 6-10 6zM101 24q-1-12 10-12t10 12q-2-1-3-5-6 1-9-3-2 6-8 8z"/><path class="fill-signal" d="M92 32v9l-8-7H70V20h22z"/><path d="M44 12h20M44 19h12"/>`,
    '<path class="fill-white" d="M2 60V2h46l14 14v44M48 2v14h14"/><path d="M10 13h24M10 23h4M20 23h32M10 33h4M20 33h26M10 53h4M20 53h34"/><path class="stroke-signal" d="M10 43h40" stroke-width="5"/><path class="fill-line" d="M72 60l4-14L100 14l10 8-24 32zM96 19l10 8M76 46l10 8"/>',
    '<path class="fill-line" d="M2 4h104v44H2zM44 48h20v12H44z"/><path class="fill-white" d="M8 10h92v32H8z"/><path d="M14 17h20m6 0h16M22 24h34m6 0h12M14 37h12m6 0h30M36 60h36"/><path class="stroke-signal" d="M22 31h46" stroke-width="4"/>',
    `<path class="fill-white" d="M2 46V34h24l6 8h14v12H2zM6 34V8h24l10 34"/><path d="M50 60V4M50 56h26" stroke-width="3"/><path class="fill-steel" d="${circle(10, 54, 6)}${circle(38, 54, 6)}"/><path class="fill-signal" d="M54 54V32h22v22z"/><path class="fill-white" d="M86 60V36h24v24M114 60V36h24v24M100 34V12h24v22z"/><path d="M65 32v7M98 36v7M126 36v7M112 12v7"/>`,
  ],
  200,
);
