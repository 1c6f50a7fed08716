import { circle, type Drawing } from './drawing.ts';

/** Frame of a drawing in the head of a page without a hero. */
const HEAD = { width: 360, height: 180 };

/** The bare ground where the line has left it. */
const ground = ([from, to]: [number, number]) => `<path d="M${from} 180H${to}" stroke-width="1.5" opacity=".5"/>`;

/** The line from the form on a phone to the person who answers: there it is her headset. */
export const conversation: Drawing = {
  ...HEAD,
  gap: [16, 3000],
  shapes:
    ground([16, 3000]) +
    '<path class="fill-petrol-light" d="M46 42q0-12 12-12h48q12 0 12 12v126q0 12-12 12H58q-12 0-12-12z"/><path class="fill-ink" d="M56 66h52v16H56zM56 96h52v16H56z"/>' +
    '<path d="M56 57h24M62 74h20M62 104h32M72 40h20M70 170h24" stroke-width="1.5"/><path class="fill-signal" d="M56 126h52v18H56z" stroke="none"/>' +
    '<path class="fill-steel" d="M236 82V50q0-28 26-28t26 28v32q-8 8-26 8t-26-8z" stroke-width="1.5"/>' +
    '<path class="fill-petrol-light" d="M204 136c0-32 12-40 34-45q12-3 12-12V70h24v9q0 9 12 12c22 5 34 13 34 45z"/><path d="M246 88l16 15 16-15M220 136v-14M304 136v-14" stroke-width="1.5"/>' +
    '<path class="fill-petrol-light" d="M242 50q0-20 20-20t20 20q0 14-7 22-6 7-13 7t-13-7q-7-8-7-22z"/><path class="fill-steel" d="M241 52q-2-26 21-26t21 26q-4-2-6-10-12 1-20-7-5 13-16 17z" stroke-width="1.5"/>' +
    '<path class="fill-petrol-light" d="M190 144h144v36H190zM180 136h164v8H180zM238 136l3-32h42l3 32zM225 126h14v10h-14q-5 0-5-5t5-5zM285 126h14q5 0 5 5t-5 5h-14z"/><path class="fill-signal" d="M257 115h10v10h-10z" stroke="none"/>' +
    '<path class="stroke-signal" d="M0 182.5h16a14 14 0 0 0 14-14v-20a14 14 0 0 1 14-14h12M108 135h48a14 14 0 0 0 14-14V68a14 14 0 0 1 14-14h51M237 50a25 27 0 0 1 50 0" stroke-width="5"/><path class="stroke-signal" d="M287 62q-2 9-18 7" stroke-width="2.5"/>' +
    `<path class="fill-signal" d="M235 46h2q4 0 4 4v10q0 4-4 4h-2q-4 0-4-4V50q0-4 4-4zM287 46h2q4 0 4 4v10q0 4-4 4h-2q-4 0-4-4V50q0-4 4-4z${circle(267, 69, 3)}" stroke="none"/>`,
};

/** The line is the team's desk: the letter is on the screen, and the telephone stands ready for the answer. */
export const inbox: Drawing = {
  ...HEAD,
  gap: [24, 354],
  top: -4,
  shapes:
    ground([24, 354]) +
    '<path class="fill-petrol-light" d="M238 121h72v58h-72zM238 150h72M70-2h142v96H70zM130 94h22v18h-22zM104 111h74v7h-74z"/><path d="M264 136h20M264 165h20" stroke-width="3"/><path class="fill-ink" d="M79 7h124v78H79z"/>' +
    '<path class="fill-signal" d="M102 22h70v48h-70z" stroke="none"/><path class="stroke-ink" d="M102 23l35 29 35-29" stroke-width="3"/>' +
    `<path class="fill-petrol-light" d="${circle(176, 66, 15)}"/><path class="stroke-signal" d="M168.5 66l6 6 10.5-12" stroke-width="4"/>` +
    '<path class="fill-petrol-light" d="M232 118l9-34h62l9 34zM236 82q-6 0-6-7v-3q0-14 42-14t42 14v3q0 7-6 7h-13q-5 0-5-7v-3h-36v3q0 7-5 7zM262 84V72h20v12"/><path class="fill-ink" d="M256 90h32v9h-32z"/><path d="M258 108h6m7 0h6m7 0h6" stroke-width="4"/>' +
    '<path class="stroke-signal" d="M14 182.5h10a14 14 0 0 0 14-14v-34a14 14 0 0 1 14-14H326a14 14 0 0 1 14 14v34a14 14 0 0 0 14 14h6" stroke-width="5"/>',
};

