import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import satori from 'satori';

type Style = Record<string, string | number>;

/** An element for satori. Its padding is part of its size; by default satori adds it, and the picture is cut off. */
export const box = (style: Style, ...children: unknown[]) => ({
  type: 'div',
  props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children },
});

export const image = (svg: string, width: number, height: number) => ({
  type: 'img',
  props: { src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, width, height },
});

const font = async (weight: 400 | 600 | 800) => ({
  name: 'Inter',
  weight,
  // The font comes with the project, because a machine that builds may have none.
  data: await readFile(
    createRequire(import.meta.url).resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`),
  ),
});

// One list for all calls: satori caches fonts by the list, and would read another list's fonts again.
const fonts = Promise.all([font(400), font(600), font(800)]);

/** The SVG of these boxes, as high as they are unless a height is given. */
export async function layOut(content: unknown, size: { width: number; height?: number }): Promise<string> {
  return satori(content as never, { ...size, fonts: await fonts } as never);
}
