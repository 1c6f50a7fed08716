import { circle, type Drawing } from './drawing.ts';
import { arm, withLongHair, withShortHair } from './person.ts';
import { truck } from './truck.ts';

/** Frame of a drawing in the head of a page without a hero. */
const HEAD = { width: 360, height: 180 };

/** On a chair. Stands on y = 0, looks to the right. */
const seated = (body: string) =>
  '<path d="M-25-86l6 47h36M-16-39V2M15-39V2" stroke-width="3"/>' +
  body +
  '<path d="M-13-48h45v42" stroke-width="17"/><path class="stroke-steel" d="M-13-48h45v42" stroke-width="13"/><path class="fill-mist" d="M24-9h14q9 1 10 10H24z" stroke="none"/>';
/** Leans forward, and shows with an open hand. */
const who =
  `<g transform="rotate(9 0 -42)">${withShortHair}${arm('M8-81l9 17', 'M18-63l24-5')}` +
  '<path class="stroke-mist" d="M40-69l10-2M43-69l4-8" stroke-width="5" stroke-linecap="round"/></g>';
/** Types. */
const whom =
  withLongHair +
  arm('M8-81l6 18', 'M15-62l24-8') +
  '<path class="stroke-mist" d="M39-70h11" stroke-width="6" stroke-linecap="round"/>';

/** The line is the table at which a visitor and somebody of the company sit down: one tells of the load, the other answers. */
export const conversation: Drawing = {
  ...HEAD,
  // Narrower than the others, so that it stands larger.
  width: 345,
  gap: [87, 257],
  top: -32,
  shapes:
    `<g stroke-linejoin="round"><g transform="translate(38 180) scale(1.2)">${seated(who)}</g><g transform="translate(308 180) scale(-1.2 1.2)">${seated(whom)}</g></g>` +
    '<path d="M206 100l-12-36M204 101h46" stroke-width="4"/><path class="fill-petrol-light" d="M130 74h34v29h-34zM142 74h10v11h-10z" stroke-width="1.5"/>' +
    '<path class="stroke-signal" d="M86 182.5h1a14 14 0 0 0 14-14V120a14 14 0 0 1 14-14h114a14 14 0 0 1 14 14v48.5a14 14 0 0 0 14 14h1" stroke-width="5"/>' +
    '<path class="fill-petrol-light" d="M72-28h92q6 0 6 6v34q0 6-6 6H92L80 32V18h-8q-6 0-6-6v-34q0-6 6-6z"/><path class="fill-ink" d="M80-18h26V8H80zM89-18h8v9h-8z" stroke-width="1.5"/><path d="M116-12h42M116 2h28"/>' +
    '<path class="fill-signal" d="M208-16h58q6 0 6 6v26q0 6-6 6h-8v13l-12-13h-38q-6 0-6-6v-26q0-6 6-6z" stroke="none"/><path class="stroke-ink" d="M214-3h46M214 10h28" stroke-width="3"/>',
};

/** The line brings the letter to the box and raises its flag: something has come. */
export const inbox: Drawing = {
  ...HEAD,
  // Narrower than the others, so that it stands larger.
  width: 318,
  gap: [5, 3000],
  top: -30,
  shapes:
    '<path class="fill-petrol-light" d="M222 112h20v61h-20zM206 172h52v10h-52z"/><path class="fill-ink" d="M146 112V52a40 40 0 0 1 80 0v60z"/>' +
    '<path class="stroke-signal" d="M4 182.5h10c52 0 72-40 58-72s-62-16-48 20 68 10 112-52" stroke-width="5"/>' +
    `<g transform="rotate(-8 160 76)"><path class="fill-mist stroke-ink" d="M110 48h140v58H110z"/><path class="stroke-ink" d="M110 48l52 34 52-34" stroke-width="1.5"/><path class="fill-signal stroke-ink" d="${circle(162, 82, 13)}"/><path class="stroke-ink" d="M156 82l4 4 8-9" stroke-width="3.5"/></g>` +
    '<path class="fill-petrol-light" d="M186 12h84a40 40 0 0 1 40 40v60h-84V52a40 40 0 0 0-40-40z"/><path class="fill-petrol" d="M146 112h80l-10 26q-30 11-60 0z"/>' +
    `<path class="stroke-signal" d="M268 88V-24" stroke-width="5"/><path class="fill-signal" d="M268-26h36v26h-36z" stroke="none"/><path class="fill-signal stroke-ink" d="${circle(268, 90, 8)}"/>`,
};

