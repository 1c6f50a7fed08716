import sharp from 'sharp';
import { drawingNamed, svgOf } from '../drawings/drawing.ts';
import { tokens } from './tokens.ts';

/** The logo on a square of the brand's dark colour, as SVG. The radius of the corners is in 32nds of the side. */
export function iconSvg(cornerRadius: number, drawing = drawingNamed('logo')): string {
  const ground = `<rect width="32" height="32" rx="${cornerRadius}" fill="${tokens.ink}"/>`;
  const logo = svgOf(drawing, { x: 4, y: 4, width: 24, height: 24 });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" color="${tokens.white}">${ground}${logo}</svg>`;
}

/** The icon as PNG, this many pixels wide and high; square, because systems round its corners themselves. */
export const drawIcon = (pixels: number, cornerRadius = 0): Promise<Buffer> =>
  sharp(Buffer.from(iconSvg(cornerRadius)), { density: 2000 })
    .resize(pixels)
    .png({ palette: true })
    .toBuffer();
