import { circle, type Drawing, SIDE, standing } from '../../illustrations/drawing.ts';
import { truck } from '../../illustrations/truck.ts';
import { screen } from './text.ts';

const stop = (x: number, y: number) => circle(x, y, 8);
/** The example screen's first load goes with a truck like the one drawn. */
const price = `R$ ${screen.loads[0]?.cost[0]}`;

/** Where the route ends. */
const destination = (x: number, y: number) =>
  `<path class="fill-signal" d="M${x} ${y}c-14-18-24-26-24-40a24 24 0 0 1 48 0c0 14-10 22-24 40z" stroke="none"/>` +
  `<path class="fill-ink" d="${stop(x, y - 40)}" stroke="none"/>`;

/** The line as a route: it leaves the road and turns from stop to stop. What it costs is known before the truck leaves. */
export const drawing: Drawing = {
  width: 400,
  gap: [332, 3000],
  beyond:
    '<path d="M110-46H3000M110-118H3000M110-190H3000M110 10v-410M236 26v-426M281 0v-400M326 0v-400M372 0v-400" class="stroke-petrol-light" stroke-width="9" opacity=".55"/>',
  shapes:
    '<path d="M181 84H3000M110 26H3000M281 0v84M326 0v84M372 0v190" class="stroke-petrol-light" stroke-width="9" opacity=".55"/>' +
    '<path class="stroke-signal" d="M331 232.5h1a40 40 0 0 0 40-40V124a40 40 0 0 0-40-40H250a14 14 0 0 1-14-14V66" stroke-width="5"/>' +
    `<path class="fill-signal" d="${stop(372, 158)}${stop(296, 84)}"/>` +
    '<path class="fill-petrol-light" d="M20 4h161v80H72l-12 22-12-22H20z"/>' +
    truck('threeAxles', 20, 230),
  framed: destination(236, 70),
  above:
    '<path class="stroke-signal" d="M236 72V40a14 14 0 0 1 14-14h62a14 14 0 0 0 14-14v-44a14 14 0 0 0-14-14H124a14 14 0 0 1-14-14v-44a14 14 0 0 1 14-14h98a14 14 0 0 0 14-14v-26" stroke-width="5"/>' +
    `<path class="fill-signal" d="${stop(280, 26)}${stop(196, -46)}${stop(160, -118)}"/>` +
    destination(236, -152),
  labels: {
    size: 16,
    anchor: 'start',
    at: [
      { text: 'Custo previsto', x: 34, y: 34 },
      { text: price, x: 34, y: 66, size: 26, colour: 'signal' },
    ],
  },
};

/** On the desk of whoever is asked where a load is. */
const telephone =
  '<path class="fill-white" d="M0 57l9-34h62l9 34zM4 21q-6 0-6-7v-3q0-14 42-14t42 14v3q0 7-6 7h-13q-5 0-5-7v-3h-36v3q0 7-5 7zM30 23V11h20v12"/>' +
  '<path class="fill-line" d="M24 29h32v9H24z"/><path d="M26 47h6m7 0h6m7 0h6" stroke-width="4"/>';

export const before: Drawing = {
  ...SIDE,
  shapes:
    '<path class="fill-white" d="M24 18h190v132H24z"/><path class="fill-line" d="M24 18h190v22H24v110h38V40H24z"/><path d="M24 40h190M24 62h190M24 84h190M24 106h190M24 128h190M62 18v132M112 18v132M162 18v132" stroke-width="1.3"/>' +
    '<path d="M120 73h28M70 51h32M70 95h34M120 117h34M170 51h34M170 93l34 8m0-8l-34 8M70 115l34 4-32 3" stroke-width="3"/>' +
    `<g transform="translate(246 73) scale(1.35)">${telephone}</g>` +
    '<path d="M232 60q4-14 14-20M368 60q-4-14-14-20M222 56q4-22 20-32M378 56q-4-22-20-32"/>',
};

export const after: Drawing = {
  ...SIDE,
  shapes:
    '<path class="fill-petrol-light" d="M50 6h300v120H50zM184 126h32v16h-32zM150 142h100v8H150z"/>' +
    '<path d="M50 28h300M64 17h48M330 17h8M64 46h34M64 68h44M64 90h28M64 112h40" stroke-width="1.5"/>' +
    '<path class="fill-ink" d="M124 40h92v12h-92zM142 62h120v12H142zM196 84h84v12h-84zM250 106h86v12h-86z" stroke-width="1.5"/>' +
    '<path class="stroke-signal" d="M124 46h92M142 68h88M196 90h34" stroke-width="7"/><path class="stroke-signal" d="M230 28v100"/>',
};

/** Costs that go down, what is done and what is not, a dock with its load, a day known before. */
export const benefits = standing([
  '<path class="fill-white" d="M2 61V8h20v53M28 61V24h20v37"/><path class="fill-signal" d="M54 61V40h20v21"/>',
  '<path class="fill-white" d="M2 61V16h30v45M40 61V16h30v45M78 61V16h30v45"/><path class="fill-line" d="M2 16h30v9H2zM40 16h30v9H40zM78 16h30v9H78z"/><path d="M86 34h14M86 43h14M10 52h14M48 52h14M86 52h14"/><path class="stroke-signal" d="M9 36l5 5 10-11M47 36l5 5 10-11" stroke-width="4"/>',
  '<path class="fill-white" d="M2 61V4h60v57M78 61V35h24v26"/><path class="fill-line" d="M12 61V16h40v45"/><path class="fill-signal" d="M20 61V35h24v26"/><path d="M12 23h40M32 35v8M90 35v8"/>',
  '<path class="fill-white" d="M2 61V10h76v51"/><path d="M2 24h76M18 4v12M62 4v12M12 35h8M12 48h8M28 35h8M28 48h8M60 35h8M60 48h8"/><path class="fill-signal" d="M42 31h14v14H42z"/>',
]);