/** The line runs through the handles of a cupboard of files, and a lock hangs on it. */
export const safekeeping: Drawing = {
  ...HEAD,
  gap: [48.5, 311.5],
  top: -40,
  shapes:
    ground([48.5, 311.5]) +
    '<path class="fill-petrol-light" d="M66-34h228v213H66zM76-24h208v194H76zM180-24v194"/><path class="fill-ink" d="M88-12h76v82H88zM196-12h76v82h-76z"/>' +
    '<path class="fill-petrol-light" d="M93-4h12v32H93zM105-4h12v32h-12zM117-4h12v32h-12zM137 28l-8-30 12-3 8 30zM93 40h12v30H93zM117 40h12v30h-12zM129 40h12v30h-12zM141 40h12v30h-12zM201-4h12v32h-12zM237-4h12v32h-12zM249-4h12v32h-12zM201 40h12v30h-12zM213 40h12v30h-12zM225 40h12v30h-12zM255 40h12v30h-12z" stroke-width="1.5"/>' +
    '<path class="fill-signal" d="M213-4h12v32h-12z" stroke-width="1.5"/><path d="M88 28h76M196 28h76M134 2l4-1M97 4h4M109 4h4M121 4h4M97 48h4M121 48h4M133 48h4M145 48h4M205 4h4M241 4h4M253 4h4M205 48h4M217 48h4M229 48h4M259 48h4" stroke-width="1.5"/>' +
    '<path d="M164 126v-22a16 16 0 0 1 32 0v22" stroke-width="11"/><path class="stroke-petrol-light" d="M164 126v-22a16 16 0 0 1 32 0v22" stroke-width="7"/>' +
    '<path class="stroke-signal" d="M36 182.5h12.5a14 14 0 0 0 14-14v-56a14 14 0 0 1 14-14h207a14 14 0 0 1 14 14v56a14 14 0 0 0 14 14h12.5" stroke-width="5"/>' +
    '<path class="fill-petrol-light" d="M136 82h9v34h-9zM215 82h9v34h-9z"/>' +
    '<path d="M180 88a16 16 0 0 1 16 16v18" stroke-width="11"/><path class="stroke-petrol-light" d="M178 88h2a16 16 0 0 1 16 16v18" stroke-width="7"/>' +
    '<path class="fill-signal" d="M156 118h48q8 0 8 8v32q0 8-8 8h-48q-8 0-8-8v-32q0-8 8-8z" stroke="none"/>' +
    '<path class="fill-ink" d="M175 155l3-12a8 8 0 1 1 4 0l3 12z" stroke="none"/>',
};

/** A person's neck, torso and legs, and the arm over them: limbs, drawn twice for their outline. */
const NECK = 'M4-80l3-9';
const TORSO = 'M-5-50l8-27';
const LEGS = 'M-4-48h32l8 30h11';
const ARM = 'M2-76l-14 15 19 9';
const limb = (path: string, width: number) =>
  `<path d="${path}" stroke-width="${width}"/><path class="stroke-petrol-light" d="${path}" stroke-width="${width - 4}"/>`;

/** The line up a ramp along the house to its open door: whoever comes gets in. */
export const ramp: Drawing = {
  ...HEAD,
  gap: [0, 354],
  top: -9,
  shapes:
    '<path class="fill-petrol-light" d="M0 185v-2.5L228 164h98q9 0 9 9v12z" stroke="none"/><path d="M14 180V5h326v175"/><path class="fill-petrol-light" d="M4-7h346V5H4zM54 14h64v38H54zM142 14h64v38h-64z"/><path d="M86 14v38M174 14v38M54 33h64M142 33h64" stroke-width="1.5"/>' +
    '<path class="fill-petrol-light" d="M222 164V14h108v150z"/><path class="fill-signal" d="M234 26h84v138h-84z"/>' +
    '<path class="fill-petrol-light" d="M318 26l-14 8v124l14 6z"/><path d="M309 99v12" stroke-width="1.5"/>' +
    '<path d="M14 120l208-17.3M14 142l208-17.3M62 178v-62M110 174v-62M158 170v-62M206 166v-62" stroke-width="1.5" opacity=".6"/>' +
    '<g transform="translate(100 171.5) rotate(-4.8)" stroke-linejoin="round" stroke-linecap="round"><path d="M-26-82h8l5 40h40l10 31h17" stroke-width="3"/>' +
    limb(NECK, 11) +
    limb(TORSO, 21) +
    limb(LEGS, 15) +
    `<path class="fill-petrol-light" d="M-1-101q0-11 11-11t11 11q0 14-9 14-13 0-13-14z"/><path class="fill-steel" d="M-3-96q-3-19 13-19 11 0 13 9-9 0-12-2-1 8-8 12z" stroke-width="1.5"/><path class="fill-ink" d="${circle(37, -6, 6)}"/>` +
    `<path d="${circle(-2, -26, 26)}" stroke-width="3"/><path d="${circle(-2, -26, 21)}M-2-47v42M-20-36.5l36 21M16-36.5l-36 21" stroke-width="1"/>` +
    `${limb(ARM, 11)}<path class="fill-petrol-light" d="${circle(8, -51, 5)}"/></g>` +
    '<path class="stroke-signal" d="M0 182.5L228 164h98a9.25 9.25 0 0 1 9.25 9.25a9.25 9.25 0 0 0 9.25 9.25h14" stroke-width="5" stroke-linejoin="round"/>',
};

/** The line round what bars the road. */
export const detour: Drawing = {
  ...HEAD,
  gap: [10, 350],
  shapes:
    '<path d="M26 180H334" stroke-width="3" stroke-dasharray="14 10" opacity=".5"/>' +
    '<path class="fill-petrol-light" d="M100 82h10v97h-10zM204 82h10v97h-10z"/><path d="M90 179h30M194 179h30"/><path class="fill-petrol-light" d="M88 92h138v28H88zM88 134h138v20H88z"/>' +
    '<path class="fill-signal" d="M111 93h20l-20 26H91zM157 93h20l-20 26h-20zM203 93h20l-20 26h-20zM109 135h20l-14 18H95zM155 135h20l-14 18h-20zM201 135h20l-14 18h-20z" stroke="none"/>' +
    '<path class="fill-petrol-light" d="M259 130h8v49h-8zM238 72h50q4 0 4 4v50q0 4-4 4h-50q-4 0-4-4V76q0-4 4-4z"/>' +
    '<path class="stroke-signal" d="M-4 182.5H10q10 0 14-9L74 50q5-12 18-12H158M216 38H272q13 0 18 12L336 173.5q4 9 14 9H364M176 25l13 13-13 13M192 25l13 13-13 13" stroke-width="5"/>',
  labels: {
    size: 16,
    anchor: 'middle',
    at: [
      { text: 'km', x: 263, y: 94 },
      { text: '404', x: 263, y: 119, size: 24, colour: 'signal' },
    ],
  },
};
