import { circle, type Drawing } from './drawing.ts';
import { rack } from './rack.ts';

const stock = { x: 18, floor: 230, scale: 45 };

const lower = [
  [1, 0.8, 1.05, 0, 0.9, 1.05],
  [0.9, 1.05, 0, 0.8, 1.05, 0],
  [1.05, 0, 0.95, 1.05, 0.7, 0.95],
];
const upper = [
  [0, 0.95, 1.05, 0.8, 1, 0],
  [1.05, 0.8, 0, 1.05, 0.9, 1.05],
  [0.7, 1.05, 1, 0, 1.05, 0.8],
];

const pick = (x: number, y: number) => circle(x, y, 7);

/** The line as the way of a picker: from address to address along the beams, and down to the dock. */
export const warehouse: Drawing = {
  width: 400,
  shapes:
    rack({ ...stock, levels: lower }) +
    '<path class="stroke-signal" d="M292 86H275.5a14 14 0 0 0-14 14v44a14 14 0 0 1-14 14h-94a14 14 0 0 0-14 14v47a14 14 0 0 0 14 14h20" stroke-width="5"/>' +
    `<path class="fill-ink stroke-signal" d="${pick(292, 86)}" stroke-width="3"/>` +
    '<path class="fill-signal stroke-ink" d="M148 108h46v47h-46z"/><path class="stroke-ink" d="M171 108v14M158 142h14"/>',
  above:
    rack({ ...stock, levels: upper, below: lower.length }) +
    '<path class="stroke-signal" d="M50-130h75.5a14 14 0 0 1 14 14V0a14 14 0 0 0 14 14h215a14 14 0 0 1 14 14v44a14 14 0 0 1-14 14H292" stroke-width="5"/>' +
    `<path class="fill-ink stroke-signal" d="${pick(50, -130)}${pick(230, 14)}${pick(292, 86)}" stroke-width="3"/>`,
};
