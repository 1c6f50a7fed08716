import { circle, type Drawing } from './drawing.ts';
import { arm, withLongHair, withShortHair } from './person.ts';

/** Frame of a drawing in the head of a page without a hero. */
const HEAD = { width: 360, height: 180 };

/** Leans on the counter, and shows with an open hand. */
const who =
  withShortHair +
  arm('M8-80L13-60', 'M15-57l20 1') +
  '<path class="stroke-mist" d="M34-56l15 1M38-57l6-7" stroke-width="5"/>';
/** Types. */
const whom = `${withLongHair}${arm('M8-80L13-60', 'M15-57l20 1')}<path class="stroke-mist" d="M34-56l12 1" stroke-width="6"/>`;

/** The line as a counter, which hides what is below y = 118. People are behind it. */
const counter = (behind: string) =>
  `<g stroke-linejoin="round" stroke-linecap="round">${behind}</g>` +
  '<path class="fill-petrol" d="M30 118h270v66H30z" stroke="none"/><path d="M98 126v46M232 126v46M36 172h258" stroke-width="1.5"/>' +
  '<path class="stroke-signal" d="M11 182.5h5a14 14 0 0 0 14-14V126a8 8 0 0 1 8-8H292a8 8 0 0 1 8 8v42.5a14 14 0 0 0 14 14h5" stroke-width="5"/>';
const COUNTER = { ...HEAD, width: 330, gap: [12, 318] } satisfies Partial<Drawing>;

/** Of the company, at the right. */
const whomAtCounter = `<g transform="translate(260 190) scale(-1.45 1.45)">${whom}</g><path d="M176 113l-13-40M174 113.5h36" stroke-width="4"/>`;

/** The line rises to the counter at which a visitor and somebody of the company sit: one tells of the load, the other answers. */
export const conversation: Drawing = {
  ...COUNTER,
  top: -52,
  shapes:
    counter(`<g transform="translate(74 190) scale(1.45)">${who}</g>${whomAtCounter}`) +
    '<path class="fill-petrol-light" d="M40-50h104q6 0 6 6v36q0 6-6 6h-22l-16 14v-14H40q-6 0-6-6v-36q0-6 6-6z"/><path class="fill-ink" d="M46-38h25V-13H46zM54-38h9v9h-9z" stroke-width="1.5"/><path d="M82-32h54M82-18h34"/>' +
    '<path class="fill-signal" d="M190-40h94q6 0 6 6v26q0 6-6 6h-54l-14 13v-13h-26q-6 0-6-6v-26q0-6 6-6z" stroke="none"/><path class="stroke-ink" d="M196-27h80M196-14h50" stroke-width="3"/>',
};

