import type { Drawing, Labels } from './drawing.ts';

/** The frame of both, so that they compare. */
const FRAME = { width: 400, height: 146 };

/** What an operation is like: no other has this outline. */
const OUTLINE = 'h60v-26h72v38h58v-18h76v-34h64v58h80';
const ground = `<path class="fill-white" d="M-2 84${OUTLINE}v60H-2z"/>`;

const labels: Labels = { size: 16, anchor: 'middle', at: [{ text: 'A sua operação', x: 200, y: 128 }] };

/** A system made for many, on what it meets of this one. */
export const readyMade: Drawing = {
  ...FRAME,
  shapes: `${ground}<path class="fill-line" d="M44 4h312v39H44z"/><path d="M56 14h3m5 0h3m5 0h3M56 27h80m14 0h50m14 0h90" stroke-width="3"/><path d="M95 44v13M162 44v51M228 44v33M343 44v57" stroke-width="1.5" stroke-dasharray="4 4"/>`,
  labels,
};

/** A system made for this one: the line between them has no gap. */
export const madeToMeasure: Drawing = {
  ...FRAME,
  shapes: `${ground}<path class="fill-ink" d="M44 84V4h312v98h-26v-58h-64v34h-76v18h-58v-38H60v26z" stroke="none"/><path class="stroke-mist" d="M56 14h3m5 0h3m5 0h3M56 27h80m14 0h50m14 0h90M86 42h34M150 42h80M150 62h24m14 0h50" stroke-width="3"/><path class="stroke-signal" d="M-2 84${OUTLINE}" stroke-width="6"/>`,
  labels,
};
