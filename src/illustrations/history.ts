import { company } from '../company.ts';
import type { Drawing } from './drawing.ts';

interface Device {
  /** The last year in which a company may have begun with it. */
  until: number;
  /** Stands on y = 0, some 80 units wide. */
  shapes: string;
}

/** What an office worked on. On each screen, the same yellow row. */
const devices: Device[] = [
  {
    until: 1996,
    shapes:
      '<path class="fill-petrol-light" d="M0-16h80V0H0zM4-86h72v60H4zM34-26l-4 10h20l-4-10"/><path class="fill-ink" d="M13-77h54v42H13z"/>' +
      '<path d="M20-68h24M20-60h38M20-43h16M50-8h22" stroke-width="1.3"/><path class="stroke-signal" d="M20-52h30" stroke-width="3"/>',
  },
  {
    until: 2006,
    shapes:
      '<path class="fill-petrol-light" d="M0-82h23V0H0zM28-80h50v49H28zM53-31v26M39-5h28v5H39z"/>' +
      '<path d="M4-73h15v7H4zM9-13h5v5H9zM36-71h24M36-63h34M36-46h14" stroke-width="1.3"/><path class="stroke-signal" d="M36-55h28" stroke-width="3"/>',
  },
  {
    until: 2016,
    shapes:
      '<path class="fill-petrol-light" d="M8-66h66v57H8zM5-9h72l6 9H-1z"/>' +
      '<path d="M17-55h28M17-46h46M17-27h18" stroke-width="1.3"/><path class="stroke-signal" d="M17-37h35" stroke-width="3"/>',
  },
  {
    until: 9999,
    shapes:
      '<path class="fill-petrol-light" d="M24-53q0-5 5-5h22q5 0 5 5v48q0 5-5 5H29q-5 0-5-5z"/><path class="fill-ink" d="M28-49h24v39H28z"/>' +
      '<path d="M37-53.5h6M38-5h4M33-42h9M33-35h14M33-22h10M33-16h14" stroke-width="1.3"/><path class="stroke-signal" d="M33-28.5h12" stroke-width="3"/>',
  },
];

const shown = devices.filter(({ until }) => company.foundedIn <= until);
const PITCH = 400 / shown.length;
/** Where the line rises to this step. */
const corner = (step: number) => Math.round(PITCH * step - 7);
/** Distance of the rows of code that a step is made of. */
const ROW = 19;

/** The devices on the line's steps, each this much higher than the one before. */
function stairs(rise: number): string {
  const standing = shown.map(
    ({ shapes }, step) =>
      `<g transform="translate(${Math.round(PITCH * (step + 0.5) - 45)} ${230 - rise * step}) scale(1.1)">${shapes}</g>`,
  );
  const steps = shown.slice(1).map((_, step) => `H${corner(step + 1)}a8 8 0 0 0 8-8v${16 - rise}a8 8 0 0 1 8-8`);
  const way = `M-20 232.5${steps.join('')}H3000`;
  const layers = shown.slice(2).map((_, step) => `M${corner(step + 2) + 8} ${232.5 - rise * (step + 1)}H3000`);
  const code = shown.slice(1).map((_, step) => {
    const rows = Array.from({ length: Math.floor(rise / ROW) - 1 }, (_, row) => {
      const x = corner(step + 1) + 30 + 16 * (row % 3);
      return `M${x} ${232.5 - rise * (step + 1) + ROW * (row + 1)}H3000`;
    });
    return rows.join('');
  });
  return (
    `<path class="fill-petrol-light" d="${way}V260H-20" stroke="none" opacity=".5"/>` +
    `<path d="${layers.join('')}" stroke-width="1.5" opacity=".35"/>` +
    `<path class="stroke-petrol-light" d="${code.join('')}" stroke-width="4" stroke-dasharray="34 9 52 9 20 9 41 24"/>` +
    `${standing.join('')}<path class="stroke-signal" d="${way}" stroke-width="5"/>`
  );
}

/** The line as the company's time: from the computers of its first year up to today's. */
export const history: Drawing = {
  width: 400,
  gap: [corner(1), 3000],
  shapes: '',
  framed: stairs(44),
  above: stairs(96),
};
