/** A drawing that stands on a line, for a page and for a share image. Its lines have the colour of the text around. */
export interface Drawing {
  /** In the drawing's own units. */
  width: number;
  /** Where its lower edge is, on which it stands: DRAWING_HEIGHT unless it says otherwise. */
  height?: number;
  /** Where its frame begins: 0 unless it says otherwise. A miniature of it begins at 0. */
  top?: number;
  /** In a page's head: from where to where the page's line is missing, because the drawing's own line has left it. */
  gap?: [from: number, to: number];
  /** How wide its lines are, unless they say so themselves: as PEN has it unless it says otherwise. */
  pen?: number;
  /** SVG elements, coloured by `fill-…` and `stroke-…` classes of tailwind.config.mjs. */
  shapes: string;
  /** What goes on beyond the top of its frame: shown wherever there is room above. */
  beyond?: string;
  /** What the drawing has above its frame, shown beside a headline on wider screens. */
  above?: string;
  /** What it has in its frame instead, where nothing is shown above. */
  framed?: string;
  /** Drawn over all the rest. On a page it travels along the line once. */
  parcel?: string;
  /** Separate from the shapes, because a share image sets them in its own font: the machine that builds may have none. */
  labels?: Labels;
}

interface Label {
  text: string;
  /** Where it stands: its anchor, and its baseline. */
  x: number;
  y: number;
  size?: number;
  /** Belongs to what the drawing has above its frame, or to what it has in its frame instead. */
  only?: 'above' | 'framed';
  /** Unless it has the colour of the text around: the line's, for what the drawing is about, or dark on it. */
  colour?: 'signal' | 'ink';
}

export interface Labels {
  /** Of those that have none of their own. */
  size: number;
  anchor: 'start' | 'middle';
  at: Label[];
}

export const DRAWING_HEIGHT = 230;

export const isInFrame = ({ only }: Pick<Label, 'only'>) => only !== 'above';

/** Path data of a circle, so that several of one look are one element. */
export const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 0 0 ${2 * radius} 0 ${radius} ${radius} 0 0 0-${2 * radius} 0`;

/** What every drawing starts from. */
export const PEN = { fill: 'none', stroke: 'currentColor', 'stroke-width': '2' };

/** Frame of a drawing of how it is before a product, or with it. */
export const SIDE = { width: 400, height: 150 };

/** Small scenes up to 215 units wide, each at the left of a frame: the narrower the frame, the larger the scene. */
export const standing = (scenes: string[], width = 225): Drawing[] =>
  scenes.map((shapes) => ({ width, height: 60, pen: 1.2, shapes }));

/** Texts in a row, each in the middle of its place. */
export const textsInRow = (texts: string[], xs: number[], y: number, size: number): Labels => ({
  size,
  anchor: 'middle',
  at: texts.map((text, place) => ({ text, x: xs[place] ?? 0, y })),
});
