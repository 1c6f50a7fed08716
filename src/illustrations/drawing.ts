/** A drawing that stands on a line, for a page and for a share image. Its lines have the colour of the text around. */
export interface Drawing {
  /** In the drawing's own units. */
  width: number;
  /** DRAWING_HEIGHT unless it says otherwise. A drawing stands on its lower edge. */
  height?: number;
  /** SVG elements, coloured by `fill-…` and `stroke-…` classes of tailwind.config.mjs. */
  shapes: string;
  /** More of it above the frame, drawn where a page has the room: beside a headline, on a wide screen. */
  above?: string;
  /** Lies on top of both, and travels the line once where the page lets it. */
  parcel?: string;
  /** Apart from the shapes: a share image sets them in its own font, as the machine that builds may have none. */
  labels?: Labels;
}

export interface Labels {
  size: number;
  font: 'sans' | 'mono';
  anchor: 'start' | 'middle';
  /** Where each stands: its anchor, and its baseline. */
  at: { text: string; x: number; y: number }[];
}

export const DRAWING_HEIGHT = 230;

/** What every drawing starts from. */
export const PEN = { fill: 'none', stroke: 'currentColor', 'stroke-width': '2' };