/** The line to a cupboard and through the handles of its doors, where a lock holds it. One file is in it. */
export const safekeeping: Drawing = {
  ...HEAD,
  // Narrower than the others, so that it stands larger.
  width: 344,
  gap: [5, 355],
  top: -40,
  shapes:
    '<path class="fill-petrol-light" d="M66-34h228v206H66zM76-24h208v186H76zM180-24v186M78 172h16v10H78zM266 172h16v10h-16z"/><path class="fill-ink" d="M88-12h80v84H88zM192-12h80v84h-80z"/>' +
    '<path class="fill-petrol-light" d="M93-5h13v33H93zM106-5h13v33h-13zM119-5h13v33h-13zM152 28h-13l-8-31 12-3zM197-5h13v33h-13zM93 39h13v33H93zM106 39h13v33h-13zM145 39h13v33h-13zM197 39h13v33h-13zM210 39h13v33h-13zM223 39h13v33h-13z" stroke-width="1.5"/>' +
    '<path class="fill-signal" d="M210-5h18v33h-18z" stroke-width="1.5"/><path class="stroke-ink" d="M215 2h8M215 8h8"/><path d="M88 28h80M192 28h80M97 4h5M110 4h5M123 4h5M97 48h5M110 48h5M149 48h5M201 4h5M201 48h5M214 48h5M227 48h5" stroke-width="1.5"/>' +
    '<path class="stroke-signal" d="M4 182.5h2C66 182.5 36 99 110 99h40M190 99h60C324 99 294 182.5 354 182.5h2" stroke-width="5"/>' +
    '<path class="fill-petrol-light" d="M142 80h7v38h-7zM211 80h7v38h-7z"/>' +
    '<path class="stroke-signal" d="M149 99h62" stroke-width="5"/><path d="M166 118v-15a14 14 0 0 1 28 0v15" stroke-width="7"/>' +
    '<path class="fill-signal" d="M160 112h40q7 0 7 7v28q0 7-7 7h-40q-7 0-7-7v-28q0-7 7-7z" stroke="none"/>' +
    '<path class="fill-ink" d="M176 144l2.5-10a6.5 6.5 0 1 1 3 0l2.5 10z" stroke="none"/>',
};

/** In a wheelchair, the hand on its rim. Stands on y = 0. */
const person =
  // Chair behind the person, legs, then the wheel before both.
  '<path d="M-34-86h8l6 40h48l6 10M-26-80l5 34" stroke-width="3"/>' +
  `<g transform="rotate(14 -4 -42)">${withShortHair}</g>` +
  '<path d="M-4-50h38l12 34" stroke-width="17"/><path class="stroke-steel" d="M-4-50h38l12 34" stroke-width="13"/><path class="fill-mist" d="M40-17h11q11 1 12 10H40z" stroke="none"/><path d="M40-6h24" stroke-width="3"/>' +
  `<path class="fill-ink" d="${circle(36, -6, 6)}${circle(-2, -26, 26)}" stroke-width="3"/><path d="${circle(-2, -26, 21)}M-2-47v42M-20-36.5l36 21M16-36.5l-36 21" stroke-width="1"/>` +
  arm('M18-80l-6 21', 'M11-57l6 12') +
  '<path class="stroke-mist" d="M17-45l5 6M17-45l-6 4" stroke-width="6"/>';

/** The line up a ramp to the house and in at its open door, as high as the ground behind: whoever comes gets in. */
export const ramp: Drawing = {
  ...HEAD,
  width: 346,
  gap: [10, 3000],
  top: -22,
  shapes:
    '<path class="fill-petrol" d="M150 190V-6h196v196z"/><path class="fill-petrol-light" d="M10 190v-7.5Q34 182.5 64 177L196 154Q222 150 250 150H3000v40z" stroke="none"/><path d="M284 152H3000" stroke-width="1.5"/><path class="fill-petrol-light" d="M138-19h220V-6H138zM164 20h44v46h-44z"/><path d="M186 20v46M164 43h44" stroke-width="1.5"/>' +
    '<path class="fill-signal" d="M226 152V20h58v132z" stroke="none"/><path d="M226 152V20h58" /><path class="fill-petrol-light" d="M284 20h54v132h-54zM294 32h34v46h-34z"/><path d="M222 15h120M291 90v24" stroke-width="3"/>' +
    '<path d="M30 120L204 91M30 142L204 113M30 182v-65M204 153v-65" stroke-width="1.5"/>' +
    `<g transform="translate(82 170) rotate(-10) scale(1.16)" stroke-linejoin="round" stroke-linecap="round">${person}</g>` +
    '<path class="stroke-signal" d="M9 182.5h1Q34 182.5 64 177L196 154Q222 150 250 150h34" stroke-width="5"/>',
};

/** The line over what bars the road: whoever drives on gets by. */
export const detour: Drawing = {
  ...HEAD,
  gap: [-9, 369],
  top: -22,
  shapes:
    '<path class="fill-petrol-light" d="M84 82h10v97H84zM188 82h10v97h-10z"/><path d="M74 179h30M178 179h30"/><path class="fill-petrol-light" d="M72 92h138v28H72zM72 134h138v20H72z"/>' +
    '<path class="fill-signal" d="M95 93h20l-20 26H75zM141 93h20l-20 26h-20zM187 93h20l-20 26h-20zM93 135h20l-14 18H79zM139 135h20l-14 18h-20zM185 135h20l-14 18h-20z" stroke="none"/>' +
    '<path class="fill-petrol-light" d="M249 126h8v53h-8zM233 76h40q4 0 4 4v42q0 4-4 4h-40q-4 0-4-4V80q0-4 4-4z"/>' +
    '<path class="stroke-signal" d="M-10 182.5h3C56 182.5 32 62 100 62H270C338 62 314 182.5 367 182.5h3" stroke-width="5"/>' +
    `<g transform="translate(112 59) scale(.64)" stroke-width="2.5">${truck('twoAxles', 0, 0)}</g>`,
  labels: {
    size: 16,
    anchor: 'middle',
    at: [
      { text: 'km', x: 253, y: 95, size: 14 },
      { text: '404', x: 253, y: 115, size: 18, colour: 'signal' },
    ],
  },
};
