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
    `<path class="fill-petrol" d="${circle(262, 54, 25)}"/><path d="M237 52q22-2 30-18 6 14 20 18M222 136v-14q0-8 8-10M302 136v-14q0-8-8-10" stroke-width="1.5"/>` +
    '<path class="fill-petrol" d="M190 144h144v36H190z"/><path class="fill-petrol" d="M232 136l-4-30h68l-4 30zM180 136h164v8H180z"/>' +
    '<path class="stroke-signal" d="M0 183h16a14 14 0 0 0 14-14v-20a14 14 0 0 1 14-14h12M108 135h48a14 14 0 0 0 14-14V72a14 14 0 0 1 14-14h46M234 52a28 28 0 0 1 56 0" stroke-width="6"/><path class="stroke-signal" d="M291 66q-1 6-19 3" stroke-width="3"/>' +
    `<path class="fill-signal" d="M231 46h4q4 0 4 4v14q0 4-4 4h-4q-4 0-4-4V50q0-4 4-4zM289 46h4q4 0 4 4v14q0 4-4 4h-4q-4 0-4-4V50q0-4 4-4z${circle(271, 69, 4)}" stroke="none"/>`,
};

/** The line brings a letter into the box; its flag is up. */
export const mailbox: Drawing = {
  ...HEAD,
  shapes:
    '<path class="stroke-signal" d="M4 183h24a14 14 0 0 0 14-14v-60a14 14 0 0 1 14-14h82" stroke-width="6"/>' +
    '<path class="fill-petrol" d="M236 174v-42h26v42zM224 174h50v6h-50z"/><path class="fill-ink" d="M172 132V78q0-30 30-30t30 30v54z"/>' +
    '<path class="fill-petrol" d="M172 132v8q0 17 30 17t30-17v-8z"/><path d="M179 137v3q0 11 23 11t23-11v-3" stroke-width="1.5"/>' +
    '<path class="fill-petrol stroke-signal" d="M136 67h112v56H136z" stroke-width="3"/><path class="stroke-signal" d="M136 67l56 34 56-34" stroke-width="3"/>' +
    '<path class="fill-petrol" d="M202 48h96q30 0 30 30v54h-96V78q0-30-30-30z"/>' +
    `<path class="fill-signal" d="M292 78V14h36v22h-30v42z" stroke="none"/><path class="fill-signal" d="${circle(295, 80, 7)}" stroke="none"/>`,
};

/** The line is the bar that keeps the drawers shut, and carries their lock. */
export const safekeeping: Drawing = {
  ...HEAD,
  top: -40,
  shapes:
    '<path class="fill-petrol" d="M50 4h150v176H50zM58 11h134v31H58zM58 55h134v31H58zM58 99h134v31H58zM58 143h134v31H58z"/>' +
    '<path class="stroke-signal" d="M98 183h13a14 14 0 0 0 14-14V2a14 14 0 0 1 14-14h107a14 14 0 0 1 14 14v42a11 11 0 0 0 0 22" stroke-width="6"/>' +
    '<path class="fill-petrol" d="M102 20h46v13h-46zM102 64h46v13h-46zM102 108h46v13h-46zM102 152h46v13h-46z"/><path d="M66 20h20v9H66zM66 64h20v9H66zM66 108h20v9H66zM66 152h20v9H66z" stroke-width="1.5"/>' +
    '<path d="M236 106V79a24 24 0 0 1 48 0v27" stroke-width="12"/><path class="stroke-petrol" d="M236 106V79a24 24 0 0 1 48 0v27" stroke-width="8"/>' +
    '<path class="stroke-signal" d="M260 44a11 11 0 0 1 0 22" stroke-width="6"/><path class="fill-petrol" d="M226 98h68q8 0 8 8v50q0 8-8 8h-68q-8 0-8-8v-50q0-8 8-8z"/>' +
    '<path class="fill-ink" d="M254 150l4-16a10 10 0 1 1 4 0l4 16z"/>',
};

/** The line up a ramp to the open door, and down behind it: whoever comes gets in. */
export const ramp: Drawing = {
  ...HEAD,
  top: -9,
  shapes:
    '<path class="fill-petrol" d="M0 183L228 157h120v26zM208 159V3h132v154zM198-7h152v10H198z"/><path class="fill-ink" d="M230 23h92v134h-92zM252 8h48v9h-48z"/>' +
    '<path class="fill-petrol" d="M322 23l-14 8v120l14 6z"/><path d="M313 95v12" stroke-width="1.5"/><path d="M14 182v-60L208 99M14 142L208 119M61 176v-60M108 171v-60M155 165v-60M202 160v-60" stroke-width="1.5" opacity=".6"/>' +
    `<g transform="translate(106 168) rotate(-6.5) scale(.98)"><path class="fill-ink" d="${circle(0, -22, 22)}"/>` +
    `<path d="${circle(0, -22, 18)}M0-40V-4M-18-22h36M-13-35l26 26M13-35l-26 26" stroke-width="1"/><path d="M-25-72h7l4 34h34l13 30" stroke-width="2.5"/>` +
    '<path class="fill-petrol" d="M-13-44h27q10 0 13 9l7 22h11v6H27l-9-23h-31z"/>' +
    `<path class="fill-ink" d="${circle(29, -5, 5)}"/>` +
    '<g transform="rotate(15 -6 -40)"><path class="fill-petrol" d="M-8-79h7v12h-7z"/><path class="fill-petrol" d="M-15-38v-23q0-11 10-11t10 11v23z"/>' +
    `<path class="fill-petrol" d="${circle(-3, -86, 9)}"/></g>` +
    '<g stroke-linejoin="round" stroke-linecap="round"><path d="M1-62l-15 15 30 19" stroke-width="9"/><path class="stroke-petrol" d="M1-62l-15 15 30 19" stroke-width="5.5"/></g></g>' +
    '<path class="stroke-signal" d="M0 183L228 157h120v27" stroke-width="6" stroke-linejoin="round"/>',
};

/** The line round what bars the road. */
export const detour: Drawing = {
  ...HEAD,
  shapes:
    '<g transform="translate(-8 0)"><path class="fill-petrol" d="M108 82h10v97h-10zM212 82h10v97h-10z"/><path d="M98 178h30M202 178h30"/><path class="fill-petrol" d="M96 92h138v28H96zM96 134h138v20H96z"/>' +
    '<path class="fill-signal" d="M120 93h20l-24 26H97zM168 93h20l-24 26h-20zM216 93h17v4l-18 22h-23zM118 135h16l-16 18h-16zM166 135h16l-16 18h-16zM214 135h16l-16 18h-16z" stroke="none"/>' +
    '<path class="fill-petrol" d="M254 172l14-54h8l14 54zM246 172h52v7h-52z"/><path d="M264 134h16M259 152h26" stroke-width="5"/></g>' +
    '<path class="stroke-signal" d="M10 183h20a28 28 0 0 0 28-28V66a28 28 0 0 1 28-28h90M222 38h70a28 28 0 0 1 28 28v89a28 28 0 0 0 28 28h12" stroke-width="6"/>' +
    '<path d="M184 25l13 13-13 13M200 25l13 13-13 13" stroke-width="5"/>',
};
