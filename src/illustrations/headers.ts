import { circle, type Drawing } from './drawing.ts';

/** Frame of a drawing in the head of a page without a hero. */
const HEAD = { width: 360, height: 180 };

/** The line from the form on a phone to the person who answers: there it is her headset. */
export const conversation: Drawing = {
  ...HEAD,
  shapes:
    '<path class="fill-petrol" d="M34 42q0-12 12-12h48q12 0 12 12v126q0 12-12 12H46q-12 0-12-12z"/><path class="fill-ink" d="M44 66h52v16H44zM44 96h52v16H44z"/>' +
    '<path d="M44 57h24M50 74h20M50 104h32M60 40h20M58 170h24" stroke-width="1.5"/><path class="fill-signal" d="M44 126h52v18H44z" stroke="none"/>' +
    '<path class="fill-petrol" d="M206 136v-18q0-26 28-28l16-4v-10h24v10l16 4q28 2 28 28v18z"/>' +
    `<path class="fill-ink" d="${circle(262, 54, 25)}"/><path d="M237 52q22-2 30-18 6 14 20 18" stroke-width="1.5"/>` +
    '<path class="fill-petrol" d="M186 136h160v8H186zM196 144h10v36h-10zM326 144h10v36h-10zM292 136l-8-28h46l8 28z"/>' +
    '<path class="stroke-signal" d="M96 135h60a14 14 0 0 0 14-14V72a14 14 0 0 1 14-14h46M234 50a28 28 0 0 1 56 0M290 66q-2 14-18 14" stroke-width="6"/>' +
    '<path class="fill-signal stroke-ink" d="M226 46h12v22h-12zM286 46h12v22h-12z"/>',
};

/** The line brings a letter into the box; its flag is up. */
export const mailbox: Drawing = {
  ...HEAD,
  shapes:
    '<path class="stroke-signal" d="M24 183h28a14 14 0 0 0 14-14v-60a14 14 0 0 1 14-14h40" stroke-width="6"/>' +
    '<path class="fill-ink" d="M118 66h84v56h-84zM118 66l42 32 42-32M240 180v-48h18v48z"/>' +
    '<path class="fill-petrol" d="M172 132V78q0-30 30-30h96q30 0 30 30v54zM172 132h-34l-8 8h42z"/><path d="M232 132V78q0-30-30-30" stroke-width="1.5"/>' +
    '<path class="fill-signal stroke-ink" d="M292 76V8h36v22h-30v46z"/><path class="stroke-signal" d="M250 100l12 12 22-26" stroke-width="6"/>',
};

/** The line as the shackle of a lock. Of all the drawers one is open, and holds one sheet. */
export const safekeeping: Drawing = {
  ...HEAD,
  shapes:
    '<path class="fill-petrol" d="M28 22h112v158H28z"/><path class="fill-ink" d="M52 4h64v40H52z"/><path class="fill-petrol" d="M18 36h132v40H18z"/>' +
    '<path d="M28 128h112M70 48h28v10H70zM70 92h28v10H70zM70 144h28v10H70zM62 16h30" stroke-width="1.5"/>' +
    '<path class="stroke-signal" d="M62 26h44" stroke-width="6"/><path class="stroke-signal" d="M224 100V54a30 30 0 0 1 60 0v46" stroke-width="12"/>' +
    '<path class="fill-petrol" d="M200 94h108q8 0 8 8v70q0 8-8 8H200q-8 0-8-8v-70q0-8 8-8z"/>' +
    '<path class="fill-ink" d="M246 158l4-18a11 11 0 1 1 8 0l4 18z"/>',
};

/** The line up a ramp to the open door, and down the steps: whoever comes, by one or the other. */
export const ramp: Drawing = {
  ...HEAD,
  shapes:
    '<path class="fill-petrol" d="M0 183L236 150h84v11h14v11h14v11z"/><path class="fill-petrol" d="M244 150V20h72v130z"/><path class="fill-ink" d="M254 30h52v120h-52z"/>' +
    '<path class="fill-petrol" d="M306 30l-18 8v104l18 8z"/><path d="M293 90v10M24 180v-44L228 107v43M92 170v-44M160 160v-43" stroke-width="1.5"/>' +
    `<g transform="translate(126 163) rotate(-8) scale(1.15)"><path class="fill-ink" d="${circle(0, -22, 22)}${circle(38, -6, 6)}"/><path d="M-20-66l8 4v24"/>` +
    '<path class="stroke-white" d="M-2-62v24h24l8 26h10M-2-58l10 16h14" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>' +
    `<path class="fill-signal" d="${circle(0, -80, 11)}" stroke="none"/></g>` +
    '<path class="stroke-signal" d="M0 183L236 150h84v11h14v11h14v11h12" stroke-width="6" stroke-linejoin="round"/>',
};

/** The line round what bars the road. */
export const detour: Drawing = {
  ...HEAD,
  shapes:
    '<path class="fill-petrol" d="M122 82h10v98h-10zM226 82h10v98h-10zM110 92h138v28H110zM110 134h138v20H110z"/><path d="M112 180h30M216 180h30"/>' +
    '<path class="fill-signal" d="M124 93h20l-24 26h-9v-12zM172 93h20l-24 26h-20zM220 93h20l-24 26h-20zM132 135h16l-16 18h-16zM180 135h16l-16 18h-16zM228 135h16l-16 18h-16z" stroke="none"/>' +
    '<path class="fill-ink" d="M262 172l14-54h8l14 54zM254 172h52v8h-52z"/><path d="M272 134h16M267 152h26" stroke-width="5"/>' +
    '<path class="stroke-signal" d="M24 183h28a14 14 0 0 0 14-14V52a14 14 0 0 1 14-14h234a14 14 0 0 1 14 14v117a14 14 0 0 0 14 14h20" stroke-width="6"/>' +
    '<path d="M160 16l22 22-22 22M184 16l22 22-22 22" stroke-width="5"/>',
};
