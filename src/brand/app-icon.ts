import sharp from 'sharp';
import tailwind from '../../tailwind.config.mjs';
import { logoSvg } from './logo.ts';
import { withColours } from './with-colours.ts';

const { ink, white } = tailwind.theme.colors;

/** The logo on a square of the brand's dark colour, as SVG. The radius of the corners is in 32nds of the side. */
export const iconSvg = (cornerRadius: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" color="${white}"><rect width="32" height="32" rx="${cornerRadius}" fill="${ink}"/>${withColours(logoSvg('x="4" y="4" width="24" height="24"'))}</svg>`;

/** The application icon as PNG, this many pixels wide and high; square, because systems round its corners themselves. */
export const drawIcon = (pixels: number): Promise<Buffer> =>
  sharp(Buffer.from(iconSvg(0)), { density: 2000 })
    .resize(pixels)
    .png({ palette: true })
    .toBuffer();
