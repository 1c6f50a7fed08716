import { circle, type Drawing, SIDE, standing } from '../../illustrations/drawing.ts';
import { telephone } from '../../illustrations/telephone.ts';
import { truck } from '../../illustrations/truck.ts';
import { screen } from './text.ts';

/** The line off the road and through the streets, with its stops. */
const route = (onwards: string, stops: [x: number, y: number][]) =>
  `<path class="stroke-signal" d="M333 232.5h1a52 52 0 0 0 52-52V124a40 40 0 0 0-40-40H250a14 14 0 0 1-14-14${onwards}" stroke-width="5"/>` +
  `<path class="fill-ink stroke-signal" d="${stops.map(([x, y]) => circle(x, y, 8)).join('')}" stroke-width="4"/>`;

/** The example screen's first load goes with a truck like the one drawn. */
const price = `R$ ${screen.loads[0]?.cost[0]}`;

/** Where the route ends. */
const destination = (x: number, y: number) =>
  `<path class="fill-signal" d="M${x} ${y}c-14-18-24-26-24-40a24 24 0 0 1 48 0c0 14-10 22-24 40z" stroke="none"/>` +
  `<path class="fill-ink" d="${circle(x, y - 40, 8)}" stroke="none"/>`;

/** The line as a route: it leaves the road and turns from stop to stop. What it costs is known before the truck leaves. */
export const drawing: Drawing = {
  width: 400,
  top: -60,
  gap: [334, 3000],
  beyond:
    '<path d="M76-46H3000M94-118H3000M60-190H3000M110 26v-900M236 26v-900M286 26v-900M336 26v-900M386 26v-900" class="stroke-petrol" stroke-width="9"/>',
  shapes:
    '<path d="M165 84H3000M165 26H3000M236 26v58M311 26v58M386 26v126" class="stroke-petrol" stroke-width="9"/>' +
    '<path class="fill-petrol-light" d="M4 4h161v86H56l-12 18-12-18H4z"/>' +
    truck('threeAxles', 4, 230),
  framed:
    route('V40a14 14 0 0 1 14-14h73a14 14 0 0 0 14-14v-6', [
      [386, 152],
      [300, 84],
      [280, 26],
    ]) + destination(337, 7),
  above:
    route(
      'V40a14 14 0 0 1 14-14h72a14 14 0 0 0 14-14v-44a14 14 0 0 0-14-14H124a14 14 0 0 1-14-14v-44a14 14 0 0 1 14-14h98a14 14 0 0 0 14-14v-26',
      [
        [386, 152],
        [300, 84],
        [270, 26],
        [196, -46],
        [160, -118],
      ],
    ) + destination(236, -152),
  labels: {
    size: 16,
    anchor: 'start',
    at: [
      { text: 'Custo previsto', x: 18, y: 36 },
      { text: price, x: 18, y: 69, size: 26, colour: 'signal' },
    ],
  },
};

export const before: Drawing = {
  ...SIDE,
  shapes:
    '<path class="fill-white" d="M24 18h190v132H24z"/><path class="fill-line" d="M24 18h190v22H24v110h38V40H24z"/><path d="M24 40h190M24 62h190M24 84h190M24 106h190M24 128h190M62 18v132M112 18v132M162 18v132" stroke-width="1.3"/>' +
    '<path d="M120 73h28M70 51h32M70 95h34M120 117h34M170 51h34M170 93l34 8m0-8l-34 8M70 115l34 4-32 3" stroke-width="3"/>' +
    `<g transform="translate(252 73) scale(1.35)">${telephone}</g>` +
    '<path d="M238 60q4-14 14-20M374 60q-4-14-14-20M228 56q4-22 20-32M384 56q-4-22-20-32"/>',
};

export const after: Drawing = {
  ...SIDE,
  shapes:
    '<path class="fill-petrol-light" d="M50 6h300v120H50zM184 126h32v16h-32zM150 142h100v8H150z"/>' +
    '<path d="M50 28h300M64 17h48M330 17h8M64 46h34M64 68h44M64 90h28M64 112h40" stroke-width="1.5"/>' +
    '<path class="fill-ink" d="M104 40h80v12h-80zM124 62h120v12H124zM168 84h84v12h-84zM240 106h86v12h-86z" stroke-width="1.5"/>' +
    '<path class="stroke-signal" d="M104 46h80M124 68h76M168 90h32" stroke-width="9"/><path class="stroke-signal" d="M200 34v118" stroke-width="4"/>',
};

/** A full truck and costs that go down, what is done and what is not, a load between dock and truck, a day known from many. */
export const benefits = standing([
  `<path class="fill-line" d="M2 48V4h92v44zM94 48V18h15q4 0 5 4l6 15v11z"/><path class="fill-white" d="M8 44V26h20v18zM34 44V26h20v18zM60 44V26h20v18zM20 26V8h20v18zM101 25h8l4 10h-12z"/><path class="fill-signal" d="M46 26V8h20v18z"/><path class="fill-white" d="${circle(24, 52, 7)}${circle(108, 52, 7)}M138 61V14h14v47M158 61V28h14v33"/><path class="fill-signal" d="M178 61V44h14v17"/>`,
  '<path class="fill-white" d="M2 61V16h34v45M46 61V16h34v45M90 61V16h34v45M134 61V16h34v45"/><path class="fill-line" d="M2 16h34v9H2zM46 16h34v9H46zM90 16h34v9H90zM134 16h34v9h-34z"/><path d="M12 52h14M56 52h14M100 52h14M144 52h14M98 35h18M142 35h18M98 43h12M142 43h12"/><path class="stroke-signal" d="M11 36l6 6 10-12M55 36l6 6 10-12" stroke-width="4"/>',
  `<path class="fill-line" d="M2 61V38h46v23M2 4h66v7H2z"/><path d="M8 11v27"/><path class="fill-signal" d="M22 38V18h20v20"/><path d="M32 18v6"/><path class="fill-white" d="M58 50V12h76v38zM134 50V22h14q4 0 5 4l6 13v11zM141 29h7l4 9h-11z"/><path class="fill-white" d="${circle(80, 52, 7)}${circle(148, 52, 7)}"/>`,
  `<path class="fill-white" d="M106 61V12h62v49"/><path class="fill-line" d="M106 12h62v12h-62z"/><path d="M2 2v59M120 6v12M154 6v12M114 34h8M114 50h8M128 50h8M142 50h8M156 34h8M156 50h8"/><path class="stroke-signal" d="M12 46l20-16 20 8 20-18 20 14h50" stroke-width="4"/><path class="fill-white" d="${circle(12, 46, 4)}${circle(32, 30, 4)}${circle(52, 38, 4)}${circle(72, 20, 4)}"/><path class="fill-signal" d="M140 28h12v12h-12z"/>`,
]);
