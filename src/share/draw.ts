import sharp from 'sharp';
import tailwind from '../../tailwind.config.mjs';
import { logoSvg } from '../brand/logo.ts';
import { withColours } from '../brand/with-colours.ts';
import { site } from '../copy/site.ts';
import { box, image, layOut } from './box.ts';
import { fontSizeFor, headlineStyle } from './font-size.ts';
import type { SharePage } from './pages.ts';
import { stage } from './stage.ts';

export const SHARE_SIZE = { width: 1200, height: 630 };

/** Heights in pixels: the yellow line at the bottom, and the drawing that stands on it. */
export const LINE = 24;
export const DRAWING = 236;

const MARGIN = 72;
const TOP = 60;
const MARK = 64;
const HEADLINE_ROOM = { width: SHARE_SIZE.width - 2 * MARGIN, height: 176 };
const NAME_ROOM = { width: 800, height: 48 };

const { ink, signal, white, mist } = tailwind.theme.colors;

const from = (largest: number, smallest: number) =>
  Array.from({ length: (largest - smallest) / 2 + 1 }, (_, step) => largest - 2 * step);

/** A page's share image as PNG: the company, the headline, and the illustration that stands on the yellow line. */
export async function drawShareImage(name: string, { title, illustration, acronym = '' }: SharePage): Promise<Buffer> {
  const nameSize = await fontSizeFor(name, NAME_ROOM, from(40, 16));
  const titleSize = await fontSizeFor(title, HEADLINE_ROOM, from(80, 28));
  // The logo is an <svg> within another, because satori stretches the outer one to its box and a logo need not be square.
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK} ${MARK}" color="${white}">${withColours(logoSvg(`width="${MARK}" height="${MARK}"`))}</svg>`;
  const picture = box(
    {
      ...SHARE_SIZE,
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: `${TOP}px ${MARGIN}px 0`,
      background: ink,
      borderBottom: `${LINE}px solid ${signal.DEFAULT}`,
      color: white,
      fontFamily: 'Inter',
    },
    box(
      { flexDirection: 'column' },
      box(
        { alignItems: 'center', height: MARK },
        image(mark, MARK, MARK),
        box({ ...headlineStyle(nameSize), width: NAME_ROOM.width, marginLeft: 20 }, name),
        box({ flexGrow: 1, justifyContent: 'flex-end', fontSize: 40, fontWeight: 800, color: mist }, acronym),
      ),
      box({ ...headlineStyle(titleSize), width: HEADLINE_ROOM.width, marginTop: 32 }, title),
    ),
    box(
      { alignItems: 'flex-end', justifyContent: 'space-between' },
      box({ paddingBottom: 44, fontSize: 28, color: mist }, site.tagline),
      stage(illustration, DRAWING),
    ),
  );
  const svg = await layOut(picture, SHARE_SIZE);
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}