/** The letter stands on the counter, sealed. Who received it is about to answer. */
export const inbox: Drawing = {
  ...COUNTER,
  top: -40,
  shapes:
    counter(whomAtCounter) +
    '<path class="fill-mist" d="M34 41h112v74H34z" stroke="none"/><path class="stroke-ink" d="M34 42l56 40 56-40M34 115l41-44M146 115l-41-44" stroke-width="1.5"/>' +
    `<path class="fill-signal stroke-ink" d="${circle(90, 79, 15)}"/><path class="stroke-ink" d="M83 79l5 5 9-10" stroke-width="4"/>` +
    '<path class="fill-signal" d="M176-34h76q6 0 6 6v26q0 6-6 6h-22l-14 13v-13h-40q-6 0-6-6v-26q0-6 6-6z" stroke="none"/>' +
    `<path class="fill-ink" d="${circle(196, -15, 4)}${circle(214, -15, 4)}${circle(232, -15, 4)}" stroke="none"/>`,
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
  '<path d="M-36-88h9l8 42h50l6 10" stroke-width="3"/><path d="M-26-80l6 34" stroke-width="6"/>' +
  `<g transform="rotate(8 -4 -42)">${withShortHair}</g>` +
  '<path d="M-6-50h40l12 34" stroke-width="17"/><path class="stroke-steel" d="M-6-50h40l12 34" stroke-width="13"/><path class="fill-mist" d="M40-17h11q11 1 12 10H40z" stroke="none"/><path d="M40-6h24" stroke-width="3"/>' +
  `<path class="fill-ink" d="${circle(36, -6, 6)}${circle(-2, -26, 26)}" stroke-width="3"/><path d="${circle(-2, -26, 21)}M-2-47v42M-20-36.5l36 21M16-36.5l-36 21" stroke-width="1"/>` +
  arm('M10-80L-3-63', 'M-2-62l15 13') +
  '<g stroke-linecap="round"><path class="stroke-ink" d="M14-48l3 2" stroke-width="14"/><path class="stroke-mist" d="M14-48l3 2" stroke-width="10"/></g>';

/** The line up a ramp to the house and in at its open door, as high as the ground behind: whoever comes gets in. */
export const ramp: Drawing = {
  ...HEAD,
  width: 352,
  gap: [40, 3000],
  top: -38,
  shapes:
    '<path class="fill-petrol" d="M150 160V-22h192v182z"/><path class="fill-petrol-light" d="M40 190v-7.5Q52 179.5 64 177L196 154Q222 150 250 150h34v2H3000v38z" stroke="none"/><path d="M284 152H3000" stroke-width="1.5"/><path class="fill-petrol-light" d="M142-35h208v13H142zM164 6h44v48h-44z"/><path d="M186 6v48M164 30h44" stroke-width="1.5"/>' +
    '<path class="fill-signal" d="M226 150V2h58v150z" stroke="none"/><path d="M226 147V2h58"/><path class="fill-petrol-light" d="M284 2h52v150h-52zM294 14h32v50h-32z"/><path d="M222-4h118M291 82v26" stroke-width="3"/>' +
    '<path d="M32 120L196 92h22M32 142L196 114h22M32 182v-65M196 154V90M218 150V90" stroke-width="1.5"/>' +
    `<g transform="translate(84 170) rotate(-10)" stroke-linejoin="round" stroke-linecap="round">${person}</g>` +
    '<path class="stroke-signal" d="M39 182.5h1Q52 179.5 64 177L196 154Q222 150 250 150h34" stroke-width="5"/>',
};

/** The line draws the house that is missing in the street. Before its door that is not there lies a parcel. */
export const missing: Drawing = {
  ...HEAD,
  // Narrower than the others, so that it stands larger.
  width: 344,
  gap: [107, 237],
  top: -8,
  shapes:
    '<path class="fill-petrol-light" d="M10 82h82v98H10zM70 62V38h13v38z"/><path class="fill-petrol" d="M0 84l51-50 51 50z"/>' +
    '<path class="fill-ink" d="M20 100h28v28H20zM60 124h22v56H60z"/><path d="M34 100v28M20 114h28M16 128h36" stroke-width="1.5"/>' +
    '<path class="fill-petrol-light" d="M250 44h80v136h-80z"/><path class="fill-petrol" d="M243 32h94v14h-94z"/>' +
    '<path class="fill-ink" d="M260 58h26v28h-26zM296 58h26v28h-26zM296 122h24v34h-24zM260 124h22v56h-22z"/><path d="M273 58v28M309 58v28M308 122v34M250 100h80M292 156h32" stroke-width="1.5"/>' +
    `<path d="M77 150v7M265 150v7" stroke-width="3"/>` +
    '<path class="fill-petrol-light" d="M150 142h48v38h-48zM166 142h16v13h-16z"/>' +
    '<path class="stroke-signal" d="M106 182.5h5a10 10 0 0 0 10-10V76L172 20l51 56v96.5a10 10 0 0 0 10 10h5" stroke-width="5" stroke-linejoin="round"/>',
  labels: {
    size: 12,
    anchor: 'middle',
    at: [
      { text: '402', x: 71, y: 117 },
      { text: '404', x: 172, y: 106, size: 34, colour: 'signal' },
      { text: '406', x: 271, y: 117 },
    ],
  },
};
