import { circle, type Drawing, type Labels, SIDE, standing, textsInRow } from '../../illustrations/drawing.ts';

/** Each in the middle of its room, and where its furniture shows the number. */
const SECTORS = [
  { text: 'Vendas', x: 80, y: 32, number: { x: 62, y: 71 } },
  { text: 'Estoque', x: 200, y: 32, number: { x: 221, y: 73 } },
  { text: 'Compras', x: 320, y: 32, number: { x: 324, y: 103 } },
  { text: 'Finanças', x: 80, y: 146, number: { x: 80, y: 218 } },
  { text: 'Fiscal', x: 200, y: 146, number: { x: 200, y: 195 } },
  { text: 'Produção', x: 320, y: 146, number: { x: 292, y: 207 } },
];

/** In its frame the drawing is small: there the number stands alone, where the name is beside a headline. */
const labelsOf = ({ text, x, y, number }: (typeof SECTORS)[number]): Labels['at'] => [
  { text, x, y, only: 'above' },
  { text: '100', ...number, only: 'above', colour: 'signal' },
  { text: '100', x, y: y + 3, size: 24, only: 'framed', colour: 'signal' },
];

/** A shop's counter, a shelf, a hand truck; a safe, an invoice, a machine. */
const furniture =
  '<path class="fill-petrol-light" d="M50 115V85h60v30zM41 52h42v26H41zM161 58h18v22h-18zM184 64h15v16h-15zM202 54h38v26h-38zM168 93h26v22h-26zM206 97h24v18h-24z' +
  'M302 82h44v30h-44zM308 56h32v26h-32zM290 52h8v56h-8zM48 172h64v58H48zM44 182h4v10h-4zM44 210h4v10h-4zM266 212h92v8h-92zM317 172h34v40h-34zM272 190h40v22h-40z"/>' +
  '<path d="M40 85h80M62 78v7M158 115V50M242 115V50M158 82h84M54 178h52v46H54zM80 179v18M71 188h18M276 220v10M348 220v10" stroke-width="1.5"/>' +
  `<path class="fill-ink" d="${circle(80, 188, 5)}${circle(292, 107, 8)}${circle(334, 192, 6)}M170 156h44l16 16v58h-60zM214 156v16h16"/>` +
  '<path d="M180 168h24M180 204h40M181 212v10M186 212v10M191 212v10M198 212v10M203 212v10M210 212v10M215 212v10M219 212v10" stroke-width="1.5"/>' +
  `<path class="fill-petrol" d="M84 85v-7q0-11 15-11t15 11v7z"/><path class="fill-mist" d="${circle(99, 57, 9)}" stroke="none"/><path class="fill-steel" d="M90 57q-3-13 9-13t9 12q-5-1-8-5-3 5-10 6z" stroke-width="1.5"/>` +
  `<path d="M298 113.5h50M294 52q0-6-10-6" stroke-width="3"/><path d="${circle(334, 192, 10)}" stroke-width="4" stroke-dasharray="3.93"/>`;

/** A row of five gables on the house's walls, which end at `y`. */
const roof = (y: number, height: number) => `M10 ${y}${`l76-${height}v${height}`.repeat(5)}`;

/** From storey to storey, up to the board with the order, whose edge is at this height: on the roof, or where there is room in a hall of its own. */
const climb = (y: number, board: number) =>
  `M365 232.5h1a8 8 0 0 0 8-8V126a8 8 0 0 0-8-8H34a8 8 0 0 1-8-8V${y + 8}a8 8 0 0 1 8-8H${board}`;

/** The line as the floor of a company: it climbs from storey to storey, and every sector stands on it. */
export const drawing: Drawing = {
  width: 400,
  top: -74,
  gap: [366, 3000],
  shapes:
    '<path class="fill-petrol" d="M10 5h380v225H10z" stroke="none"/><path d="M10 230V4M390 230V4" stroke-width="1.5"/><path d="M140 115V6M260 115V6M140 230V118M260 230V118" stroke-width="1.5" opacity=".5"/>' +
    furniture,
  framed: `<path class="fill-petrol-light" d="${roof(-44, 30)}M10-44h380" stroke-width="1.5"/><path class="fill-petrol" d="M10 6V-44h380V6" stroke-width="1.5"/><path d="M130-36v-8M270-36v-8" stroke-width="1.5"/><path class="fill-petrol-light" d="M96-36h208V6H96z"/><path class="stroke-signal" d="${climb(-15, 95)}" stroke-width="5"/>`,
  above:
    `<path class="fill-petrol-light" d="${roof(-120, 44)}M10-120h380" stroke-width="1.5"/><path class="fill-petrol" d="M10 6v-126h380V6" stroke-width="1.5"/><path d="M130-98v-22M270-98v-22" stroke-width="1.5"/>` +
    `<path class="fill-petrol-light" d="M80-98h240v82H80zM87-91h226v68H87z"/><path class="stroke-signal" d="${climb(-57, 79)}" stroke-width="5"/>`,
  labels: {
    size: 16,
    anchor: 'middle',
    at: [
      { text: 'Caixas do pedido', x: 200, y: -74, only: 'above' },
      { text: '100', x: 200, y: -32, size: 40, only: 'above', colour: 'signal' },
      { text: 'Caixas', x: 166, y: -7, size: 22, only: 'framed' },
      { text: '100', x: 254, y: -4, size: 30, only: 'framed', colour: 'signal' },
      ...SECTORS.flatMap(labelsOf),
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
    '<path class="fill-petrol-light" d="M30 6h340v120H30zM184 126h32v16h-32zM150 142h100v8H150z"/><path d="M30 28h340M44 17h44M350 17h8M58 98h48M176 98h48M294 98h48" stroke-width="1.5"/>' +
    '<path d="M132 66h18M132 76h18M250 66h18M250 76h18" stroke-width="3"/>',
  labels: { size: 30, anchor: 'middle', at: [82, 200, 318].map((x) => ({ text: '100', x, y: 82, colour: 'signal' })) },
};

/** Sectors that are joined, one sheet for many, three views on one screen, a way that is clear. */
export const benefits = standing([
  '<path class="stroke-signal" d="M15 24V10h72v36" stroke-width="4"/><path class="fill-white" d="M2 61V24h26v37M38 61V30h26v31M74 61V40h26v21"/><path class="stroke-signal" d="M51 10v20" stroke-width="4"/><path d="M9 34h12M9 44h12M45 40h12M45 50h12M81 50h12"/>',
  '<path d="M14 8h42v53M26 2h42v59" stroke-dasharray="4 4"/><path class="fill-white" d="M2 61V14h42v47"/><path d="M10 24h18M10 46h26M10 54h20"/><path class="stroke-signal" d="M10 35h26" stroke-width="5"/>',
  '<path class="fill-white" d="M2 4h84v42H2zM34 46h20v15H34z"/><path d="M30 4v42M58 4v42M9 14h14M9 36h10M37 14h14M37 36h14M65 14h14M65 36h8"/><path class="stroke-signal" d="M9 25h70" stroke-width="5"/>',
  '<path d="M40 61V2" stroke-width="3"/><path class="fill-signal" d="M26 6h46l10 9-10 9H26z"/><path class="fill-white" d="M54 30H14L4 39l10 9h40z"/><path d="M36 15h26M22 39h22"/>',
]);
