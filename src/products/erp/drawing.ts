import { circle, type Drawing, type Labels, SIDE, standing, textsInRow } from '../../illustrations/drawing.ts';

interface Sector {
  name: string;
  /** The middle of its room, and the floor. */
  at: [x: number, y: number];
  /** Some 90 units wide around x = 0, stands on y = 0 behind the plate with the number. */
  shapes: string;
}

/** Behind a desk. */
const worker =
  '<path class="fill-steel" d="M4-36v-6q0-9 14-9t14 9v6z"/>' +
  `<path class="fill-mist" d="${circle(18, -60, 9)}" stroke="none"/><path class="fill-steel" d="M9-62q-1-11 9-11t9 11q-5 0-8-4-4 4-10 4z"/>`;

const sectors: Sector[] = [
  {
    name: 'Vendas',
    at: [107, 88],
    shapes:
      worker +
      '<path class="fill-petrol-light" d="M-38-64h30v20h-30zM-40 0v-36h80V0z"/><path d="M-23-44v8M-46-36h92"/>',
  },
  {
    name: 'Estoque',
    at: [293, 88],
    shapes:
      '<path class="fill-petrol-light" d="M-42-68h22v29h-22zM-16-57h18v18h-18zM8-63h34v24H8z"/><path d="M-48 0v-70M48 0v-70M-48-39h96"/>',
  },
  {
    name: 'Finanças',
    at: [107, 230],
    shapes:
      '<path class="fill-petrol-light" d="M-40-72h80V0h-80z"/><path d="M-33-65h66v58h-66z"/>' +
      `<path class="fill-ink" d="${circle(0, -47, 11)}M0-58v22M-10-53l20 12M-10-41l20-12"/>`,
  },
  {
    name: 'Produção',
    at: [293, 230],
    shapes:
      worker +
      '<path class="fill-petrol-light" d="M-44 0v-36h88V0zM-42-36v-34h36v34M-34-70h20v20h-20zM-32-46h16v10h-16z"/>',
  },
];

const PLATE = '<path class="fill-ink stroke-signal" d="M-21 0v-22h42V0" stroke-width="2"/>';

const rooms = sectors.map(
  ({ at, shapes }) => `<g transform="translate(${at[0]} ${at[1]}) scale(1.36)">${shapes}${PLATE}</g>`,
);

/** What the board counts, and how many they are in every sector: as in the example's order. */
const TOTAL = 'Caixas do pedido';
const COUNT = '100';

const labelsOf = ({ name, at: [x, y] }: Sector): Labels['at'] => [
  { text: name, x, y: y - 110 },
  { text: COUNT, x, y: y - 8, colour: 'signal' },
];

/** What is above the sectors, from the walls' upper end: gables, and the board that the line climbs to and frames. */
const head = (walls: number, board: number, gables: number, height: number) =>
  `<path class="fill-petrol" d="M10-44V${walls}${`l${380 / gables}-${height}v${height}`.repeat(gables)}V-44" stroke-width="1.5"/>` +
  `<path class="fill-ink" d="M60 ${board}h280V-62H60z" stroke="none"/>` +
  `<path class="stroke-signal" d="M35 90.5h-1a8 8 0 0 1-8-8V-53.5a8 8 0 0 1 8-8H332a8 8 0 0 0 8-8V${board + 8}a8 8 0 0 0-8-8H68a8 8 0 0 0-8 8V-61.5" stroke-width="5"/>`;

/** The line as the floor of a company: it climbs from storey to storey, where every sector's number stands on it, to the board above all. */
export const drawing: Drawing = {
  width: 400,
  top: -140,
  gap: [366, 3000],
  shapes:
    '<path class="fill-petrol" d="M10-46h380v276H10z" stroke="none"/><path d="M10 230V-44M390 230V-44" stroke-width="1.5"/><path d="M200 230V-46" stroke-width="1.5" opacity=".5"/>' +
    `<g stroke-width="1.5">${rooms.join('')}</g>` +
    '<path class="stroke-signal" d="M365 232.5h1a8 8 0 0 0 8-8V98.5a8 8 0 0 0-8-8H34" stroke-width="5"/>',
  framed: head(-110, -102, 4, 27),
  above:
    head(-166, -150, 5, 46) +
    '<path d="M10-61.5h16M340-61.5h50M200-44v-17M86-150v-16M314-150v-16" stroke-width="1.5" opacity=".5"/>',
  labels: {
    size: 20,
    anchor: 'middle',
    at: [
      { text: TOTAL, x: 200, y: -123, size: 18, only: 'above' },
      { text: COUNT, x: 200, y: -81, size: 42, only: 'above', colour: 'signal' },
      { text: TOTAL, x: 158, y: -76, size: 18, only: 'framed' },
      { text: COUNT, x: 288, y: -71, size: 32, only: 'framed', colour: 'signal' },
      ...sectors.flatMap(labelsOf),
    ],
  },
};

