import { circle, type Drawing } from './drawing.ts';
import { truck } from './truck.ts';

const stop = (x: number, y: number) => circle(x, y, 8);

/** The line as a route: it leaves the road and turns from stop to stop. What it costs is known before the truck leaves. */
export const transport: Drawing = {
  width: 400,
  shapes:
    '<path d="M0 84h400M0 26h400M236 0v120M326 0v120M372 0v230" opacity=".25"/>' +
    '<path class="stroke-signal" d="M340 233h18a14 14 0 0 0 14-14V98a14 14 0 0 0-14-14H250a14 14 0 0 1-14-14V40a14 14 0 0 1 14-14h62a14 14 0 0 0 14-14V0" stroke-width="5"/>' +
    `<path class="fill-ink" d="${stop(372, 150)}${stop(296, 84)}${stop(280, 26)}"/>` +
    '<path class="fill-petrol" d="M22 12h156v76H78l-12 14-12-14H22z"/>' +
    '<path d="M36 46h54M36 58h40M142 46h22M148 58h16" stroke-width="1.5"/><path class="stroke-signal" d="M36 74h36M124 74h40" stroke-width="5"/>' +
    truck(20, 230),
  above:
    '<path d="M0-46h400M0-118h400M110 12V-400M236 0v-400M326 0v-400M372 0v-400" opacity=".25"/>' +
    '<path class="stroke-signal" d="M326 1v-33a14 14 0 0 0-14-14H124a14 14 0 0 1-14-14v-44a14 14 0 0 1 14-14h98a14 14 0 0 0 14-14v-26" stroke-width="5"/>' +
    `<path class="fill-ink" d="${stop(196, -46)}${stop(160, -118)}"/>` +
    '<path class="fill-signal" d="M236-152c-14-18-24-26-24-40a24 24 0 0 1 48 0c0 14-10 22-24 40z" stroke="none"/>' +
    `<path class="fill-ink" d="${stop(236, -192)}" stroke="none"/>`,
  labels: { size: 15, anchor: 'start', at: [{ text: 'Custo previsto', x: 36, y: 34 }] },
};
