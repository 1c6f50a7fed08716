import type { Drawing } from './drawing.ts';
import { truck } from './truck.ts';

const stop = (x: number, y: number) => `M${x - 8} ${y}a8 8 0 0 0 16 0 8 8 0 0 0-16 0`;

/** The line as a route: it leaves the road, turns from stop to stop, and is known with its cost before the truck leaves. */
export const transport: Drawing = {
  width: 400,
  shapes:
    '<path d="M0 84h400M0 26h400M236 0v120M326 0v120M372 0v230" opacity=".25"/>' +
    '<path class="stroke-signal" d="M340 232h14a18 18 0 0 0 18-18V98a14 14 0 0 0-14-14H250a14 14 0 0 1-14-14V40a14 14 0 0 1 14-14h62a14 14 0 0 0 14-14V0" stroke-width="5"/>' +
    `<path class="fill-ink" d="${stop(372, 150)}${stop(296, 84)}${stop(264, 26)}"/>` +
    '<path d="M52 110V92"/><path class="fill-petrol" d="M22 14h156v78H22z"/>' +
    '<path d="M36 48h54M36 60h40M142 48h22M148 60h16" stroke-width="1.5"/><path class="stroke-signal" d="M36 77h36M124 77h40" stroke-width="5"/>' +
    truck(20, 230),
  above:
    '<path d="M0-46h400M0-118h400M110 0v-400M220 0v-400M326 0v-400" opacity=".25"/>' +
    '<path class="stroke-signal" d="M326 1v-33a14 14 0 0 0-14-14H124a14 14 0 0 1-14-14v-42a14 14 0 0 1 14-14h82a14 14 0 0 0 14-14v-20" stroke-width="5"/>' +
    `<path class="fill-ink" d="${stop(226, -46)}${stop(150, -118)}"/>` +
    '<path class="fill-signal stroke-ink" d="M220-152c-14-18-24-26-24-40a24 24 0 0 1 48 0c0 14-10 22-24 40zm-8-40a8 8 0 0 0 16 0 8 8 0 0 0-16 0"/>',
  labels: { size: 15, font: 'sans', anchor: 'start', at: [{ text: 'Custo previsto', x: 36, y: 36 }] },
};
