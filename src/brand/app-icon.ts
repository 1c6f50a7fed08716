import sharp from 'sharp';
import { tokens, withValues } from '../drawings/drawing.ts';
import { logoInSquare } from './logo.ts';

/** The logo on a square of the brand's dark colour, as SVG. The radius of the corners is in 32nds of the side. */
export const iconSvg = (cornerRadius: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" color="${tokens.white}"><rect width="32" height="32" rx="${cornerRadius}" fill="${tokens.ink}"/>${withValues(logoInSquare(4, 24))}</svg>`;

/** The icon as PNG, this many pixels wide and high; square, because systems round its corners themselves. */
export const drawIcon = (pixels: number, cornerRadius = 0): Promise<Buffer> =>
  sharp(Buffer.from(iconSvg(cornerRadius)), { density: 2000 })
    .resize(pixels)
    .png({ palette: true })
    .toBuffer();

/** The icon for programs that ask for /favicon.ico whatever a page says: a PNG of 32 pixels behind an ICO header. */
export async function drawIco(): Promise<Buffer> {
  const png = await drawIcon(32, 6);
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // with one picture
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
