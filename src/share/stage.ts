import tailwind from '../../tailwind.config.mjs';
import { colourNamed, withColours } from '../brand/with-colours.ts';
import { DRAWING_HEIGHT, type Drawing, isInFrame, type Labels, PEN } from '../illustrations/drawing.ts';
import { box, image } from './box.ts';

const { colors } = tailwind.theme;

/** Where Inter's baseline stands in a line as high as its font size. */
const BASELINE = 0.864;

/** A middle-anchored label is centred in a box this wide, in the drawing's units. */
const LABEL_WIDTH = 104;

const pen = Object.entries(PEN)
  .map(([name, value]) => `${name}="${value}"`)
  .join(' ');

const label = (
  { size: common, anchor }: Labels,
  scale: number,
  top: number,
  { text, x, y, size = common, colour }: Labels['at'][number],
) =>
  box(
    {
      position: 'absolute',
      left: (anchor === 'middle' ? x - LABEL_WIDTH / 2 : x) * scale,
      top: (y - top - size * BASELINE) * scale,
      width: LABEL_WIDTH * scale,
      justifyContent: anchor === 'middle' ? 'center' : 'flex-start',
      fontSize: size * scale,
      fontWeight: 600,
      lineHeight: 1,
      whiteSpace: 'nowrap',
      ...(colour ? { color: colourNamed(colour) } : {}),
    },
    text,
  );

/** A page's drawing of this many pixels' height, its labels set over it. */
export function stage({ width, top = 0, shapes, framed = '', parcel = '', labels }: Drawing, height: number) {
  const scale = height / (DRAWING_HEIGHT - top);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${top} ${width} ${DRAWING_HEIGHT - top}" color="${colors.white}" ${pen}>${withColours(shapes + framed + parcel)}</svg>`;
  return box(
    { position: 'relative', width: width * scale, height },
    image(svg, width * scale, height),
    ...(labels?.at.filter(isInFrame).map((at) => label(labels, scale, top, at)) ?? []),
  );
}
