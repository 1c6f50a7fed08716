import { circle, type Drawing } from './drawing.ts';

/** Frame of a drawing in the head of a page without a hero. */
const HEAD = { width: 360, height: 180 };

/** The line as a voice: it leaves the road, becomes a balloon and comes back. The answer stands behind it. */
export const conversation: Drawing = {
  ...HEAD,
  shapes:
    '<path class="fill-petrol" d="M198 6h138q12 0 12 12v56q0 12-12 12h-34l-18 18V86h-86q-12 0-12-12V18q0-12 12-12zM240 180l6-28h78l6 28zM234 136q0-16 16-16h70q16 0 16 16v10h-26v-8h-50v8h-26z"/>' +
    '<path class="fill-ink stroke-signal" d="M14 183h24a14 14 0 0 0 14-14v-42H30a14 14 0 0 1-14-14V48a14 14 0 0 1 14-14h168a14 14 0 0 1 14 14v65a14 14 0 0 1-14 14H104L62 183h60" stroke-width="6"/>' +
    '<path d="M40 62h106M40 80h140M40 98h74M232 32h84M232 50h60M268 162h8m6 0h8m6 0h8M266 171h8m8 0h8m8 0h8"/>',
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

/** The line as a lock: its band and its shackle. Of all the drawers one is open, and holds one sheet. */
export const safekeeping: Drawing = {
  ...HEAD,
  shapes:
    '<path class="fill-petrol" d="M28 22h112v158H28z"/><path class="fill-ink" d="M52 4h64v40H52z"/><path class="fill-petrol" d="M18 36h132v40H18z"/>' +
    '<path d="M28 128h112M70 48h28v10H70zM70 92h28v10H70zM70 144h28v10H70zM62 16h30" stroke-width="1.5"/>' +
    '<path class="stroke-signal" d="M62 26h44M222 120V60a38 38 0 0 1 76 0v60" stroke-width="6"/>' +
    '<path class="fill-petrol" d="M196 180V96q0-10 10-10h108q10 0 10 10v84z"/><path class="fill-ink" d="M250 152l5-18a11 11 0 1 1 10 0l5 18z"/><path class="stroke-signal" d="M170 183h12a14 14 0 0 0 14-14v-43h128v43a14 14 0 0 0 14 14h12" stroke-width="6"/>',
};

/** The line up a ramp to the door, and down the steps: whoever comes, by one or the other. */
export const ramp: Drawing = {
  ...HEAD,
  shapes:
    '<path class="fill-petrol" d="M14 183L214 147H306v18h22v18zM228 146V36h60v110z"/><path class="fill-ink" d="M236 44h44v102h-44z"/>' +
    '<path class="fill-petrol" d="M236 44l28 12v98l-28-8z"/><path d="M257 100v10" stroke-width="1.5"/>' +
    `<g transform="translate(112 162) rotate(-10) scale(1.3)"><path class="fill-ink" d="${circle(0, -20, 20)}${circle(34, -5, 5)}M-14-58l4 26"/><path d="M-4-56v26h22l8 20h9M-4-50l9 12h13" stroke-width="6" stroke-linejoin="round"/><path class="fill-signal" d="${circle(-2, -71, 9)}" stroke="none"/></g>` +
    '<path class="stroke-signal" d="M0 183H14L214 147H306v18h22v18h32" stroke-width="6"/>',
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
