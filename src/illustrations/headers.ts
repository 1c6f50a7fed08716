import { circle, type Drawing } from './drawing.ts';
import { arm, legs, withLongHair, withShortHair } from './person.ts';

/** Of a drawing in the head of a page without a hero. The narrower its frame, the larger it stands. */
const HEAD = { height: 180 };

/** The line rises to the counter at which a visitor and somebody of the company sit: one tells of the load, the other answers. */
export const conversation: Drawing = {
  ...HEAD,
  width: 318,
  gap: [6, 312],
  top: -52,
  shapes:
    `<g transform="translate(64 214) scale(1.6)" stroke-width="1.3">${withShortHair}${arm('M5-79l9 22 17 0', 'M34-57l12 1', 1.3)}</g>` +
    `<g transform="translate(254 214) scale(-1.6 1.6)" stroke-width="1.3">${withLongHair}${arm('M5-79l9 22 17 0', 'M34-57l12 1', 1.3)}</g>` +
    '<path class="fill-signal" d="M142 96h34v33h-34z" stroke="none"/><path class="stroke-ink" d="M159 96v10"/>' +
    '<path class="fill-petrol" d="M20 134h278v52H20z" stroke="none"/><path class="stroke-petrol-light" d="M34 146h250v24H34z"/>' +
    '<path class="stroke-signal" d="M5 182.5h5a10 10 0 0 0 10-10V138a6 6 0 0 1 6-6H292a6 6 0 0 1 6 6v34.5a10 10 0 0 0 10 10h5" stroke-width="5"/>' +
    '<path class="fill-petrol-light" d="M28-52h104q6 0 6 6v36q0 6-6 6h-2L108 28 112-4H28q-6 0-6-6v-36q0-6 6-6z"/><path class="fill-ink" d="M34-40h25V-15H34zM42-40h9v9h-9z" stroke-width="1.5"/><path d="M70-34h54M70-20h34"/>' +
    '<path class="fill-signal" d="M186-42h94q6 0 6 6v26q0 6-6 6H206l4 32L190-4q-6 0-6-6v-26q0-6 6-6z" stroke="none"/><path class="stroke-ink" d="M192-29h80M192-16h50" stroke-width="3"/>',
};

/** The line is the way of the letter, which has become a plane and is about to arrive at a lit window. */
export const flight: Drawing = {
  ...HEAD,
  width: 318,
  gap: [20, 3000],
  top: -34,
  shapes:
    '<path class="fill-petrol-light" d="M222-8h84v188h-84z"/><path class="fill-petrol" d="M214-22h100V-8H214z"/>' +
    '<path class="fill-ink" d="M274 8h20v26h-20zM234 58h20v26h-20zM274 58h20v26h-20zM274 108h20v26h-20zM232 112h26v68h-26z"/><path class="fill-signal" d="M234 8h20v26h-20z"/>' +
    '<path d="M222 46h84M222 96h84M284 8v26M244 58v26M284 58v26M284 108v26M245 112v68" stroke-width="1.5"/>' +
    '<path class="stroke-signal" d="M19 182.5h5C74 182.5 106 150 102 112 100 86 76 76 58 88 42 100 46 130 68 131 94 131 86 74 112 66" stroke-width="5"/>' +
    `<path class="fill-mist" d="${circle(244, 21, 5)}" stroke="none"/><path class="fill-steel" d="M235 33q0-7 9-7t9 7zM238 20q0-7 6-7t6 7q-4 0-6-3-2 3-6 3z" stroke="none"/>` +
    '<path class="stroke-signal" d="M188 32q24-8 44-8" stroke-dasharray="6 5"/>' +
    '<g stroke-linejoin="round" transform="translate(-12 12) rotate(16 150 50) scale(.95)"><path class="fill-mist" d="M198 18L92 38l32 18zM198 18L150 66l30 16z"/><path class="fill-steel" d="M198 18L124 56l12 36 14-26z"/><path class="stroke-ink" d="M112 40l28-5M122 47l18-6" stroke-width="3"/></g>',
};

/** The line is the outline of a padlock, which is the cupboard for what is kept: one file of it is the visitor's. */
export const safekeeping: Drawing = {
  ...HEAD,
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
    `<path class="fill-signal stroke-ink" d="${circle(158, 106, 25)}" stroke-width="5"/><path class="fill-ink" d="M152 121l3.5-14a8.5 8.5 0 1 1 5 0l3.5 14z" stroke="none"/>`,
};

