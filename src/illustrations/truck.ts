import { circle } from './drawing.ts';

/** Where the axles are. */
const AXLES = [62, 97, 274];

/**
 * A Brazilian three-axle truck with a closed body, 30 units to a metre: 305 long
 * and 120 high. It stands on y = 0, its rear at x = 0, facing right.
 */
const shapes =
  '<path class="fill-petrol" d="M0-120h238v84H0zM246-20v-62q0-8 7-8h39q5 0 6 5l8 37v28h-12a20 20 0 0 0-40 0zM252-90v-26q28 2 38 26z"/>' +
  '<path d="M34-118v80M68-118v80M102-118v80M136-118v80M170-118v80M204-118v80" stroke-width="1" opacity=".4"/>' +
  '<path d="M291-81h-22v31h29zM260-34v-50M252-46h6M8-30h238M3-36v20M-3-16h12M122-27h58v15h-58zM188-24h48M188-16h48M296-27h10M294-14h12v-6" stroke-width="1.3"/>' +
  `<path class="fill-ink" d="${AXLES.map((x) => circle(x, -15, 15)).join('')}"/>` +
  `<path d="${AXLES.map((x) => circle(x, -15, 6)).join('')}" stroke-width="1.3"/>`;

export const truck = (x: number, y: number) => `<g transform="translate(${x} ${y})">${shapes}</g>`;
