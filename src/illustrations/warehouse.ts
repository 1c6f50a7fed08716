import type { Drawing } from './drawing.ts';
import { rack } from './rack.ts';

const stock = { x: 18, floor: 230, scale: 45 };

const lower = [
  [1, 0, 1.05, 0, 0.9, 1.05],
  [0.9, 1.05, 0, 0.8, 1.05, 0],
  [1.05, 0, 0.95, 1.05, 0.7, 0.95],
];
const upper = [
  [0, 0.95, 1.05, 0.8, 1, 0],
  [1.05, 0.8, 0, 1.05, 0.9, 1.05],
  [0.7, 1.05, 1, 0, 1.05, 0.8],
  [1, 0, 0.9, 1.05, 0, 1.05],
];

/** The line as the way of a picker: along the aisle's floor, up to one address, to the one item. */
export const warehouse: Drawing = {
  width: 400,
  shapes:
    rack({ ...stock, levels: lower }) +
    '<path class="stroke-signal" d="M90 232h26a12 12 0 0 0 12-12v-50a12 12 0 0 1 12-12h56" stroke-width="5"/>' +
    '<path class="fill-signal stroke-ink" d="M148 104h46v45h-46z"/><path class="stroke-ink" d="M171 104v14M158 138h14"/>',
  above: rack({ ...stock, levels: upper, below: lower.length }),
  labels: {
    size: 11,
    font: 'mono',
    anchor: 'start',
    at: ['C-01-B', 'C-02-B', 'C-03-B'].map((text, bay) => ({ text, x: [26, 147, 269][bay] ?? 0, y: 172 })),
  },
};