/** In a wheelchair, the hand on its rim. Stands on y = 0. */
const person =
  // Chair behind the person, legs, then the wheel before both.
  '<path d="M-36-88h9l9 49h54l7 9" stroke-width="3"/><path d="M-26-80l6 34" stroke-width="6"/>' +
  `<g transform="rotate(8 -4 -42)">${withShortHair}</g>` +
  '<path d="M-6-50h40l12 34" stroke-width="17"/><path class="stroke-steel" d="M-6-50h40l12 34" stroke-width="13"/><path class="fill-mist" d="M40-17h11q11 1 12 10H40z" stroke="none"/><path d="M40-6h24" stroke-width="3"/>' +
  `<path class="fill-ink" d="${circle(36, -6, 6)}${circle(-2, -26, 26)}" stroke-width="3"/><path d="${circle(-2, -26, 21)}M-2-47v42M-20-36.5l36 21M16-36.5l-36 21" stroke-width="1"/>` +
  arm('M8-79L-8-63l11 11', 'M5-50l3 2');

/** The line up a ramp, of one in twelve, to the house and in at its open door, where somebody waits. */
export const ramp: Drawing = {
  ...HEAD,
  width: 322,
  gap: [14, 3000],
  top: -22,
  shapes:
    '<path class="fill-petrol" d="M122 172V-6h190v180z"/><path class="fill-petrol-light" d="M14 190v-7.5Q22 182 28 181.5L172 169.5Q184 168.5 194 168.5h66v1.5H3000v20z" stroke="none"/><path d="M260 170H3000" stroke-width="1.5"/>' +
    '<path class="fill-petrol-light" d="M114-19h206V-6H114zM134 22h44v48h-44z"/><path d="M156 22v48M134 46h44M128 70h56" stroke-width="1.5"/>' +
    '<path class="fill-signal" d="M196 168V18h64v150z" stroke="none"/><path d="M196 165V18h64"/>' +
    `<g transform="translate(239 150) scale(-.92 .92)" stroke-linejoin="round">${legs}${withLongHair}${arm('M5-79l7 20 17-8', 'M33-68l6-4')}</g>` +
    '<path class="fill-petrol-light" d="M260 18h46v150h-46zM270 30h26v50h-26z"/><path d="M192 12h118M267 98v26" stroke-width="3"/>' +
    '<path d="M22 121L172 108h16M22 144L172 131h16M22 182v-63M172 169v-63M188 168v-62" stroke-width="1.5" opacity=".45"/>' +
    `<g transform="translate(80 174.5) rotate(-5)" stroke-linejoin="round" stroke-linecap="round">${person}</g>` +
    '<path class="stroke-signal" d="M13 182.5Q22 182 28 181.5L172 169.5Q184 168.5 194 168.5h66" stroke-width="5"/>',
};

/** The line draws the house that is missing in the street. A parcel for it lies on the ground. */
export const missing: Drawing = {
  ...HEAD,
  width: 344,
  gap: [107, 237],
  top: -28,
  shapes:
    '<path class="fill-petrol-light" d="M10 82h82v98H10zM70 62V38h13v38z"/><path class="fill-petrol" d="M0 84l51-50 51 50z"/>' +
    '<path class="fill-ink" d="M20 100h28v28H20zM60 124h22v56H60z"/><path d="M34 100v28M20 114h28M16 128h36" stroke-width="1.5"/>' +
    '<path class="fill-petrol-light" d="M250-2h80v182h-80z"/><path class="fill-petrol" d="M243-14h94V0h-94z"/>' +
    '<path class="fill-ink" d="M260 12h26v28h-26zM296 12h26v28h-26zM260 58h26v28h-26zM296 58h26v28h-26zM296 122h24v34h-24zM260 124h22v56h-22z"/><path d="M273 12v28M309 12v28M273 58v28M309 58v28M308 122v34M250 49h80M250 96h80M292 156h32" stroke-width="1.5"/>' +
    `<path d="M77 150v7M265 150v7" stroke-width="3"/>` +
    '<path class="fill-signal" d="M149 141h46v39h-46z" stroke="none"/><path class="stroke-ink" d="M172 141v12M156 162h12M156 169h18"/>' +
    '<path class="stroke-signal" d="M106 182.5h5a10 10 0 0 0 10-10V80q0-5 4-9l43-47q4-4 8 0l43 47q4 4 4 9v92.5a10 10 0 0 0 10 10h5" stroke-width="5" stroke-linejoin="round"/>',
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
