import type { Drawing } from './drawing.ts';

export const transport: Drawing = {
  width: 400,
  shapes:
    '<path d="M0 52h400M0 112h400M70 0v150M190 0v150M310 0v150" opacity=".22"/>' +
    '<path d="M70 150v-20q0-18 18-18h84q18 0 18-18V70q0-18 18-18h84q18 0 18-18V0" class="stroke-signal" stroke-width="5"/>' +
    '<g class="fill-ink"><circle cx="130" cy="112" r="9"/><circle cx="190" cy="82" r="9"/><circle cx="250" cy="52" r="9"/></g>' +
    '<circle cx="130" cy="112" r="3.5" class="fill-signal" stroke="none"/>' +
    '<g class="fill-petrol"><path d="M20 136h120v76H20zM144 160h30l24 30v22h-54z"/></g>' +
    '<path d="M152 170h18l14 19h-32zM36 154h56M36 170h32"/>' +
    '<g class="fill-ink"><circle cx="46" cy="216" r="13"/><circle cx="80" cy="216" r="13"/><circle cx="174" cy="216" r="13"/></g>',
};