/** A notebook, a calculator and a note on the wall, each with its own number. */
export const before: Drawing = {
  ...SIDE,
  shapes:
    '<path class="fill-white" d="M20 22h100v128H20zM154 32q0-10 10-10h72q10 0 10 10v118h-92zM284 44h94v78l-20 20h-74z"/><path class="fill-line" d="M164 62h72v40h-72zM378 122h-20v20"/>' +
    '<path d="M32 14v16M46 14v16M60 14v16M74 14v16M88 14v16M102 14v16M20 46h100M20 104h100M20 126h100M166 42h24M294 116h44" stroke-width="1.5"/>' +
    '<path d="M166 116h14m13 0h14m13 0h14M166 134h14m13 0h14m13 0h14" stroke-width="8"/>' +
    `<path class="fill-white" d="${circle(331, 46, 7)}"/>` +
    '<path d="M128 76h18M128 86h18M142 68l-10 26M256 76h18M256 86h18M270 68l-10 26"/>',
  labels: textsInRow(['98', '102', '95'], [70, 200, 331], 92, 30),
};

/** One screen, and on it the same number for all. */
export const after: Drawing = {
  ...SIDE,
  shapes:
    '<path class="fill-petrol-light" d="M30 6h340v120H30zM184 126h32v16h-32zM150 142h100v8H150z"/><path d="M30 28h340M44 17h44M350 17h8" stroke-width="1.5"/><path class="fill-ink stroke-signal" d="M43 101V54h78v47M161 101V54h78v47M279 101V54h78v47M30 103h340" stroke-width="4"/>' +
    '<path d="M132 74h18M132 84h18M250 74h18M250 84h18" stroke-width="3"/>',
  labels: { size: 30, anchor: 'middle', at: [82, 200, 318].map((x) => ({ text: COUNT, x, y: 89, colour: 'signal' })) },
};

/** Sectors that are joined, one sheet for many, three views on one screen, an instrument that shows in time. */
export const benefits = standing([
  '<path class="stroke-signal" d="M17 26V8h128v40M59 8v26M103 8v18" stroke-width="4"/><path class="fill-white" d="M2 61V26h30v35M44 61V34h30v27M88 61V22h30v39M130 61V40h30v21"/><path d="M10 36h14M10 48h14M52 44h14M96 32h14M96 44h14M138 50h14"/>',
  '<path d="M2 61V16h28v45M40 61V16h28v45M78 61V16h28v45M9 26h14M47 26h14M85 26h14M9 50h14M47 50h14M85 50h14" stroke-dasharray="4 4"/><path class="fill-white" d="M126 61V4h30l12 12v45M156 4v12h12"/><path d="M135 16h14M135 28h24M135 50h20"/><path class="stroke-signal" d="M30 38h10M68 38h10M106 38h20M135 38h24" stroke-width="4"/>',
  `<path class="fill-white" d="M2 2h44v42H2zM60 2h44v42H60zM118 2h44v42h-44z"/><path d="M11 36V26h6v10M21 36V18h6v18M31 36V10h6v26M126 12h28M126 23h18M126 34h24${circle(82, 23, 13)}M82 10v13l10 8M24 44v17M82 44v17M140 44v17"/><path class="stroke-signal" d="M46 23h14M104 23h14" stroke-width="5"/>`,
  `<path class="fill-white" d="M2 61a42 42 0 0 1 84 0M100 6h66v42h-66z"/><path d="M12 61h8M18 36l6 5M44 29v8M70 36l-6 5M76 61h-8M108 38h50M114 38V24M128 38V18M142 38V28M133 48v13"/><path class="stroke-signal" d="M44 59l21-25" stroke-width="5"/><path class="fill-signal" d="${circle(44, 59, 5)}M150 38V12h7v26"/>`,
]);
