import { circle, standing } from './drawing.ts';

/** What is said, the list that comes of it, the program being written, somebody who works with it. */
export const steps = standing(
  [
    '<path class="fill-white" d="M2 6h66v34H30L18 52V40H2z"/><path class="fill-signal" d="M78 20h46v26h-12l-10 11V46H78z"/><path d="M12 18h44M12 28h28M88 33h26"/>',
    '<path class="fill-white" d="M2 60V4h54v56M72 60V20l7-14 7 14v40M72 24h14"/><path d="M11 16h4M22 16h24M11 27h4M22 27h18M11 49h4M22 49h22"/><path class="stroke-signal" d="M11 38h35" stroke-width="5"/>',
    '<path class="fill-white" d="M2 6h88v42H2zM36 48h20v12H36z"/><path d="M12 16h20m6 0h16M20 25h34m6 0h12M12 40h12m6 0h26"/><path class="stroke-signal" d="M20 33h40" stroke-width="5"/>',
    `<path class="fill-white" d="M2 60q0-27 19-27t19 27M54 14h60v34H54zM76 48h16v12H76z${circle(21, 19, 11)}"/><path class="stroke-signal" d="M70 30l9 9 18-18" stroke-width="5"/>`,
  ],
  200,
);
