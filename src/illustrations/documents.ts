import { circle, standing } from './drawing.ts';

const SHEET = '<path class="fill-white" d="M2 60V4h56v56"/>';

/** What a form asks, an answer, the time that runs out, whom it is passed to, no cookie, a key to what is kept, a person. */
export const privacyThings = standing([
  `${SHEET}<path d="M12 14h36v8H12zM12 29h36v8H12z"/><path class="fill-signal" d="M12 45h22v9H12z"/>`,
  '<path class="fill-white" d="M2 16h64v42H2zM2 16l32 25 32-25"/><path class="stroke-signal" d="M118 38H82m12-12L82 38l12 12" stroke-width="5"/>',
  '<path class="fill-white" d="M12 4q0 20 18 28-18 8-18 28h38q0-20-18-28 18-8 18-28z"/><path class="fill-signal" d="M18 60q2-12 13-16 11 4 13 16z" stroke="none"/><path d="M6 4h50M6 60h50" stroke-width="4"/>',
  '<path class="fill-white" d="M2 60V16h40v44M2 30h40M2 45h40M78 26h46v30H78zM78 26l23 18 23-18"/><path d="M10 23h6M10 38h6M10 52h6"/><path class="stroke-signal" d="M42 41h36" stroke-width="5"/>',
  `<path class="fill-white" d="M30 6a26 26 0 1 0 26 26q-10 2-12-8-10 0-8-10-6-2-6-8z"/><path d="M20 24h3M34 36h3M22 42h3M38 48h3" stroke-width="5"/><path class="stroke-signal" d="M4 58L58 6" stroke-width="5"/>`,
  `<path class="fill-signal" d="${circle(20, 32, 17)}M37 27h52v22H77V37h-8v8H57v-8H37z"/><path class="fill-white" d="${circle(16, 32, 5)}"/>`,
  `<path class="fill-white" d="M4 60q0-27 26-27t26 27${circle(30, 19, 13)}"/><path class="stroke-signal" d="M15 22v-3a15 15 0 0 1 30 0v3" stroke-width="5"/>`,
]);

/** What is done, what is not yet, what somebody tells. */
export const accessibilityThings = standing([
  `${SHEET}<path d="M28 16h22M28 32h22M28 48h22"/><path class="stroke-signal" d="M10 16l4 4 8-9M10 32l4 4 8-9M10 48l4 4 8-9" stroke-width="4"/>`,
  `${SHEET}<path d="M10 11h10v10H10zM10 27h10v10H10zM28 16h22M28 32h22" /><path class="stroke-signal" d="M10 48h40" stroke-width="5" stroke-dasharray="6 5"/>`,
  '<path class="fill-white" d="M2 4h72v38H34L22 56V42H2z"/><path class="stroke-signal" d="M38 12v14M38 31v5" stroke-width="6"/>',
]);
