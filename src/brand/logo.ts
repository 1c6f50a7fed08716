import { readDrawing, readForPicture, svgOf } from '../drawings/drawing.ts';
import file from './logo.svg?raw';

const PATH = 'src/brand/logo.svg';
const BAR_HEIGHT = 36;

const { width, height, shapes, attributes } = readDrawing(PATH, file);
const ratio = width / height;
/** At most as high as the bar lets it be, and never wider than four times that. */
const shown = Math.min(BAR_HEIGHT, (4 * BAR_HEIGHT) / ratio);

/** A wide logo holds the company's name, which then is not written beside it. */
export const isWordmark = ratio > 2;

/** The logo for the markup of a page. */
export const logo = { shapes, attributes, width: Math.round(shown * ratio), height: Math.round(shown) };

/** The logo for a picture, within a square of this side. */
export const logoInSquare = (side: number, more: Parameters<typeof svgOf>[1] = {}): string =>
  svgOf(readForPicture(PATH, file), { width: side, height: side, ...more });
