import sharp from 'sharp';
import tailwind from '../../tailwind.config.mjs';
import { drawingNamed, svgOf } from '../drawings/drawing.ts';

const { ink, white } = tailwind.theme.colors;

/** The logo on a white square, as SVG: logos are made for paper. The radius of the corners is in 32nds of the side. */
export function iconSvg(cornerRadius: number, drawing = drawingNamed('logo')): string {
  const ground = `<rect width="32" height="32" rx="${cornerRadius}" fill="${white}"/>`;
  const logo = svgOf(drawing, { x: 4, y: 4, width: 24, height: 24 });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" color="${ink}">${ground}${logo}</svg>`;
}

/** The icon as PNG, this many pixels wide and high; square, because systems round its corners themselves. */
export const drawIcon = (pixels: number, cornerRadius = 0): Promise<Buffer> =>
  sharp(Buffer.from(iconSvg(cornerRadius)), { density: 2000 })
    .resize(pixels)
    .png({ palette: true })
    .toBuffer();
