/** From the hips up, in profile, looking to the right. Hips are at y = -40, the hair ends near y = -125. */
const upperBody = (hair: string) =>
  '<path class="fill-mist" d="M0-104h11v14H0z" stroke="none"/><path class="fill-petrol-light" d="M-16-40l2-38q1-16 15-16 3 4 8 0 11 2 11 16l-2 38z"/>' +
  `<g transform="translate(1 -13) scale(.87)"><path class="fill-mist" d="M-4-113q0-13 12-13t13 13q0 3 2 7l-2 2v5q0 6-7 6h-5q-13 0-13-20z" stroke="none"/><path class="fill-steel" d="${hair}"/></g>`;

export const withShortHair = upperBody('M-5-101q-6-28 13-28 16 0 15 12-9 1-14-2 0 6-4 8-5-3-5 2t4 5q-2 4-9 3z');
export const withLongHair = upperBody('M-4-84q-6-6-4-24 0-21 16-21 15 0 15 12-9 1-14-2 0 8-3 11t-1 8q1 12-2 17z');

/** An arm in a sleeve, from the shoulder by the elbow to the wrist, and its hand: both as path data. Its outline is so wide. */
export const arm = (sleeve: string, hand: string, outline = 2) =>
  `<g stroke-linecap="round" stroke-linejoin="round"><path class="stroke-mist" d="${hand}" stroke-width="6"/><path d="${sleeve}" stroke-width="${11 + 2 * outline}"/><path class="stroke-petrol-light" d="${sleeve}" stroke-width="11"/></g>`;

/** From the hips to y = 18, for who stands. */
export const legs =
  '<path class="fill-steel" d="M-15-43h25l4 56H4l-6-44-5 44h-11zM-18 13h11q4 1 4 5h-15zM4 13h11q4 1 4 5H4z" stroke-linejoin="round"/>';
