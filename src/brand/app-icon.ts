import sharp from 'sharp';
import { logoInSquare } from './logo.ts';
import { tokens } from './tokens.ts';

/** The logo on a square of the brand's dark colour, as SVG. The radius of the corners is in 32nds of the side. */
export const iconSvg = (cornerRadius: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" color="${tokens.white}"><rect width="32" height="32" rx="${cornerRadius}" fill="${tokens.ink}"/>${logoInSquare(24, { x: 4, y: 4 })}</svg>`;

/** The icon as PNG, this many pixels wide and high; square, because systems round its corners themselves. */
export const drawIcon = (pixels: number, cornerRadius = 0): Promise<Buffer> =>
  sharp(Buffer.from(iconSvg(cornerRadius)), { density: 2000 })
    .resize(pixels)
    .png({ palette: true })
    .toBuffer();
