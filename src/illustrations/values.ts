import { circle, standing } from './drawing.ts';

/** Two who agree, trees, a box whose content was checked, a lock on a screen. */
export const values = standing([
  `<path class="fill-petrol-light" d="M2 60q0-27 19-27t19 27M74 60q0-27 19-27t19 27${circle(21, 19, 11)}${circle(93, 19, 11)}"/><path class="stroke-signal" d="M38 48h38" stroke-width="5"/>`,
  `<path d="M22 60V24M70 60V34M108 60V44"/><path class="fill-petrol-light" d="M22 2l18 36H4z${circle(70, 26, 18)}"/><path class="fill-signal" d="${circle(108, 38, 11)}"/><path d="M22 60V28M70 60V28M108 60V40"/>`,
  '<path class="fill-petrol-light" d="M2 60V20h68v40M2 20L14 6h44l12 14"/><path d="M36 6v14"/><path class="stroke-signal" d="M22 40l10 10 20-22" stroke-width="6"/>',
  '<path class="fill-petrol-light" d="M2 6h92v42H2zM38 48h20v12H38z"/><path d="M38 24v-4a10 10 0 0 1 20 0v4" stroke-width="4"/><path class="fill-signal" d="M32 23h32v19H32z" stroke="none"/><path class="stroke-ink" d="M48 29v7" stroke-width="3"/>',
]);
