import { circle, type Drawing } from './drawing.ts';
import { arm, withLongHair, withShortHair } from './person.ts';

/** Frame of a drawing in the head of a page without a hero. */
const HEAD = { width: 360, height: 180 };

/** The line as a counter, so wide. Those behind it are seen from the hips up; what stands on it stands on y = 115. */
const counter = (width: number, behind: string): Pick<Drawing, 'width' | 'height' | 'gap' | 'shapes'> => ({
  ...HEAD,
  width,
  gap: [26, width - 26],
  shapes:
    `${behind}<path class="fill-petrol" d="M40 118h${width - 80}v66H40z" stroke="none"/>` +
    `<path class="stroke-petrol-light" d="M54 132h${width - 108}v28H54zM44 172h${width - 88}"/>` +
    `<path class="stroke-signal" d="M25 182.5h5a10 10 0 0 0 10-10V124a6 6 0 0 1 6-6H${width - 46}a6 6 0 0 1 6 6v48.5a10 10 0 0 0 10 10h5" stroke-width="5"/>`,
});
const atCounter = (x: number, scale: string, person: string) =>
  `<g transform="translate(${x} 190) scale(${scale})">${person}</g>`;

/** With the thumb up. */
const OPEN_HAND = 'M32-58l15 3M38-58l5-5M38-57l10-3';

const LAPTOP = '<path d="M58-53l9-27M59-52.5H35" stroke-width="3" stroke-linecap="round"/>';

/** The line rises to the counter at which a visitor and somebody of the company sit: one tells of the load, the other answers. */
const meeting = counter(
  318,
  atCounter(72, '1.45', withShortHair + arm('M5-79l8 22 16 0', OPEN_HAND)) +
    atCounter(246, '-1.45 1.45', LAPTOP + withLongHair + arm('M5-79l8 22 16 0', 'M32-57l13 1')),
);
export const conversation: Drawing = {
  ...meeting,
  top: -52,
  shapes:
    meeting.shapes +
    '<path class="fill-petrol-light" d="M36-52h104q6 0 6 6v36q0 6-6 6h-6l-18 27 2-27H36q-6 0-6-6v-36q0-6 6-6z"/><path class="fill-ink" d="M42-40h25V-15H42zM50-40h9v9h-9z" stroke-width="1.5"/><path d="M78-34h54M78-20h34"/>' +
    '<path class="fill-signal" d="M180-42h94q6 0 6 6v26q0 6-6 6h-72l2 27-18-27h-4q-6 0-6-6v-26q0-6 6-6z" stroke="none"/><path class="stroke-ink" d="M186-29h80M186-16h50" stroke-width="3"/>',
};

/** The letter is on the counter, sealed. Who received it is about to answer. */
const receipt = counter(
  284,
  atCounter(212, '-1.45 1.45', LAPTOP + withLongHair + arm('M5-79l8 22 16 0', 'M32-57l13 1')),
);
export const inbox: Drawing = {
  ...receipt,
  top: -46,
  shapes:
    receipt.shapes +
    '<path class="fill-mist" d="M48 71h60v44H48z" stroke="none"/><path class="stroke-ink" d="M48 72l30 21 30-21M48 115l22-28M108 115l-22-28" stroke-width="1.5"/><path class="stroke-signal" d="M78 92h42" stroke-width="5"/>' +
    `<path class="fill-signal stroke-ink" d="${circle(78, 92, 11)}"/><path class="stroke-ink" d="M73 92l4 4 7-8" stroke-width="3.5"/>` +
    '<path class="fill-signal" d="M128-44h76q6 0 6 6v28q0 6-6 6h-34l-2 27-18-27h-10q-6 0-6-6v-28q0-6 6-6z" stroke="none"/>' +
    `<path class="fill-ink" d="${circle(148, -24, 5)}${circle(166, -24, 5)}${circle(184, -24, 5)}" stroke="none"/>`,
};

/** The line is the outline of a padlock, which is the cupboard for what is kept: one file of it is the visitor's. */
export const safekeeping: Drawing = {
  ...HEAD,
  // Narrower than the others, so that it stands larger.
  width: 316,
  gap: [32, 284],
  top: -62,
  shapes:
    '<path class="fill-steel" d="M98 34V0a60 60 0 0 1 120 0v34h-22V0a38 38 0 0 0-76 0v34z" stroke="none"/><path d="M120 34V0a38 38 0 0 1 76 0v34"/>' +
    '<path class="fill-petrol-light" d="M46 36a4 4 0 0 1 4-4h216a4 4 0 0 1 4 4v146H46z" stroke="none"/><path class="fill-ink" d="M66 50h82v112H66zM168 50h82v112h-82z"/><path d="M158 36v144M66 106h82M168 106h82M48 180h220"/>' +
    '<path class="fill-petrol-light" d="M74 60h14v46H74zM88 60h14v46H88zM102 60h14v46h-14zM142 106h-14l-8-42 13-3zM176 60h14v46h-14zM74 116h14v46H74zM88 116h14v46H88zM116 116h14v46h-14zM190 116h14v46h-14zM204 116h14v46h-14zM218 116h14v46h-14zM232 116h14v46h-14z" stroke-width="1.5"/>' +
    '<path class="fill-signal" d="M208 54h18v52h-18z" stroke="none"/><path class="stroke-ink" d="M213 64h8M213 71h8"/>' +
    '<path d="M78 68h6M92 68h6M106 68h6M78 124h6M92 124h6M120 124h6M180 68h6M194 124h6M208 124h6M222 124h6M236 124h6" stroke-width="1.5"/>' +
    '<path class="stroke-signal" d="M31 182.5h5a10 10 0 0 0 10-10V42a10 10 0 0 1 10-10h32a10 10 0 0 0 10-10V0a60 60 0 0 1 120 0v22a10 10 0 0 0 10 10h32a10 10 0 0 1 10 10v130.5a10 10 0 0 0 10 10h5" stroke-width="5"/>' +
    `<path class="fill-signal stroke-ink" d="${circle(158, 106, 30)}" stroke-width="5"/><path class="fill-ink" d="M151 124l4-17a10 10 0 1 1 6 0l4 17z" stroke="none"/>`,
};

