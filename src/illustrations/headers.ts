import { circle, type Drawing } from './drawing.ts';
import { truck } from './truck.ts';

/** Frame of a drawing in the head of a page without a hero. */
const HEAD = { width: 360, height: 180 };

/** The line from the form on a screen to the person who answers: there it is her headset. */
export const conversation: Drawing = {
  ...HEAD,
  gap: [6, 3000],
  shapes:
    '<path class="fill-petrol-light" d="M40 58h86v64H40zM77 122h12v8H77zM64 130h38v6H64zM30 136h106v8H30zM38 144h90v36H38z"/><path class="fill-ink" d="M50 68h44v11H50zM50 85h66v11H50z"/>' +
    '<path d="M55 73.5h16M55 90.5h34" stroke-width="1.5"/><path class="fill-signal" d="M50 102h36v16H50z" stroke="none"/><path class="stroke-ink" d="M61 110h13l-4-4M74 110l-4 4"/>' +
    '<path class="fill-steel" d="M238 96q-9-8-4-22V52q0-30 28-30t28 30v22q5 14-4 22z" stroke-width="1.5"/>' +
    '<path class="fill-white" d="M210 136c0-32 11-40 30-45q10-3 10-12V70h24v9q0 9 10 12c19 5 30 13 30 45z"/><path class="fill-mist" d="M250 70h24v9q0 6 5 9l-17 15-17-15q5-3 5-9z" stroke="none"/><path d="M221 122q8 12 18 11M303 122q-8 12-18 11" stroke-width="1.5"/>' +
    '<path class="fill-mist" d="M242 50q0-20 20-20t20 20q0 14-7 22-6 7-13 7t-13-7q-7-8-7-22z" stroke="none"/><path class="stroke-steel" d="M254 80q8 4 16 0" stroke-width="1.5" opacity=".6"/><path class="fill-steel" d="M241 52q-2-26 21-26t21 26q-4-2-6-10-12 1-20-7-5 13-16 17z" stroke-width="1.5"/>' +
    '<path class="fill-petrol-light" d="M190 144h144v36H190zM180 136h164v8H180zM238 136l3-32h42l3 32z"/><path class="fill-signal" d="M257 115h10v10h-10z" stroke="none"/>' +
    '<path class="stroke-signal" d="M5 182.5h1a14 14 0 0 0 14-14V124a14 14 0 0 1 14-14h16M86 110h80a14 14 0 0 0 14-14v-8a14 14 0 0 1 14-14h28a14 14 0 0 0 14-14M237 50a25 27 0 0 1 50 0" stroke-width="5"/><path class="stroke-ink" d="M254 52v3M270 52v3M257 65q5 4 10 0"/><path class="stroke-signal" d="M287 62q-1 14-16 14" stroke-width="2.5"/>' +
    `<path class="fill-signal" d="M235 46h2q4 0 4 4v10q0 4-4 4h-2q-4 0-4-4V50q0-4 4-4zM287 46h2q4 0 4 4v10q0 4-4 4h-2q-4 0-4-4V50q0-4 4-4z${circle(270, 76, 3)}" stroke="none"/>`,
};

/** The line writes the letter in one stroke, and ends as the mark that it was sent. */
export const inbox: Drawing = {
  ...HEAD,
  gap: [5, 3000],
  shapes:
    '<path class="fill-petrol-light" d="M20 30h204v151H20z" stroke="none"/><path d="M22 180.5h200M22 179l76-84M222 179l-76-84" stroke-width="1.5"/>' +
    '<path class="stroke-signal" d="M5 182.5h1a14 14 0 0 0 14-14V36q0-8 7-3l84 68q11 9 22 0l84-68q7-5 7 3v70q0 8 6 14l40 49q5 6 10 0L354 42" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>',
};

/** The line round a cupboard of files and through the handles of its doors, where a lock holds it. */
export const safekeeping: Drawing = {
  ...HEAD,
  // Narrower than the others, so that it stands larger, and at the text's edge.
  width: 320,
  gap: [48.5, 311.5],
  top: -40,
  shapes:
    '<path class="fill-petrol-light" d="M66-34h228v206H66zM76-24h208v186H76zM180-24v186M78 172h16v9H78zM266 172h16v9h-16z"/><path class="fill-ink" d="M88-12h76v82H88zM196-12h76v82h-76z"/>' +
    '<path class="fill-petrol-light" d="M93-4h12v32H93zM105-4h12v32h-12zM117-4h12v32h-12zM137 28l-8-30 12-3 8 30zM93 40h12v30H93zM117 40h12v30h-12zM129 40h12v30h-12zM141 40h12v30h-12zM201-4h12v32h-12zM237-4h12v32h-12zM249-4h12v32h-12zM201 40h12v30h-12zM213 40h12v30h-12zM225 40h12v30h-12zM255 40h12v30h-12z" stroke-width="1.5"/>' +
    '<path class="fill-signal" d="M213-4h12v32h-12z" stroke-width="1.5"/><path d="M88 28h76M196 28h76M134 2l4-1M97 4h4M109 4h4M121 4h4M97 48h4M121 48h4M133 48h4M145 48h4M205 4h4M241 4h4M253 4h4M205 48h4M217 48h4M229 48h4M259 48h4" stroke-width="1.5"/>' +
    '<path class="stroke-signal" d="M47.5 182.5h1a14 14 0 0 0 14-14v-56a14 14 0 0 1 14-14h207a14 14 0 0 1 14 14v56a14 14 0 0 0 14 14h1" stroke-width="5"/>' +
    '<path class="fill-petrol-light" d="M136 80h10v37h-10zM214 80h10v37h-10z"/><path d="M166 118v-15a14 14 0 0 1 28 0v15" stroke-width="7"/><path class="stroke-signal" d="M150 98.5h26" stroke-width="5"/>' +
    '<path class="fill-signal" d="M160 112h40q7 0 7 7v28q0 7-7 7h-40q-7 0-7-7v-28q0-7 7-7z" stroke="none"/>' +
    '<path class="fill-ink" d="M176 144l2.5-10a6.5 6.5 0 1 1 3 0l2.5 10z" stroke="none"/>',
};

