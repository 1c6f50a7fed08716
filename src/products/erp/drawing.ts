import { circle, type Drawing, SIDE, textsInRow } from '../../illustrations/drawing.ts';

/** In the order in which an order comes by: along the upper row, and back along the lower one. */
const sectors = [
  { name: 'Vendas', x: 26, y: 6 },
  { name: 'Estoque', x: 144, y: 6 },
  { name: 'Compras', x: 262, y: 6 },
  { name: 'Finanças', x: 26, y: 118 },
  { name: 'Fiscal', x: 144, y: 118 },
  { name: 'Produção', x: 262, y: 118 },
];

const sheets = sectors.map(({ x, y }) => `M${x} ${y}h106v90H${x}z`).join('');
const heads = sectors.map(({ x, y }) => `M${x} ${y + 28}h106`).join('');
const rows = sectors
  .map(({ x, y }) => `M${x + 12} ${y + 42}h34M${x + 72} ${y + 42}h22M${x + 12} ${y + 76}h46`)
  .join('');
const entries = sectors.map(({ x, y }) => circle(x + 77, y + 58, 7)).join('');

/** The line as a ledger: one entry, the same on the manager's screen, in the order and in every sector's sheet. */
export const drawing: Drawing = {
  width: 400,
  shapes:
    `<path class="fill-petrol" d="${sheets}"/><path d="${heads}${rows}" stroke-width="1.3"/>` +
    '<path class="stroke-signal" d="M26 64h346a14 14 0 0 1 14 14v84a14 14 0 0 1-14 14H22a14 14 0 0 0-14 14v42" stroke-width="5"/>' +
    `<path class="fill-ink stroke-signal" d="${entries}" stroke-width="3"/>`,
  above:
    '<path class="fill-petrol" d="M26-206h110l22 22v158H26zM136-206v22h22M238-176h136v104H238zM292-72h28v22h-28z"/>' +
    '<path d="M44-158h88M44-138h62M44-118h74M44-60h96M44-46h40M270-50h72M254-148h44M254-132h64M338-100v-24M350-100v-40M362-100v-32" stroke-width="1.5"/>' +
    '<path class="stroke-signal" d="M322-92H22a14 14 0 0 0-14 14V50a14 14 0 0 0 14 14h8" stroke-width="5"/>' +
    `<path class="fill-ink stroke-signal" d="${circle(103, -92, 7)}${circle(322, -92, 7)}" stroke-width="3"/>`,
  labels: {
    size: 16,
    anchor: 'middle',
    at: sectors.map(({ name, x, y }) => ({ text: name, x: x + 53, y: y + 20 })),
  },
};

const COLUMNS = [70, 200, 330];
const papers = (fill: string) =>
  `<path class="${fill}" d="${COLUMNS.map((x) => `M${x - 50} 12h100v138H${x - 50}z`).join('')}"/>` +
  `<path d="${COLUMNS.map((x) => `M${x - 34} 32h40M${x - 34} 46h68M${x - 34} 126h50`).join('')}" stroke-width="1.5"/>`;

export const before: Drawing = {
  ...SIDE,
  shapes: `${papers('fill-white')}<path d="M126 76h18M126 86h18M140 68l-10 26M256 76h18M256 86h18M270 68l-10 26"/>`,
  labels: textsInRow(['98', '102', '95'], COLUMNS, 92, 30),
};

export const after: Drawing = {
  ...SIDE,
  shapes: `${papers('fill-petrol')}<path class="stroke-signal" d="M-400 106H800" stroke-width="5"/>`,
  labels: textsInRow(['100', '100', '100'], COLUMNS, 92, 30),
};
