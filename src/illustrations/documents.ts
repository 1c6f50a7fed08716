import { circle, standing } from './drawing.ts';
import { telephone } from './telephone.ts';

const SHEET = '<path class="fill-white" d="M2 61V4h56v57"/>';
const letter = (x: number) => `<path class="fill-white" d="M${x} 61V31h42v30M${x} 31l21 17 21-17"/>`;

/** Somebody who is not there yet. */
const waiting = (x: number) => `<path d="M${x} 60q0-24 17-24t17 24M${x + 7} 24a10 10 0 0 0 20 0 10 10 0 0 0-20 0"/>`;

/** What a form asks, a weighing of reasons, the time that runs out, whom it is passed to, no cookie, a key to what is kept, who answers. */
export const privacyThings = standing([
  `${SHEET}<path d="M12 14h36v8H12zM12 29h36v8H12z"/><path class="fill-signal" d="M12 45h22v9H12z"/>` +
    '<path class="fill-line" d="M112 61V2h90v59M120 8h74v20h-74zM120 34h74v20h-74z"/><path class="fill-white" d="M137 12h9v16h-9zM146 12h9v16h-9zM126 38h9v16h-9zM150 38h9v16h-9zM159 38h9v16h-9zM168 38h9v16h-9z"/><path class="fill-signal" d="M126 10h11v18h-11z"/><path class="stroke-signal" d="M34 49.5h46q8 0 8-8V27q0-8 8-8h30" stroke-width="4"/>',
  '<path class="fill-line" d="M2 38L16 15l14 23q-14 12-28 0zM56 38l14-23 14 23q-14 12-28 0zM28 54h30v6H28z"/><path d="M2 38h28M56 38h28"/><path d="M43 54V6" stroke-width="3"/>' +
    `<path class="stroke-signal" d="M10 15h66" stroke-width="5"/><path class="fill-signal" d="${circle(43, 14, 6)}"/>` +
    '<path class="fill-line" d="M114 60V12h18v48M132 60V6h14v54M156 60l-8-50 13-2 9 52"/><path d="M119 22h8M119 28h8M119 50h8M136 14h6M136 20h6M152 20l9-1"/>',
  '<path class="fill-line" d="M12 4q0 20 18 28-18 8-18 28h38q0-20-18-28 18-8 18-28z"/><path class="fill-signal" d="M19 14q12 4 24 0-4 10-12 16-8-6-12-16zM18 60q2-10 13-13 11 3 13 13z" stroke="none"/><path class="stroke-signal" d="M31 28v22"/><path d="M6 4h50M6 60h50" stroke-width="4"/>' +
    '<path class="fill-white" d="M90 10h52v50H90zM174 30V4h24v26z"/><path class="fill-line" d="M90 10h52v13H90zM170 60l-5-37h42l-5 37z"/><path d="M102 4v12M130 4v12M179 11h14M179 18h14M179 32l2 21M186 32v21M193 32l-2 21"/><path d="M98 32h6m8 0h6m8 0h6M98 42h6m8 0h6m8 0h6M98 52h6m8 0h6" stroke-width="4"/><path class="fill-signal" d="M124 47h12v10h-12z" stroke="none"/>',
  `<path class="fill-line" d="M2 61V4h40v57M2 23h40M2 42h40"/>${letter(60)}<path d="M9 14h8M9 32h8M9 51h8"/><path class="stroke-signal" d="M42 45h18" stroke-width="5"/>` +
    `<path class="fill-line" d="M120 18l28-10 28 10 28-10v43l-28 10-28-10-28 10zM148 8v43M176 18v43"/><path class="stroke-white" d="M121 46q20-14 27-8t28 2 27-22" stroke-width="4"/><path class="fill-signal" d="M162 46q-14-16-14-23a14 14 0 0 1 28 0q0 7-14 23z"/><path class="fill-white" d="${circle(162, 22, 5)}"/>`,
  '<path class="fill-line" d="M30 7a26 26 0 1 0 26 26q-10 2-12-8-10 0-8-10-6-2-6-8z"/><path d="M20 25h3M34 37h3M22 43h3M38 49h3" stroke-width="5"/><path class="stroke-signal" d="M10 55L52 13" stroke-width="5"/>' +
    '<path class="fill-white" d="M90 60V2h108v58"/><path class="fill-line" d="M90 2h108v14H90z"/><path d="M97 9h4m4 0h4m4 0h4M130 9h60M102 25h38v10h-38zM148 25h38v10h-38zM102 43h84v10h-84z"/><path class="stroke-signal" d="M107 48h42" stroke-width="3"/>',
  `<path class="fill-line" d="M50 26h52v26H88V42H78v8H64v-8H50z"/><path class="fill-line" d="${circle(28, 34, 26)}"/><path class="fill-signal" d="${circle(22, 34, 9)}"/>` +
    '<path class="fill-white" d="M136 60V6h48v54"/><path d="M144 16h20M144 26h32M144 34h32"/><path class="fill-signal" d="M144 44h16v9h-16z"/><path class="fill-line" d="M178 56l4-12 20-26 9 7-20 26zM196 23l9 7"/>',
  `<g transform="translate(4 4.2) scale(.97)">${telephone}</g>` +
    `${letter(124)}<path class="fill-signal" d="${circle(145, 30, 8)}"/><path d="M141 30l3 3 5-6"/>`,
]);

/** What is done, what is not yet, what somebody tells. */
export const accessibilityThings = standing([
  `${SHEET}<path d="M28 16h22M28 32h22M28 48h22"/><path class="stroke-signal" d="M10 16l4 4 8-9M10 32l4 4 8-9M10 48l4 4 8-9" stroke-width="4"/>` +
    '<path class="fill-line" d="M92 4h76v42H92zM124 46h12v8h-12zM112 54h36v6h-36zM180 60V24q0-4 4-4h16q4 0 4 4v36"/><path class="fill-white" d="M98 10h64v30H98zM184 27h16v26h-16z"/><path d="M104 18h30M104 25h50M188 34h8M188 40h8"/><path class="stroke-signal" d="M104 33h24" stroke-width="4"/>',
  `<g stroke-dasharray="4 3">${waiting(69)}${waiting(118)}${waiting(170)}</g>${SHEET}<path d="M10 11h8v8h-8zM10 27h8v8h-8zM10 43h8v8h-8zM26 16h24M26 32h24M26 48h24" stroke-dasharray="4 3"/>`,
  '<path class="fill-white" d="M2 6h72v38H34L22 60V44H2z"/><path class="stroke-signal" d="M38 12v15M38 33v5" stroke-width="6"/>' +
    '<path class="fill-signal" d="M104 14h84v28h-14v14l-14-14h-56z"/><path d="M114 24h60M114 33h34"/>',
]);
