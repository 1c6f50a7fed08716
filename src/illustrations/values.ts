import { circle, standing } from './drawing.ts';
import { arm, withLongHair, withShortHair } from './person.ts';

const tree = (x: number, height: number) =>
  `<path d="M${x} 60V${52 - height}"/><path class="fill-petrol-light" d="M${x} ${46 - height}q14 8 10 ${height - 2}-10 9-20 0-4-${height - 10} 10-${height - 2}z"/>`;

/** A plan held by two, the short way where a long one was, a load that has arrived as the list says, a lock on what is stored. */
export const values = standing([
  `<g transform="translate(14 89) scale(.7)" stroke-width="2.1">${withShortHair}${arm('M5-79l11 17 18-2', 'M36-64l13-2', 2.1)}</g><g transform="translate(92 89) scale(-.7 .7)" stroke-width="2.1">${withLongHair}${arm('M5-79l11 17 18-2', 'M36-64l13-2', 2.1)}</g><path class="fill-petrol" d="M38 25h31v26H38z"/><path d="M44 32h12M44 38h8"/><path class="stroke-signal" d="M44 44h18" stroke-width="3"/>`,
  `${tree(72, 28)}${tree(100, 18)}<path class="fill-petrol-light" d="M2 52V20h34v32M36 52V28h9l8 11v13M2 52h51"/><path class="fill-signal" d="M8 44V25h20v19z"/><path class="fill-ink" d="${circle(14, 53, 6)}${circle(43, 53, 6)}"/><path class="fill-petrol" d="M122 60V38l21-16 21 16v22"/><path d="M138 60V46h10v14"/>`,
  '<path class="fill-petrol" d="M2 61V8h50v53"/><path class="fill-petrol" d="M16 2h22v12H16z"/><path d="M26 24h18M26 38h18M26 52h18"/><path class="stroke-signal" d="M9 23l4 4 8-9M9 37l4 4 8-9M9 51l4 4 8-9" stroke-width="3"/><path class="fill-petrol-light" d="M72 54V30h24v24zM98 54V30h24v24zM85 28V4h24v24zM68 54h58v6H68z"/><path class="fill-signal" d="M98 54V30h24v24z"/><path d="M84 30v7M97 4v7M110 30v7"/>',
  '<path class="fill-petrol" d="M2 60V2h56v58M2 21h56M2 40h56"/><path d="M10 12h20M10 31h20M10 50h20M44 12h6M44 31h6M44 50h6"/><path class="stroke-signal" d="M58 31h22" stroke-width="4"/><path class="fill-petrol-light" d="M80 4h84v42H80zM112 46h20v14h-20z"/><path d="M112 20v-3a10 8 0 0 1 20 0v3" stroke-width="3"/><path class="fill-signal" d="M106 20h32v18h-32z" stroke="none"/><path class="stroke-ink" d="M122 26v7" stroke-width="3"/>',
]);
