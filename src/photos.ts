import sharp from 'sharp';
import { productList } from './content/texts.ts';

const FOLDER = 'src/pictures';
const WIDTHS = [384, 768, 1152];

/** The owner's pictures that pages show. Others in src/pictures are not published. */
export const shownPhotos = productList.flatMap(({ screens = [] }) => screens.map(({ picture }) => picture));

/** A picture's size in pixels, and the widths that pages offer of it. */
export async function photoSize(file: string): Promise<{ width: number; height: number; widths: number[] }> {
  const { autoOrient } = await sharp(`${FOLDER}/${file}`).metadata();
  const { width, height } = autoOrient;
  return { width, height, widths: [...WIDTHS.filter((size) => size < width), Math.min(width, 1536)] };
}

/** The picture in this width as WebP, without what its camera noted: place, time, device. */
export const drawPhoto = (file: string, width: number): Promise<Buffer> =>
  sharp(`${FOLDER}/${file}`).autoOrient().resize(width).webp({ quality: 80 }).toBuffer();