/** A limb, drawn twice for its outline; its class gives its colour. */
const limb = (path: string, width: number, colour: string) =>
  `<path d="${path}" stroke-width="${width}"/><path class="${colour}" d="${path}" stroke-width="${width - 4}"/>`;

/** In a wheelchair, the hand on its rim. Stands on y = 0. */
const person =
  `<path class="fill-ink" d="${circle(-2, -26, 26)}" stroke-width="3"/><path d="${circle(-2, -26, 21)}M-2-47v42M-20-36.5l36 21M16-36.5l-36 21" stroke-width="1"/>` +
  '<path d="M-25-79h8q4 0 5 4l4 33h37l10 32h15" stroke-width="3"/>' +
  limb('M0-48h30l8 31h10', 15, 'stroke-ink') +
  '<path class="fill-mist" d="M2-80v-12h9v12z" stroke="none"/><path class="fill-white" d="M-9-42v-29q0-13 12-14 3 5 7 0 10 2 10 15l-2 28z"/>' +
  '<path class="fill-mist" d="M-2-101q0-11 10-11t10 11q1 5 3 8l-3 1q0 6-6 6-14 0-14-15z" stroke="none"/><path class="stroke-ink" d="M14-98v2" stroke-width="1.5"/><path class="fill-steel" d="M-4-94q-4-21 12-21 11 0 13 10-8 0-12-2 0 8-7 13z" stroke-width="1.5"/>' +
  `<path class="fill-ink" d="${circle(38, -6, 6)}"/><path class="fill-mist stroke-steel" d="${circle(11, -49, 5)}" stroke-width="1.5"/>${limb('M2-73L-11-58 7-51', 11, 'stroke-white')}`;

/** The line up a ramp along the house and in at its open door, as high as the ground behind: whoever comes gets in. */
export const ramp: Drawing = {
  ...HEAD,
  gap: [-20, 3000],
  top: -10,
  shapes:
    '<path class="fill-petrol" d="M14 200V5h324v195z"/><path class="fill-petrol-light" d="M-20 200v-17.5Q10 182.5 40 180L196 167Q232 164 262 164H3000v36z" stroke="none"/><path class="fill-petrol-light" d="M4-7h344V5H4zM152 20h54v42h-54z"/><path d="M179 20v42M152 41h54" stroke-width="1.5"/>' +
    '<path class="fill-petrol-light" d="M222 164V14h106v150z"/><path class="fill-signal" d="M234 26h68v138h-68z"/><path class="fill-signal-light stroke-ink" d="M250 44h36v98h-36zM234 26l16 18M302 26l-16 18M234 164l16-22M302 164l-16-22" stroke-width="1"/>' +
    '<path class="fill-petrol-light" d="M316 26l-14 8v124l14 6z"/><path d="M307 99v12" stroke-width="1.5"/>' +
    '<path d="M14 120l208-17M14 142l208-17M62 178v-62M110 174v-62M158 170v-62M206 166v-62" stroke-width="1.5" opacity=".6"/>' +
    `<g transform="translate(106 171) rotate(-3) scale(1.16)" stroke-linejoin="round" stroke-linecap="round">${person}</g>` +
    '<path d="M316 164H3000" stroke-width="1.5"/><path class="stroke-signal" d="M-20 182.5Q10 182.5 40 180L196 167Q232 164 262 164h40" stroke-width="5"/>',
};

/** The line over what bars the road: whoever drives on gets by. */
export const detour: Drawing = {
  ...HEAD,
  gap: [-4, 364],
  top: -22,
  shapes:
    '<path d="M120 180H204" stroke-width="4" stroke-dasharray="14 10"/>' +
    '<path class="fill-petrol-light" d="M100 82h10v97h-10zM204 82h10v97h-10z"/><path d="M90 179h30M194 179h30"/><path class="fill-petrol-light" d="M88 92h138v28H88zM88 134h138v20H88z"/>' +
    '<path class="fill-signal" d="M111 93h20l-20 26H91zM157 93h20l-20 26h-20zM203 93h20l-20 26h-20zM109 135h20l-14 18H95zM155 135h20l-14 18h-20zM201 135h20l-14 18h-20z" stroke="none"/>' +
    '<path class="fill-petrol-light" d="M257 126h8v53h-8zM241 76h40q4 0 4 4v42q0 4-4 4h-40q-4 0-4-4V80q0-4 4-4z"/>' +
    '<path class="stroke-signal" d="M-5 182.5h3C60 182.5 40 62 108 62H262C330 62 310 182.5 362 182.5h3" stroke-width="5"/>' +
    `<g transform="translate(109 59) scale(.64)" stroke-width="2.5">${truck('twoAxles', 0, 0)}</g>`,
  labels: {
    size: 16,
    anchor: 'middle',
    at: [
      { text: 'km', x: 261, y: 95, size: 14 },
      { text: '404', x: 261, y: 115, size: 18, colour: 'signal' },
    ],
  },
};
