import { circle, type Drawing } from './drawing.ts';
import { withLongHair, withShortHair } from './person.ts';
import { truck } from './truck.ts';

/** Frame of a drawing in the head of a page without a hero. */
const HEAD = { width: 360, height: 180 };

/** On a chair, the forearm on a table 73 units high. Stands on y = 0, looks to the right. */
const seated = (upperBody: string) =>
  '<path d="M-24-84l5 45h40M-16-39v38M16-39V-1" stroke-width="3"/>' +
  '<path d="M-4-48h38v42" stroke-width="17"/><path class="stroke-steel" d="M-4-48h38v42" stroke-width="13"/><path class="fill-mist" d="M26-9h14q9 1 10 9H26z" stroke="none"/>' +
  upperBody +
  '<g stroke-linecap="round"><path class="stroke-mist" d="M21-70H49" stroke-width="9"/><path d="M7-82q3 11 13 13" stroke-width="16"/><path class="stroke-petrol-light" d="M7-82q3 11 13 13" stroke-width="13"/></g>';

/** The line is the table at which a visitor and somebody of the company sit down: one brings a helmet and tells, the other answers. */
export const conversation: Drawing = {
  ...HEAD,
  // Narrower than the others, so that it stands larger.
  width: 345,
  gap: [77, 268],
  top: -32,
  shapes:
    `<g stroke-linejoin="round"><g transform="translate(56 180) scale(1.2)">${seated(withShortHair)}</g><g transform="translate(290 180) scale(-1.2 1.2)">${seated(withLongHair)}</g></g>` +
    '<path d="M185 101l-11-36M183 102h42" stroke-width="4"/><path class="fill-petrol-light" d="M124 101V98q0-14 14-14t14 14v3z"/><path class="fill-petrol-light" d="M134 94V81h8v13" stroke-width="1.5"/><path d="M120 102h42" stroke-width="4"/>' +
    '<path class="stroke-signal" d="M76 182.5h1a14 14 0 0 0 14-14V121a14 14 0 0 1 14-14h136a14 14 0 0 1 14 14v47.5a14 14 0 0 0 14 14h1" stroke-width="5"/>' +
    '<path class="fill-petrol-light" d="M84-28h88q6 0 6 6v34q0 6-6 6h-68L92 32V18h-8q-6 0-6-6v-34q0-6 6-6z"/><path class="fill-ink" d="M91-18h26V8H91zM104-18v9" stroke-width="1.5"/><path d="M126-12h40M126 2h26"/>' +
    '<path class="fill-signal" d="M204-16h54q6 0 6 6v26q0 6-6 6h-6v13l-12-13h-36q-6 0-6-6v-26q0-6 6-6z" stroke="none"/><path class="stroke-ink" d="M210-3h42M210 10h26" stroke-width="3"/>',
};

/** The line brings the letter to the box and raises its flag: something has come. */
export const inbox: Drawing = {
  ...HEAD,
  // Narrower than the others, so that it stands larger.
  width: 318,
  gap: [5, 3000],
  top: -40,
  shapes:
    '<path class="fill-petrol-light" d="M221 112h18v60h-18zM204 172h52v9h-52z"/>' +
    '<path class="fill-petrol-light" d="M186 12h80a38 38 0 0 1 38 38v62H150z"/><path class="fill-ink" d="M148 112V50a38 38 0 0 1 76 0v62z"/>' +
    '<path class="fill-petrol" d="M148 112h76l-8 34q-30 14-60 0z"/>' +
    '<path class="stroke-signal" d="M4 182.5h16c56 0 80-42 64-76s-66-16-54 22 66 14 96-44M262 92V-28" stroke-width="5"/><path class="fill-signal" d="M259-30h45v30h-45z" stroke="none"/>' +
    `<path class="fill-signal stroke-ink" d="${circle(262, 92, 7)}"/>` +
    `<g transform="rotate(-8 136 80)"><path class="fill-petrol-light" d="M84 48h98v62H84z"/><path d="M84 48l49 36 49-36" stroke-width="1.5"/><path class="fill-signal stroke-ink" d="${circle(133, 84, 13)}"/><path class="stroke-ink" d="M127 84l4 4 8-9" stroke-width="3.5"/></g>`,
};

