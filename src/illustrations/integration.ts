import type { Drawing } from './drawing.ts';

const sectors = [
  { name: 'Vendas', x: 22, y: 16 },
  { name: 'Produção', x: 148, y: 16 },
  { name: 'Finanças', x: 274, y: 16 },
  { name: 'Compras', x: 22, y: 136 },
  { name: 'Estoque', x: 148, y: 136 },
  { name: 'Fiscal', x: 274, y: 136 },
];

export const integration: Drawing = {
  width: 400,
  shapes:
    '<path d="M0 105h400M74 72v64M200 72v94M326 72v64" class="stroke-signal" stroke-width="5"/>' +
    '<path d="M74 186v44M200 186v44M326 186v44" class="stroke-signal" stroke-width="5"/>' +
    `<g class="fill-petrol">${sectors.map(({ x, y }) => `<path d="M${x} ${y}h104v56H${x}z"/>`).join('')}</g>` +
    '<g class="fill-ink stroke-signal">' +
    '<circle cx="74" cy="105" r="7"/><circle cx="200" cy="105" r="7"/><circle cx="326" cy="105" r="7"/>' +
    '</g>',
  labels: {
    size: 17,
    font: 'sans',
    anchor: 'middle',
    at: sectors.map(({ name, x, y }) => ({ text: name, x: x + 52, y: y + 34 })),
  },
};
