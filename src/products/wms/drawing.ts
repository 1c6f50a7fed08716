import { type Drawing, isInFrame, SIDE, standing, textsInRow } from '../../illustrations/drawing.ts';
import { rack } from '../../illustrations/rack.ts';
import { screen as example } from './text.ts';

const stock = { x: 18, floor: 230, scale: 45, hasTape: true };

/** A bay of two places is empty where the example screen says 0. In the one of the second level hangs what a screen says. */
const lower = [
  [0.7, 1.05, 0.7, 0, 0.7, 1.05],
  [0, 0, 1.05, 0.7, 1.05, 0],
  [1.05, 0, 0.7, 0.7, 0.7, 1.05],
];
const upper = [
  [0, 1.05, 1.05, 0.7, 1.05, 0],
  [1.05, 0, 0, 1.05, 0.7, 0],
  [0, 1.05, 0, 0.7, 0, 0.7],
];

/** Addresses on the way, bay and level as on the example screen, each on a plate on the beam under its pallet. */
const addresses = [
  { text: '01-F', x: 106, y: -130, only: 'above' as const },
  { text: '02-D', x: 172, y: 14, only: 'above' as const },
  { text: '03-C', x: 349, y: 86 },
  { text: '02-B', x: 172, y: 158 },
];
const plate = ({ x, y }: { x: number; y: number }) => `M${x - 21} ${y - 9}h42v18h-42z`;

/** The way, the pallets already picked, and the plates of these addresses. */
const way = (path: string, picked: string, some: typeof addresses) =>
  `<path class="stroke-signal" d="${picked}"/><path class="stroke-signal" d="${path}" stroke-width="5"/>` +
  `<path class="fill-ink stroke-signal" d="${some.map(plate).join('')}"/>`;

/** From the address 03-C to the dock. */
const toDock = 'H267.5a6 6 0 0 0-6 6v60a6 6 0 0 1-6 6h-110a6 6 0 0 0-6 6v62.5a6 6 0 0 0 6 6h28';
const pickedLast = 'M325 30h49v47h-49z';

/** What the screen says of the address 02-B, and what its box holds: as on the example screen. */
const balance = String(example.levels.find(({ name }) => name === 'B')?.stock[1]);
const screen =
  '<path d="M50 87v8M108 87v8" stroke-width="4"/><path class="fill-ink" d="M30 95h98v57H30z"/><path d="M30 115h98" stroke-width="1.5"/>';

/** The line as the way of a picker: from address to address along the beams, and down to the dock. */
export const drawing: Drawing = {
  width: 400,
  gap: [-3000, 146],
  shapes:
    rack({ ...stock, levels: lower }) +
    screen +
    '<path class="fill-signal stroke-ink" d="M147 101h50v48h-50z"/><path class="fill-ink" d="M168 102h8v12h-8z" stroke="none"/>',
  beyond: rack({ ...stock, levels: upper.slice(0, 1), below: lower.length }),
  framed: way(`M349 86${toDock}`, pickedLast, addresses.filter(isInFrame)),
  above:
    rack({ ...stock, levels: upper.slice(1), below: lower.length + 1 }) +
    way(
      `M106-130h27.5a6 6 0 0 1 6 6V8a6 6 0 0 0 6 6h231a6 6 0 0 1 6 6v60a6 6 0 0 1-6 6${toDock}`,
      `M82-186h49v47h-49zM147-42h50v47h-50z${pickedLast}`,
      addresses,
    ),
  labels: {
    size: 14,
    anchor: 'middle',
    at: [
      ...addresses.map((address) => ({ ...address, y: address.y + 5 })),
      { text: 'Saldo 02-B', x: 79, y: 110 },
      { text: balance, x: 79, y: 146, size: 36, colour: 'signal' },
      { text: balance, x: 172, y: 140, size: 24, colour: 'ink' },
    ],
  },
};

export const before: Drawing = {
  ...SIDE,
  shapes:
    '<path class="fill-white" d="M16 88h76v62H16zM34 40h66v48H34zM156 76h70v74h-70zM104 70h46v34h-46z"/><path class="fill-line" d="M92 104h64v46H92zM166 44h48v32h-48z"/>' +
    '<path d="M46 88v14h16V88M60 40v12h14V40M117 104v12h14v-12M120 70v10h14V70M183 44v10h14V44" stroke-width="1.5"/>' +
    '<path class="fill-white" d="M286 26h92v124h-92z"/><path class="fill-line" d="M316 18h32v16h-32z"/>' +
    '<path d="M298 60l58-4M298 80l46 4M298 104l64-4M298 126l36 3" stroke-width="3"/>',
  labels: textsInRow(['?'], [191], 138, 36),
};

export const after: Drawing = {
  ...SIDE,
  shapes:
    '<path class="fill-petrol-light" d="M28 64h96v56H28zM152 40h96v80h-96z" stroke-width="1.5"/>' +
    '<path d="M14 122h248M14 10v140M138 10v140M262 10v140" stroke-width="4"/>' +
    '<path class="fill-ink" d="M188 50h50v22h-50z"/><path d="M194 61h39" stroke-width="14" stroke-dasharray="2 3 4 2 1 2"/><path d="M68 64v14h16V64"/>' +
    '<path class="stroke-signal" d="M304 61H192" stroke-width="3"/>' +
    '<path class="fill-petrol-light" d="M304 42h56q20 0 20 19 0 17-16 17h-8l-7 46h-24l6-46h-27z"/><path class="fill-ink" d="M330 50h34v14h-34z" stroke-width="1.5"/>' +
    // The sleeve, the finger at the trigger, and the fist.
    '<path class="fill-petrol" d="M352 128l24-22 40 30v30h-44z"/><path class="fill-mist stroke-ink" d="M326 91h32q20 0 20 18 0 21-22 21h-28a6 6 0 0 1-3-12 6.5 6.5 0 0 1-1-13 7 7 0 0 1 2-14zM325 105h17M326 118h15M372 97q-8 8-20 6M364 93q-1-13-12-13h-33a5.5 5.5 0 0 0 0 11h30" stroke-width="1.5"/>',
  labels: textsInRow(['01-B', '02-B'], [76, 200], 142, 15),
};

/** What comes and goes, the right thing in the box, a place that is free, a label that tells the way. */
export const benefits = standing([
  '<path class="fill-white" d="M2 61V35h28v26M36 61V35h28v26"/><path class="fill-signal" d="M19 34V9h28v25z"/><path class="stroke-signal" d="M50 14q78-24 94 18" stroke-width="4"/><path d="M130 61V35h28v26" stroke-dasharray="5 4"/><path d="M33 9v8"/>',
  '<path class="fill-white" d="M2 61V20h64v41M2 20h64M92 61V10h42v51"/><path d="M34 20v8M100 22h26M100 52h14"/><path class="stroke-signal" d="M20 40l10 10 20-22" stroke-width="6"/><path class="stroke-signal" d="M66 40h44" stroke-width="4"/>',
  '<path class="fill-white" d="M8 30V8h20v22M34 30V8h20v22M60 30V8h20v22M8 61V39h20v22M60 61V39h20v22"/><path class="stroke-signal" d="M34 60V39h20v21" stroke-width="3" stroke-dasharray="5 4"/><path d="M4 61V2M84 61V2M4 30h80" stroke-width="3"/>',
  '<path class="fill-white" d="M2 61V4h46l16 16v41M48 4v16h16"/><path d="M12 16h22M12 26h34M14 36v18M20 36v18M30 36v18M36 36v18M48 36v18"/><path class="stroke-signal" d="M11 45h40" stroke-width="4"/>',
]);