/** The line to a cupboard and through the handles of its doors, where a lock holds it. One file is in it. */
export const safekeeping: Drawing = {
  ...HEAD,
  // Narrower than the others, so that it stands larger.
  width: 344,
  gap: [18, 342],
  top: -40,
  shapes:
    '<path class="fill-petrol-light" d="M66-34h228v206H66zM76-24h208v186H76zM180-24v186M78 172h16v9H78zM266 172h16v9h-16z"/><path class="fill-ink" d="M88-12h76v82H88zM196-12h76v82h-76z"/>' +
    '<path class="fill-petrol-light" d="M93-4h12v32H93zM105-4h12v32h-12zM117-4h12v32h-12zM137 28l-8-30 12-3 8 30zM201-4h12v32h-12zM93 40h12v30H93zM105 40h12v30h-12z" stroke-width="1.5"/>' +
    '<path class="fill-signal" d="M213-4h12v32h-12z" stroke-width="1.5"/><path d="M88 28h76M196 28h76M134 2l4-1M97 4h4M109 4h4M121 4h4M205 4h4M97 48h4M109 48h4" stroke-width="1.5"/>' +
    '<path class="stroke-signal" d="M17 182.5h1a14 14 0 0 0 14-14v-56a14 14 0 0 1 14-14h120M194 98.5h120a14 14 0 0 1 14 14v56a14 14 0 0 0 14 14h1" stroke-width="5"/>' +
    '<path class="fill-petrol-light" d="M142 80h7v37h-7zM211 80h7v37h-7z"/>' +
    '<path class="stroke-signal" d="M149 98.5h62" stroke-width="5"/><path d="M166 118v-15a14 14 0 0 1 28 0v15" stroke-width="7"/>' +
    '<path class="fill-signal" d="M160 112h40q7 0 7 7v28q0 7-7 7h-40q-7 0-7-7v-28q0-7 7-7z" stroke="none"/>' +
    '<path class="fill-ink" d="M176 144l2.5-10a6.5 6.5 0 1 1 3 0l2.5 10z" stroke="none"/>',
};

/** In a wheelchair, the hand on its rim. Stands on y = 0. */
const person =
  // Chair behind the person, legs, then the wheel before both.
  '<path d="M-30-84h8l5 42M-17-40h43l16 34h22" stroke-width="3"/>' +
  '<path d="M-4-50h38l12 34" stroke-width="17"/><path class="stroke-steel" d="M-4-50h38l12 34" stroke-width="13"/><path class="fill-mist" d="M40-17h11q11 1 12 10H40z" stroke="none"/>' +
  `<path class="fill-ink" d="${circle(33, -6, 6)}"/>` +
  // Leaning forward, as who climbs does.
  `<g transform="rotate(16 -4 -42)">${withShortHair}</g>` +
  `<path class="fill-ink" d="${circle(-2, -26, 26)}" stroke-width="3"/><path d="${circle(-2, -26, 21)}M-2-47v42M-20-36.5l36 21M16-36.5l-36 21" stroke-width="1"/>` +
  // The arm from shoulder to rim, the sleeve to the elbow.
  '<path class="stroke-mist" d="M1-63L15-46" stroke-width="9"/><path d="M11-82L0-64" stroke-width="16"/><path class="stroke-petrol-light" d="M11-82L0-64" stroke-width="13"/>' +
  `<path class="fill-mist stroke-ink" d="${circle(15, -46, 6)}" stroke-width="1.5"/>`;

/** The line up a ramp to the house and in at its open door, as high as the ground behind: whoever comes gets in. */
export const ramp: Drawing = {
  ...HEAD,
  gap: [10, 3000],
  top: -10,
  shapes:
    '<path class="fill-petrol" d="M128 200V5h210v195z"/><path class="fill-petrol-light" d="M10 200v-17.5Q34 182.5 64 177L196 154Q222 150 250 150H3000v50z" stroke="none"/><path class="fill-petrol-light" d="M118-7h230V5H118zM142 22h54v42h-54z"/><path d="M169 22v42M142 43h54" stroke-width="1.5"/>' +
    '<path class="fill-signal" d="M222 150V22h62v128z" stroke="none"/><path class="fill-petrol-light" d="M212 150V12h82v138h-10V22h-62v128zM284 22l34 9v119h-34z"/><path d="M310 88v14" stroke-width="2.5"/>' +
    '<path d="M36 120L204 92M36 141L204 113M36 181v-63M92 172v-62M148 162v-61M204 153v-63" stroke-width="1.5"/>' +
    `<g transform="translate(104 166) rotate(-10) scale(1.12)" stroke-linejoin="round" stroke-linecap="round">${person}</g>` +
    '<path d="M318 150H3000" stroke-width="1.5"/><path class="stroke-signal" d="M9 182.5h1Q34 182.5 64 177L196 154Q222 150 250 150h33" stroke-width="5"/>',
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
