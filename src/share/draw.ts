import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import satori from 'satori';
import sharp from 'sharp';
import tailwind from '../../tailwind.config.mjs';
import { company } from '../company.ts';

export const SHARE_SIZE = { width: 1200, height: 630 };

const { ink, signal, white, mist } = tailwind.theme.colors;

/** The logo's drawing, as in components/Logo.astro. */
const mark = `<path d="M20 4H7a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3v-5h-5" fill="none" stroke="${white}" stroke-width="3.5"/><path d="M9.5 9.5h5v5h-5z" fill="${signal.DEFAULT}"/>`;
const asDataUri = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

const font = async (weight: 400 | 800) => ({
  name: 'Inter',
  weight,
  // A font of the build's own: a machine that builds may have none.
  data: await readFile(
    createRequire(import.meta.url).resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`),
  ),
});

const box = (style: Record<string, unknown>, ...children: unknown[]) => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

/** A page's share image as PNG: its headline over the yellow line. */
export async function drawShareImage(title: string): Promise<Buffer> {
  const logo = {
    type: 'img',
    props: {
      src: asDataUri(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${mark}</svg>`),
      width: 72,
      height: 72,
    },
  };
  const picture = box(
    {
      width: '100%',
      height: '100%',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: 72,
      background: ink,
      borderBottom: `24px solid ${signal.DEFAULT}`,
      color: white,
      fontFamily: 'Inter',
    },
    box({ alignItems: 'center', fontSize: 40, fontWeight: 800 }, logo, box({ marginLeft: 24 }, company.name)),
    box({ fontSize: 76, fontWeight: 800, lineHeight: 1.08, letterSpacing: -2 }, title),
    box({ fontSize: 32, color: mist }, `Software sob medida desde ${company.foundedIn}`),
  );
  const svg = await satori(picture as never, { ...SHARE_SIZE, fonts: [await font(400), await font(800)] });
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
}

/** The application icon as PNG, square, of this many pixels. */
export function drawIcon(pixels: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${ink}"/><g transform="translate(4 4)">${mark}</g></svg>`;
  return sharp(Buffer.from(svg), { density: 2000 }).resize(pixels).png({ palette: true }).toBuffer();
}
