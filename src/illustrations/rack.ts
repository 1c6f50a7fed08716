/** Where a pallet rack stands and what lies in it, in the drawing's units. */
interface Rack {
  /** Left edge of the first upright, and the floor. */
  x: number;
  floor: number;
  /** Units to a metre: a bay is 2.7 m wide, a level 1.6 m high, a pallet 1.1 m wide. */
  scale: number;
  /** From the lowest level drawn upwards: the heights of the loads in metres, left to right; 0 is an empty place. */
  levels: number[][];
  /** Levels below the lowest one drawn, which stand in another part of the drawing. */
  below?: number;
  /** Near enough that the tape of a load is seen. */
  hasTape?: boolean;
}

const BAY = 2.7;
const LEVEL = 1.6;
const PALLET = { width: 1.14, height: 0.17, margin: 0.15, pitch: 1.24 };

/** How far the tape comes down from the top of a load, in metres. */
const TAPE = 0.25;

const round = (value: number) => Math.round(value * 10) / 10;

/** The side of a pallet rack that a forklift faces: uprights, beams, pallets and loads. */
export function rack({ x, floor, scale, levels, below = 0, hasTape }: Rack): string {
  const m = (metres: number) => round(metres * scale);
  const bays = (levels[0]?.length ?? 0) / 2;
  const width = m(BAY * bays);
  const pallet = Math.round(m(PALLET.width));
  let beams = '';
  let pallets = '';
  let loads = '';
  let tapes = '';
  levels.forEach((heights, row) => {
    const level = row + below;
    const y = round(floor - m(LEVEL) * level);
    if (level > 0) beams += `M${x} ${y}h${width}`;
    heights.forEach((height, place) => {
      if (!height) return;
      const left = Math.round(x + m(BAY) * Math.floor(place / 2) + m(PALLET.margin) + m(PALLET.pitch) * (place % 2));
      const deck = round(y - m(PALLET.height) - (level ? 1.5 : 0));
      pallets += `M${left} ${deck}h${pallet}m-3 0v${m(PALLET.height)}m${6 - pallet} 0v-${m(PALLET.height)}`;
      loads += `M${left + 1} ${deck}v-${m(height)}h${pallet - 2}v${m(height)}z`;
      if (hasTape) tapes += `M${left + Math.round(pallet / 2)} ${round(deck - m(height))}v${m(TAPE)}`;
    });
  });
  const bottom = round(floor - m(LEVEL) * below);
  const top = round(floor - m(LEVEL) * (below + levels.length));
  const uprights = Array.from({ length: bays + 1 }, (_, bay) => `M${round(x + m(BAY) * bay)} ${bottom}V${top}`);
  return (
    `<path class="fill-petrol-light" d="${loads}" stroke-width="1.5"/>` +
    `<path d="${pallets}${tapes}" stroke-width="1.3"/>` +
    `<path d="${beams}${uprights.join('')}" stroke-width="3"/>`
  );
}
