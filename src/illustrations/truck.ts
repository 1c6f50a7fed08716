import { circle } from './drawing.ts';

/** A Brazilian truck with a closed body, 30 units to a metre and 120 high. */
interface Truck {
  /** The body's length; the cab is 67 long. */
  body: number;
  /** Where the axles behind are, from the rear. */
  axles: number[];
}

const kinds = {
  twoAxles: { body: 170, axles: [38] },
  threeAxles: { body: 238, axles: [62, 97] },
} satisfies Record<string, Truck>;

/** Distance of the body's ribs. */
const RIB = 34;

/** A truck that stands on y, its rear at x, facing right. */
export function truck(kind: keyof typeof kinds, x: number, y: number): string {
  const { body, axles } = kinds[kind];
  const ribs = Array.from({ length: body / RIB - 1 }, (_, rib) => `M${RIB * (rib + 1)}-118v80`);
  const wheels = (radius: number) => [...axles, body + 36].map((axle) => circle(axle, -15, radius)).join('');
  const cab =
    '<path class="fill-petrol-light" d="M8-20v-62q0-8 7-8h39q5 0 6 5l8 37v28h-12a20 20 0 0 0-40 0zM10-90v-28h6q10 1 17 10l16 18z"/>' +
    '<path d="M53-81h-22v31h29zM22-34v-50M14-46h6M58-27h10M56-14h12v-6" stroke-width="1.3"/>';
  return (
    `<g transform="translate(${x} ${y})"><path class="fill-petrol-light" d="M0-120h${body}v84H0z"/>` +
    `<path d="${ribs.join('')}" stroke-width="1" opacity=".4"/>` +
    `<path d="M8-30h${body}M3-36v20M-3-16h12M${body - 111}-27h54v15h-54zM${body - 50}-24h38M${body - 50}-16h38" stroke-width="1.3"/>` +
    `<g transform="translate(${body} 0)">${cab}</g>` +
    `<path class="fill-ink" d="${wheels(15)}"/><path d="${wheels(6)}" stroke-width="1.3"/></g>`
  );
}
