import type { Drawing } from './drawing.ts';

/** The home page's headline: order, stock and delivery standing on the same line. */
export const operation: Drawing = {
  width: 560,
  shapes:
    '<g class="fill-petrol">' +
    '<path d="M22 118h96v68H22z"/>' +
    '<path d="M58 186h24v44H58zM40 230h60"/>' +
    '<path d="M190 40v190M280 40v190M370 40v190" stroke-width="4"/>' +
    '<path d="M180 90h200M180 146h200M180 202h200"/>' +
    '<path d="M204 58h28v32h-28zM238 66h28v24h-28zM300 54h44v36h-44zM202 112h60v34h-60zM296 116h26v30h-26zM202 170h26v32h-26zM234 176h26v26h-26zM300 166h54v36h-54z"/>' +
    '<path d="M420 132h84v78h-84z"/>' +
    '<path d="M508 158h22l18 26v26h-40z"/>' +
    '</g>' +
    '<path d="M36 136h40M36 150h62M36 164h50M516 168h10l9 14h-19z"/>' +
    '<path d="M330 116h26v30h-26z" class="fill-signal stroke-signal"/>' +
    '<path d="M420 170h84" class="stroke-signal"/>' +
    '<g class="fill-ink"><circle cx="440" cy="216" r="13"/><circle cx="470" cy="216" r="13"/><circle cx="528" cy="216" r="13"/></g>',
};