/** In a wheelchair, the hand on its rim. Stands on y = 0. */
const person =
  // Chair behind the person, legs, then the wheel before both.
  '<path d="M-36-88h9l9 49h54l7 9" stroke-width="3"/><path d="M-26-80l6 34" stroke-width="6"/>' +
  `<g transform="rotate(8 -4 -42)">${withShortHair}</g>` +
  '<path d="M-6-50h40l12 34" stroke-width="17"/><path class="stroke-steel" d="M-6-50h40l12 34" stroke-width="13"/><path class="fill-mist" d="M40-17h11q11 1 12 10H40z" stroke="none"/><path d="M40-6h24" stroke-width="3"/>' +
  `<path class="fill-ink" d="${circle(36, -6, 6)}${circle(-2, -26, 26)}" stroke-width="3"/><path d="${circle(-2, -26, 21)}M-2-47v42M-20-36.5l36 21M16-36.5l-36 21" stroke-width="1"/>` +
  arm('M8-79L-3-63l12 10', 'M11-51l7 4');

/** At the door, to receive who comes. Stands on y = 0. */
const host =
  '<path class="fill-steel" d="M-15-43h25l4 40H4l-6-32-5 32h-11z" stroke-width="1.5"/><path class="fill-ink" d="M-19-5h13v5h-13zM3-5h14v5H3z" stroke="none"/>' +
  withLongHair +
  arm('M5-79l7 20 17-8', 'M33-68l9-5');

/** The line up a ramp to the house and in at its open door, as high as the ground behind: whoever comes gets in. */
export const ramp: Drawing = {
  ...HEAD,
  // Narrower than the others, so that it stands larger.
  width: 322,
  gap: [40, 3000],
  top: -38,
  shapes:
    '<path class="fill-petrol" d="M122 160V-22h190v182z"/><path class="fill-petrol-light" d="M40 190v-7.5Q50 179.5 60 177L170 153.5Q188 150 206 150h54v2H3000v38z" stroke="none"/><path d="M260 152H3000" stroke-width="1.5"/><path class="fill-petrol-light" d="M114-35h206v13H114zM134 6h44v48h-44z"/><path d="M156 6v48M134 30h44M128 54h56" stroke-width="1.5"/>' +
    '<path class="fill-signal" d="M196 150V2h64v150z" stroke="none"/><path d="M196 147V2h64"/>' +
    `<g transform="translate(236 149) scale(-1 1)" stroke-linejoin="round">${host}</g>` +
    '<path class="fill-petrol-light" d="M260 2h46v150h-46zM270 14h26v50h-26z"/><path d="M192-4h118M267 82v26" stroke-width="3"/>' +
    '<path d="M30 120L170 90h18M30 142L170 112h18M30 182v-65M170 153V87M188 150V87" stroke-width="1.5" opacity=".45"/>' +
    `<g transform="translate(80 171) rotate(-12)" stroke-linejoin="round" stroke-linecap="round">${person}</g>` +
    '<path class="stroke-signal" d="M39 182.5h1Q50 179.5 60 177L170 153.5Q188 150 206 150h54" stroke-width="5"/>',
};

/** The line draws the house that is missing in the street. Before its door that is not there lies a parcel. */
export const missing: Drawing = {
  ...HEAD,
  // Narrower than the others, so that it stands larger.
  width: 344,
  gap: [107, 237],
  top: -28,
  shapes:
    '<path class="fill-petrol-light" d="M10 82h82v98H10zM70 62V38h13v38z"/><path class="fill-petrol" d="M0 84l51-50 51 50z"/>' +
    '<path class="fill-ink" d="M20 100h28v28H20zM60 124h22v56H60z"/><path d="M34 100v28M20 114h28M16 128h36" stroke-width="1.5"/>' +
    '<path class="fill-petrol-light" d="M250-2h80v182h-80z"/><path class="fill-petrol" d="M243-14h94V0h-94z"/>' +
    '<path class="fill-ink" d="M260 12h26v28h-26zM296 12h26v28h-26zM260 58h26v28h-26zM296 58h26v28h-26zM296 122h24v34h-24zM260 124h22v56h-22z"/><path d="M273 12v28M309 12v28M273 58v28M309 58v28M308 122v34M250 49h80M250 96h80M292 156h32" stroke-width="1.5"/>' +
    `<path d="M77 150v7M265 150v7" stroke-width="3"/>` +
    '<path class="fill-signal" d="M149 141h46v39h-46z" stroke="none"/><path class="stroke-ink" d="M172 141v12"/>' +
    '<path class="stroke-signal" d="M106 182.5h5a10 10 0 0 0 10-10V76L172 20l51 56v96.5a10 10 0 0 0 10 10h5" stroke-width="5" stroke-linejoin="round"/>',
  labels: {
    size: 15,
    anchor: 'middle',
    at: [
      { text: '402', x: 71, y: 117 },
      { text: '404', x: 172, y: 106, size: 34, colour: 'signal' },
      { text: '406', x: 271, y: 117 },
    ],
  },
};
