import sharp from 'sharp';
import tailwind from '../../tailwind.config.mjs';
import { logoSvg } from './logo.ts';
import { withColours } from './with-colours.ts';

const { ink, white } = tailwind.theme.colors;

/** The logo on a square of petroleum blue, its corners rounded by this many of 32 parts. */
export const iconSvg = (cornerRadius: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" color="${white}"><rect width="32" height="32" rx="${cornerRadius}" fill="${ink}"/>${withColours(logoSvg('x="4" y="4" width="24" height="24"'))}</svg>`;

/** The application icon as PNG, of this many pixels. Square: the system that shows it rounds the corners. */
export const drawIcon = (pixels: number): Promise<Buffer> =>
  sharp(Buffer.from(iconSvg(0)), { density: 2000 })
    .resize(pixels)
    .png({ palette: true })
    .toBuffer();
