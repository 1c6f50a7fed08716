import { circle, type Drawing } from './drawing.ts';

/** Frame of a drawing in the head of a page without a hero. */
const HEAD = { width: 360, height: 180 };

/** The line from the form on a phone to the person who answers: there it is her headset. */
export const conversation: Drawing = {
  ...HEAD,
  shapes:
    '<path class="fill-petrol-light" d="M46 42q0-12 12-12h48q12 0 12 12v126q0 12-12 12H58q-12 0-12-12z"/><path class="fill-ink" d="M56 66h52v16H56zM56 96h52v16H56z"/>' +
    '<path d="M56 57h24M62 74h20M62 104h32M72 40h20M70 170h24" stroke-width="1.5"/><path class="fill-signal" d="M56 126h52v18H56z" stroke="none"/>' +
    '<path class="fill-petrol-light" d="M206 136v-14q0-30 34-34 10-2 10-12h24q0 10 10 12 34 4 34 34v14z"/>' +
    `<path class="fill-petrol-light" d="${circle(262, 54, 25)}"/><path class="fill-steel" d="M237 54a25 25 0 0 1 50 0q-15-3-20-17-9 15-30 17z" stroke-width="1.5"/>` +
    '<path d="M245 87l17 14 17-14M219 136v-12M305 136v-12" stroke-width="1.5"/><path class="fill-petrol-light" d="M190 144h144v36H190zM180 136h164v8H180z"/><path class="fill-ink" d="M235 136l-5-28h64l-5 28z"/>' +
    '<path class="stroke-signal" d="M0 182.5h16a14 14 0 0 0 14-14v-20a14 14 0 0 1 14-14h12M108 135h48a14 14 0 0 0 14-14V72a14 14 0 0 1 14-14h46M234 54a28 28 0 0 1 56 0" stroke-width="5"/><path class="stroke-signal" d="M291 66q-1 6-19 3" stroke-width="3"/>' +
    `<path class="fill-signal" d="M231 46h4q4 0 4 4v14q0 4-4 4h-4q-4 0-4-4V50q0-4 4-4zM289 46h4q4 0 4 4v14q0 4-4 4h-4q-4 0-4-4V50q0-4 4-4z${circle(271, 69, 4)}" stroke="none"/>`,
};

/** The line is the team's desk: the letter is on the screen, and the telephone stands ready for the answer. */
export const inbox: Drawing = {
  ...HEAD,
  shapes:
    '<path class="fill-petrol-light" d="M66 8h164v112H66zM136 120h24v21h-24zM106 141h84v7h-84z"/><path class="fill-ink" d="M76 18h144v92H76z"/>' +
    '<path class="fill-signal" d="M98 36h80v54H98z" stroke="none"/><path class="stroke-ink" d="M98 37l40 33 40-33" stroke-width="3"/>' +
    `<path class="fill-petrol-light" d="${circle(184, 84, 18)}"/><path class="stroke-signal" d="M175 84l7 7 12-14" stroke-width="4"/>` +
    '<path class="fill-petrol-light" d="M246 148l9-34h62l9 34zM250 112q-6 0-6-7v-3q0-14 42-14t42 14v3q0 7-6 7h-13q-5 0-5-7v-3h-36v3q0 7-5 7zM276 114v-12h20v12"/><path class="fill-ink" d="M270 120h32v9h-32z"/><path d="M272 138h6m7 0h6m7 0h6" stroke-width="4"/>' +
    '<path class="stroke-signal" d="M14 182.5h10a14 14 0 0 0 14-14v-4.5a14 14 0 0 1 14-14H326a14 14 0 0 1 14 14v4.5a14 14 0 0 0 14 14h6" stroke-width="5"/>',
};

