import type { Drawing } from './drawing.ts';

export const warehouse: Drawing = {
  width: 400,
  shapes:
    '<g class="fill-petrol">' +
    '<path d="M52 36h34v30H52zM92 44h28v22H92zM156 30h60v36h-60zM282 38h30v28h-30zM50 98h70v36H50zM254 94h34v40h-34zM294 106h54v28h-54zM54 172h28v30H54zM88 166h30v36H88zM152 170h72v32h-72zM260 178h26v24h-26z"/>' +
    '</g>' +
    '<path d="M40 10v220M136 10v220M242 10v220M360 10v220" stroke-width="4"/>' +
    '<path d="M28 66h344M28 134h344M28 202h344"/>' +
    '<path d="M166 96h44v38h-44z" class="fill-signal stroke-signal"/>' +
    '<path d="M188 96v14M180 122h16" class="stroke-ink"/>',
  labels: {
    size: 11,
    font: 'mono',
    anchor: 'start',
    at: [
      { text: 'C-02-B', x: 146, y: 150 },
      { text: 'C-01-B', x: 48, y: 150 },
      { text: 'C-03-B', x: 252, y: 150 },
    ],
  },
};
