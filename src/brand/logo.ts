import { readDrawing } from '../drawings/drawing.ts';
import file from './logo.svg?raw';

const { width, height, shapes, attributes } = readDrawing('src/brand/logo.svg', file);

/** Width over height. A wide logo holds the company's name, which then is not written beside it. */
const logoRatio = width / height;
export const isWordmark = logoRatio > 2;

/** The logo as an `<svg>` of this height at most, and never wider than four times that. */
export function logoSvg(side: number, more: Record<string, string> = {}): string {
  const drawn = Math.min(side, (4 * side) / logoRatio);
  const all = {
    ...attributes,
    width: String(Math.round(drawn * logoRatio)),
    height: String(Math.round(drawn)),
    ...more,
  };
  const list = Object.entries(all).map(([name, value]) => `${name}="${value}"`);
  return `<svg ${list.join(' ')}>${shapes}</svg>`;
}

/** The logo within a square of this side. */
export const logoInSquare = (x: number, side: number): string =>
  logoSvg(side, { x: String(x), y: String(x), width: String(side), height: String(side) });
