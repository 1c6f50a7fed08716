import type { ProductSlug } from '../products.ts';
import type { Drawing } from './drawing.ts';

const size = { width: 400, height: 150 };
/** Texts in a row, each in the middle of its place. */
const row = (texts: string[], xs: number[], y: number, size: number) => ({
  size,
  anchor: 'middle' as const,
  at: texts.map((text, place) => ({ text, x: xs[place] ?? 0, y })),
});

const spreadsheetAndPhone: Drawing = {
  ...size,
  shapes:
    '<path class="fill-white" d="M24 18h190v132H24z"/><path d="M24 40h190M24 62h190M24 84h190M24 106h190M24 128h190M62 18v132M112 18v132M162 18v132" stroke-width="1.3"/>' +
    '<path d="M120 73h28M70 51h32M70 95h34M120 117h34M170 51h34M170 93l34 8m0-8l-34 8M70 115l34 4-32 3" stroke-width="3"/>' +
    '<path class="fill-white" d="M254 150v-16q2-26 26-30h38q24 4 26 30v16zM238 98v-14q61-36 122 0v14h-30v-12q-31-14-62 0v12z"/>' +
    '<path d="M286 120h4M297 120h4M308 120h4M286 130h4M297 130h4M308 130h4M232 60q4-14 14-20M366 60q-4-14-14-20M222 56q4-22 20-32M376 56q-4-22-20-32"/>',
};

const schedule: Drawing = {
  ...size,
  shapes:
    '<path class="fill-petrol" d="M50 6h300v122H50zM184 128h32v22h-32zM150 150h100"/>' +
    '<path d="M50 28h300M64 17h48M330 17h8M64 46h34M64 68h44M64 90h28M64 112h40" stroke-width="1.5"/>' +
    '<path class="fill-ink" d="M124 40h92v12h-92zM142 62h120v12H142zM196 84h84v12h-84zM250 106h86v12h-86z" stroke-width="1.5"/>' +
    '<path class="stroke-signal" d="M124 46h92M142 68h88M196 90h34" stroke-width="7"/><path class="stroke-signal" d="M230 28v100"/>',
};

const unmarkedBoxes: Drawing = {
  ...size,
  shapes:
    '<path class="fill-white" d="M16 88h76v62H16zM92 104h64v46H92zM34 40h66v48H34zM156 76h70v74h-70zM104 70h46v34h-46zM166 44h48v32h-48z"/>' +
    '<path d="M54 88v16M124 104v12M67 40v12M190 76v16" stroke-width="1.3"/>' +
    '<path class="fill-white" d="M286 26h92v124h-92z"/><path class="fill-line" d="M316 18h32v16h-32z"/>' +
    '<path d="M300 56h42M300 76h60M300 96h34M300 116h56M300 136h30" stroke-width="1.5"/><path d="M296 58l52-4M296 94l46 4M296 118l66-4" stroke-width="3"/>' +
    '<path d="M182 112q0-9 9-9t9 8q0 5-5.5 8.5-3.5 2-3.5 5.5M191.5 128v5" stroke-width="5"/>',
};

const addressedShelf: Drawing = {
  ...size,
  shapes:
    '<path class="fill-petrol" d="M28 50h68v64H28zM108 66h62v48h-62zM182 42h62v72h-62z" stroke-width="1.5"/>' +
    '<path d="M24 117h76M104 117h70M178 117h70" stroke-width="1.5"/><path d="M8 122h258M14 10v140M258 10v140" stroke-width="4"/>' +
    '<path class="fill-ink" d="M190 62h46v26h-46z"/><path d="M196 68v14M201 68v14M208 68v14M212 68v14M219 68v14M224 68v14M230 68v14"/>' +
    '<path class="stroke-signal" d="M312 56L236 66" stroke-width="3"/>' +
    '<path class="fill-petrol" d="M312 38h70q6 0 6 6v18q0 8-8 8h-26l10 62h-30l-12-62h-10z"/><path class="fill-ink" d="M334 44h44v16h-44z" stroke-width="1.5"/><path d="M324 84h8"/>',
  labels: row(['C-01', 'C-02', 'C-03'], [58, 138, 218], 142, 15),
};

const SHEETS = [70, 200, 330];
const sheets = (fill: string) =>
  `<path class="${fill}" d="${SHEETS.map((x) => `M${x - 50} 12h100v138H${x - 50}z`).join('')}"/>` +
  `<path d="${SHEETS.map((x) => `M${x - 34} 32h40M${x - 34} 46h68M${x - 34} 126h50`).join('')}" stroke-width="1.5"/>`;

const threeNumbers: Drawing = {
  ...size,
  shapes: `${sheets('fill-white')}<path d="M126 76h18M126 86h18M140 68l-10 26M256 76h18M256 86h18M270 68l-10 26"/>`,
  labels: row(['98', '102', '95'], SHEETS, 92, 30),
};

const oneNumber: Drawing = {
  ...size,
  shapes: `${sheets('fill-petrol')}<path class="stroke-signal" d="M-400 106H800" stroke-width="5"/>`,
  labels: row(['100', '100', '100'], SHEETS, 92, 30),
};

/** What each product puts an end to, and what comes in its place. */
export const beforeAfter: Record<ProductSlug, { before: Drawing; after: Drawing }> = {
  tms: { before: spreadsheetAndPhone, after: schedule },
  wms: { before: unmarkedBoxes, after: addressedShelf },
  erp: { before: threeNumbers, after: oneNumber },
};
