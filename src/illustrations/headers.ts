import { circle, type Drawing } from './drawing.ts';
import { arm, withLongHair, withShortHair } from './person.ts';
import { truck } from './truck.ts';

/** Frame of a drawing in the head of a page without a hero. */
const HEAD = { width: 360, height: 180 };

/** On a chair. Stands on y = 0, looks to the right. */
const seated = (body: string) =>
  '<path d="M-25-86l6 48h36M-16-38V0M15-38V0" stroke-width="3"/>' +
  body +
  '<g stroke-linecap="round"><path d="M-12-46h43v25" stroke-width="16"/><path class="stroke-steel" d="M-12-46h43v25" stroke-width="12"/></g>' +
  '<path class="fill-mist" d="M23-14h16q8 3 9 14H23z" stroke="none"/>';
/** Leans forward, and shows with an open hand. */
const who =
  `<g transform="rotate(9 0 -42)">${withShortHair}${arm('M8-80l8 14', 'M17-66l26-3')}` +
  '<path class="stroke-mist" d="M42-69l10-1M44-70l5-7" stroke-width="5" stroke-linecap="round"/></g>';
/** Types. */
const whom = `<g transform="rotate(4 0 -42)">${withLongHair}${arm('M8-80l6 15', 'M15-64l27-5')}<path class="stroke-mist" d="M42-69l12 1" stroke-width="6" stroke-linecap="round"/></g>`;

/** The line carries the table at which a visitor and somebody of the company sit down: one tells of the load, the other answers. */
export const conversation: Drawing = {
  ...HEAD,
  // Narrower than the others, so that it stands larger.
  width: 345,
  gap: [99, 245],
  top: -32,
  shapes:
    `<g stroke-linejoin="round"><g transform="translate(36 180) scale(1.2)">${seated(who)}</g><g transform="translate(310 180) scale(-1.2 1.2)">${seated(whom)}</g></g>` +
    '<path d="M200 98l-12-36M198 98.5h46" stroke-width="4"/><path class="fill-petrol-light" d="M128 71h32v29h-32zM139 71h10v10h-10z" stroke-width="1.5"/>' +
    '<path class="fill-petrol-light" d="M84 101h178v6H84z" stroke-width="1.5"/><path class="stroke-signal" d="M98 182.5h1a14 14 0 0 0 14-14V118a8 8 0 0 1 8-8h102a8 8 0 0 1 8 8v50.5a14 14 0 0 0 14 14h1" stroke-width="5"/>' +
    '<path class="fill-petrol-light" d="M72-28h92q6 0 6 6v34q0 6-6 6H92L80 32V18h-8q-6 0-6-6v-34q0-6 6-6z"/><path class="fill-ink" d="M80-18h26V8H80zM89-18h8v9h-8z" stroke-width="1.5"/><path d="M116-12h42M116 2h28"/>' +
    '<path class="fill-signal" d="M208-16h58q6 0 6 6v26q0 6-6 6h-8v13l-12-13h-38q-6 0-6-6v-26q0-6 6-6z" stroke="none"/><path class="stroke-ink" d="M214-3h46M214 10h28" stroke-width="3"/>',
};

/** The line seals the letter that it brings to the box, whose flag is up: something has come. */
export const inbox: Drawing = {
  ...HEAD,
  // Narrower than the others, so that it stands larger.
  width: 318,
  gap: [5, 3000],
  top: -30,
  shapes:
    '<path class="fill-petrol-light" d="M240 112h18v60h-18zM222 172h54v10h-54z"/><path class="fill-petrol" d="M146 112V52a40 40 0 0 1 80 0v60zM146 112h80l-6 13q-34 10-68 0z"/>' +
    '<g transform="rotate(-7 170 80)"><path class="fill-mist" d="M110 52h128v58H110z" stroke="none"/><path class="stroke-ink" d="M110 52l54 34 54-34" stroke-width="1.5"/></g>' +
    '<path class="stroke-signal" d="M4 182.5h8c60 0 80-44 62-78s-68-14-52 24 84 8 144-40" stroke-width="5"/>' +
    `<path class="fill-signal stroke-ink" d="${circle(165, 87, 14)}"/><path class="stroke-ink" d="M158 87l5 5 9-10" stroke-width="4"/>` +
    '<path class="fill-petrol-light" d="M186 12h84a40 40 0 0 1 40 40v60h-84V52a40 40 0 0 0-40-40z"/>' +
    `<path class="stroke-signal" d="M268 88V-26" stroke-width="5"/><path class="fill-signal" d="M268-26h30v22h-30z" stroke="none"/><path class="fill-signal stroke-ink" d="${circle(268, 90, 8)}"/>`,
};

