import { company } from '../company.ts';
import { circle, type Drawing } from './drawing.ts';

const { river, road } = company.map;

/** Up to where the way turns off, as a road and as the line. */
const ROAD = 'M52 290C52 220 34 160 60 104';
const TURN = 'M52 290C52 220 38 176 54 124q6-20 27-21L249 91';
const RIVER = 'M-20 150C60 134 96 206 176 196S300 150 420 186';

const streets =
  '<path class="stroke-line" d="M-20 52l440-30M60 104l360-25M150 290L118-20M196 290L164-20M242 290L210-20M288 290L256-20M334 290L302-20M380 290L348-20"/>';
const water = `<path class="stroke-mist" d="${RIVER}" stroke-width="26"/>`;
const way =
  `<path class="stroke-ink" d="${ROAD}S84 20 88-20" stroke-width="9"/>` +
  `<path class="stroke-white" d="${ROAD}S84 20 88-20" stroke-width="5"/>`;
const toTheDoor = `<path class="stroke-signal" d="${TURN}" stroke-width="6"/>`;
const pin =
  '<path class="fill-ink stroke-white" d="M249 92c-16-20-28-30-28-46a28 28 0 0 1 56 0c0 16-12 26-28 46z"/>' +
  `<path class="fill-signal" d="${circle(249, 46, 10)}" stroke="none"/>`;

/** Where the company is, as a scheme: the road that leads there, the river beside it, the door. */
export const town: Drawing = {
  width: 400,
  height: 230,
  shapes: streets + (river ? water : '') + (road ? way : '') + toTheDoor + pin,
  labels: {
    size: 15,
    anchor: 'start',
    at: [
      { text: company.address.city, x: 264, y: 112 },
      ...(river ? [{ text: river, x: 240, y: 215 }] : []),
      ...(road ? [{ text: road, x: 68, y: 214 }] : []),
    ],
  },
};