/** The line runs through the handles of a cupboard of files, and a lock hangs on it. */
export const safekeeping: Drawing = {
  ...HEAD,
  top: -40,
  shapes:
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

/** A person's torso and legs, and the arm over them: limbs, drawn twice for their outline. */
const TORSO = 'M-4-50l2-28';
const LEGS = 'M-4-48h32l8 30h11';
const ARM = 'M-2-77l-9 18 24 12';

/** The line up a ramp along the house to its open door: whoever comes gets in. */
export const ramp: Drawing = {
  ...HEAD,
  top: -9,
  shapes:
    '<path class="fill-petrol-light" d="M0 182L228 164h112v18z" stroke="none"/><path d="M14 180V5h326v159"/><path class="fill-petrol-light" d="M4-7h346V5H4zM54 14h64v38H54zM142 14h64v38h-64z"/><path d="M86 14v38M174 14v38M54 33h64M142 33h64" stroke-width="1.5"/>' +
    '<path class="fill-petrol-light" d="M222 164V14h108v150z"/><path class="fill-signal" d="M234 26h84v138h-84z"/>' +
    '<path class="fill-petrol-light" d="M318 26l-14 8v124l14 6z"/><path d="M309 99v12" stroke-width="1.5"/>' +
    '<path d="M14 120l208-17.3M14 142l208-17.3M62 178v-62M110 174v-62M158 170v-62M206 166v-62" stroke-width="1.5" opacity=".6"/>' +
    '<g transform="translate(100 171.5) rotate(-4.8)" stroke-linejoin="round" stroke-linecap="round"><path d="M-26-82h8l5 40h40l10 31h17" stroke-width="3"/>' +
    `<path d="${TORSO}" stroke-width="21"/><path d="${LEGS}" stroke-width="15"/><path class="stroke-petrol-light" d="${TORSO}" stroke-width="17"/><path class="stroke-petrol-light" d="${LEGS}" stroke-width="11"/>` +
    `<path class="fill-petrol-light" d="${circle(2, -96, 11)}"/><path class="fill-ink" d="${circle(37, -6, 6)}"/>` +
    `<path d="${circle(-2, -26, 26)}" stroke-width="3"/><path d="${circle(-2, -26, 21)}M-2-47v42M-20-36.5l36 21M16-36.5l-36 21" stroke-width="1"/>` +
    `<path d="${ARM}" stroke-width="11"/><path class="stroke-petrol-light" d="${ARM}" stroke-width="7"/></g>` +
    '<path class="stroke-signal" d="M0 182.5L228 164h112v18" stroke-width="5" stroke-linejoin="round"/>',
};

/** The line round what bars the road. */
export const detour: Drawing = {
  ...HEAD,
  shapes:
    '<path class="fill-petrol-light" d="M100 82h10v97h-10zM204 82h10v97h-10z"/><path d="M90 179h30M194 179h30"/><path class="fill-petrol-light" d="M88 92h138v28H88zM88 134h138v20H88z"/>' +
    '<path class="fill-signal" d="M111 93h20l-20 26H91zM157 93h20l-20 26h-20zM203 93h20l-20 26h-20zM109 135h20l-14 18H95zM155 135h20l-14 18h-20zM201 135h20l-14 18h-20z" stroke="none"/>' +
    '<path class="fill-petrol-light" d="M262 130h8v49h-8zM240 72h52q4 0 4 4v50q0 4-4 4h-52q-4 0-4-4V76q0-4 4-4z"/>' +
    '<path class="stroke-signal" d="M30 182.5a28 28 0 0 0 28-28V66a28 28 0 0 1 28-28h206a28 28 0 0 1 28 28v89a28 28 0 0 0 28 28" stroke-width="5"/>' +
    '<path d="M176 25l13 13-13 13M192 25l13 13-13 13" stroke-width="5"/>',
  labels: {
    size: 16,
    anchor: 'middle',
    at: [
      { text: 'km', x: 266, y: 94 },
      { text: '404', x: 266, y: 119, size: 24, colour: 'signal' },
    ],
  },
};
