import { circle, type Drawing } from './drawing.ts';
import { rack } from './rack.ts';
import { truck } from './truck.ts';

/** 1.2 m above the yard, as high as a truck's bed. */
const SLAB = 194;
const stock = { x: 92, floor: SLAB, scale: 30 };

const lower = [
  [1.1, 0.8, 1.1, 0],
  [0.95, 0, 0.7, 1.1],
  [1.1, 0.9, 0, 1],
  [0, 1.1, 0.9, 0.7],
];
const upper = [
  [0.8, 1.1, 1.1, 0],
  [1.1, 0, 0.8, 0.9],
  [0, 0.9, 1.1, 1.1],
  [0, 1, 1.1, 0.7],
];

/** 116 high. Stands on y = 194, facing right, its fork at x = 70. */
const forklift =
  '<path class="fill-petrol-light" d="M2 182v-20q0-6 6-6h18l6 14h24v12z"/>' +
  '<path d="M8 156v-28h34l14 42M65 194v-78M70 194v-78M56 176h9" stroke-width="1.6"/><path d="M70 174v17h14"/>' +
  `<path class="fill-ink" d="${circle(14, 186, 8)}${circle(50, 184, 10)}"/>`;

const order =
  '<path class="fill-petrol-light" d="M1 2h46l18 18v74H1zM47 2v18h18"/>' +
  '<path d="M13 24h22M13 38h40" stroke-width="1.5"/>';

/** The roof's truss, from the inner column to the dock's wall. */
const roof = `M-22-222L268-238M-22-242L268-258M-20-223${'l18-19 18 17'.repeat(8)}`;

/**
 * The home page's headline: one line from the order through the shelf and over
 * the dock to the road under the truck, and off the page. Where there is room above the frame
 * the order stands higher on its column, and the rack goes up to the roof.
 */
export const operation: Drawing = {
  width: 520,
  top: -24,
  gap: [-3000, 286],
  // The hall from inside, and where others wait.
  beyond:
    '<path class="fill-petrol" d="M450-60v-62h30v62M488-60v-96h38v96M534-60v-60l24-20 24 20v60" stroke="none"/><path class="fill-petrol-dark" d="M-22-240L268-256V194H-22zM268-60q90-60 190-32h130q160-10 260 20t300-20V230H268z" stroke="none"/>',
  shapes:
    '<path class="fill-petrol-light" d="M268 104q44-40 104-40h116q60 0 104-18t140 10 168-20V230H268z" stroke="none" opacity=".5"/>' +
    // Where the order goes: up the road to a door on the hill.
    '<path class="stroke-signal" d="M433 64c0 22 34 14 64 28s46 40 38 74 0 46 8 66" stroke-dasharray="7 5"/><path class="fill-petrol" d="M390 64V18h76v46z" stroke-width="1.5"/><path class="fill-petrol-light" d="M384 19l44-29 44 29zM398 30h18v18h-18z" stroke-width="1.5"/><path class="fill-signal" d="M424 64V34h18v30z" stroke="none"/>' +
    '<path class="fill-petrol-light" d="M-3000 194H276v66H-3000" stroke="none"/><path d="M-3000 194H276v36" stroke-width="1.5"/>' +
    '<path class="fill-petrol" d="M268 92h74l8-6v-4h-82z" stroke-width="1.5"/>' +
    forklift +
    rack({ ...stock, levels: lower }) +
    '<path class="stroke-signal" d="M180 63h31v31h-31z" stroke-width="1.5" stroke-dasharray="5 4"/>' +
    `<g class="rises">${order}</g>` +
    truck('twoAxles', 282, 230) +
    '<path class="fill-ink" d="M288 112h58v82h-58z" stroke-width="1.3"/>' +
    '<path class="stroke-signal" d="M244 98a10 10 0 0 1 10 10v76a10 10 0 0 0 10 10h4a8.5 8.5 0 0 1 8.5 8.5v21.5a8.5 8.5 0 0 0 8.5 8.5H3000" stroke-width="5"/>',
  above:
    rack({ ...stock, levels: upper, below: lower.length }) +
    `<path d="M268 92h-6V-238M268 92v-350M-16-176H1M-16-136H1M-16 194v-416M-22 194v-436" stroke-width="1.5"/><path d="${roof}" stroke-width="1.5" opacity=".5"/>` +
    '<path class="stroke-signal" d="M13-134H68a10 10 0 0 1 10 10V88a10 10 0 0 0 10 10H244" stroke-width="5"/>',
  framed:
    '<path d="M-22 194V-22H268V92h-6V-10M-16 194V-10M-22-10H268M-16 28H1M-16 68H1" stroke-width="1.5"/><path class="stroke-signal" d="M13 70H68a10 10 0 0 1 10 10v8a10 10 0 0 0 10 10H244" stroke-width="5"/>',
  parcel:
    '<g class="travels"><path class="fill-signal" d="M294 162h31v31h-31z" stroke="none"/><path class="stroke-ink" d="M309.5 162v9"/></g>',
};
