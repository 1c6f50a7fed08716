import { company } from '../company.ts';
import type { Drawing } from './drawing.ts';

interface Device {
  /** The last year in which a company may have begun with it. */
  until: number;
  /** Stands on y = 0, some 80 units wide. */
  shapes: string;
  /** What its programs are written on, as lengths of strokes and of gaps. */
  code: string;
}

/** What an office worked on. On each screen, the same yellow row. */
const devices: Device[] = [
  {
    until: 1996,
    shapes:
      '<path class="fill-petrol-light" d="M0-16h80V0H0zM4-86h72v60H4zM34-26l-4 10h20l-4-10"/><path class="fill-ink" d="M13-77h54v42H13z"/>' +
      '<path d="M20-68h24M20-60h38M20-43h16M50-8h22" stroke-width="1.3"/><path class="stroke-signal" d="M20-52h30" stroke-width="3"/>',
    code: '6 12',
  },
  {
    until: 2006,
    shapes:
      '<path class="fill-petrol-light" d="M0-82h23V0H0zM28-80h50v49H28zM48-31h10v26H48zM38-5h30v5H38z"/><path class="fill-ink" d="M33-75h40v39H33z"/>' +
      '<path d="M4-73h15v7H4zM9-13h5v5H9zM38-69h20M38-62h30M38-44h14" stroke-width="1.3"/><path class="stroke-signal" d="M38-53h24" stroke-width="3"/>',
    code: '34 9 52 9 20 9 41 24',
  },
  {
    until: 2016,
    shapes:
      '<path class="fill-petrol-light" d="M8-66h66v57H8zM5-9h72l6 9H-1z"/><path class="fill-ink" d="M14-60h54v45H14z"/>' +
      '<path d="M21-53h24M21-45h38M21-27h18" stroke-width="1.3"/><path class="stroke-signal" d="M21-36h30" stroke-width="3"/>',
    code: '12 8 60 10 24 30',
  },
  {
    until: 9999,
    shapes:
      '<path class="fill-petrol-light" d="M22-66q0-6 6-6h24q6 0 6 6v60q0 6-6 6H28q-6 0-6-6z"/><path class="fill-ink" d="M26-64h28v52H26z"/>' +
      '<path d="M36-68h8M34-6h12M31-56h10M31-48h18M31-29h12M31-21h17" stroke-width="1.3"/><path class="stroke-signal" d="M31-38.5h16" stroke-width="3"/>',
    code: '20 8 20 8 70 12 34 8 12 24',
  },
];

const shown = devices.filter(({ until }) => company.foundedIn <= until);
const PITCH = 400 / shown.length;
/** Where the line rises to this step. */
const corner = (step: number) => Math.round(PITCH * step - 5);
/** Distance of the rows of code that a step is made of. */
const ROW = 19;

/** The devices on the line's steps, each this much higher than the one before. */
function stairs(rise: number): string {
  const standing = shown.map(
    ({ shapes }, step) =>
      `<g transform="translate(${Math.round(PITCH * (step + 0.5) - 40)} ${230 - rise * step})">${shapes}</g>`,
  );
  const steps = shown.slice(1).map((_, step) => `H${corner(step + 1)}a5 5 0 0 0 5-5v${10 - rise}a5 5 0 0 1 5-5`);
  const way = `M-20 232.5${steps.join('')}H3000`;
  const layers = shown.slice(2).map((_, step) => `M${corner(step + 2) + 5} ${232.5 - rise * (step + 1)}H3000`);
  const programs = shown.slice(1).map(({ code }, step) => {
    const rows = Array.from({ length: Math.floor(rise / ROW) - 1 }, (_, row) => {
      const x = corner(step + 1) + 30 + 16 * (row % 3);
      return `<path d="M${x} ${232.5 - rise * (step + 1) + ROW * (row + 1)}H3000" stroke-dashoffset="${43 * row}"/>`;
    });
    return `<g stroke-dasharray="${code}">${rows.join('')}</g>`;
  });
  return (
    `<path class="fill-petrol-light" d="${way}V260H-20" stroke="none" opacity=".5"/>` +
    `<path d="${layers.join('')}" stroke-width="1.5" opacity=".35"/>` +
    `<g class="stroke-petrol-light" stroke-width="5">${programs.join('')}</g>` +
    `${standing.join('')}<path class="stroke-signal" d="${way}" stroke-width="5"/>`
  );
}

/** The line as the company's time: from the computers of its first year up to today's. */
export const history: Drawing = {
  width: 400,
  gap: [corner(1), 3000],
  shapes: '',
  framed: stairs(56),
  above: stairs(106),
};
