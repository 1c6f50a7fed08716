import { basename } from 'node:path';
import sharp from 'sharp';
import { productList } from './content/texts.ts';

const WIDTHS = [384, 768, 1152];

/** The owner's pictures that pages show, as `/src/pictures/tela.png`. Others in that folder are not published. */
export const shownPhotos = productList.flatMap(({ screens = [] }) => screens.map(({ picture }) => picture));

/** A picture's size in pixels, and the widths that pages offer of it. */
export async function photoSize(path: string): Promise<{ width: number; height: number; widths: number[] }> {
  const { autoOrient } = await sharp(`.${path}`).metadata();
  const { width, height } = autoOrient;
  return { width, height, widths: [...WIDTHS.filter((size) => size < width), Math.min(width, 1536)] };
}

/** The name that a picture in this width is published by, in /fotos. */
export const photoName = (path: string, width: number): string => `${basename(path)}-${width}`;

/** The picture in this width as WebP, without what its camera noted: place, time, device. */
export const drawPhoto = (path: string, width: number): Promise<Buffer> =>
  sharp(`.${path}`).autoOrient().resize(width).webp({ quality: 80 }).toBuffer();
