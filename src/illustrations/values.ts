import { circle, standing } from './drawing.ts';
import { truck } from './truck.ts';

const HEADS = `<path class="fill-mist" d="${circle(26, 16, 9)}${circle(84, 16, 9)}" stroke="none"/><path class="fill-steel" d="M16 15q-1-11 10-11t10 11q-6 0-9-5-4 5-11 5zM74 15q-1-11 10-11t10 11q-7 0-11-5-3 5-9 5z" stroke="none"/>`;

/** Two over one plan, a truck with no place left in it, a load that has arrived, a lock on a screen. */
export const values = standing([
  `<path class="fill-petrol" d="M8 46q0-18 18-18t18 18M66 46q0-18 18-18t18 18"/>${HEADS}<path class="fill-petrol-light" d="M2 46h110v5H2zM10 51h6v9h-6zM98 51h6v9h-6z"/><path class="stroke-signal" d="M38 44h34" stroke-width="4"/>`,
  `<g transform="translate(2 60) scale(.5)" stroke-width="3">${truck('twoAxles', 0, 0)}</g><path class="fill-ink" d="M4 1h81v41H4z"/><path class="fill-petrol-light" d="M7 23h17v17H7zM26 23h17v17H26zM45 23h17v17H45zM64 23h17v17H64zM7 4h17v17H7zM26 4h17v17H26zM45 4h17v17H45z"/><path class="fill-signal" d="M64 4h17v17H64z"/>`,
  '<path class="fill-petrol" d="M2 60V2h84v58"/><path class="fill-ink" d="M14 60V14h60v46"/><path class="fill-petrol-light" d="M22 60V28h44v32M22 36h44"/><path class="stroke-signal" d="M34 47l7 7 14-14" stroke-width="5"/>',
  '<path class="fill-petrol-light" d="M2 4h96v44H2zM40 48h20v12H40z"/><path class="fill-ink" d="M8 10h84v32H8z"/><path d="M42 22v-3a8 8 0 0 1 16 0v3M14 18h14M14 26h10M14 34h14M72 18h12M76 26h8M72 34h12" stroke-width="2.5"/><path class="fill-signal" d="M36 21h28v18H36z" stroke="none"/><path class="stroke-ink" d="M50 26v7" stroke-width="3"/>',
]);
