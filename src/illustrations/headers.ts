import { circle, type Drawing } from './drawing.ts';

/** Frame of a drawing in the head of a page without a hero. */
const HEAD = { width: 360, height: 180 };

/** The line from the form on a phone to the person who answers: there it is her headset. */
export const conversation: Drawing = {
  ...HEAD,
  shapes:
    '<path class="fill-petrol" d="M46 42q0-12 12-12h48q12 0 12 12v126q0 12-12 12H58q-12 0-12-12z"/><path class="fill-ink" d="M56 66h52v16H56zM56 96h52v16H56z"/>' +
    '<path d="M56 57h24M62 74h20M62 104h32M72 40h20M70 170h24" stroke-width="1.5"/><path class="fill-signal" d="M56 126h52v18H56z" stroke="none"/>' +
    '<path class="fill-petrol" d="M206 136v-14q0-30 34-34 10-2 10-12h24q0 10 10 12 34 4 34 34v14z"/>' +
    `<path class="fill-petrol" d="${circle(262, 54, 25)}"/><path d="M237 52q22-2 30-18 6 14 20 18" stroke-width="1.5"/>` +
    '<path class="fill-petrol" d="M190 144h144v36H190z"/><path class="fill-petrol" d="M232 136l-4-30h68l-4 30zM180 136h164v8H180z"/>' +
    '<path class="stroke-signal" d="M0 183h16a14 14 0 0 0 14-14v-20a14 14 0 0 1 14-14h12M108 135h48a14 14 0 0 0 14-14V72a14 14 0 0 1 14-14h46M234 50a28 28 0 0 1 56 0" stroke-width="6"/><path class="stroke-signal" d="M292 66q-1 10-17 8" stroke-width="3" stroke-linecap="round"/>' +
    '<path class="fill-signal" d="M227 46h12v22h-12zM285 46h12v22h-12z" stroke="none"/>',
};

/** The line brings a letter into the box; its flag is up. */
export const mailbox: Drawing = {
  ...HEAD,
  shapes:
    '<path class="stroke-signal" d="M24 183h28a14 14 0 0 0 14-14v-60a14 14 0 0 1 14-14h96" stroke-width="6"/>' +
    '<path class="fill-petrol" d="M240 180v-48h18v48zM172 132h-44v5h44z"/><path class="fill-ink" d="M172 132V78q0-30 30-30t30 30v54z"/>' +
    '<path class="fill-petrol stroke-signal" d="M174 66h84v56h-84zM174 66l42 32 42-32" stroke-width="3"/><path class="fill-petrol" d="M202 48h96q30 0 30 30v54h-96V78q0-30-30-30z"/>' +
    `<path class="fill-signal stroke-ink" d="M292 76V8h36v22h-30v46z"/><path class="fill-ink" d="${circle(295, 78, 6)}${circle(172, 134, 4)}"/><path d="M244 106l12 12 22-26" stroke-width="5"/>`,
};

/** The line goes from the one folder that is kept to a lock, and is its shackle. */
export const safekeeping: Drawing = {
  ...HEAD,
  shapes:
    '<path class="fill-petrol" d="M28 40h112v140H28z"/><path class="fill-ink" d="M28 40h112l12 18H16z"/><path class="fill-petrol" d="M42 58V22h28l5 7h51v29zM36 58V36h50l5 7h41v15z"/><path class="fill-petrol" d="M16 58h136v36H16z"/>' +
    '<path d="M28 138h112M70 70h28v10H70zM70 104h28v10H70zM70 152h28v10H70z" stroke-width="1.5"/><path class="stroke-signal" d="M92 50H230" stroke-width="5"/>' +
    '<path class="stroke-signal" d="M226 104V66a34 34 0 0 1 68 0v38" stroke-width="6"/>' +
    '<path class="fill-petrol" d="M210 98h100q8 0 8 8v66q0 8-8 8H210q-8 0-8-8v-66q0-8 8-8z"/>' +
    '<path class="fill-ink" d="M254 158l4-18a11 11 0 1 1 4 0l4 18z"/>',
};

/** The line up a ramp of one in twelve to the open door, and down behind it: whoever comes gets in. */
export const ramp: Drawing = {
  ...HEAD,
  shapes:
    '<path class="fill-petrol" d="M0 183L228 164h98a9 9 0 0 1 9 9v1a9 9 0 0 0 9 9zM232 164V6h70v158z"/><path class="fill-ink" d="M241 15h52v149h-52z"/>' +
    '<path class="fill-petrol" d="M293 15l-18 9v130l18 10z"/><path d="M280 88v12" stroke-width="1.5"/><path d="M20 181v-60L216 105v60M20 141L216 125M64 177v-60M190 167v-60" stroke-width="1.5" opacity=".45"/>' +
    `<g transform="translate(118 170) rotate(-5) scale(1.1)"><path class="fill-ink" d="${circle(0, -22, 22)}${circle(25, -6, 6)}"/>` +
    '<path d="M-28-66h9l4 28h34l13 34h17M0-22l15-16M0-22l-21 6M0-22l8 20" stroke-width="1.5"/><path class="fill-petrol" d="M-14-44h28q11 0 13 10l6 22h12v6H25l-8-24h-31z"/>' +
    '<path class="fill-petrol" d="M-16-40v-22q0-11 10-11t10 11v22z"/><path class="fill-petrol" d="M-10-66l-8 21 23 11 5-7-17-8 6-13z"/>' +
    `<path class="fill-petrol" d="M-9-80v8h6v-8z"/><path class="fill-ink" d="${circle(-4, -87, 11)}"/></g>` +
    '<path class="stroke-signal" d="M0 183L228 164h98a9 9 0 0 1 9 9v1a9 9 0 0 0 9 9h16" stroke-width="6" stroke-linejoin="round"/>',
};

/** The line round what bars the road. */
export const detour: Drawing = {
  ...HEAD,
  shapes:
    '<g transform="translate(-14 0)"><path class="fill-petrol" d="M122 82h10v98h-10zM226 82h10v98h-10z"/><path d="M112 180h30M216 180h30"/><path class="fill-petrol" d="M110 92h138v28H110zM110 134h138v20H110z"/>' +
    '<path class="fill-signal" d="M134 93h20l-24 26h-19zM182 93h20l-24 26h-20zM230 93h17l-21 26h-20zM132 135h16l-16 18h-16zM180 135h16l-16 18h-16zM228 135h16l-16 18h-16z" stroke="none"/></g>' +
    '<path class="fill-ink" d="M254 172l14-54h8l14 54zM246 172h52v8h-52z"/><path d="M264 134h16M259 152h26" stroke-width="5"/>' +
    '<path class="stroke-signal" d="M24 183h28a14 14 0 0 0 14-14V52a14 14 0 0 1 14-14h234a14 14 0 0 1 14 14v117a14 14 0 0 0 14 14h20" stroke-width="6"/>' +
    '<path d="M183 25l13 13-13 13M199 25l13 13-13 13" stroke-width="5"/>',
};
