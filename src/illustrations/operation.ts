import type { Drawing } from './drawing.ts';
import { rack } from './rack.ts';
import { truck } from './truck.ts';

/** 1.2 m above the yard, as high as a truck's bed. */
const SLAB = 194;
const stock = { x: 124, floor: SLAB, scale: 30 };

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
  [0.9, 0.7, 0, 1],
  [1.1, 0.8, 0, 0.7],
];

const forklift =
  '<path class="fill-petrol" d="M10 182v-20q0-6 6-6h18l6 14h24v12z"/>' +
  '<path d="M16 156v-28h34l14 42M38 170l6-12h6M70 194v-78M75 194v-78M70 124h5" stroke-width="1.3"/><path d="M75 174v17h32"/>' +
  '<path class="fill-ink" d="M14 186a8 8 0 0 0 16 0 8 8 0 0 0-16 0M48 184a10 10 0 0 0 20 0 10 10 0 0 0-20 0"/>';

const order =
  '<path class="fill-petrol" d="M6 2h60l18 18v86H6zM66 2v18h18"/>' +
  '<path d="M18 24h30M18 40h50M18 52h38M18 90h50" stroke-width="1.5"/>';

/** The roof's truss, from the inner column to the dock's wall. */
const roof = `M-20-278L308-294M-20-298L308-314M-16-279${'l20-19 20 17'.repeat(8)}`;

/**
 * The home page's headline: one line from the order through the shelf and over
 * the dock into the truck, and off the page. Where there is room above the frame
 * the order hangs higher, and the rack goes up to the roof.
 */
export const operation: Drawing = {
  width: 440,
  shapes:
    '<path d="M308 64q70-50 150-16t150-6 170 16 190-30 240 26 300-20" opacity=".35"/>' +
    '<path class="fill-petrol" d="M-2000 194H316v36H-2000" stroke="none"/><path d="M-2000 194H316v36" stroke-width="1.5"/>' +
    '<path d="M302 194V0M308 194v-70M308 92V0M308 92h74l8-6v-4h-82" stroke-width="1.5"/>' +
    rack({ ...stock, levels: lower }) +
    '<path class="stroke-signal" d="M212 63h31v31h-31z" stroke-width="1.5" stroke-dasharray="5 4"/>' +
    forklift +
    `<g class="rises">${order}</g>` +
    truck(322, 230) +
    '<path class="stroke-signal md:hidden" d="M18 70H98a10 10 0 0 1 10 10v8a10 10 0 0 0 10 10H278" stroke-width="5"/>' +
    '<path class="stroke-signal" d="M278 98a10 10 0 0 1 10 10v76a10 10 0 0 0 10 10H556a8 8 0 0 1 8 8v20a8 8 0 0 0 8 8H3000" stroke-width="5"/>',
  above:
    rack({ ...stock, levels: upper, below: lower.length }) +
    `<path d="M302 0V-294M308 0v-314M-14 194v-472M-20 194v-492" stroke-width="1.5"/><path d="${roof}" stroke-width="1.5" opacity=".5"/>` +
    '<path class="stroke-signal" d="M18-180H98a10 10 0 0 1 10 10V88a10 10 0 0 0 10 10H278" stroke-width="5"/>',
  parcel: '<path class="travels fill-signal stroke-ink" d="M334 183h22v22h-22z"/>',
};