/** The line to a cupboard and through the handles of its doors, where a lock holds it. One file is in it. */
export const safekeeping: Drawing = {
  ...HEAD,
  // Narrower than the others, so that it stands larger.
  width: 316,
  gap: [50, 310],
  top: -40,
  shapes:
    '<path class="fill-petrol-light" d="M66-34h228v206H66zM78-22h204v182H78zM180-22v182M78 172h16v10H78zM266 172h16v10h-16z"/><path class="fill-ink" d="M88-12h80v84H88zM192-12h80v84h-80z"/>' +
    '<path class="fill-petrol-light" d="M93-5h13v33H93zM106-5h13v33h-13zM119-5h13v33h-13zM154 28h-13l-7-30 12-3zM197-5h13v33h-13zM93 39h13v33H93zM106 39h13v33h-13zM145 39h13v33h-13zM197 39h13v33h-13zM210 39h13v33h-13zM223 39h13v33h-13z" stroke-width="1.5"/>' +
    '<path class="fill-signal" d="M210-5h18v33h-18z" stroke-width="1.5"/><path class="stroke-ink" d="M215 2h8M215 8h8"/><path d="M88 28h80M192 28h80M97 4h5M110 4h5M123 4h5M97 48h5M110 48h5M149 48h5M201 4h5M201 48h5M214 48h5M227 48h5" stroke-width="1.5"/>' +
    '<path class="stroke-signal" d="M49 182.5h6a10 10 0 0 0 10-10V109a10 10 0 0 1 10-10h73M212 99h73a10 10 0 0 1 10 10v63.5a10 10 0 0 0 10 10h6" stroke-width="5"/>' +
    '<path class="fill-petrol-light" d="M148 80h7v38h-7zM205 80h7v38h-7z"/>' +
    '<path class="stroke-signal" d="M155 99h50" stroke-width="5"/><path d="M166 118v-15a14 14 0 0 1 28 0v15" stroke-width="7"/>' +
    '<path class="fill-signal" d="M160 112h40q7 0 7 7v28q0 7-7 7h-40q-7 0-7-7v-28q0-7 7-7z" stroke="none"/>' +
    '<path class="fill-ink" d="M176 144l2.5-10a6.5 6.5 0 1 1 3 0l2.5 10z" stroke="none"/>',
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

/** The line over what bars the road: whoever drives on gets by. */
export const detour: Drawing = {
  ...HEAD,
  gap: [-40, 400],
  top: -22,
  shapes:
    '<path class="fill-petrol-light" d="M90 88h10v91H90zM172 88h10v91h-10z"/><path d="M80 179h30M162 179h30"/><path class="fill-petrol-light" d="M80 98h112v24H80zM80 138h112v18H80z"/>' +
    '<path class="fill-signal" d="M102 99h18l-17 22H85zM140 99h18l-17 22h-18zM178 99h13v6l-12 16h-18zM99 139h18l-12 16H87zM137 139h18l-12 16h-18zM175 139h16v3l-10 13h-18z" stroke="none"/>' +
    '<path class="fill-petrol-light" d="M249 138h8v41h-8zM233 88h40q4 0 4 4v42q0 4-4 4h-40q-4 0-4-4V92q0-4 4-4z"/>' +
    '<path class="stroke-signal" d="M-41 182.5h3C44 182.5 24 62 98 62H262C336 62 316 182.5 398 182.5h3" stroke-width="5"/>' +
    `<g transform="translate(104 59) scale(.64)" stroke-width="2.5">${truck('twoAxles', 0, 0)}</g>`,
  labels: {
    size: 16,
    anchor: 'middle',
    at: [
      { text: 'km', x: 253, y: 107, size: 14 },
      { text: '404', x: 253, y: 127, size: 18, colour: 'signal' },
    ],
  },
};
