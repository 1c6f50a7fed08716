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
      '<path class="fill-petrol-light" d="M0-14h80V0H0zM8-74h64v50H8zM34-24l-4 10h20l-4-10"/><path class="fill-ink" d="M16-66h48v34H16z"/>' +
      '<path d="M22-58h22M22-51h32M22-37h14M48-7h24" stroke-width="1.3"/><path class="stroke-signal" d="M22-44h26" stroke-width="3"/>',
  },
  {
    until: 2006,
    shapes:
      '<path class="fill-petrol-light" d="M4-66h22V0H4zM34-64h42v40H34zM55-24v19M42-5h26v5H42z"/>' +
      '<path d="M8-58h14v6H8zM13-11h4v4h-4zM40-56h22M40-49h30M40-35h12" stroke-width="1.3"/><path class="stroke-signal" d="M40-42h24" stroke-width="3"/>',
  },
  {
    until: 2016,
    shapes:
      '<path class="fill-petrol-light" d="M10-52h62v44H10zM6-8h70l6 8H0z"/>' +
      '<path d="M18-43h26M18-36h42M18-22h16" stroke-width="1.3"/><path class="stroke-signal" d="M18-29h32" stroke-width="3"/>',
  },
  {
    until: 9999,
    shapes:
      '<path class="fill-petrol-light" d="M22-53q0-6 6-6h24q6 0 6 6v47q0 6-6 6H28q-6 0-6-6z"/><path class="fill-ink" d="M27-49h26v40H27z"/>' +
      '<path d="M36-54h8M37-4.5h6M31-42h10M31-35h17M31-21h12M31-15h17" stroke-width="1.3"/><path class="stroke-signal" d="M31-28h14" stroke-width="3"/>',
  },
];

const shown = devices.filter(({ until }) => company.foundedIn <= until);
const PITCH = 400 / shown.length;
/** Where the line rises to this step. */
const corner = (step: number) => Math.round(PITCH * step - 7);

/** The devices on the line's steps, each this much higher than the one before. */
function stairs(rise: number): string {
  const standing = shown.map(
    ({ shapes }, step) =>
      `<g transform="translate(${Math.round(PITCH * (step + 0.5) - 45)} ${230 - rise * step}) scale(1.1)">${shapes}</g>`,
  );
  const steps = shown.slice(1).map((_, step) => `H${corner(step + 1)}a8 8 0 0 0 8-8v${16 - rise}a8 8 0 0 1 8-8`);
  const way = `M-20 232.5${steps.join('')}H3000`;
  const layers = shown.slice(2).map((_, step) => `M${corner(step + 2) + 8} ${232.5 - rise * (step + 1)}H3000`);
  return `<path class="fill-petrol-light" d="${way}V260H-20" stroke="none" opacity=".5"/><path d="${layers.join('')}" stroke-width="1.5" opacity=".35"/>${standing.join('')}<path class="stroke-signal" d="${way}" stroke-width="5"/>`;
}

/** The line as the company's time: from the computers of its first year up to today's. */
export const history: Drawing = {
  width: 400,
  gap: [corner(1), 3000],
  shapes: '',
  framed: stairs(44),
  above: stairs(96),
};
